import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
  inArray,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { kinds, kindNames } from '#content/kinds.ts';
import type { AttributeCondition } from '#content/lists/attribute-filters.ts';
import type { Locale } from '#content/locale.ts';
import type { ListOrder } from '#content/model/define-kind.ts';
import { nextDay } from '#content/model/event-days.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows } from '#content/model/workflow.ts';
import { matchesGoneSlug } from '#server/core/entries/write/gone-slug-rows.ts';
import { entry, entryDate, entryTerm, goneSlug, slugHistory } from '#server/core/schema/entries-schema.ts';
import { attributeConditionSql } from '#server/core/search/query/condition-rows.ts';
import type { PublishedSpan } from '#server/core/search/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isNotInList, preparedRead } from '#server/platform/database/prepared-read.ts';
import { cardColumns, type CardRow } from './card-rows.ts';
import { detailConditions, type DetailCondition } from './detail-filter-rows.ts';

/** Filter of a public list. Term ids are categories, tags and locations; an entry must have all of them. */
export interface PublicFilter {
  kind: KindName;
  order: ListOrder | 'cheap' | 'dear' | 'recent';
  /** The language whose alphabet sorts a directory. */
  locale: Locale;
  /** In milliseconds: excludes entries listed later or expired earlier. */
  now: number;
  terms?: readonly string[];
  /** At least one of these terms is required: the locations around a place. */
  anyTerm?: readonly string[] | null;
  /** Alternatively, the entry serves one of these locations as a whole. */
  anyArea?: readonly string[];
  /** Conditions on the details, all required. */
  details?: readonly DetailCondition[];
  /** The same for the attributes of its category. */
  attributes?: readonly AttributeCondition[];
  /** Events that have not ended at an ISO instant. An event that ends at that very instant has ended. */
  endsFrom?: string | null;
  /** Events that take place, in their own time zones, at or after a minute or day, and before the start of a day. */
  days?: { from: string | null; until: string | null };
  /** Events after this one, ordered by start. */
  follows?: { startsAt: string; id: string };
  /** Of an event that repeats, only the next date that takes place. Default: all of its dates in lists by date. */
  nextDateOnly?: boolean;
  /** Events that have ended by this instant. */
  endedBefore?: string | null;
  photo?: boolean;
  featured?: boolean;
  exclude?: readonly string[];
  /**
   * Only entries published after one time and no later than another (milliseconds), except this author's; in the order
   * `newest`.
   */
  news?: PublishedSpan;
}

/** Whether entries of the kind expire. Other kinds skip the check. */
function isExpiring(kind: KindName): boolean {
  return workflows[kinds[kind].workflow].expires;
}

/** Whether a list has an item for each date of an event that repeats; other lists have every entry once. */
export const listsDates = ({ kind, order }: Pick<PublicFilter, 'kind' | 'order'>): boolean =>
  kinds[kind].occurrences !== undefined && (order === 'soonest' || order === 'recent');

/** Conditions on a listed entry; `termIsDriving` if the query begins with the first of the terms. */
export function listConditions(filter: PublicFilter, termIsDriving: boolean): SQL[] {
  return [...conditionsOn(filter, termIsDriving, entry), ...(listsDates(filter) ? [isNull(entry.dates)] : [])];
}

/**
 * The same for the dates of events that repeat: `entry_date`, joined with `entry` by these conditions. A cross join reads
 * the dates first (https://www.sqlite.org/optoverview.html#crossjoin): without statistics, the planner would read every
 * listed entry instead.
 */
export function dateConditions(filter: PublicFilter): SQL[] {
  const earlier = sql`(select 1 from ${entryDate} as earlier where earlier.entry_id = ${entryDate.entryId} and not earlier.cancelled and earlier.over_at > ${new Date(filter.now).toISOString()} and (earlier.starts_at, earlier.date) < (${entryDate.startsAt}, ${entryDate.date}))`;
  return [
    eq(entryDate.kind, filter.kind),
    eq(entry.id, entryDate.entryId),
    ...conditionsOn(filter, false, entryDate),
    ...(filter.nextDateOnly ? [eq(entryDate.cancelled, false), notExists(earlier)] : []),
  ];
}

