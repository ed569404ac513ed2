import { hash } from 'node:crypto';
import { addressBlock } from '#server/platform/rate-limit/address-key.ts';
import { MinuteLimit } from '#server/platform/rate-limit/minute-limit.ts';

export interface NewcomerLimits {
  /** Pages with a query, and data of pages, that one address may add to the store in a minute; 60. */
  perMinute?: number;
  /** Of how many pages it is remembered that they were asked for once; 5,000, twice as many at most. */
  remembered?: number;
}

/**
 * Which pages that are made on demand stay in the store. Whoever asks is answered in any case; but nobody shall be
 * able to push out what others read by asking for thousands of lists that nobody needs.
 */
export class Newcomers {
  readonly #limit: MinuteLimit;
  readonly #remembered: number;
  /** Those asked for once: the latest, and those before them, in hashes of one length. */
  #once = new Set<string>();
  #before = new Set<string>();

  constructor({ perMinute = 60, remembered = 5_000 }: NewcomerLimits = {}) {
    this.#limit = new MinuteLimit(perMinute);
    this.#remembered = remembered;
  }

  /** @param endless one of more pages than anybody could ask for: it stays when it is asked for again */
  mayStay({ key, endless }: { key: string; endless: boolean }, address: string): boolean {
    // A page without a query is an entry, a section, a place: there are as many as the site has.
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
