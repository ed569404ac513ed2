import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Gate, type GateOptions } from './gate.ts';

export interface AdmissionLimits {
  api: GateOptions;
  live: GateOptions;
  /** Bodies that are still on their way: in all, and of one address. */
  bodies: number;
  bodiesOfOne: number;
}

const defaults: AdmissionLimits = {
  api: { concurrency: 24, queue: 128, patienceMs: 600 },
  live: { concurrency: 12, queue: 64, patienceMs: 600 },
  bodies: 64,
  bodiesOfOne: 16,
};

/**
 * Decides which requests Astro gets, and when. Whoever sends a long body holds no turn until it is here, so that slow
 * senders keep nobody waiting; they are bounded by themselves.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #gates: Readonly<Record<'api' | 'live', Gate>>;
  readonly #bodies = new Map<string, number>();
  #sending = 0;

  constructor(limits: Partial<AdmissionLimits> = {}) {
    this.#limits = { ...defaults, ...limits };
    this.#gates = { api: new Gate(this.#limits.api), live: new Gate(this.#limits.live) };
  }

  /** @returns false: to be answered 503. The turn ends with the answer. */
  async admit(req: IncomingMessage, res: ServerResponse, to: 'api' | 'live', address: string): Promise<boolean> {
    const gate = this.#gates[to];
    // A short body comes with its headers: it is here when what has come in has been read.
    if (hasBody(req)) await nextTurn();
    if (hasBody(req) && !req.complete) return this.#admitBody(req, res, gate, address);
    const leave = await gate.enter();
    if (leave === null) return false;
    untilEnd(res, leave);
    return true;
  }

  #admitBody(req: IncomingMessage, res: ServerResponse, gate: Gate, address: string): boolean {
    const own = this.#bodies.get(address) ?? 0;
    if (this.#sending >= this.#limits.bodies || own >= this.#limits.bodiesOfOne) return false;
    this.#sending += 1;
    this.#bodies.set(address, own + 1);
    let sent = false;
    const arrived = (): void => {
      if (sent) return;
      sent = true;
      this.#sending -= 1;
      const left = (this.#bodies.get(address) ?? 1) - 1;
      if (left > 0) this.#bodies.set(address, left);
      else this.#bodies.delete(address);
    };
    req.once('end', () => {
      arrived();
      if (!res.closed) untilEnd(res, gate.pass());
    });
    untilEnd(res, arrived);
    return true;
  }
}

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function untilEnd(res: ServerResponse, leave: () => void): void {
  // Whoever has left while waiting gives no sign any more.
  if (res.closed || res.destroyed) leave();
  else res.once('close', leave);
}
