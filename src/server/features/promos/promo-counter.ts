/**
 * Counts views and clicks of promos, caps them, and reports them.
 * @module features/promos
 */

import { createHmac, randomBytes } from 'node:crypto';
import { dayIn } from '#content/format/format-date.ts';
import { listRunningPromoIds, type PromoCount } from '#server/core/entries/read/slot-rows.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isBot } from '#server/platform/http/bots.ts';
import { addressBlock } from '#server/platform/rate-limit/address-key.ts';
import { MinuteLimit } from '#server/platform/rate-limit/minute-limit.ts';
import { HourlyLimit } from './hourly-limit.ts';
import { addPromoCounts } from './rows.ts';

/**
 * Maximum promo views per address and minute: more than a reader needs, and enough for an office behind one address.
 */
const MAX_VIEWS_PER_MINUTE = 120;
/** Maximum counted views per promo, visitor and hour: readers who stay see it again. */
const MAX_VIEWS_PER_HOUR = 4;
/**
 * Maximum counted views and clicks per promo, address and hour, from any user agents: enough for an office,
 * but too few to exhaust an advertiser's budget.
 */
const MAX_VIEWS_PER_ADDRESS = 60;
const MAX_CLICKS_PER_ADDRESS = 10;
/** Maximum visitors and addresses remembered at once, per promo; about 150 bytes each. */
const MAX_VISITORS = 100_000;
const MAX_ADDRESSES = 50_000;
/** Minimum age of the list of running promos before it is reloaded for an unknown id. */
const MIN_LIST_AGE_MS = 1_000;
/** Maximum age, after which it is always reloaded: a paused promo is still counted until then. */
const MAX_LIST_AGE_MS = 30_000;

/** Visitor who sees or clicks: used only to exclude bots and repetitions, and not stored. */
export interface PromoVisitor {
  address: string;
  userAgent: string | undefined;
}

export interface PromoCounterOptions {
  database: Database;
  /** Time zone of the days in which counts are grouped. */
  timeZone(): Promise<string>;
}

/** Counts views and clicks of promos in memory; `flush` writes them. */
export class PromoCounter {
  readonly #options: PromoCounterOptions;
  readonly #limit = new MinuteLimit(MAX_VIEWS_PER_MINUTE);
  readonly #views = new HourlyLimit(MAX_VIEWS_PER_HOUR, MAX_VISITORS);
  readonly #viewsOfAddress = new HourlyLimit(MAX_VIEWS_PER_ADDRESS, MAX_ADDRESSES);
  readonly #clicks = new HourlyLimit(1, MAX_VISITORS);
  readonly #clicksOfAddress = new HourlyLimit(MAX_CLICKS_PER_ADDRESS, MAX_ADDRESSES);
  /** Per-process key that is never stored, so the hashes cannot be linked elsewhere. */
  readonly #key = randomBytes(32);
  /** Day → promo → counts. Bounded by the number of running promos. */
  #pending = new Map<string, Map<string, PromoCount>>();
  #running: { ids: Promise<ReadonlySet<string>>; at: number } | null = null;

  constructor(options: PromoCounterOptions) {
    this.#options = options;
  }

  /** Number of remembered visitors and addresses; bounded regardless of traffic. */
  get remembered(): number {
    return this.#views.size + this.#viewsOfAddress.size + this.#clicks.size + this.#clicksOfAddress.size;
  }

  /**
   * Counts one view of each promo. Does not count bots, promos that are not running, addresses over their limit for
   * this minute or for the promo in this hour, and visitors over their limit for the promo in this hour.
   */
  async see(ids: readonly string[], visitor: PromoVisitor): Promise<void> {
    if (isBot(visitor.userAgent) || !this.#limit.take(addressBlock(visitor.address))) return;
    const seen = await Promise.all([...new Set(ids)].map(async (id) => ((await this.#runs(id)) ? id : null)));
    for (const id of seen) {
      if (id === null || !this.#counts(id, visitor, this.#views, this.#viewsOfAddress)) continue;
      await this.#add(id, 'impressions');
    }
  }

  /**
   * Counts one click, unless the visitor has clicked this promo within the hour, or their address has clicked it ten
   * times.
   * The promo must be running.
   */
  async click(id: string, visitor: PromoVisitor): Promise<void> {
    if (isBot(visitor.userAgent)) return;
    if (this.#counts(id, visitor, this.#clicks, this.#clicksOfAddress)) await this.#add(id, 'clicks');
  }

  /**
   * The address is checked first, so that it cannot fill the memory with made-up browsers, and counted last, so that
   * one
   * browser cannot use up the limit of the others.
   */
  #counts(id: string, { address, userAgent }: PromoVisitor, ofVisitor: HourlyLimit, ofAddress: HourlyLimit): boolean {
    const block = addressBlock(address);
    const hash = this.#hash(block, id);
    if (!ofAddress.hasRoom(hash) || !ofVisitor.take(this.#hash(block, id, userAgent ?? ''))) return false;
    return ofAddress.take(hash);
  }

  #hash(...parts: string[]): string {
    return createHmac('sha256', this.#key).update(parts.join('\n')).digest('base64url').slice(0, 22);
  }

  /** Writes the counts since the last flush. Rejects if the database fails; nothing is lost then. */
  async flush(): Promise<void> {
    const taken = this.#pending;
    this.#pending = new Map();
    try {
      for (const [day, counts] of taken) {
        await this.#options.database.batch(addPromoCounts(this.#options.database, day, counts, pageTag.promos));
        taken.delete(day);
      }
    } catch (error) {
      for (const [day, counts] of taken) for (const [id, count] of counts) merge(this.#countOf(day, id), count);
      throw error;
    }
  }

  async #add(id: string, what: keyof PromoCount): Promise<void> {
    this.#countOf(dayIn(await this.#options.timeZone(), now()), id)[what] += 1;
  }

  #countOf(day: string, id: string): PromoCount {
    const counts = this.#pending.get(day) ?? new Map<string, PromoCount>();
    this.#pending.set(day, counts);
    const count = counts.get(id) ?? { impressions: 0, clicks: 0 };
    counts.set(id, count);
    return count;
  }

  async #runs(id: string): Promise<boolean> {
    const known = this.#running;
    if (known !== null && now() - known.at <= MAX_LIST_AGE_MS) {
      if ((await known.ids).has(id)) return true;
      if (now() - known.at <= MIN_LIST_AGE_MS) return false;
    }
    // Concurrent calls wait for the same list.
    if (this.#running === known) this.#running = { ids: this.#list(), at: now() };
    return (await this.#running!.ids).has(id);
  }

  async #list(): Promise<ReadonlySet<string>> {
    try {
      return new Set(await listRunningPromoIds(this.#options.database, now()));
    } catch (error) {
      this.#running = null;
      throw error;
    }
  }
}

function merge(into: PromoCount, from: PromoCount): void {
  into.impressions += from.impressions;
  into.clicks += from.clicks;
}
