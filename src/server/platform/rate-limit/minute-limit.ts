import { MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';

/** Maximum keys in one minute: beyond it new keys are not limited, so that memory stays bounded. */
const MAX_KEYS = 100_000;

/** A limit per minute, in memory only, for calls that are too frequent to store. */
export class MinuteLimit {
  readonly #limit: number;
  #counts = new Map<string, number>();
  #minute = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether this call of the key is still within the limit. */
  take(key: string): boolean {
    const minute = Math.floor(now() / MINUTE);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (count > this.#limit) return false;
    if (count > 1 || this.#counts.size < MAX_KEYS) this.#counts.set(key, count);
    return true;
  }
}
