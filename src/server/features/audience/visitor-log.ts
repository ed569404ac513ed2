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

const RECENT_VISITOR_MS = 5 * MINUTE;

/** Recent visitors: hashes in memory, never stored. */
export class RecentVisitors {
  readonly #max: number;
  /** Oldest first: a visitor who returns moves to the end. */
  readonly #seen = new Map<string, number>();

  constructor(max = 200_000) {
    this.#max = max;
  }

  see(hash: string): void {
    this.#seen.delete(hash);
    this.#seen.set(hash, now());
    if (this.#seen.size > this.#max) this.#forget(this.#seen.keys().next().value);
  }

  /** Number of different visitors in the last five minutes. */
  count(): number {
    const since = now() - RECENT_VISITOR_MS;
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

/** More than any visitor reads, and enough for an office behind one address. */
const MAX_VIEWS_PER_MINUTE = 120;
const SALT = 'visitor_salt';

export interface VisitorLogOptions {
  database: Database;
  /** Whether there is a public page under this key. */
  isPage(key: string): boolean | Promise<boolean>;
  /** Time zone that defines the days of the counts. */
  timeZone(): Promise<string>;
}

export interface Visit {
  /** As sent by the browser; its query is ignored. */
  path: string;
  address: string;
  userAgent: string | undefined;
  /** The visitor objects to tracking (Global Privacy Control): the view counts, the visitor does not. */
  gpc: boolean;
}

/**
 * Counts views and visitors of the public pages in memory and writes them together. No address is stored: a visitor is
 * a keyed hash of address block and user agent under a salt of the site's day. Salt and hashes are erased with the day.
 */
export class VisitorLog {
  readonly #options: VisitorLogOptions;
  readonly #limit = new MinuteLimit(MAX_VIEWS_PER_MINUTE);
  readonly #recent = new RecentVisitors();
  #pending = new PendingCounts();
  #timeZone: string | null = null;
  /** Calendar day of the last requested minute, cached because computing it costs more than everything else. */
  #today = { zone: '', minute: -1, day: '' };
  #erasedBefore = '';

  constructor(options: VisitorLogOptions) {
    this.#options = options;
  }

  /**
   * Counts a view of an existing page, unless it comes from a bot or its address has exceeded the limit for this
   * minute.
   */
  async add({ path, address, userAgent, gpc }: Visit): Promise<void> {
    const key = pageKeyOf(path);
    if (isBot(userAgent) || key === null) return;
    const known = this.#options.isPage(key);
    if (known === false) return;
    const block = addressBlock(address);
    // Checked before the database is queried.
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

  /** Number of different visitors in the last five minutes, without those using GPC. */
  online(): number {
    return this.#recent.count();
  }

  /**
   * Writes the counts since the last flush in one batch (under heavy traffic in several, so that requests are handled
   * in between), and erases the visitor data of past days. Rejects if the database does; nothing is lost then.
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
    // Count first, then erase: the last views of a day still need its hashes. The salt is erased as well, even if no
    // visitor has needed the next one yet.
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

/** Returns the key of a path without its query, or `null` if it is not the path of a page. */
function pageKeyOf(path: string): string | null {
  const canonical = toCanonicalPath(path);
  if (canonical.kind === 'bad') return null;
  return canonical.kind === 'path' ? canonical.path : (canonical.to.split('?', 1)[0] ?? null);
}
