import { now } from '../clock.ts';

const HOUR_MS = 3_600_000;

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

  /** Whether this time still counts for its hash. */
  take(hash: string): boolean {
    const over = now() - HOUR_MS;
    for (const [old, { since }] of this.#counted) {
      if (since > over && this.#counted.size <= this.#max) break;
      this.#counted.delete(old);
    }
    const known = this.#counted.get(hash);
    if (known === undefined) {
      this.#counted.set(hash, { since: now(), times: 1 });
      return true;
    }
    known.times += 1;
    return known.times <= this.#limit;
  }
}
