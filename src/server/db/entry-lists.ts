import { and, asc, count, desc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { KindName } from '#content/define-kind.ts';
import type { Status } from '#content/workflow.ts';
import { contains } from './contains.ts';
import type { Database } from './database.ts';
import { entry, entryCategory, entryTag, entryText, pendingEdit } from './schema/entries.ts';

export const entrySorts = ['-updatedAt', 'updatedAt', '-publishedAt', 'publishedAt', 'title', '-title'] as const;
export type EntrySort = (typeof entrySorts)[number];

/** What narrows a list of entries in any status. */
export interface EntryListFilter {
  kind: KindName;
  /** Only what everybody may see at this moment (milliseconds); null: whatever its status. */
  publicAt: number | null;
  /** Only this person's. */
  authorId: string | null;
  /** Null: every status but the trash. */
  status: Status | null;
  /** Only those beside which a change waits for an editor. */
  waitingEdits?: boolean;
  /** A part of a title, in either language. */
  q: string;
  /** Any of these categories; so for the others. Null: all. */
  categoryIds: readonly string[] | null;
  tagId: string | null;
  locationIds: readonly string[] | null;
  sort: EntrySort;
  limit: number;
  offset: number;
}

function titleContains(q: string): SQL {
  // Read once from end to end, rather than looked up for every entry: a pattern has no index either way.
  return sql`${entry.id} in (select entry_id from ${entryText} where ${contains(entryText.title, q)})`;
}

function conditions(filter: EntryListFilter): SQL | undefined {
  const { kind, publicAt, authorId, status, waitingEdits = false, q, categoryIds, tagId, locationIds } = filter;
  return and(
    eq(entry.kind, kind),
    publicAt === null ? undefined : and(isNotNull(entry.listedAt), lte(entry.listedAt, publicAt), or(isNull(entry.expiresAt), gt(entry.expiresAt, publicAt))),
    authorId === null ? undefined : eq(entry.authorId, authorId),
    status === null ? ne(entry.status, 'trashed') : eq(entry.status, status),
    waitingEdits ? sql`${entry.id} in (select entry_id from ${pendingEdit} where status = 'pending')` : undefined,
    q === '' ? undefined : titleContains(q),
    categoryIds === null
      ? undefined
      : or(inArray(entry.categoryId, [...categoryIds]), exists(sql`(select 1 from ${entryCategory} where entry_id = ${entry.id} and ${inArray(entryCategory.categoryId, [...categoryIds])})`)),
    tagId === null ? undefined : exists(sql`(select 1 from ${entryTag} where entry_id = ${entry.id} and tag_id = ${tagId})`),
    locationIds === null ? undefined : inArray(entry.locationId, [...locationIds]),
  );
}

const columns = { updatedAt: entry.updatedAt, publishedAt: entry.publishedAt, title: entry.nameUa };

function orderOf(sort: EntrySort): SQL[] {
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  return sort.startsWith('-') ? [desc(column), desc(entry.id)] : [asc(column), asc(entry.id)];
}

/** Ids of a part of the list, in its order, and how many entries are in it. */
export async function listEntryIds({ db }: Database, filter: EntryListFilter): Promise<{ ids: string[]; total: number }> {
  const where = conditions(filter);
  const [rows, [all]] = await db.batch([
    db.select({ id: entry.id }).from(entry).where(where).orderBy(...orderOf(filter.sort)).limit(filter.limit).offset(filter.offset),
    db.select({ total: count() }).from(entry).where(where),
  ]);
  return { ids: rows.map((row) => row.id), total: all?.total ?? 0 };
}

/** How many entries of a kind stand in each status: all, or one person's. */
export async function countEntriesByStatus({ db }: Database, kind: KindName, authorId: string | null): Promise<Partial<Record<Status, number>>> {
  const where = and(eq(entry.kind, kind), authorId === null ? undefined : eq(entry.authorId, authorId));
  const rows = await db.select({ status: entry.status, total: count() }).from(entry).where(where).groupBy(entry.status);
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]));
}
