import { setImmediate as nextTurn } from 'node:timers/promises';
import { MINUTE } from '#content/format/durations.ts';
import { dayIn } from '#content/format/format-date.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isBot } from '#server/platform/http/bots.ts';
import { addressBlock, dailySalt, keyedHash } from '#server/platform/rate-limit/address-key.ts';
import { MinuteLimit } from '#server/platform/rate-limit/minute-limit.ts';
import { toCanonicalPath } from '#server/publishing/store/page-key.ts';
import { PendingCounts, type ViewHashes } from './pending-counts.ts';
import { addDayCounts, eraseVisitorsBefore } from './rows.ts';

const RECENT_MS = 5 * MINUTE;

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

/** More than anyone reads; an office behind one address still fits. */
const VIEWS_A_MINUTE = 120;
const SALT = 'visitor_salt';

export interface VisitorLogOptions {
  database: Database;
  /** Whether there is a public page under this key. */
  isPage(key: string): boolean | Promise<boolean>;
  /** In whose days visits are counted. */
  timeZone(): Promise<string>;
}

export interface Visit {
  /** As the browser has it; a query is left aside. */
  path: string;
  address: string;
  userAgent: string | undefined;
  /** The visitor objects to being followed (Global Privacy Control): the view counts, no visitor does. */
  gpc: boolean;
}

/**
 * Counts views and visitors of the public pages in memory and writes them together. No address is stored: a visitor is
 * a keyed hash of address block and user agent under a salt of the site's day, and salt and hashes go with the day.
 */
export class VisitorLog {
  readonly #options: VisitorLogOptions;
  readonly #limit = new MinuteLimit(VIEWS_A_MINUTE);
  readonly #recent = new RecentVisitors();
  #pending = new PendingCounts();
  #timeZone: string | null = null;
  /** The day of the minute that was asked for last: finding it out costs more than all the rest. */
  #today = { zone: '', minute: -1, day: '' };
  #erasedBefore = '';

  constructor(options: VisitorLogOptions) {
    this.#options = options;
  }

  /** Counts a view of a page that exists, unless a bot has it or its address had too many in this minute. */
  async add({ path, address, userAgent, gpc }: Visit): Promise<void> {
    const key = pageKeyOf(path);
    if (isBot(userAgent) || key === null) return;
    const known = this.#options.isPage(key);
    if (known === false) return;
    const block = addressBlock(address);
    // Before anything is asked of the database.
    if (!this.#limit.take(block)) return;
    if (known !== true && !(await known)) return;
    this.#timeZone ??= await this.#options.timeZone();
    const day = this.#dayNow(this.#timeZone);
    let hashes: ViewHashes | null = null;
    if (!gpc) {
      const salt = await dailySalt(SALT, day);
      const visitor = keyedHash(salt, `${block}\n${userAgent}`);
      hashes = { visitor, onPage: keyedHash(salt, `${visitor}\n${key}`) };
      this.#recent.see(visitor);
    }
    this.#pending.add(day, key, hashes);
  }

  /** How many different visitors there were in the last five minutes, those with GPC left out. */
  online(): number {
    return this.#recent.count();
  }

  /**
   * Writes what was counted since the last flush, in one batch (in a rush in several, with room for requests between
   * them), and erases what past days have left of visitors. Rejects where the database does; nothing is lost then.
   */
  async flush(): Promise<void> {
    const { database, timeZone } = this.#options;
    this.#timeZone = await timeZone();
    const today = this.#dayNow(this.#timeZone);
    if (this.#pending.isEmpty && today === this.#erasedBefore) return;
    const taken = this.#pending;
    this.#pending = new PendingCounts();
    try {
      for (let slice = taken.first(); slice; slice = taken.first()) {
        await database.batch(addDayCounts(database, slice.day, slice));
        taken.dropFirst();
        if (slice.day !== today) this.#erasedBefore = '';
        await nextTurn();
      }
    } catch (error) {
      this.#pending.restore(taken);
      throw error;
    }
    if (today === this.#erasedBefore) return;
    // Counted first, erased after: the last views of a day need its hashes once more. The salt goes with them, also
    // where nobody has come yet who needs the next one.
    await database.batch([eraseVisitorsBefore(database, today)]);
    await dailySalt(SALT, today);
    this.#erasedBefore = today;
  }

  #dayNow(zone: string): string {
    const minute = Math.floor(now() / MINUTE);
    if (this.#today.minute !== minute || this.#today.zone !== zone)
      this.#today = { zone, minute, day: dayIn(zone, now()) };
    return this.#today.day;
  }
}

/** The key of a path without its query; null for what is no path of a page. */
function pageKeyOf(path: string): string | null {
  const canonical = toCanonicalPath(path);
  if (canonical.kind === 'bad') return null;
  return canonical.kind === 'path' ? canonical.path : (canonical.to.split('?', 1)[0] ?? null);
}
