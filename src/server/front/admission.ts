import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Gate, type GateOptions } from './gate.ts';

export interface AdmissionLimits {
  api: GateOptions;
  live: GateOptions;
  /** Requests whose bodies came after their headers: in all, and of one address. */
  bodies: number;
  bodiesOfOne: number;
  /** Of all of them together, as their headers say, and of those of one address: while a picture is read, up to four copies of its body are held. */
  bodyBytes: number;
  bodyBytesOfOne: number;
}

/** What is more is refused before it is read: the largest body that anything takes, a picture with its form. */
const LARGEST_BODY = 13 * 1024 * 1024;

const defaults: AdmissionLimits = {
  api: { concurrency: 24, queue: 128, patienceMs: 600 },
  live: { concurrency: 12, queue: 64, patienceMs: 600 },
  bodies: 64,
  bodiesOfOne: 16,
  bodyBytes: 160 * 1024 * 1024,
  // Three of the largest.
  bodyBytesOfOne: 40 * 1024 * 1024,
};

/**
 * Decides which requests Astro gets, and when. Whoever sends a long body holds no turn, so that slow senders keep nobody
 * waiting; they are bounded by themselves, and what is done with their bodies too.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #gates: Readonly<Record<'api' | 'live', Gate>>;
  readonly #bodiesOf = new Map<string, { count: number; bytes: number }>();
  #withBodies = 0;
  #bodyBytes = 0;

  constructor(limits: Partial<AdmissionLimits> = {}) {
    this.#limits = { ...defaults, ...limits };
    this.#gates = { api: new Gate(this.#limits.api), live: new Gate(this.#limits.live) };
  }

  /** @returns what gives the turn back, to be called once or more often; null: to be answered 503 */
  async admit(req: IncomingMessage, to: 'api' | 'live', address: string): Promise<(() => void) | null> {
    // A short body comes with its headers: it is here when what has come in has been read.
    if (hasBody(req)) await nextTurn();
    return hasBody(req) && !req.complete ? this.#admitBody(address, bodyBytesOf(req)) : this.#gates[to].enter();
  }

  #admitBody(address: string, bytes: number): (() => void) | null {
    const own = this.#bodiesOf.get(address) ?? { count: 0, bytes: 0 };
    const { bodies, bodiesOfOne, bodyBytes, bodyBytesOfOne } = this.#limits;
    if (this.#withBodies >= bodies || own.count >= bodiesOfOne) return null;
    if (this.#bodyBytes + bytes > bodyBytes || own.bytes + bytes > bodyBytesOfOne) return null;
    this.#withBodies += 1;
    this.#bodyBytes += bytes;
    own.count += 1;
    own.bytes += bytes;
    this.#bodiesOf.set(address, own);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#withBodies -= 1;
      this.#bodyBytes -= bytes;
      own.count -= 1;
      own.bytes -= bytes;
      if (own.count === 0) this.#bodiesOf.delete(address);
    };
  }
}

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
/** Who does not say how much there is may send as much as anybody. */
const bodyBytesOf = ({ headers }: IncomingMessage) => Math.min(Number(headers['content-length'] ?? LARGEST_BODY), LARGEST_BODY);
