import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { KindName } from '#content/model/kind-name.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry, entryDate, entryTerm } from '#server/core/schema/entries-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Existing users among these ids; with `colleagues`, only staff and deleted accounts (which have no name). */
export async function existingUsers(
  { db }: Database,
  ids: readonly string[],
  { colleagues }: { colleagues: boolean },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const nameable = colleagues ? or(ne(user.role, 'user'), isNotNull(user.deletedAt)) : undefined;
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, [...ids]), nameable));
  return new Set(rows.map((row) => row.id));
}

/** A place in the order of a list: a time (milliseconds, or an ISO instant), and the id for equal times. */
export interface ListPosition<T> {
  at: T;
  id: string;
}

/**
 * Public entries of the kind listed just after a position: their "related" block shows an entry at that position.
 * @param termId limits them to this category, if given
 */
export async function readListedJustAfter(
  { db }: Database,
  kind: KindName,
  { at, id }: ListPosition<number>,
  now: number,
  limit: number,
  termId?: string,
): Promise<ListPosition<number>[]> {
  const alive = or(isNull(entry.expiresAt), gt(entry.expiresAt, now));
  const others = ne(entry.id, id);
  if (termId !== undefined) {
    return db
      .select({ id: entryTerm.entryId, at: entryTerm.listedAt })
      .from(entryTerm)
      .innerJoin(entry, eq(entry.id, entryTerm.entryId))
      .where(
        and(
          eq(entryTerm.termId, termId),
          eq(entryTerm.kind, kind),
          sql`(${entryTerm.listedAt}, ${entryTerm.entryId}) > (${at}, ${id})`,
          others,
          alive,
        ),
      )
      .orderBy(asc(entryTerm.listedAt), asc(entryTerm.entryId))
      .limit(limit);
  }
  return db
    .select({ id: entry.id, at: sql<number>`${entry.listedAt}` })
    .from(entry)
    .where(
      and(
        eq(entry.kind, kind),
        isNotNull(entry.listedAt),
        sql`(${entry.listedAt}, ${entry.id}) > (${at}, ${id})`,
        others,
        alive,
      ),
    )
    .orderBy(asc(entry.listedAt), asc(entry.id))
    .limit(limit);
}

/**
 * Public events of the kind that start just before a position and have not ended: their "related" block shows later
 * events. One that repeats is at the position of its next date.
 */
export async function readStartingJustBefore(
  { db }: Database,
  kind: KindName,
  { at, id }: ListPosition<string>,
  now: string,
  limit: number,
): Promise<string[]> {
  const single = db
    .select({ id: entry.id, startsAt: sql<string>`${entry.startsAt}`.as('starts_at') })
    .from(entry)
    .where(
      and(
        eq(entry.kind, kind),
        isNotNull(entry.listedAt),
        isNull(entry.dates),
        sql`(${entry.startsAt}, ${entry.id}) < (${at}, ${id})`,
        gt(entry.overAt, now),
        ne(entry.id, id),
      ),
    );
  const repeated = db
    .select({ id: entry.id, startsAt: sql<string>`min(${entryDate.startsAt})`.as('starts_at') })
    .from(entryDate)
    .crossJoin(entry)
    .where(
      and(
        eq(entryDate.kind, kind),
        eq(entry.id, entryDate.entryId),
        isNotNull(entry.listedAt),
        ne(entry.id, id),
        isHeldAfter(now),
      ),
    )
    .groupBy(entry.id)
    .having(sql`min(${entryDate.startsAt}) < ${at}`);
  const rows = await unionAll(single, repeated)
    .orderBy(desc(sql`starts_at`), desc(sql`id`))
    .limit(limit);
  return rows.map((row) => row.id);
}

const isHeldAfter = (now: string) => and(eq(entryDate.cancelled, false), gt(entryDate.overAt, now));

/** The next date of each of these events that repeats and still takes place (`now` is ISO 8601). */
export async function readNextStarts(
  { db }: Database,
  ids: readonly string[],
  now: string,
): Promise<(ListPosition<string> & { kind: KindName })[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: entry.id, kind: entry.kind, at: sql<string>`min(${entryDate.startsAt})` })
    .from(entryDate)
    .innerJoin(entry, eq(entry.id, entryDate.entryId))
    .where(and(inArray(entryDate.entryId, [...ids]), isHeldAfter(now)))
    .groupBy(entry.id);
}
