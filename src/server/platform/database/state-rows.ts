import { and, eq, gt, like, lt, sql } from 'drizzle-orm';
import type { KindName } from '#content/model/kind-name.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from './database.ts';
import { preparedRead } from './prepared-read.ts';
import { state } from './schema.ts';

const stateByKey = preparedRead((db) =>
  db
    .select({ value: state.value })
    .from(state)
    .where(eq(state.key, sql.placeholder('key'))),
);

/** Reads a value of the product's state, or returns `null`. */
export async function readState<T>(database: Database, key: string): Promise<T | null> {
  const [row] = await stateByKey(database, { key });
  return (row?.value as T | undefined) ?? null;
}

export function writeState({ db }: Database, key: string, value: unknown): Statement {
  return db
    .insert(state)
    .values({ key, value, updatedAt: now() })
    .onConflictDoUpdate({ target: state.key, set: { value, updatedAt: now() } });
}

/** Statement that writes a value if the key does not exist yet. */
export function writeStateOnce({ db }: Database, key: string, value: unknown): Statement {
  return db.insert(state).values({ key, value, updatedAt: now() }).onConflictDoNothing();
}

/** Statement that deletes a key, unless its value has changed since it was read. */
export function deleteStateIfUnchanged({ db }: Database, key: string, seen: unknown): Statement {
  return db.delete(state).where(and(eq(state.key, key), eq(state.value, seen)));
}

/** Statement that increments a revision, which caches compare before they reuse their value. */
function bump({ db }: Database, key: string): Statement {
  return db
    .insert(state)
    .values({ key, value: 1, updatedAt: now() })
    .onConflictDoUpdate({ target: state.key, set: { value: sql`json(${state.value} + 1)`, updatedAt: now() } });
}

/** Marks categories, tags, locations, menus or settings as changed. */
export function bumpCatalogue(database: Database): Statement {
  return bump(database, 'catalogue');
}

/** Marks the manual redirects as changed. */
export function bumpRedirects(database: Database): Statement {
  return bump(database, 'redirects');
}

export async function readRedirectsRevision(database: Database): Promise<number> {
  return (await readState<number>(database, 'redirects')) ?? 0;
}

const countsKey = (kind: KindName) => `counts:${kind}`;

/** Marks the public entries of the kind, or the values they are listed under, as changed. */
export function bumpCounts(database: Database, kind: KindName): Statement {
  return bump(database, countsKey(kind));
}

export async function readCountsRevision(database: Database, kind: KindName): Promise<number> {
  return (await readState<number>(database, countsKey(kind))) ?? 0;
}

/** Adds words to a list without duplicates. */
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

/** Removes words from a list; words added in the meantime are kept. */
export function dropFromStateList({ db }: Database, key: string, words: readonly string[]): Statement {
  return db
    .update(state)
    .set({
      value: sql`(select json_group_array(value) from json_each(${state.value}) where value not in (select value from json_each(${JSON.stringify(words)})))`,
      updatedAt: now(),
    })
    .where(eq(state.key, key));
}

/** Returns the values whose keys have this prefix and that were written after the given time. */
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

/** Statement that deletes the keys with this prefix that were last written before the given time. */
export function deleteOldStates({ db }: Database, prefix: string, before: number): Statement {
  return db.delete(state).where(and(like(state.key, `${prefix}%`), lt(state.updatedAt, before)));
}