type DateColumns = Pick<typeof entry | typeof entryDate, 'startsAt' | 'overAt' | 'firstMinute' | 'lastMinute'>;

/** @param dates the table whose row has the time of the list's item */
function conditionsOn(filter: PublicFilter, termIsDriving: boolean, dates: DateColumns): SQL[] {
  const { kind, terms = [] } = filter;
  const list: (SQL | undefined)[] = [
    eq(entry.kind, kind),
    isNotNull(entry.listedAt),
    // The unary plus keeps the planner from reading by date and then sorting when another index already provides the
    // order.
    filter.order === 'newest' ? lte(entry.listedAt, filter.now) : sql`+${entry.listedAt} <= ${filter.now}`,
    isExpiring(kind) ? or(isNull(entry.expiresAt), gt(entry.expiresAt, filter.now)) : undefined,
    ...terms
      .slice(termIsDriving ? 1 : 0)
      .map((term) =>
        exists(
          sql`(select 1 from ${entryTerm} as other where other.entry_id = ${entry.id} and other.term_id = ${term})`,
        ),
      ),
    filter.anyTerm ? isInOrServes(filter.anyTerm, filter.anyArea ?? []) : undefined,
    ...(filter.details ?? []).flatMap(detailConditions),
    ...(filter.attributes ?? []).map((asked) =>
      exists(
        sql`(select 1 from search_entry as stating where stating.entry_id = ${entry.id} and ${attributeConditionSql(asked, sql`stating.num`)})`,
      ),
    ),
    // Unary plus again: skipping past events in the index is faster than sorting all future ones.
    filter.endsFrom != null
      ? filter.order === 'soonest'
        ? sql`+${dates.overAt} > ${filter.endsFrom}`
        : gt(dates.overAt, filter.endsFrom)
      : undefined,
    filter.days?.from ? gte(dates.lastMinute, filter.days.from) : undefined,
    // No time zone differs from UTC by a whole day: the second condition lets the index skip much later events.
    filter.days?.until
      ? and(lt(dates.firstMinute, filter.days.until), lt(dates.startsAt, `${nextDay(filter.days.until)}T00:00:00.000Z`))
      : undefined,
    filter.endedBefore != null ? lte(dates.overAt, filter.endedBefore) : undefined,
    filter.days && !listsDates(filter) && kinds[kind].occurrences ? hasDateWithin(filter.days) : undefined,
    filter.follows
      ? sql`(${dates.startsAt}, ${entry.id}) > (${filter.follows.startsAt}, ${filter.follows.id})`
      : undefined,
    filter.photo ? gt(entry.pictureCount, 0) : undefined,
    filter.featured ? eq(entry.featured, 1) : undefined,
    filter.exclude?.length ? notInArray(entry.id, [...filter.exclude]) : undefined,
    filter.news ? newsConditions(filter.news, termIsDriving) : undefined,
  ];
  return list.filter((candidate): candidate is SQL => candidate !== undefined);
}

/** Whether an entry that repeats has a date in a range of days; any other entry meets the conditions by itself. */
function hasDateWithin({ from, until }: NonNullable<PublicFilter['days']>): SQL | undefined {
  const within = and(
    sql`held.entry_id = ${entry.id}`,
    from === null ? undefined : sql`held.last_minute >= ${from}`,
    until === null ? undefined : sql`held.first_minute < ${until}`,
  );
  return or(isNull(entry.dates), exists(sql`(select 1 from ${entryDate} as held where ${within})`));
}

/** Whether an entry is in, or serves, one of these places. */
function isInOrServes(places: readonly string[], areas: readonly string[]): SQL | undefined {
  const listed = exists(
    sql`(select 1 from ${entryTerm} as near where near.entry_id = ${entry.id} and near.term_id in (select value from json_each(${JSON.stringify(places)})))`,
  );
  const served = exists(
    sql`(select 1 from json_each(${entry.details}, '$.areaIds') as area where area.value in (select value from json_each(${JSON.stringify(areas)})))`,
  );
  return areas.length === 0 ? listed : or(listed, served);
}

