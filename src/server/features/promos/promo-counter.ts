/**
 * What readers see and click of promos: counted, capped, told.
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

/** Views of promos from one address: more than anyone reads; an office behind one address still fits. */
const VIEWS_A_MINUTE = 120;
/** A visitor's views of one promo in an hour: who reads on sees it again. */
const VIEWS_AN_HOUR = 4;
/**
 * Views and clicks of one promo from one address in an hour, whatever its browsers call themselves: wide enough for an
 * office, too little to empty an advertiser's budget.
 */
const VIEWS_OF_ADDRESS = 60;
const CLICKS_OF_ADDRESS = 10;
/** Visitors and addresses that are remembered at once, of each promo; about 150 bytes each. */
const MOST_VISITORS = 100_000;
const MOST_ADDRESSES = 50_000;
/** How old the list of running promos may be before an id that it does not name is asked for again. */
const LIST_MS = 1_000;
/** And before it is asked for in any case: one that was paused is still counted so long. */
const MAX_LIST_MS = 30_000;

/** Who sees or clicks: used at once to leave bots and repetitions out, and kept nowhere. */
export interface PromoVisitor {
  address: string;
  userAgent: string | undefined;
}

export interface PromoCounterOptions {
  database: Database;
  /** In whose days is counted. */
  timeZone(): Promise<string>;
}

/** Counts in memory what readers see and click of promos; `flush` writes it. */
export class PromoCounter {
  readonly #options: PromoCounterOptions;
  readonly #limit = new MinuteLimit(VIEWS_A_MINUTE);
  readonly #views = new HourlyLimit(VIEWS_AN_HOUR, MOST_VISITORS);
  readonly #viewsOfAddress = new HourlyLimit(VIEWS_OF_ADDRESS, MOST_ADDRESSES);
  readonly #clicks = new HourlyLimit(1, MOST_VISITORS);
  readonly #clicksOfAddress = new HourlyLimit(CLICKS_OF_ADDRESS, MOST_ADDRESSES);
  /** Under a key of this process that is never written: its hashes mean nothing to anybody else. */
  readonly #key = randomBytes(32);
  /** Day → promo → counts: bounded by what runs. */
  #pending = new Map<string, Map<string, PromoCount>>();
  #running: { ids: Promise<ReadonlySet<string>>; at: number } | null = null;

  constructor(options: PromoCounterOptions) {
    this.#options = options;
  }

  /** How many visitors and addresses are remembered: bounded, whoever asks. */
  get remembered(): number {
    return this.#views.size + this.#viewsOfAddress.size + this.#clicks.size + this.#clicksOfAddress.size;
  }

  /**
   * One view of each of these promos. Bots, what does not run, an address with too many in this minute or of this promo
   * in this hour, and what a visitor has seen often enough in this hour do not count.
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
   * One click, unless the visitor has clicked on this promo within the hour, or ten of the address have. The promo is
   * known to run.
   */
  async click(id: string, visitor: PromoVisitor): Promise<void> {
    if (isBot(visitor.userAgent)) return;
    if (this.#counts(id, visitor, this.#clicks, this.#clicksOfAddress)) await this.#add(id, 'clicks');
  }

  /**
   * The address is asked first, so that it cannot have any number of its browsers remembered, and counted last, so that
   * one of them does not use up what is there for the others.
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

  /** Writes what was counted since the last flush. Rejects where the database does; nothing is lost then. */
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
    if (known !== null && now() - known.at <= MAX_LIST_MS) {
      if ((await known.ids).has(id)) return true;
      if (now() - known.at <= LIST_MS) return false;
    }
    // Who asks meanwhile waits for the same answer.
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
