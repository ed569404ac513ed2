import { HOUR } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';

/** Limits how often each hash counts within an hour. Kept in memory, never stored. */
export class HourlyLimit {
  readonly #limit: number;
  readonly #max: number;
  /** First use within the hour and number of uses; oldest first. */
  readonly #counted = new Map<string, { since: number; times: number }>();

  constructor(limit: number, max = 100_000) {
    this.#limit = limit;
    this.#max = max;
  }

  /** Number of hashes remembered. */
  get size(): number {
    return this.#counted.size;
  }

  /** Whether another use of the hash would count now; does not record one. */
  hasRoom(hash: string): boolean {
    this.#forget();
    return (this.#counted.get(hash)?.times ?? 0) < this.#limit;
  }

  /** Records a use of the hash. Returns whether it still counts. */
  take(hash: string): boolean {
    this.#forget();
    const known = this.#counted.get(hash);
    if (known === undefined) {
      const [oldest] = this.#counted.keys();
      if (oldest !== undefined && this.#counted.size >= this.#max) this.#counted.delete(oldest);
      this.#counted.set(hash, { since: now(), times: 1 });
      return true;
    }
    known.times += 1;
    return known.times <= this.#limit;
  }

  #forget(): void {
    const over = now() - HOUR;
    for (const [hash, { since }] of this.#counted) {
      if (since > over) break;
      this.#counted.delete(hash);
    }
  }
}
