import { and, desc, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { allKinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { PromoSlotName } from '#content/model/promo-slots.ts';
import { entry } from '#server/core/schema/entries-schema.ts';
import { promoDay } from '#server/core/schema/promos-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cardColumns, type CardRow } from './card-rows.ts';

/** Number of views and clicks. */
export interface PromoCount {
  impressions: number;
  clicks: number;
}

const promoKinds = allKinds.flatMap(({ name, counted }) => (counted ? [name] : []));

export const detail = (name: string): SQL => sql`(${entry.details} ->> ${`$.${name}`})`;

/** All impressions of the query's current row of `entry`. */
export const totalImpressions = sql`(select coalesce(sum(counted.impressions), 0) from ${promoDay} as counted where counted.entry_id = ${entry.id})`;

/** Started and not yet ended at a time (milliseconds). Without an end date it never ends. */
export function isWithinPeriod(at: number): SQL | undefined {
  const moment = new Date(at).toISOString();
  const endsAt = detail('endsAt');
  return and(or(isNull(entry.startsAt), lte(entry.startsAt, moment)), or(isNull(endsAt), gt(endsAt, moment)));
}

/** Published, started and not yet ended at a time (milliseconds). */
export function isRunning(at: number): SQL | undefined {
  return and(inArray(entry.kind, promoKinds), isNotNull(entry.listedAt), lte(entry.listedAt, at), isWithinPeriod(at));
}

/**
 * The promos that a slot may show in a language at a time, the highest weight first, without those that have reached
 * their cap.
 */
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
        isRunning(at),
        sql`${detail('slot')} = ${slot}`,
        sql`exists (select 1 from json_each(${entry.details}, '$.locales') where value = ${locale})`,
        sql`(${detail('impressionCap')} is null or ${totalImpressions} < ${detail('impressionCap')})`,
      ),
    )
    .orderBy(desc(weight), desc(entry.listedAt), desc(entry.id))
    .limit(limit);
  return rows.map(({ weight: promoWeight, ...row }) => ({ row, weight: promoWeight }));
}

/** Ids of all promos running at a time, including those at their cap, since open pages still show them. */
export async function listRunningPromoIds({ db }: Database, at: number): Promise<string[]> {
  const rows = await db.select({ id: entry.id }).from(entry).where(isRunning(at));
  return rows.map(({ id }) => id);
}

/** Total counts of these promos; promos without counts are omitted. */
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
