import { and, asc, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { kinds } from '#content/kinds.ts';
import type { EntrySort } from '#content/lists/newsroom.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows, type Status } from '#content/model/workflow.ts';
import { entry, entryCategory, entryTag, pendingEdit } from '#server/core/schema/entries-schema.ts';
import { strongly } from '#server/core/search/query/match.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTitle, publicAt, rowsHolding, type ListText } from './desk-search-rows.ts';

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
  /** What has to stand in the entry; null: whatever. */
  text: ListText | null;
  /** Whether what has the words in its title or among its terms stands before the rest, whose order is `sort`. */
  titlesFirst?: boolean;
  /** Any of these categories; so for the others. Null: all. */
  categoryIds: readonly string[] | null;
  tagId: string | null;
  locationIds: readonly string[] | null;
  sort: EntrySort;
  limit: number;
  offset: number;
}

/**
 * Whether an entry is among those of its kind for which `where` holds. Each such set is read once, off an index of its own,
 * while the list goes along the index of its order without opening a row; the plus keeps the planner from turning that round.
 */
function among(kind: KindName, where: SQL): SQL {
  return sql`+entry.rowid in (select rowid from ${entry} where ${entry.kind} = ${kind} and ${where})`;
}

/** Most of a kind is public: of it the few that are not are looked up, and of every other status the few that are in it. */
function ofOneStatus(kind: KindName, status: Status): SQL {
  return status === workflows[kinds[kind].workflow].live
    ? sql`not ${among(kind, ne(entry.status, status))}`
    : among(kind, eq(entry.status, status));
}

/**
 * Entries of a kind that hold a text, looked up once for a page and its total. Part of a title has no index: the titles are read
 * from end to end, though nothing else.
 */
function withText(kind: KindName, text: ListText, titlesFirst: boolean): SQL {
  const table = (name: string, rows: SQL) => sql`${sql.identifier(name)}(num) as materialized (${rows})`;
  if (text.type === 'title')
    return sql`with ${table('holding', sql`select rowid from ${entry} where ${entry.kind} = ${kind} and ${inTitle(text.text)}`)}`;
  const leading = sql`, ${table('leading', rowsHolding(kind, strongly(text.all), text.sight))}`;
  return sql`with ${table('holding', rowsHolding(kind, text.all, text.sight))}${titlesFirst ? leading : sql``}`;
}

/** The first category of an entry is its own column, the others are rows beside it. */
function inCategories(kind: KindName, ids: readonly string[]): SQL {
  const others = sql`select listed.rowid from ${entryCategory} cross join entry as listed on listed.id = entry_id where ${inArray(entryCategory.categoryId, [...ids])}`;
  return sql`+entry.rowid in (select rowid from ${entry} where ${entry.kind} = ${kind} and ${inArray(entry.categoryId, [...ids])} union all ${others})`;
}

function conditions(filter: EntryListFilter, ofStatus: SQL): SQL | undefined {
  const { kind, publicAt: at, authorId, waitingEdits = false, text, categoryIds, tagId, locationIds } = filter;
  return and(
    eq(entry.kind, kind),
    ofStatus,
    at === null ? undefined : publicAt(kind, at),
    authorId === null ? undefined : among(kind, eq(entry.authorId, authorId)),
    waitingEdits ? sql`${entry.id} in (select entry_id from ${pendingEdit} where status = 'pending')` : undefined,
    text === null ? undefined : sql`+entry.rowid in (select num from holding)`,
    categoryIds === null ? undefined : inCategories(kind, categoryIds),
    tagId === null ? undefined : sql`${entry.id} in (select entry_id from ${entryTag} where tag_id = ${tagId})`,
    locationIds === null ? undefined : among(kind, inArray(entry.locationId, [...locationIds])),
  );
}

const columns = { updatedAt: entry.updatedAt, publishedAt: entry.publishedAt, title: entry.nameUa };

function orderOf(sort: EntrySort): SQL[] {
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  return sort.startsWith('-') ? [desc(column), desc(entry.id)] : [asc(column), asc(entry.id)];
}

/** Ids of a part of the list, in its order, and how many entries are in it. */
export async function listEntryIds(
  { db }: Database,
  filter: EntryListFilter,
): Promise<{ ids: string[]; total: number }> {
  const { kind, status, text, titlesFirst = false, sort, limit, offset } = filter;
  const kept = sql`not ${among(kind, eq(entry.status, 'trashed'))}`;
  // Of one status, the index of that status counts; only the order by change is in it as well.
  const counted = status === null ? kept : eq(entry.status, status);
  const walked = status === null || sort.endsWith('updatedAt') ? counted : ofOneStatus(kind, status);
  const found = text === null ? sql`` : withText(kind, text, titlesFirst);
  const lead = titlesFirst && text?.type === 'words' ? [sql`${entry}.rowid in (select num from leading) desc`] : [];
  const total = sql`select count(*) as total from ${entry} where ${conditions(filter, counted)}`;
  const order = sql.join([...lead, ...orderOf(sort)], sql`, `);
  const rows = await db.all<{ id: string; total: number }>(
    sql`${found} select ${entry.id} as id, (${total}) as total from ${entry} where ${conditions(filter, walked)} order by ${order} limit ${limit} offset ${offset}`,
  );
  if (rows.length > 0 || offset === 0) return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  // Beyond the end there is no row that could tell.
  const [all] = await db.all<{ total: number }>(sql`${found} ${total}`);
  return { ids: [], total: all?.total ?? 0 };
}

/** The number of entries in each status that a list holds, whatever status it asks for; the trash among them. */
export async function countMatchingByStatus(
  { db }: Database,
  filter: EntryListFilter,
): Promise<Partial<Record<Status, number>>> {
  const found = filter.text === null ? sql`` : withText(filter.kind, filter.text, false);
  const rows = await db.all<{ status: Status; total: number }>(
    sql`${found} select ${entry.status} as status, count(*) as total from ${entry} where ${conditions(filter, sql`true`)} group by ${entry.status}`,
  );
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]));
}

/** How many entries of a kind stand in each status: all, or one person's. */
export async function countEntriesByStatus(
  { db }: Database,
  kind: KindName,
  authorId: string | null,
): Promise<Partial<Record<Status, number>>> {
  const where = and(eq(entry.kind, kind), authorId === null ? undefined : eq(entry.authorId, authorId));
  // The plus lets the planner find one person's entries by their author; in the order of the statuses it would read all.
  const rows = await db
    .select({ status: entry.status, total: count() })
    .from(entry)
    .where(where)
    .groupBy(authorId === null ? entry.status : sql`+${entry.status}`);
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]));
}
