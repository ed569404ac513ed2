import type { Locale } from '#content/locale.ts';
import { api } from '#islands/api.ts';

interface Answer {
  revision: number;
  enabled: readonly string[];
  locale: Locale;
  gpc: boolean;
}

interface StoredProof extends Answer {
  id: string;
  sent: boolean;
}

function storeProof(proof: StoredProof): void {
  try {
    localStorage.consentProof = JSON.stringify(proof);
  } catch {
    // Storage may be blocked; the proof is then sent once and not retried.
  }
}

/** 32 hexadecimal digits. `crypto.randomUUID` is missing on pages served over HTTP. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function sendProof(proof: StoredProof): Promise<void> {
  const { sent: _sent, ...body } = proof;
  const answer = await api('POST /consent', { body: { ...body, enabled: [...body.enabled] }, keepalive: true });
  const { status } = answer.ok ? { status: 204 } : answer.failure;
  const done = status > 0 && status < 500 && status !== 429;
  // A later answer may have replaced it in the meantime.
  if (done && readStoredProof()?.id === proof.id) storeProof({ ...proof, sent: true });
}

function readStoredProof(): StoredProof | null {
  try {
    return JSON.parse(localStorage.consentProof ?? 'null') as StoredProof | null;
  } catch {
    return null;
  }
}

/** Sends an answer as proof of consent under its own id, which the browser remembers. */
export function sendConsentProof(answer: Answer): void {
  const proof = { id: newId(), ...answer, sent: false };
  storeProof(proof);
  void sendProof(proof);
}

/** Resends an undelivered proof under the same id. */
export function resendConsentProof(): void {
  const proof = readStoredProof();
  if (proof && !proof.sent) void sendProof(proof);
}
