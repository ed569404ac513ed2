import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { adDay } from '#server/core/schema/advertisers-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface AdReactions {
  phones: number;
  messages: number;
}

/**
 * Counts the phone requests and new conversations of these ads since a day (`2026-11-21`). Ads without any are left
 * out.
 */
export async function sumAdDays(
  { db }: Database,
  ids: readonly string[],
  since: string,
): Promise<Map<string, AdReactions>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: adDay.entryId,
      phones: sql<number>`sum(${adDay.phones})`,
      messages: sql<number>`sum(${adDay.messages})`,
    })
    .from(adDay)
    .where(and(inArray(adDay.entryId, [...ids]), gte(adDay.day, since)))
    .groupBy(adDay.entryId);
  return new Map(rows.map(({ id, ...reactions }) => [id, reactions]));
}

/** Returns the same counts for one ad, by day. */
export async function listAdDays({ db }: Database, id: string, since: string): Promise<Map<string, AdReactions>> {
  const rows = await db
    .select({ day: adDay.day, phones: adDay.phones, messages: adDay.messages })
    .from(adDay)
    .where(and(eq(adDay.entryId, id), gte(adDay.day, since)));
  return new Map(rows.map(({ day, ...reactions }) => [day, reactions]));
}

/** Sums the views of some pages by day. Days without views are left out. */
export async function sumViewsByDay(
  { db }: Database,
  days: readonly string[],
  paths: readonly string[],
): Promise<Map<string, number>> {
  if (paths.length === 0) return new Map();
  const rows = await db.all<{ day: string; views: number }>(sql`select page_day.day as day, sum(page_day.views) as views
    from json_each(${JSON.stringify(days)}) as one_day cross join json_each(${JSON.stringify(paths)}) as page cross join page_day
    where page_day.day = one_day.value and page_day.path = page.value group by page_day.day`);
  return new Map(rows.map(({ day, views }) => [day, views]));
}
