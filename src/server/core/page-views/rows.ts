import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** Views of pages over these days, by path; pages that nobody opened are left out. Looks up each page of each day. */
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
