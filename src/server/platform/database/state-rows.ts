import { and, eq, gt, like, lt, sql } from 'drizzle-orm';
import type { KindName } from '#content/model/kind-name.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from './database.ts';
import { state } from './schema.ts';

/** A small fact of the product, or null. */
export async function readState<T>({ db }: Database, key: string): Promise<T | null> {
  const [row] = await db.select({ value: state.value }).from(state).where(eq(state.key, key));
  return (row?.value as T | undefined) ?? null;
}

export function writeState({ db }: Database, key: string, value: unknown): Statement {
  return db
    .insert(state)
    .values({ key, value, updatedAt: now() })
    .onConflictDoUpdate({ target: state.key, set: { value, updatedAt: now() } });
}

/** The statement that writes a fact that is not there yet. */
export function writeStateOnce({ db }: Database, key: string, value: unknown): Statement {
  return db.insert(state).values({ key, value, updatedAt: now() }).onConflictDoNothing();
}

/** The statement that drops a fact, unless it has changed since it was read. */
export function dropState({ db }: Database, key: string, seen: unknown): Statement {
  return db.delete(state).where(and(eq(state.key, key), eq(state.value, seen)));
}

/** The statement that moves a revision on: whoever keeps something in memory compares it before using it again. */
function bump({ db }: Database, key: string): Statement {
  return db
    .insert(state)
    .values({ key, value: 1, updatedAt: now() })
    .onConflictDoUpdate({ target: state.key, set: { value: sql`json(${state.value} + 1)`, updatedAt: now() } });
}

/** Categories, tags, locations, menus or settings have changed. */
export function bumpCatalogue(database: Database): Statement {
  return bump(database, 'catalogue');
}

/** The redirects made by hand have changed. */
export function bumpRedirects(database: Database): Statement {
  return bump(database, 'redirects');
}

export async function readRedirectsRevision(database: Database): Promise<number> {
  return (await readState<number>(database, 'redirects')) ?? 0;
}

const countsKey = (kind: KindName) => `counts:${kind}`;

/** Which public entries of the kind there are, or what they are listed under, has changed. */
export function bumpCounts(database: Database, kind: KindName): Statement {
  return bump(database, countsKey(kind));
}

export async function readCountsRevision(database: Database, kind: KindName): Promise<number> {
  return (await readState<number>(database, countsKey(kind))) ?? 0;
}

/** Adds to a list of words, each of which stands in it once. */
export function addToStateList({ db }: Database, key: string, words: readonly string[]): Statement {
  return db
    .insert(state)
    .values({ key, value: words, updatedAt: now() })
    .onConflictDoUpdate({
      target: state.key,
      set: {
        value: sql`(select json_group_array(value) from (select value from json_each(${state.value}) union select value from json_each(excluded.value)))`,
        updatedAt: now(),
      },
    });
}

/** Takes words out of a list; what was added meanwhile stays. */
export function dropFromStateList({ db }: Database, key: string, words: readonly string[]): Statement {
  return db
    .update(state)
    .set({
      value: sql`(select json_group_array(value) from json_each(${state.value}) where value not in (select value from json_each(${JSON.stringify(words)})))`,
      updatedAt: now(),
    })
    .where(eq(state.key, key));
}

/** The facts whose keys begin so, and that were written after a moment. */
export async function listState<T>(
  { db }: Database,
  prefix: string,
  since: number,
): Promise<{ key: string; value: T }[]> {
  const rows = await db
    .select({ key: state.key, value: state.value })
    .from(state)
    .where(and(like(state.key, `${prefix}%`), gt(state.updatedAt, since)));
  return rows as { key: string; value: T }[];
}

/** The statement that forgets the facts whose keys begin so, and that were last written before a moment. */
export function forgetState({ db }: Database, prefix: string, before: number): Statement {
  return db.delete(state).where(and(like(state.key, `${prefix}%`), lt(state.updatedAt, before)));
}
