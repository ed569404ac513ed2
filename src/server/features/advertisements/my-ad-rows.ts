import { and, count, desc, eq, inArray, ne, notInArray } from 'drizzle-orm';
import type { KindName } from '#content/model/kind-name.ts';
import type { Status } from '#content/model/workflow.ts';
import { cardColumns, type CardRow } from '#server/core/entries/read/card-rows.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { entry } from '#server/core/schema/entries-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Row of an ad in its owner's list. */
export interface MyAdRow extends CardRow {
  authorId: string | null;
  note: string | null;
  closedAt: number | null;
}

const columns = { ...cardColumns, authorId: entry.authorId, note: entry.note, closedAt: entry.closedAt };

/**
 * Lists a page of a user's ads in the given statuses, most recently changed first. `null`: any status except trashed.
 */
export async function listMyAds(
  { db }: Database,
  {
    kinds,
    authorId,
    statuses,
    limit,
    offset,
  }: {
    kinds: readonly KindName[];
    authorId: string;
    statuses: readonly Status[] | null;
    limit: number;
    offset: number;
  },
): Promise<MyAdRow[]> {
  const where = and(
    eq(entry.authorId, authorId),
    inArray(entry.kind, [...kinds]),
    statuses === null ? ne(entry.status, 'trashed') : inArray(entry.status, [...statuses]),
  );
  return db
    .select(columns)
    .from(entry)
    .where(where)
    .orderBy(desc(entry.updatedAt), desc(entry.id))
    .limit(limit)
    .offset(offset);
}

/** Returns the last ad that a user wrote and sent, or `null`. */
export async function lastSentAd(database: Database, kind: KindName, authorId: string): Promise<EntryRecord | null> {
  const [last] = await database.db
    .select({ id: entry.id })
    .from(entry)
    .where(and(eq(entry.authorId, authorId), eq(entry.kind, kind), notInArray(entry.status, ['draft', 'trashed'])))
    .orderBy(desc(entry.createdAt), desc(entry.id))
    .limit(1);
  return last === undefined ? null : findRecord(database, last.id);
}

/** Counts a user's ads by status. */
export async function countMyAds(
  { db }: Database,
  kinds: readonly KindName[],
  authorId: string,
): Promise<Map<Status, number>> {
  const rows = await db
    .select({ status: entry.status, total: count() })
    .from(entry)
    .where(and(eq(entry.authorId, authorId), inArray(entry.kind, [...kinds])))
    .groupBy(entry.status);
  return new Map(rows.map(({ status, total }) => [status, total]));
}
