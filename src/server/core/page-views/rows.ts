import { and, asc, desc, gte, lte, sql } from 'drizzle-orm';
import { pageDay, siteDay } from '#server/core/schema/page-views-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Views of pages over these days, by path, without pages that were not opened. Looks up each page of each day. */
export async function sumViews(
  { db }: Database,
  days: readonly string[],
  paths: readonly string[],
): Promise<Map<string, number>> {
  if (paths.length === 0) return new Map();
  const rows = await db.all<{
    path: string;
    views: number;
  }>(sql`select page_day.path as path, sum(page_day.views) as views
    from json_each(${JSON.stringify(days)}) as one_day cross join json_each(${JSON.stringify(paths)}) as page cross join page_day
    where page_day.day = one_day.value and page_day.path = page.value group by page_day.path`);
  return new Map(rows.map(({ path, views }) => [path, views]));
}

/** Views and visitors of the site, day by day, from one day to another inclusive. Days without any are left out. */
export function listSiteDays(
  { db }: Database,
  from: string,
  to: string,
): Promise<{ day: string; views: number; visitors: number }[]> {
  return db
    .select()
    .from(siteDay)
    .where(and(gte(siteDay.day, from), lte(siteDay.day, to)))
    .orderBy(asc(siteDay.day));
}

/**
 * The most viewed pages between two days inclusive. `visitors` is the sum over the days: visitors are not recognised
 * across days.
 */
export function listTopPages(
  { db }: Database,
  from: string,
  to: string,
  limit: number,
): Promise<{ path: string; views: number; visitors: number }[]> {
  const views = sql<number>`sum(${pageDay.views})`;
  return db
    .select({ path: pageDay.path, views, visitors: sql<number>`sum(${pageDay.visitors})` })
    .from(pageDay)
    .where(and(gte(pageDay.day, from), lte(pageDay.day, to)))
    .groupBy(pageDay.path)
    .orderBy(desc(views), asc(pageDay.path))
    .limit(limit);
}
