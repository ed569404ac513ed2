import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import { kindsWithTrait } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { entry, entryDate, entryTerm } from '#server/core/schema/entries-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The kinds whose entries expire. */
const expiringKinds = kindsWithTrait('expires').map(({ name }) => name);
const BATCH_SIZE = 200;
/** Includes the revision, to detect intervening saves. */
const key = { id: entry.id, kind: entry.kind, revision: entry.revision };

/** Entries due to be published. */
export function listDueToPublish({ db }: Database, now: number) {
  return db
    .select(key)
    .from(entry)
    .where(and(isNotNull(entry.scheduledAt), lte(entry.scheduledAt, now), eq(entry.status, 'scheduled')))
    .orderBy(asc(entry.scheduledAt))
    .limit(BATCH_SIZE);
}

/** Ads due to expire. */
export function listDueToExpire({ db }: Database, now: number) {
  return db
    .select(key)
    .from(entry)
    .where(and(eq(entry.status, 'active'), lte(entry.expiresAt, now)))
    .orderBy(asc(entry.expiresAt))
    .limit(BATCH_SIZE);
}

/** Public ads that end after `from` and no later than `to`, with the times that determine their duration. */
export function listEndingBetween({ db }: Database, from: number, to: number) {
  return db
    .select({ ...key, listedAt: entry.listedAt, expiresAt: entry.expiresAt })
    .from(entry)
    .where(and(eq(entry.status, 'active'), gt(entry.expiresAt, from), lte(entry.expiresAt, to)));
}

/** Ads that left public lists before `before` and are no longer needed. */
export function listClosedBefore({ db }: Database, before: number) {
  return db
    .select(key)
    .from(entry)
    .where(
      and(
        inArray(entry.kind, expiringKinds),
        isNotNull(entry.closedAt),
        lte(entry.closedAt, before),
        inArray(entry.status, ['expired', 'sold', 'closed']),
      ),
    )
    .limit(BATCH_SIZE);
}

/** Public entries of which the whole, or one date, started or ended after `from` and no later than `to` (ISO instants). */
export function listStartedOrEndedBetween({ db }: Database, kinds: readonly KindName[], from: string, to: string) {
  // A union of queries: an OR of the columns could not use an index.
  const within = (column: typeof entry.startsAt | typeof entry.overAt) =>
    db
      .select(key)
      .from(entry)
      .where(and(inArray(entry.kind, [...kinds]), isNotNull(entry.listedAt), gt(column, from), lte(column, to)));
  const dateWithin = (column: typeof entryDate.startsAt | typeof entryDate.overAt) =>
    db
      .select(key)
      .from(entryDate)
      // The planner would otherwise read every listed entry.
      .crossJoin(entry)
      .where(
        and(
          eq(entry.id, entryDate.entryId),
          inArray(entryDate.kind, [...kinds]),
          isNotNull(entry.listedAt),
          gt(column, from),
          lte(column, to),
        ),
      );
  return union(
    within(entry.startsAt),
    within(entry.overAt),
    dateWithin(entryDate.startsAt),
    dateWithin(entryDate.overAt),
  );
}

/** The terms under which these entries are listed. */
export async function termsOfEntries({ db }: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ term: entryTerm.termId })
    .from(entryTerm)
    .where(inArray(entryTerm.entryId, [...ids]));
  return rows.map((row) => row.term);
}

/** Ads whose page is removed after `from` and no later than `to`; a page is removed `lingerMs` after its ad closed. */
export function listPageEndedBetween({ db }: Database, from: number, to: number, lingerMs: number) {
  return db
    .select({ ...key, slug: entry.slug })
    .from(entry)
    .where(
      and(
        inArray(entry.kind, expiringKinds),
        isNotNull(entry.closedAt),
        gt(entry.closedAt, from - lingerMs),
        lte(entry.closedAt, to - lingerMs),
      ),
    );
}

/** Entries trashed before `before`. */
export function listTrashedBefore({ db }: Database, before: number) {
  return db
    .select(key)
    .from(entry)
    .where(and(eq(entry.status, 'trashed'), lte(entry.closedAt, before)))
    .limit(BATCH_SIZE);
}
