import { asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { RuleSort } from '#content/lists/redirects.ts';
import { redirect } from '#server/core/schema/redirects-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

export type RedirectRow = typeof redirect.$inferSelect;

const orders: Record<RuleSort, SQL[]> = {
  path: [],
  '-hits': [desc(redirect.hits)],
  '-last': [desc(sql`coalesce(${redirect.lastHitAt}, 0)`)],
  '-new': [desc(redirect.createdAt)],
};

/** A page of the redirects whose addresses contain these words (in lower case), and their total. */
export async function findRedirects(
  { db }: Database,
  { q, sort }: { q: string; sort: RuleSort },
  limit: number,
  offset: number,
): Promise<{ items: RedirectRow[]; total: number }> {
  const found =
    q === '' ? undefined : sql`instr(lower(${redirect.path} || ' ' || coalesce(${redirect.target}, '')), ${q}) > 0`;
  const [items, [all]] = await db.batch([
    db
      .select()
      .from(redirect)
      .where(found)
      .orderBy(...orders[sort], asc(redirect.path))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(redirect).where(found),
  ]);
  return { items, total: all!.total };
}

/** Redirects without their usage. All are read, since any of them may be requested. */
export async function readRules({ db }: Database): Promise<Pick<RedirectRow, 'id' | 'path' | 'target'>[]> {
  return db.select({ id: redirect.id, path: redirect.path, target: redirect.target }).from(redirect);
}

export async function countRedirects({ db }: Database): Promise<number> {
  const [all] = await db.select({ total: count() }).from(redirect);
  return all!.total;
}

/** All redirects, of which there may be tens of thousands. */
export async function listRedirects({ db }: Database): Promise<RedirectRow[]> {
  return db.select().from(redirect).orderBy(asc(redirect.path));
}

/** Redirects with one of these paths. */
export async function findRedirectsAt({ db }: Database, paths: readonly string[]): Promise<RedirectRow[]> {
  return db
    .select()
    .from(redirect)
    .where(inArray(redirect.path, [...paths]));
}

export async function findRedirect({ db }: Database, id: string): Promise<RedirectRow | null> {
  const [row] = await db.select().from(redirect).where(eq(redirect.id, id));
  return row ?? null;
}

export function insertRedirect({ db }: Database, row: RedirectRow): Statement {
  return db.insert(redirect).values(row);
}

export function updateRedirect({ db }: Database, { id, path, target, revision }: RedirectRow): Statement {
  return db.update(redirect).set({ path, target, revision }).where(eq(redirect.id, id));
}

export function deleteRedirect({ db }: Database, id: string): Statement {
  return db.delete(redirect).where(eq(redirect.id, id));
}

/**
 * The statement that fails its batch if the row's revision differs from the one that the caller has seen, because the
 * column is not nullable. It must come first.
 */
export function requireRedirectRevision({ db }: Database, id: string, seen: number): Statement {
  return db.run(sql`update ${redirect} set revision = null where id = ${id} and revision <> ${seen}`);
}

/** For each redirect, how often it was followed since the last flush, and when last. */
export type Hits = readonly { id: string; count: number; at: number }[];

export function addHits({ db }: Database, hits: Hits): Statement {
  const given = JSON.stringify(hits.map(({ id, count: hitCount, at }) => [id, hitCount, at]));
  return db.run(sql`update ${redirect} set
    hits = hits + (select value ->> 1 from json_each(${given}) where value ->> 0 = redirect.id),
    last_hit_at = max(coalesce(last_hit_at, 0), (select value ->> 2 from json_each(${given}) where value ->> 0 = redirect.id))
    where id in (select value ->> 0 from json_each(${given}))`);
}
