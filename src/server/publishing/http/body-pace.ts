import type { IncomingMessage, ServerResponse } from 'node:http';

/** Limits for slow bodies. */
export interface PaceLimits {
  /** Minimum rate in bytes per second: below it, a sender uses up patience; above it, gains some. */
  bytesPerSecond: number;
  /** The initial patience for a body, milliseconds. */
  graceMs: number;
  /** Maximum patience that a fast sender can gain, which is how long a connection may then pause. */
  mostPatienceMs: number;
  /** How often the rate is checked. */
  lookMs: number;
}

export const defaultPace: PaceLimits = { bytesPerSecond: 1_024, graceMs: 5_000, mostPatienceMs: 30_000, lookMs: 1_000 };

interface Watched {
  patienceMs: number;
  /** Bytes received by the connection at the last check. */
  received: number;
  lookedAt: number;
  /** Recent bytes a second, or `null` until the first measurement. */
  rate: number | null;
}

const watched = new WeakMap<IncomingMessage, Watched>();

/** Whether a request has, or declares, a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Waits until the whole body of a request has arrived, without consuming it. Also resolves when the connection or the
 * response ends, and when the buffer is full, because no more data arrives until a reader takes some.
 */
export function waitForBody(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const isOver = () =>
    req.complete || req.destroyed || res.writableEnded || req.readableLength >= req.readableHighWaterMark;
  if (isOver()) return Promise.resolve();
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isOver()) return;
      req.off('readable', look).off('close', look).off('error', look);
      res.off('close', look).off('finish', look);
      resolve();
    };
    req.on('readable', look).on('close', look).on('error', look);
    res.on('close', look).on('finish', look);
  });
}

/**
 * Returns the recent rate of a request's body, bytes a second, or `null` if it is not known yet, or the body has
 * arrived.
 */
export function bodyRateOf(req: IncomingMessage): number | null {
  return req.complete ? null : (watched.get(req)?.rate ?? null);
}

/**
 * Monitors the rate of bodies, not their duration: a photo over a weak network may need minutes, while an endless
 * trickle of bytes occupies a slot for nothing.
 */
export class BodyPace {
  readonly #limits: PaceLimits;
  readonly #cut: (req: IncomingMessage, res: ServerResponse) => void;
  readonly #coming = new Map<IncomingMessage, ServerResponse>();
  #timer: NodeJS.Timeout | undefined;

  /** @param cut closes the connection of a body that is too slow */
  constructor(limits: PaceLimits, cut: (req: IncomingMessage, res: ServerResponse) => void) {
    this.#limits = limits;
    this.#cut = cut;
  }

  watch(req: IncomingMessage, res: ServerResponse): void {
    if (req.complete || !hasBody(req)) return;
    watched.set(req, {
      patienceMs: this.#limits.graceMs,
      received: req.socket.bytesRead,
      lookedAt: performance.now(),
      rate: null,
    });
    this.#coming.set(req, res);
    this.#timer ??= setInterval(() => this.#look(), this.#limits.lookMs).unref();
  }

  /** Stops monitoring. */
  stop(): void {
    clearInterval(this.#timer);
    this.#coming.clear();
  }

  #look(): void {
    for (const [req, res] of this.#coming) {
      if (req.complete || req.socket.destroyed) this.#coming.delete(req);
      else if (this.#isTooSlow(req)) {
        this.#coming.delete(req);
        this.#cut(req, res);
      }
    }
    if (this.#coming.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #isTooSlow(req: IncomingMessage): boolean {
    const { bytesPerSecond, mostPatienceMs, lookMs } = this.#limits;
    const body = watched.get(req)!;
    const at = performance.now();
    const passed = at - body.lookedAt;
    // Too short for a measurement.
    if (passed < lookMs / 2) return false;
    const bytes = req.socket.bytesRead - body.received;
    Object.assign(body, { received: req.socket.bytesRead, lookedAt: at });
    // The server has not read the received data yet, which is not the sender's fault.
    if (req.readableLength >= req.readableHighWaterMark) return false;
    const rate = (bytes * 1_000) / passed;
    body.rate = body.rate === null ? rate : (body.rate + rate) / 2;
    // If the process was stalled, the data that arrived since is not counted yet.
    const spent = Math.min(passed, 2 * lookMs);
    body.patienceMs = Math.min(mostPatienceMs, body.patienceMs + (bytes * 1_000) / bytesPerSecond) - spent;
    return body.patienceMs < 0;
  }
}
