import { and, asc, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { kinds } from '#content/kinds.ts';
import type { EntrySort } from '#content/lists/newsroom.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows, type Status } from '#content/model/workflow.ts';
import { entry, entryCategory, entryTag, pendingEdit } from '#server/core/schema/entries-schema.ts';
import { matchInTitleOrTerms } from '#server/core/search/query/match-expressions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { titleContains, isPublicAt, selectMatchingRows, type ListText } from './desk-search-rows.ts';

/** Filter for a list of entries in any status. */
export interface EntryListFilter {
  kind: KindName;
  /** Time (milliseconds) at which entries must be public; `null` for any status. */
  publicAt: number | null;
  /** Only entries of this author. */
  authorId: string | null;
  /** `null` for every status except the trash. */
  status: Status | null;
  /** Only entries with an edit that is waiting for an editor. */
  waitingEdits?: boolean;
  /** Text that the entry has to contain; `null` for any. */
  text: ListText | null;
  /** Whether matches in the title or the terms come first, then the rest; `sort` orders both. */
  titlesFirst?: boolean;
  /** Any of these categories (`null`: all); the fields below work in the same way. */
  categoryIds: readonly string[] | null;
  tagId: string | null;
  locationIds: readonly string[] | null;
  sort: EntrySort;
  limit: number;
  offset: number;
}

/**
 * Whether an entry is in the set of its kind that satisfies `where`. Each set is read once, from its own index, while
 * the list follows the index of its order without reading rows; the unary plus keeps the planner from reversing the
 * order.
 */
function isInKindSet(kind: KindName, where: SQL): SQL {
  return sql`+entry.rowid in (select rowid from ${entry} where ${entry.kind} = ${kind} and ${where})`;
}

/**
 * Most entries of a kind are public, so for that status the query looks up the few others, and for any other status the
 * few that have it.
 */
function hasStatus(kind: KindName, status: Status): SQL {
  return status === workflows[kinds[kind].workflow].live
    ? sql`not ${isInKindSet(kind, ne(entry.status, status))}`
    : isInKindSet(kind, eq(entry.status, status));
}

/**
 * Entries of a kind that match a text, looked up once for a page and its total. A substring of a title has no index:
 * all titles are scanned, but nothing else.
 */
function withTextMatches(kind: KindName, text: ListText, titlesFirst: boolean): SQL {
  const table = (name: string, rows: SQL) => sql`${sql.identifier(name)}(num) as materialized (${rows})`;
  if (text.type === 'title')
    return sql`with ${table('holding', sql`select rowid from ${entry} where ${entry.kind} = ${kind} and ${titleContains(text.text)}`)}`;
  const leading = sql`, ${table('leading', selectMatchingRows(kind, matchInTitleOrTerms(text.all), text.sight))}`;
  return sql`with ${table('holding', selectMatchingRows(kind, text.all, text.sight))}${titlesFirst ? leading : sql``}`;
}

/** The first category of an entry is a column, the others are separate rows. */
function inCategories(kind: KindName, ids: readonly string[]): SQL {
  const others = sql`select listed.rowid from ${entryCategory} cross join entry as listed on listed.id = entry_id where ${inArray(entryCategory.categoryId, [...ids])}`;
  return sql`+entry.rowid in (select rowid from ${entry} where ${entry.kind} = ${kind} and ${inArray(entry.categoryId, [...ids])} union all ${others})`;
}

function conditions(filter: EntryListFilter, ofStatus: SQL): SQL | undefined {
  const { kind, publicAt: at, authorId, waitingEdits = false, text, categoryIds, tagId, locationIds } = filter;
  return and(
    eq(entry.kind, kind),
    ofStatus,
    at === null ? undefined : isPublicAt(kind, at),
    authorId === null ? undefined : isInKindSet(kind, eq(entry.authorId, authorId)),
    waitingEdits ? sql`${entry.id} in (select entry_id from ${pendingEdit} where status = 'pending')` : undefined,
    text === null ? undefined : sql`+entry.rowid in (select num from holding)`,
    categoryIds === null ? undefined : inCategories(kind, categoryIds),
    tagId === null ? undefined : sql`${entry.id} in (select entry_id from ${entryTag} where tag_id = ${tagId})`,
    locationIds === null ? undefined : isInKindSet(kind, inArray(entry.locationId, [...locationIds])),
  );
}

const columns = { updatedAt: entry.updatedAt, publishedAt: entry.publishedAt, title: entry.nameUa };

function orderOf(sort: EntrySort): SQL[] {
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  return sort.startsWith('-') ? [desc(column), desc(entry.id)] : [asc(column), asc(entry.id)];
}

/** Ids of a page of the list, in its order, and the total number of entries. */
export async function listEntryIds(
  { db }: Database,
  filter: EntryListFilter,
): Promise<{ ids: string[]; total: number }> {
  const { kind, status, text, titlesFirst = false, sort, limit, offset } = filter;
  const kept = sql`not ${isInKindSet(kind, eq(entry.status, 'trashed'))}`;
  // For a single status, count from the index of that status; it contains only the order by change.
  const counted = status === null ? kept : eq(entry.status, status);
  const walked = status === null || sort.endsWith('updatedAt') ? counted : hasStatus(kind, status);
  const found = text === null ? sql`` : withTextMatches(kind, text, titlesFirst);
  const lead = titlesFirst && text?.type === 'words' ? [sql`${entry}.rowid in (select num from leading) desc`] : [];
  const total = sql`select count(*) as total from ${entry} where ${conditions(filter, counted)}`;
  const order = sql.join([...lead, ...orderOf(sort)], sql`, `);
  const rows = await db.all<{ id: string; total: number }>(
    sql`${found} select ${entry.id} as id, (${total}) as total from ${entry} where ${conditions(filter, walked)} order by ${order} limit ${limit} offset ${offset}`,
  );
  if (rows.length > 0 || offset === 0) return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  // Past the last page, no row contains the total.
  const [all] = await db.all<{ total: number }>(sql`${found} ${total}`);
  return { ids: [], total: all?.total ?? 0 };
}

/** Number of matching entries in each status, including the trash, regardless of the filter's status. */
export async function countMatchingByStatus(
  { db }: Database,
  filter: EntryListFilter,
): Promise<Partial<Record<Status, number>>> {
  const found = filter.text === null ? sql`` : withTextMatches(filter.kind, filter.text, false);
  const rows = await db.all<{ status: Status; total: number }>(
    sql`${found} select ${entry.status} as status, count(*) as total from ${entry} where ${conditions(filter, sql`true`)} group by ${entry.status}`,
  );
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]));
}

/** Number of entries of a kind in each status: all, or one author's. */
export async function countEntriesByStatus(
  { db }: Database,
  kind: KindName,
  authorId: string | null,
): Promise<Partial<Record<Status, number>>> {
  const where = and(eq(entry.kind, kind), authorId === null ? undefined : eq(entry.authorId, authorId));
  // The unary plus makes the planner look up entries by author. Otherwise it would read all entries in the order of
  // their statuses.
  const rows = await db
    .select({ status: entry.status, total: count() })
    .from(entry)
    .where(where)
    .groupBy(authorId === null ? entry.status : sql`+${entry.status}`);
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]));
}
