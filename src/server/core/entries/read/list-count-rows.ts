import { and, count, eq, exists, gt, isNull, lte, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/sqlite-core';
import { otherCurrencies, siteCurrency } from '#content/format/currencies.ts';
import type { DetailFilter } from '#content/lists/detail-filters.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { entry, entryDate, entryTerm } from '#server/core/schema/entries-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import { choiceValue, choiceValues } from './detail-filter-rows.ts';
import { dateConditions, isListedUnder, listConditions, listsDates, type PublicFilter } from './public-list-rows.ts';

/** Adds up counts per key, without those of no key. */
function sumCounts(rows: readonly { key: string | null; total: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { key, total } of rows) if (key !== null) sums.set(key, (sums.get(key) ?? 0) + total);
  return sums;
}

/** Number of items in a public list: entries, and the dates of events that repeat. */
export async function countList({ db }: Database, filter: PublicFilter): Promise<number> {
  const [term] = filter.terms ?? [];
  const query =
    term === undefined
      ? db
          .select({ total: count() })
          .from(entry)
          .where(and(...listConditions(filter, false)))
      : db
          .select({ total: count() })
          .from(entryTerm)
          .innerJoin(entry, eq(entry.id, entryTerm.entryId))
          .where(isListedUnder(term, filter));
  const dates = () =>
    db
      .select({ total: count() })
      .from(entryDate)
      .crossJoin(entry)
      .where(and(...dateConditions(filter)));
  const rows = await (listsDates(filter) ? unionAll(query, dates()) : query);
  return rows.reduce((sum, { total }) => sum + total, 0);
}

/** Public entries per term. Events count until they end, and each date of one that repeats counts. */
export async function countByTerm(
  { db }: Database,
  kind: KindName,
  now: number,
  upcomingOnly: boolean,
): Promise<Map<string, number>> {
  const current = and(eq(entryTerm.kind, kind), lte(entryTerm.listedAt, now));
  const what = { key: entryTerm.termId, total: count() };
  if (!upcomingOnly) return sumCounts(await db.select(what).from(entryTerm).where(current).groupBy(entryTerm.termId));
  const at = new Date(now).toISOString();
  const single = db
    .select(what)
    .from(entryTerm)
    .innerJoin(entry, eq(entry.id, entryTerm.entryId))
    .where(and(current, gt(entry.overAt, at), isNull(entry.dates)))
    .groupBy(entryTerm.termId);
  const dates = db
    .select(what)
    .from(entryDate)
    .crossJoin(entryTerm)
    .where(and(eq(entryDate.kind, kind), eq(entryTerm.entryId, entryDate.entryId), current, gt(entryDate.overAt, at)))
    .groupBy(entryTerm.termId);
  return sumCounts(await unionAll(single, dates));
}

/**
 * Public entries that are under all of these terms, per term: answered from covering indexes, without reading entries.
 */
export async function countWithinTerms(
  { db }: Database,
  kind: KindName,
  [driving, ...others]: readonly [string, ...string[]],
  now: number,
): Promise<Map<string, number>> {
  const under = (term: string) =>
    exists(
      sql`(select 1 from ${entryTerm} as other where other.entry_id = ${entryTerm.entryId} and other.term_id = ${term})`,
    );
  const counted = alias(entryTerm, 'counted');
  const rows = await db
    .select({ term: counted.termId, total: count() })
    .from(entryTerm)
    .innerJoin(counted, eq(counted.entryId, entryTerm.entryId))
    .where(
      and(eq(entryTerm.termId, driving), eq(entryTerm.kind, kind), lte(entryTerm.listedAt, now), ...others.map(under)),
    )
    .groupBy(counted.termId);
  return new Map(rows.map((row) => [row.term, row.total]));
}

/** Number of items in a public list, per category, tag or location. */
export async function countListByTerm({ db }: Database, filter: PublicFilter): Promise<Map<string, number>> {
  const [term] = filter.terms ?? [];
  const counted = alias(entryTerm, 'counted');
  const what = { key: counted.termId, total: count() };
  const ofEntry = eq(counted.entryId, entry.id);
  const rows =
    term === undefined
      ? db
          .select(what)
          .from(entry)
          .innerJoin(counted, ofEntry)
          .where(and(...listConditions(filter, false)))
          .groupBy(counted.termId)
      : db
          .select(what)
          .from(entryTerm)
          .innerJoin(entry, eq(entry.id, entryTerm.entryId))
          .innerJoin(counted, ofEntry)
          .where(isListedUnder(term, filter))
          .groupBy(counted.termId);
  const dates = () =>
    db
      .select(what)
      .from(entryDate)
      .crossJoin(entry)
      .innerJoin(counted, ofEntry)
      .where(and(...dateConditions(filter)))
      .groupBy(counted.termId);
  return sumCounts(await (listsDates(filter) ? unionAll(rows, dates()) : rows));
}

/**
 * Number of items in a public list, per value of a choice among the details. A single choice is read from its index,
 * a multiple choice from each entry.
 */
export async function countListByValue(
  { db }: Database,
  filter: PublicFilter,
  detail: DetailFilter,
): Promise<Map<string, number>> {
  const [term] = filter.terms ?? [];
  const isMany = detail.field.type === 'choices';
  const value = isMany ? sql<string | null>`chosen.value` : sql<string | null>`${choiceValue(detail)}`;
  const what = { key: value, total: count() };
  const chosen = sql`${choiceValues(detail)} as chosen`;
  const given = sql`${value} is not null`;
  const from =
    term === undefined
      ? db.select(what).from(entry)
      : db.select(what).from(entryTerm).innerJoin(entry, eq(entry.id, entryTerm.entryId));
  const joined = isMany ? from.innerJoin(chosen, sql`true`) : from;
  const held = term === undefined ? and(...listConditions(filter, false)) : isListedUnder(term, filter);
  const rows = await joined.where(and(given, held)).groupBy(value);
  if (!listsDates(filter)) return sumCounts(rows);
  const dates = db.select(what).from(entryDate).crossJoin(entry);
  const dateRows = await (isMany ? dates.innerJoin(chosen, sql`true`) : dates)
    .where(and(given, ...dateConditions(filter)))
    .groupBy(value);
  return sumCounts([...rows, ...dateRows]);
}

/** The currencies besides the site's in which listed entries of these kinds have an amount. */
export async function listedCurrencies({ db }: Database, kinds: readonly KindName[]): Promise<ReadonlySet<string>> {
  // The last condition must match the wording of the index that serves this query.
  const rows = await db.all<{ currency: string }>(sql`
    select wanted.value as currency from json_each(${JSON.stringify(otherCurrencies())}) as wanted where exists (
      select 1 from entry where kind in (select value from json_each(${JSON.stringify(kinds)})) and price_currency = wanted.value
      and listed_at is not null and price_amount > 0 and price_currency <> ${sql.raw(`'${siteCurrency()}'`)})`);
  return new Set(rows.map(({ currency }) => currency));
}
