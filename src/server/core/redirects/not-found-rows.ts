import { and, asc, count, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { MissingPathSort } from '#content/lists/redirects.ts';
import { storedPath } from '#content/urls/readable-path.ts';
import { notFound } from '#server/core/schema/redirects-schema.ts';
import { contains } from '#server/platform/database/contains.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

export type NotFoundRow = typeof notFound.$inferSelect;

/** A path requested since the last flush: how often, when last, and the host of the page that linked to it. */
export interface MissingPath {
  id: string;
  path: string;
  count: number;
  at: number;
  referrer: string | null;
}

/** Maximum number of stored paths. Beyond it the least requested ones are deleted, and of those the oldest. */
export const MAX_PATHS = 1000;

/** The statements that store missing paths, within the bounds of the table. */
export function addMissingPaths({ db }: Database, missed: readonly MissingPath[]): Statement[] {
  const given = JSON.stringify(
    missed.map(({ id, path, count: times, at, referrer }) => [id, path, times, at, referrer]),
  );
  return [
    db.run(sql`insert into ${notFound} (id, path, count, first_seen_at, last_seen_at, referrer)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 3, value ->> 4 from json_each(${given}) where true
      on conflict (path) do update set count = count + excluded.count, last_seen_at = max(last_seen_at, excluded.last_seen_at), referrer = coalesce(excluded.referrer, referrer)`),
    db.run(
      sql`delete from ${notFound} where id in (select id from ${notFound} order by ignored desc, count desc, last_seen_at desc limit -1 offset ${sql.raw(String(MAX_PATHS))})`,
    ),
  ];
}

/** Deletes paths that have not been requested since a given time. */
export function deleteStaleMissingPaths({ db }: Database, before: number): Statement {
  return db.delete(notFound).where(lt(notFound.lastSeenAt, before));
}

/** Deletes paths that have a redirect by now. */
export function deleteMissingPaths({ db }: Database, paths: readonly string[]): Statement {
  return db.delete(notFound).where(inArray(notFound.path, [...paths]));
}

export function setIgnored({ db }: Database, id: string, ignored: boolean): Statement {
  return db.update(notFound).set({ ignored }).where(eq(notFound.id, id));
}

export async function findMissingPath({ db }: Database, id: string): Promise<NotFoundRow | null> {
  const [row] = await db.select().from(notFound).where(eq(notFound.id, id));
  return row ?? null;
}

const orders: Record<MissingPathSort, SQL[]> = {
  '-count': [desc(notFound.count), desc(notFound.lastSeenAt), asc(notFound.path)],
  '-last': [desc(notFound.lastSeenAt), asc(notFound.path)],
  path: [asc(notFound.path)],
};

/** A page of the missing paths, and their total. `q` is part of the path. */
export async function listMissingPaths(
  { db }: Database,
  filter: { ignored: boolean; q: string; sort: MissingPathSort },
  limit: number,
  offset: number,
): Promise<{ items: NotFoundRow[]; total: number }> {
  const where = and(
    eq(notFound.ignored, filter.ignored),
    filter.q === '' ? undefined : contains(notFound.path, storedPath(filter.q)),
  );
  const [items, [all]] = await db.batch([
    db
      .select()
      .from(notFound)
      .where(where)
      .orderBy(...orders[filter.sort])
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(notFound).where(where),
  ]);
  return { items, total: all?.total ?? 0 };
}

/** Number of paths that await an admin's decision, and of ignored ones. */
export async function countMissingPaths({ db }: Database): Promise<{ missing: number; ignored: number }> {
  const rows = await db.select({ ignored: notFound.ignored, total: count() }).from(notFound).groupBy(notFound.ignored);
  const of = (ignored: boolean) => rows.find((row) => row.ignored === ignored)?.total ?? 0;
  return { missing: of(false), ignored: of(true) };
}
