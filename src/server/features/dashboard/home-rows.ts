import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { MINUTE } from '#content/format/durations.ts';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Status } from '#content/model/workflow.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry, entryText, pendingEdit, revision } from '#server/core/schema/entries-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Selection of entries of a kind in one status. */
export interface EntrySelection {
  kind: KindName;
  status: Status;
  /** Limits the entries to this author. `null` for all. */
  authorId: string | null;
  order: 'oldest' | 'newest';
}

/** Returns the ids of the first entries of each pick, and their total, in the order of the picks, in one round trip. */
export async function pickEntries(
  { db }: Database,
  picks: readonly EntrySelection[],
  limit: number,
): Promise<{ ids: string[]; total: number }[]> {
  const [first, ...rest] = picks.map(({ kind, status, authorId, order }) => {
    const where = and(
      eq(entry.kind, kind),
      eq(entry.status, status),
      authorId === null ? undefined : eq(entry.authorId, authorId),
    );
    return db
      .select({ id: entry.id, total: sql<number>`(select count(*) from ${entry} where ${where})` })
      .from(entry)
      .where(where)
      .orderBy(order === 'oldest' ? asc(entry.updatedAt) : desc(entry.updatedAt))
      .limit(limit);
  });
  if (first === undefined) return [];
  const found = await db.batch([first, ...rest]);
  return found.map((rows) => ({ ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }));
}

/**
 * Returns the time (milliseconds) since which each of these entries has had its status: that of the first save with it.
 */
export async function readStatusTimes({ db }: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const before = sql`(select earlier.status from revision earlier where earlier.entry_id = revision.entry_id and earlier.number < revision.number order by earlier.number desc limit 1)`;
  const rows = await db
    .select({ id: revision.entryId, at: sql<number>`max(${revision.createdAt})` })
    .from(revision)
    .innerJoin(entry, eq(entry.id, revision.entryId))
    .where(
      and(
        inArray(revision.entryId, [...ids]),
        eq(revision.status, entry.status),
        sql`${before} is not ${revision.status}`,
      ),
    )
    .groupBy(revision.entryId);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Lists the ids of scheduled entries, soonest first. */
export async function listScheduled(
  { db }: Database,
  kinds: readonly KindName[],
  authorId: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: entry.id })
    .from(entry)
    .where(
      and(
        isNotNull(entry.scheduledAt),
        eq(entry.status, 'scheduled'),
        inArray(entry.kind, [...kinds]),
        authorId === null ? undefined : eq(entry.authorId, authorId),
      ),
    )
    .orderBy(asc(entry.scheduledAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export interface PendingEditRow {
  entryId: string;
  status: 'pending' | 'changes_requested';
  note: string | null;
  author: string;
  updatedAt: number;
  total: number;
}

/**
 * Lists changes of live entries that wait for a decision, oldest first; with `authorId` those of one author, including
 * those sent back.
 */
export async function listPendingEdits(
  { db }: Database,
  kinds: readonly KindName[],
  authorId: string | null,
  limit: number,
): Promise<PendingEditRow[]> {
  const where = and(
    authorId === null ? eq(pendingEdit.status, 'pending') : eq(pendingEdit.authorId, authorId),
    inArray(entry.kind, [...kinds]),
  );
  const total = sql<number>`count(*) over ()`;
  return db
    .select({
      entryId: pendingEdit.entryId,
      status: pendingEdit.status,
      note: pendingEdit.note,
      author: user.name,
      updatedAt: pendingEdit.updatedAt,
      total,
    })
    .from(pendingEdit)
    .innerJoin(entry, eq(entry.id, pendingEdit.entryId))
    .innerJoin(user, eq(user.id, pendingEdit.authorId))
    .where(where)
    .orderBy(asc(pendingEdit.updatedAt))
    .limit(limit);
}

/** Quarters of an hour since 1970 align with the days of every time zone. */
export const QUARTER_MS = 15 * MINUTE;

/** Counts the entries of a kind created and published in each quarter of an hour of a period (milliseconds). */
export async function countByQuarter({ db }: Database, kinds: readonly KindName[], from: number, to: number) {
  const made = sql<number>`${entry.createdAt} / ${sql.raw(String(QUARTER_MS))}`;
  const published = sql<number>`${entry.publishedAt} / ${sql.raw(String(QUARTER_MS))}`;
  const [posted, live] = await db.batch([
    // Entries created in the period were changed in it or later, and that column has an index.
    db
      .select({ quarter: made, total: count() })
      .from(entry)
      .where(
        and(
          inArray(entry.kind, [...kinds]),
          gte(entry.updatedAt, from),
          gte(entry.createdAt, from),
          lte(entry.createdAt, to),
        ),
      )
      .groupBy(made),
    db
      .select({ quarter: published, total: count() })
      .from(entry)
      .where(and(inArray(entry.kind, [...kinds]), gte(entry.publishedAt, from), lte(entry.publishedAt, to)))
      .groupBy(published),
  ]);
  return { posted, published: live };
}

/** Lists the titles of entries by kind and slug. */
export async function listTitles(
  { db }: Database,
  wanted: readonly { kind: KindName; slug: string }[],
): Promise<{ kind: KindName; slug: string; locale: Locale; title: string }[]> {
  if (wanted.length === 0) return [];
  const asked = sql`(select value ->> 0, value ->> 1 from json_each(${JSON.stringify(wanted.map(({ kind, slug }) => [kind, slug]))}))`;
  return db
    .select({ kind: entry.kind, slug: entry.slug, locale: entryText.locale, title: entryText.title })
    .from(entry)
    .innerJoin(entryText, eq(entryText.entryId, entry.id))
    .where(sql`(${entry.kind}, ${entry.slug}) in ${asked}`);
}
