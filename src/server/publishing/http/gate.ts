import { arrivals } from './arrivals.ts';

export interface GateOptions {
  /** How many are inside at once. */
  concurrency: number;
  /** How many may wait for their turn. */
  queue: number;
  /** How long one waits before it is sent away; milliseconds. Twice as long at most where the process, and no crowd, is what holds it up. */
  patienceMs: number;
}

/** A timer that comes so late says that the process stood still: on a slow disk, or on a machine with other things to do. */
const STALL_MS = 200;

/**
 * Turns of the event loop between two who are let in: as many as new connections come in one after another. Each turn accepts
 * one at most (libuv does so since 1.45), and an answer may take ten milliseconds: one turn for each would leave a crowd of new
 * connections waiting for many seconds.
 */
const LEAST_TURNS = 2;
const MOST_TURNS = 32;

interface Waiting {
  admit(): void;
  timer: NodeJS.Timeout;
}

/**
 * Lets a bounded number in at a time, and sends away whoever would have to wait for long: a quick no is better than a late yes.
 * Between two it gives the event loop some turns: most answers are made without a pause, and whoever came meanwhile, for a
 * stored page too, would not even be seen before all of them were done.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #waiting = new Set<Waiting>();
  #inside = 0;
  /** Somebody was let in just now, and new connections are heard first. */
  #taken = false;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** @returns what gives the turn back, to be called once or more often; null: too much is going on */
  async enter(): Promise<(() => void) | null> {
    const { concurrency, queue, patienceMs } = this.#options;
    if (this.#inside < concurrency && !this.#taken && this.#waiting.size === 0) return this.#admit();
    // Free places are taken one by one: who waits for one of them is in no queue.
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
          // Nobody could leave meanwhile, though there may be few: who waits gets that time back, once. Where all who wait
          // have a free place, there is no crowd either: only turns of the event loop that take long.
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
    const before = arrivals();
    setImmediate(() => {
      if (turn < LEAST_TURNS || (turn < MOST_TURNS && arrivals() !== before)) return this.#pause(turn + 1);
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
