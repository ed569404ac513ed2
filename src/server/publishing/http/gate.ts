import { acceptedConnections } from './connection-count.ts';

export interface GateOptions {
  /** Maximum number of admitted requests at a time. */
  concurrency: number;
  /** Maximum number of queued requests. */
  queue: number;
  /**
   * Maximum wait before a refusal, milliseconds. Up to twice as long if the delay is caused by the process, not by a
   * burst of requests.
   */
  patienceMs: number;
}

/** A timer that is this late means that the process was blocked: by a slow disk, or by other work on the machine. */
const STALL_MS = 200;

/**
 * Event loop iterations between two admitted requests, as many as new connections arrive in a row. Each iteration
 * accepts one at most (since libuv 1.45), and a response may take ten milliseconds: with one iteration each, a burst of
 * new connections would wait for many seconds.
 */
const MIN_TURNS = 2;
const MAX_TURNS = 32;

interface Waiting {
  admit(): void;
  timer: NodeJS.Timeout;
}

/**
 * Admits a limited number of requests at a time, and refuses those that would have to wait too long: a quick refusal is
 * better than a late response. Yields to the event loop for some iterations between two admissions: most responses are
 * produced without yielding, so new requests, even for a stored page, would otherwise not be received until all of them
 * were done.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #waiting = new Set<Waiting>();
  #inside = 0;
  /** A request was just admitted, and new connections come first. */
  #taken = false;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** @returns a function that releases the slot (repeated calls are no-ops), or `null` if overloaded */
  async enter(): Promise<(() => void) | null> {
    const { concurrency, queue, patienceMs } = this.#options;
    if (this.#inside < concurrency && !this.#taken && this.#waiting.size === 0) return this.#admit();
    // Free slots are filled one by one: requests that wait for one do not count as queued.
    if (this.#waiting.size >= queue + this.#free()) return null;
    return new Promise((resolve) => {
      const due = performance.now() + patienceMs;
      const sendAway = (): void => {
        this.#waiting.delete(one);
        resolve(null);
      };
      const one: Waiting = {
        admit: () => resolve(this.#admit()),
        timer: setTimeout(() => {
          const late = performance.now() - due;
          // No request could leave while the process was blocked, so waiting ones get that time back, once. If all of
          // them have a free slot, the delay comes from slow event loop iterations, not from a burst.
          const more =
            late > STALL_MS ? Math.min(late, patienceMs) : this.#waiting.size <= this.#free() ? patienceMs : 0;
          if (more > 0) one.timer = setTimeout(sendAway, more);
          else sendAway();
        }, patienceMs),
      };
      this.#waiting.add(one);
    });
  }

  #free(): number {
    return Math.max(0, this.#options.concurrency - this.#inside);
  }

  #admit(): () => void {
    this.#taken = true;
    this.#pause(1);
    this.#inside += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#inside -= 1;
      this.#admitNext();
    };
  }

  #pause(turn: number): void {
    const before = acceptedConnections();
    setImmediate(() => {
      if (turn < MIN_TURNS || (turn < MAX_TURNS && acceptedConnections() !== before)) return this.#pause(turn + 1);
      this.#taken = false;
      this.#admitNext();
    });
  }

  #admitNext(): void {
    const [next] = this.#waiting;
    if (next === undefined || this.#taken || this.#inside >= this.#options.concurrency) return;
    this.#waiting.delete(next);
    clearTimeout(next.timer);
    next.admit();
  }
}
