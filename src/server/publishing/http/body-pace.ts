import type { IncomingMessage, ServerResponse } from 'node:http';

/** How slowly a body may come in. */
export interface PaceLimits {
  /** A sender who is slower than this, bytes a second, uses up patience; who is faster gains some. */
  bytesPerSecond: number;
  /** The patience that a body begins with, milliseconds. */
  graceMs: number;
  /** The most that a quick sender can gain: so long may a connection then stand still. */
  mostPatienceMs: number;
  /** How often that is looked at. */
  lookMs: number;
}

export const defaultPace: PaceLimits = { bytesPerSecond: 1_024, graceMs: 5_000, mostPatienceMs: 30_000, lookMs: 1_000 };

interface Watched {
  patienceMs: number;
  /** Bytes that the connection had received when it was last looked at. */
  received: number;
  lookedAt: number;
  /** Bytes a second of late; null until there was time to tell. */
  rate: number | null;
}

const watched = new WeakMap<IncomingMessage, Watched>();

/** A request has a body, or says so. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Waits until the body of a request is here whole, and leaves it unread. It ends, too, when the connection or the answer
 * does, and when no more is read before somebody takes what is here.
 */
export function bodyHasCome(req: IncomingMessage, res: ServerResponse): Promise<void> {
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
 * How fast the body of a request has come in of late, bytes a second; null where that is not known yet, or where it is
 * here.
 */
export function rateOf(req: IncomingMessage): number | null {
  return req.complete ? null : (watched.get(req)?.rate ?? null);
}

/**
 * Watches how fast bodies come in. Not how long they take: a photo over a weak network may need minutes, and a few
 * bytes that never end hold a place for nothing.
 */
export class BodyPace {
  readonly #limits: PaceLimits;
  readonly #cut: (req: IncomingMessage, res: ServerResponse) => void;
  readonly #coming = new Map<IncomingMessage, ServerResponse>();
  #timer: NodeJS.Timeout | undefined;

  /** @param cut ends the connection of a body that is too slow */
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

  /** Watches nothing any more. */
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
    // Too short a while says nothing.
    if (passed < lookMs / 2) return false;
    const bytes = req.socket.bytesRead - body.received;
    Object.assign(body, { received: req.socket.bytesRead, lookedAt: at });
    // Nobody takes what is here already: that is no fault of the sender.
    if (req.readableLength >= req.readableHighWaterMark) return false;
    const rate = (bytes * 1_000) / passed;
    body.rate = body.rate === null ? rate : (body.rate + rate) / 2;
    // Where the process stood still, what came in meanwhile is not counted yet.
    const spent = Math.min(passed, 2 * lookMs);
    body.patienceMs = Math.min(mostPatienceMs, body.patienceMs + (bytes * 1_000) / bytesPerSecond) - spent;
    return body.patienceMs < 0;
  }
}