/** No entry is listed before it is published, so a scan of an index in list order can stop there. */
function newsConditions(
  { after, until, exceptAuthorId }: NonNullable<PublicFilter['news']>,
  termIsDriving: boolean,
): SQL | undefined {
  return and(
    gt(termIsDriving ? entryTerm.listedAt : entry.listedAt, after),
    gt(entry.publishedAt, after),
    lte(entry.publishedAt, until),
    or(isNull(entry.authorId), ne(entry.authorId, exceptAuthorId)),
  );
}

/** The same for a query that starts from a term's rows in `entry_term`: entries listed under it. */
export const isListedUnder = (term: string, filter: PublicFilter): SQL | undefined =>
  and(
    eq(entryTerm.termId, term),
    eq(entryTerm.kind, filter.kind),
    lte(entryTerm.listedAt, filter.now),
    ...listConditions(filter, true),
  );

/** Every order ends with the id, so that ties are ordered consistently across pages. */
function orderOf(filter: PublicFilter, termIsDriving: boolean): SQL[] {
  switch (filter.order) {
    case 'soonest':
      return [asc(entry.startsAt), asc(entry.id)];
    case 'recent':
      return [desc(entry.startsAt), desc(entry.id)];
    case 'name':
      return [asc(filter.locale === 'ua' ? entry.nameUa : entry.nameUs), asc(entry.id)];
    case 'cheap':
      // An index serves this order as well. Entries without a comparable price (a swap, a currency without a rate) come
      // last.
      return [sql`${entry.priceCompared} asc nulls last`, asc(entry.id)];
    case 'dear':
      return [desc(entry.priceCompared), desc(entry.id)];
    case 'newest':
      return termIsDriving
        ? [desc(entryTerm.listedAt), desc(entryTerm.entryId)]
        : [desc(entry.listedAt), desc(entry.id)];
  }
}

/** One page of a public list. */
export async function readList(
  { db }: Database,
  filter: PublicFilter,
  limit: number,
  offset: number,
): Promise<CardRow[]> {
  const [term] = filter.terms ?? [];
  const withDate = { ...cardColumns, date: sql<string | null>`null`.as('date') };
  const rows =
    term === undefined
      ? db
          .select(withDate)
          .from(entry)
          .where(and(...listConditions(filter, false)))
      : db
          .select(withDate)
          .from(entryTerm)
          .innerJoin(entry, eq(entry.id, entryTerm.entryId))
          .where(isListedUnder(term, filter));
  const ordered = listsDates(filter)
    ? unionAll(rows, datesOf(db, filter)).orderBy(...orderOf(filter, false))
    : rows.orderBy(...orderOf(filter, term !== undefined));
  return ordered.limit(limit).offset(offset);
}

/** The dates of events that repeat, as rows of a list by date. */
const datesOf = (db: Database['db'], filter: PublicFilter) =>
  db
    .select({
      ...cardColumns,
      // The index of dates then has the order of the list.
      id: entryDate.entryId,
      startsAt: entryDate.startsAt,
      overAt: entryDate.overAt,
      date: filter.nextDateOnly
        ? sql<string | null>`null`.as('date')
        : sql<string | null>`${entryDate.date}`.as('date'),
    })
    .from(entryDate)
    .crossJoin(entry)
    .where(and(...dateConditions(filter)));

