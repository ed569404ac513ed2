import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Statement } from './database.ts';
import { redirect } from './schema/operations.ts';

export type RedirectRow = typeof redirect.$inferSelect;

/** All redirects made by hand: a small table, read whole. */
export async function listRedirects({ db }: Database): Promise<RedirectRow[]> {
  return db.select().from(redirect).orderBy(asc(redirect.path));
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

/** The statement that voids its batch where the row has another revision than the caller has seen: the column takes no null. It must come first. */
export function requireRedirectRevision({ db }: Database, id: string, seen: number): Statement {
  return db.run(sql`update ${redirect} set revision = null where id = ${id} and revision <> ${seen}`);
}

/** How often each of these was followed since the last time, and when last. */
export type Hits = readonly { id: string; count: number; at: number }[];

export function addHits({ db }: Database, hits: Hits): Statement {
  const given = JSON.stringify(hits.map(({ id, count, at }) => [id, count, at]));
  return db.run(sql`update ${redirect} set
    hits = hits + (select value ->> 1 from json_each(${given}) where value ->> 0 = redirect.id),
    last_hit_at = max(coalesce(last_hit_at, 0), (select value ->> 2 from json_each(${given}) where value ->> 0 = redirect.id))
    where id in (select value ->> 0 from json_each(${given}))`);
}
