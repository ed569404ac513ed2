import { locales } from '#content/locale.ts';
import type { KindName } from '#content/define-kind.ts';
import type { Status } from '#content/workflow.ts';
import { toFailure, type ApiResult } from '../api.ts';

/** What a step may have to be given. */
export interface StepOptions {
  /** ISO 8601, UTC. */
  at?: string;
  note?: string;
}

export type Can = Readonly<Record<string, boolean>>;

async function send(path: string, init: RequestInit): Promise<ApiResult<unknown>> {
  try {
    // `x-page` tells in which language problems are said.
    const response = await fetch(path, { ...init, headers: { 'Content-Type': 'application/json', 'x-page': location.pathname } });
    const answer: unknown = await response.json().catch(() => null);
    return response.ok ? { ok: true, value: answer } : { ok: false, failure: toFailure(response.status, answer, response.headers.get('Retry-After')) };
  } catch {
    return { ok: false, failure: { status: 0, code: 'network', issues: [], retryAfterSeconds: 0 } };
  }
}

/**
 * Moves an entry to another status.
 * @returns what the viewer may do with it then; null after a deletion, whose answer is empty
 */
export async function takeStep(kind: KindName, id: string, to: Status, options: StepOptions = {}): Promise<ApiResult<Can | null>> {
  const path = `/api/${kind}/${encodeURIComponent(id)}`;
  const answer = to === 'trashed' ? await send(path, { method: 'DELETE' }) : await send(`${path}/transitions`, { method: 'POST', body: JSON.stringify({ to, ...options }) });
  return answer.ok ? { ok: true, value: (answer.value as { can?: Can } | null)?.can ?? null } : answer;
}

/** The last part of an issue's path that names a field: `texts.ua.title` → `title`. */
export function fieldOf(path: string): string {
  const parts = path.split('.').filter((part) => !/^\d+$/.test(part) && part !== 'texts' && part !== 'details' && !(locales as readonly string[]).includes(part));
  return parts[0] ?? path;
}