/** Whether any entry in these locations was ever public: links to their page may still exist. */
export async function hadPublicEntries({ db }: Database, locationIds: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ id: entry.id })
    .from(entry)
    .where(
      and(
        inArray(entry.kind, [...kindNames]),
        inArray(entry.locationId, [...locationIds]),
        isNotNull(entry.publishedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

const listedBefore = (db: Database['db'], expires: boolean, source: 'kind' | 'term') => {
  const position = sql`(${sql.placeholder('before')}, ${sql.placeholder('id')})`;
  const conditions = [
    expires ? or(isNull(entry.expiresAt), gt(entry.expiresAt, sql.placeholder('now'))) : undefined,
    isNotInList(entry.id, 'exclude'),
  ];
  if (source === 'term')
    return db
      .select(cardColumns)
      .from(entryTerm)
      .innerJoin(entry, eq(entry.id, entryTerm.entryId))
      .where(
        and(
          eq(entryTerm.termId, sql.placeholder('termId')),
          eq(entryTerm.kind, sql.placeholder('kind')),
          sql`(${entryTerm.listedAt}, ${entryTerm.entryId}) < ${position}`,
          ...conditions,
        ),
      )
      .orderBy(desc(entryTerm.listedAt), desc(entryTerm.entryId))
      .limit(sql.placeholder('limit'));
  return db
    .select(cardColumns)
    .from(entry)
    .where(
      and(
        eq(entry.kind, sql.placeholder('kind')),
        isNotNull(entry.listedAt),
        sql`(${entry.listedAt}, ${entry.id}) < ${position}`,
        ...conditions,
      ),
    )
    .orderBy(desc(entry.listedAt), desc(entry.id))
    .limit(sql.placeholder('limit'));
};
const listedBeforeReads = {
  kind: [false, true].map((expires) => preparedRead((db) => listedBefore(db, expires, 'kind'))),
  term: [false, true].map((expires) => preparedRead((db) => listedBefore(db, expires, 'term'))),
};

/** Entries listed before this one, newest first: the "related" block of news and ads. */
export async function readListedBefore(
  database: Database,
  row: CardRow,
  now: number,
  limit: number,
  termId: string | null,
  exclude: readonly string[],
): Promise<CardRow[]> {
  const read = listedBeforeReads[termId === null ? 'kind' : 'term'][isExpiring(row.kind) ? 1 : 0]!;
  return read(database, {
    kind: row.kind,
    id: row.id,
    before: row.listedAt ?? row.publishedAt ?? now,
    now,
    limit,
    termId,
    exclude: JSON.stringify(exclude),
  });
}

const itemColumns = {
  ...cardColumns,
  authorId: entry.authorId,
  revision: entry.revision,
  createdAt: entry.createdAt,
  closedAt: entry.closedAt,
};

const entryBySlug = preparedRead((db) =>
  db
    .select(itemColumns)
    .from(entry)
    .where(and(eq(entry.kind, sql.placeholder('kind')), eq(entry.slug, sql.placeholder('slug')))),
);

/** Finds an entry by its slug, regardless of its status. */
export async function findEntryBySlug(database: Database, kind: KindName, slug: string) {
  const [row] = await entryBySlug(database, { kind, slug });
  return row ?? null;
}

/** The owner of an old slug: an entry in any status; 'gone' if it was deleted permanently; `null` if unknown. */
export async function findOldSlugOwner({ db }: Database, kind: KindName, slug: string) {
  const [moved, gone] = await db.batch([
    db
      .select(itemColumns)
      .from(slugHistory)
      .innerJoin(entry, eq(entry.id, slugHistory.entryId))
      .where(and(eq(slugHistory.kind, kind), eq(slugHistory.slug, slug))),
    db.select({ goneAt: goneSlug.goneAt }).from(goneSlug).where(matchesGoneSlug(kind, slug)),
  ]);
  return moved[0] ?? (gone.length ? ('gone' as const) : null);
}

/** All public slugs of the kind, in order of id, after `afterId`: for prerendering and sitemaps. */
export async function readPublicSlugs({ db }: Database, kind: KindName, now: number, afterId: string, limit: number) {
  return db
    .select({
      id: entry.id,
      slug: entry.slug,
      updatedAt: entry.updatedAt,
      publishedAt: entry.publishedAt,
      coverId: entry.coverId,
      locales: sql<string>`(select group_concat(locale) from entry_text where entry_id = ${entry.id})`,
    })
    .from(entry)
    .where(
      and(eq(entry.kind, kind), isNotNull(entry.listedAt), sql`+${entry.listedAt} <= ${now}`, gt(entry.id, afterId)),
    )
    .orderBy(asc(entry.id))
    .limit(limit);
}
