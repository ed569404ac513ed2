import { HOUR } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';

/** What was counted within the last hour, so many times for each hash at the most: in memory, never written down. */
export class HourlyLimit {
  readonly #limit: number;
  readonly #max: number;
  /** Since the first time in its hour; the oldest first. */
  readonly #counted = new Map<string, { since: number; times: number }>();

  constructor(limit: number, max = 100_000) {
    this.#limit = limit;
    this.#max = max;
  }

  /** How many hashes it remembers. */
  get size(): number {
    return this.#counted.size;
  }

  /** Whether a time would count for its hash now; it is not counted. */
  hasRoom(hash: string): boolean {
    this.#forget();
    return (this.#counted.get(hash)?.times ?? 0) < this.#limit;
  }

  /** Whether this time still counts for its hash. */
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
