import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { entry } from '#server/core/schema/entries-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { favourite } from './schema.ts';

/** Columns of an entry in a list of favourites: enough to decide whether it is still public. */
const columns = {
  id: entry.id,
  kind: entry.kind,
  status: entry.status,
  publishedAt: entry.publishedAt,
  expiresAt: entry.expiresAt,
  closedAt: entry.closedAt,
  listedAt: entry.listedAt,
  overAt: entry.overAt,
  addedAt: favourite.createdAt,
};

/** Lists a user's favourites, latest first. */
export async function listFavourites({ db }: Database, userId: string, limit: number, offset: number) {
  return db
    .select(columns)
    .from(favourite)
    .innerJoin(entry, eq(entry.id, favourite.entryId))
    .where(eq(favourite.userId, userId))
    .orderBy(desc(favourite.createdAt), desc(favourite.entryId))
    .limit(limit)
    .offset(offset);
}

export async function countFavourites({ db }: Database, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(favourite).where(eq(favourite.userId, userId));
  return row?.total ?? 0;
}

/** Filters these entries to a user's favourites. */
export async function filterFavourites({ db }: Database, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: favourite.entryId })
    .from(favourite)
    .where(and(eq(favourite.userId, userId), inArray(favourite.entryId, [...ids])));
  return rows.map((row) => row.id);
}

/** Filters these entries to those that belong to a user. */
export async function filterOwnEntries({ db }: Database, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: entry.id })
    .from(entry)
    .where(and(eq(entry.authorId, userId), inArray(entry.id, [...ids])));
  return rows.map((row) => row.id);
}

/**
 * Saves an entry, unless it is already saved or the user has saved `most` others. The count is part of the same
 * statement.
 */
export function insertFavourite(
  { db }: Database,
  userId: string,
  entryId: string,
  at: number,
  most: number,
): Statement {
  const room = sql`select ${userId}, ${entryId}, ${at} where (select count(*) from ${favourite} where ${favourite.userId} = ${userId}) < ${most}`;
  return db.insert(favourite).select(room).onConflictDoNothing();
}

export function deleteFavourite({ db }: Database, userId: string, entryId: string): Statement {
  return db.delete(favourite).where(and(eq(favourite.userId, userId), eq(favourite.entryId, entryId)));
}

/** Lists all of a user's favourites, earliest first. */
export async function listFavouritesOf({ db }: Database, userId: string) {
  return db
    .select({ entryId: favourite.entryId, createdAt: favourite.createdAt })
    .from(favourite)
    .where(eq(favourite.userId, userId))
    .orderBy(asc(favourite.createdAt), asc(favourite.entryId));
}

export const deleteFavouritesOf = ({ db }: Database, userId: string): Statement =>
  db.delete(favourite).where(eq(favourite.userId, userId));
