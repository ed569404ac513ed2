import { now } from '../clock.ts';

const HOUR_MS = 3_600_000;

/** Which clicks were counted within the last hour: hashes in memory, never written down. */
export class RecentClicks {
  readonly #max: number;
  /** The oldest first. */
  readonly #at = new Map<string, number>();

  constructor(max = 100_000) {
    this.#max = max;
  }

  /** Whether this is the first one of its hash for an hour. */
  take(hash: string): boolean {
    const over = now() - HOUR_MS;
    for (const [old, at] of this.#at) {
      if (at > over && this.#at.size <= this.#max) break;
      this.#at.delete(old);
    }
    if (this.#at.has(hash)) return false;
    this.#at.set(hash, now());
    return true;
  }
}
