import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { detail, type PromoCount, isRunning, totalImpressions } from '#server/core/entries/read/slot-rows.ts';
import { entry } from '#server/core/schema/entries-schema.ts';
import { promoDay } from '#server/core/schema/promos-schema.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { outbox } from '#server/publishing/publisher/schema.ts';

/** Target address of a promo that runs at this moment, or `null` if it does not. */
export async function findPromoTarget({ db }: Database, id: string, at: number): Promise<string | null> {
  const [row] = await db
    .select({ target: sql<string | null>`${detail('targetUrl')}` })
    .from(entry)
    .where(and(eq(entry.id, id), isRunning(at)));
  return row?.target ?? null;
}

/** Counts since the last flush, by promo id. */
export type PromoCounts = ReadonlyMap<string, PromoCount>;

const countsAsJson = (counts: PromoCounts) =>
  JSON.stringify([...counts].map(([id, { impressions, clicks }]) => [id, impressions, clicks]));

/**
 * Statements that add a day's counts, and announce the promos' slots if one of them reaches its cap. Exact with several
 * processes, because a batch is one write transaction. Skips promos that have been erased.
 * @param tag tag of the pages with promos
 */
export function addPromoCounts({ db }: Database, day: string, counts: PromoCounts, tag: string): Statement[] {
  const added = sql`json_each(${countsAsJson(counts)}) as added join ${entry} on ${entry.id} = added.value ->> 0`;
  return [
    db.run(sql`insert into promo_day (entry_id, day, impressions, clicks) select added.value ->> 0, ${day}, added.value ->> 1, added.value ->> 2 from ${added}
      where true on conflict (entry_id, day) do update set impressions = impressions + excluded.impressions, clicks = clicks + excluded.clicks`),
    db.run(sql`insert into ${outbox} (tags, created_at) select ${JSON.stringify([tag])}, ${now()} where exists (select 1 from ${added}
      where ${detail('impressionCap')} between ${totalImpressions} - (added.value ->> 1) + 1 and ${totalImpressions})`),
  ];
}

/** Daily counts of a promo between two days, inclusive. Days without counts are left out. */
export function listPromoDays(
  { db }: Database,
  id: string,
  from: string,
  to: string,
): Promise<({ day: string } & PromoCount)[]> {
  return db
    .select({ day: promoDay.day, impressions: promoDay.impressions, clicks: promoDay.clicks })
    .from(promoDay)
    .where(and(eq(promoDay.entryId, id), gte(promoDay.day, from), lte(promoDay.day, to)))
    .orderBy(asc(promoDay.day));
}
