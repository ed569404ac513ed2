import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { session, user } from '#server/core/schema/accounts-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { visitorDay } from './schema.ts';

/** Counts of one day that are not in the database yet. */
export interface DayCounts {
  /** Views by path. */
  views: Map<string, number>;
  /** Hashes of visitors. */
  visitors: Set<string>;
  /** Hashes of visitor and page together → the page's path. */
  pageVisitors: Map<string, string>;
}

/**
 * Returns the user of this token if the session is not impersonated and is valid at least until the given moment, and
 * the
 * user is neither banned nor deleted; otherwise `null`.
 */
export async function findValidSessionUser({ db }: Database, token: string, validUntil: Date): Promise<string | null> {
  const [row] = await db
    .select({ userId: session.userId })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        eq(session.token, token),
        gt(session.expiresAt, validUntil),
        isNull(session.impersonatedBy),
        eq(user.banned, false),
        isNull(user.deletedAt),
      ),
    );
  return row?.userId ?? null;
}

/**
 * Returns the statements that add a day's counts. A visitor counts if their hash is not in `visitor_day` yet, so the
 * count stays exact after a restart and with several processes. Always three statements, regardless of the volume.
 */
export function addDayCounts({ db }: Database, day: string, { views, visitors, pageVisitors }: DayCounts): Statement[] {
  const isNew = (hash: ReturnType<typeof sql>) =>
    sql`not exists (select 1 from visitor_day where day = ${day} and hash = ${hash})`;
  const total = [...views.values()].reduce((sum, one) => sum + one, 0);
  return [
    db.run(sql`insert into page_day (day, path, views, visitors) select ${day}, path, sum(views), sum(visitors) from (
      select value ->> 0 as path, value ->> 1 as views, 0 as visitors from json_each(${JSON.stringify([...views])})
      union all select value ->> 1, 0, 1 from json_each(${JSON.stringify([...pageVisitors])}) where ${isNew(sql`value ->> 0`)}
    ) where true group by path on conflict (day, path) do update set views = views + excluded.views, visitors = visitors + excluded.visitors`),
    db.run(sql`insert into site_day (day, views, visitors) select ${day}, ${total}, count(*) from json_each(${JSON.stringify([...visitors])}) where ${isNew(sql`value`)}
      on conflict (day) do update set views = views + excluded.views, visitors = visitors + excluded.visitors`),
    db.run(
      sql`insert or ignore into visitor_day (day, hash) select ${day}, value from json_each(${JSON.stringify([...visitors, ...pageVisitors.keys()])})`,
    ),
  ];
}

/** Returns the statement that erases the hashes of the days before this one. */
export function eraseVisitorsBefore({ db }: Database, day: string): Statement {
  return db.delete(visitorDay).where(sql`${visitorDay.day} < ${day}`);
}
