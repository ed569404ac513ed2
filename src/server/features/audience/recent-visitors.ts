import { now } from '../../platform/clock.ts';

const RECENT_MS = 5 * 60_000;

/** Which visitors were here lately: hashes in memory, never written down. */
export class RecentVisitors {
  readonly #max: number;
  /** The oldest first: who comes again goes to the end. */
  readonly #seen = new Map<string, number>();

  constructor(max = 200_000) {
    this.#max = max;
  }

  see(hash: string): void {
    this.#seen.delete(hash);
    this.#seen.set(hash, now());
    if (this.#seen.size > this.#max) this.#forget(this.#seen.keys().next().value);
  }

  /** How many different visitors there were in the last five minutes. */
  count(): number {
    const since = now() - RECENT_MS;
    for (const [hash, at] of this.#seen) {
      if (at >= since) break;
      this.#forget(hash);
    }
    return this.#seen.size;
  }

  #forget(hash: string | undefined): void {
    if (hash !== undefined) this.#seen.delete(hash);
  }
}
