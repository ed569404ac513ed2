import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#content/locale.ts';
import type { PromoSlotName } from '#content/reklamas/kind.ts';
import { now } from '../clock.ts';
import { cardColumns, type CardRow } from './card-rows.ts';
import type { Database, Statement } from './database.ts';
import { promoDay } from './schema/counting.ts';
import { entry } from './schema/entries.ts';
import { outbox } from './schema/operations.ts';

/** How often something was seen, and how often clicked. */
export interface PromoCount {
  impressions: number;
  clicks: number;
}

const detail = (name: string): SQL => sql`(${entry.details} ->> ${`$.${name}`})`;
/** All impressions of the row of `entry` that the query stands at. */
const seen = sql`(select coalesce(sum(counted.impressions), 0) from ${promoDay} as counted where counted.entry_id = ${entry.id})`;

/** Begun and not over at a moment (milliseconds). Without an end it goes on; the column `ends_at` would hold the beginning then. */
export function during(at: number): SQL | undefined {
  const moment = new Date(at).toISOString();
  const endsAt = detail('endsAt');
  return and(or(isNull(entry.startsAt), lte(entry.startsAt, moment)), or(isNull(endsAt), gt(endsAt, moment)));
}

/** Published, begun and not over at a moment (milliseconds). */
function running(at: number): SQL | undefined {
  return and(eq(entry.kind, 'reklamas'), isNotNull(entry.listedAt), lte(entry.listedAt, at), during(at));
}

/** The promos that a slot may show in a language at a moment, the heaviest first: those that have reached their cap are out. */
export async function listSlotPromos(
  { db }: Database,
  slot: PromoSlotName,
  locale: Locale,
  at: number,
  limit: number,
): Promise<{ row: CardRow; weight: number }[]> {
  const weight = sql<number>`coalesce(${detail('weight')}, 1)`;
  const rows = await db
    .select({ ...cardColumns, weight })
    .from(entry)
    .where(
      and(
        running(at),
        sql`${detail('slot')} = ${slot}`,
        sql`exists (select 1 from json_each(${entry.details}, '$.locales') where value = ${locale})`,
        sql`(${detail('impressionCap')} is null or ${seen} < ${detail('impressionCap')})`,
      ),
    )
    .orderBy(desc(weight), desc(entry.listedAt), desc(entry.id))
    .limit(limit);
  return rows.map(({ weight, ...row }) => ({ row, weight }));
}

/** The ids of all promos that run at a moment, those at their cap too: pages that are still open show them. */
export async function listRunningPromoIds({ db }: Database, at: number): Promise<string[]> {
  const rows = await db.select({ id: entry.id }).from(entry).where(running(at));
  return rows.map(({ id }) => id);
}

/** Where a promo that runs at this moment leads; null where there is none. */
export async function findPromoTarget({ db }: Database, id: string, at: number): Promise<string | null> {
  const [row] = await db
    .select({ target: sql<string | null>`${detail('targetUrl')}` })
    .from(entry)
    .where(and(eq(entry.id, id), running(at)));
  return row?.target ?? null;
}

/** What was counted since the last flush, by the promo's id. */
export type PromoCounts = ReadonlyMap<string, PromoCount>;

const given = (counts: PromoCounts) =>
  JSON.stringify([...counts].map(([id, { impressions, clicks }]) => [id, impressions, clicks]));

/**
 * The statements that add a day's counts, and that announce the promos' slots where one of them reaches its cap by it:
 * exact with several processes, since a batch is one write transaction. What was erased meanwhile is left out.
 * @param tag what the pages with promos carry
 */
export function addPromoCounts({ db }: Database, day: string, counts: PromoCounts, tag: string): Statement[] {
  const added = sql`json_each(${given(counts)}) as added join ${entry} on ${entry.id} = added.value ->> 0`;
  return [
    db.run(sql`insert into promo_day (entry_id, day, impressions, clicks) select added.value ->> 0, ${day}, added.value ->> 1, added.value ->> 2 from ${added}
      where true on conflict (entry_id, day) do update set impressions = impressions + excluded.impressions, clicks = clicks + excluded.clicks`),
    db.run(sql`insert into ${outbox} (tags, created_at) select ${JSON.stringify([tag])}, ${now()} where exists (select 1 from ${added}
      where ${detail('impressionCap')} between ${seen} - (added.value ->> 1) + 1 and ${seen})`),
  ];
}

/** All that was counted of these promos; those without counts are left out. */
export async function readPromoTotals({ db }: Database, ids: readonly string[]): Promise<Map<string, PromoCount>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: promoDay.entryId,
      impressions: sql<number>`sum(${promoDay.impressions})`,
      clicks: sql<number>`sum(${promoDay.clicks})`,
    })
    .from(promoDay)
    .where(inArray(promoDay.entryId, [...ids]))
    .groupBy(promoDay.entryId);
  return new Map(rows.map(({ id, ...count }) => [id, count]));
}

/** What was counted of a promo, day by day, from one day to another inclusive. Days without anything are left out. */
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
