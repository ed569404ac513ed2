import { hash } from 'node:crypto';
import { addressBlock } from '#server/platform/rate-limit/address-key.ts';
import { MinuteLimit } from '#server/platform/rate-limit/minute-limit.ts';

export interface OnDemandRetentionLimits {
  /** Maximum pages with a query, and page data, that one address may add to the store per minute. Default: 60. */
  perMinute?: number;
  /** Maximum number of pages remembered as requested once. Default: 5,000; up to twice as many may be kept. */
  remembered?: number;
}

/**
 * Decides which on-demand pages are stored. Every request is answered in any case, but requesting thousands of useless
 * lists must not evict the pages that other visitors read.
 */
export class OnDemandRetention {
  readonly #limit: MinuteLimit;
  readonly #remembered: number;
  /** Pages requested once, as hashes of equal length: the latest ones, and those before them. */
  #once = new Set<string>();
  #before = new Set<string>();

  constructor({ perMinute = 60, remembered = 5_000 }: OnDemandRetentionLimits = {}) {
    this.#limit = new MinuteLimit(perMinute);
    this.#remembered = remembered;
  }

  /**
   * @param endless whether there are more such pages than could ever be requested: such a page is stored when it is
   * requested again
   */
  mayStay({ key, endless }: { key: string; endless: boolean }, address: string): boolean {
    // Pages without a query are entries, sections and places: their number is limited.
    if (!key.includes('?') && !endless) return true;
    if (endless && !this.#wasAskedFor(key)) return false;
    return this.#limit.take(addressBlock(address));
  }

  #wasAskedFor(key: string): boolean {
    const name = hash('sha256', key, 'base64url').slice(0, 22);
    if (this.#once.delete(name) || this.#before.delete(name)) return true;
    if (this.#once.size >= this.#remembered) {
      this.#before = this.#once;
      this.#once = new Set();
    }
    this.#once.add(name);
    return false;
  }
}
