import { createHmac, randomBytes } from 'node:crypto';
import { dayIn } from '#content/format.ts';
import { addressBlock } from '../address-key.ts';
import { now } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { addPromoCounts, listRunningPromoIds, type PromoCount } from '../db/promo-rows.ts';
import { pageTag } from '../entries/page-tags.ts';
import { isBot } from '../visitors/bots.ts';
import { MinuteLimit } from '../visitors/minute-limit.ts';
import { HourlyLimit } from './hourly-limit.ts';

/** Views of promos from one address: more than anyone reads; an office behind one address still fits. */
const VIEWS_A_MINUTE = 120;
/** A visitor's views of one promo in an hour: who reads on sees it again, and no machine empties an advertiser's budget. */
const VIEWS_AN_HOUR = 4;
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
  readonly #views = new HourlyLimit(VIEWS_AN_HOUR, 500_000);
  readonly #clicks = new HourlyLimit(1);
  /** Under a key of this process that is never written: its hashes mean nothing to anybody else. */
  readonly #key = randomBytes(32);
  /** Day → promo → counts: bounded by what runs. */
  #pending = new Map<string, Map<string, PromoCount>>();
  #running: { ids: Promise<ReadonlySet<string>>; at: number } | null = null;

  constructor(options: PromoCounterOptions) {
    this.#options = options;
  }

  /**
   * One view of each of these promos. Bots, what does not run, an address with too many in this minute, and what a visitor has
   * seen often enough in this hour do not count.
   */
  async see(ids: readonly string[], visitor: PromoVisitor): Promise<void> {
    if (isBot(visitor.userAgent) || !this.#limit.take(addressBlock(visitor.address))) return;
    const seen = await Promise.all([...new Set(ids)].map(async (id) => ((await this.#runs(id)) ? id : null)));
    for (const id of seen) if (id !== null && this.#views.take(this.#hashOf(id, visitor))) await this.#add(id, 'impressions');
  }

  /** One click; a visitor's next one on the same promo counts an hour later. The promo is known to run. */
  async click(id: string, visitor: PromoVisitor): Promise<void> {
    if (!isBot(visitor.userAgent) && this.#clicks.take(this.#hashOf(id, visitor))) await this.#add(id, 'clicks');
  }

  #hashOf(id: string, { address, userAgent }: PromoVisitor): string {
    return createHmac('sha256', this.#key).update(`${addressBlock(address)}\n${userAgent}\n${id}`).digest('base64url');
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
