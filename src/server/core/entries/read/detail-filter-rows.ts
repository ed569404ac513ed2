import { exists, sql, type SQL } from 'drizzle-orm';
import { isPriceField } from '#content/fields/price-fields.ts';
import { siteCurrency } from '#content/format/currencies.ts';
import { listedKinds } from '#content/kinds.ts';
import { detailFilters, type DetailFilter } from '#content/lists/detail-filters.ts';
import { entry } from '#server/core/schema/entries-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Condition on a detail: either an exact value (1 means true; `isOneOfMany` if the detail holds several values), or a
 * number between `min` and `max` (prices in cents of the site's currency).
 */
export type DetailCondition =
  | { name: string; is: string | number; isOneOfMany: boolean }
  | { name: string; isPrice: boolean; min: number | null; max: number | null }
  | { name: string; isFree: true };

/** A detail from the JSON. An index must use exactly the same expression, or SQLite does not use it. */
const detailExpression = (name: string, part?: string): string =>
  `json_extract(details, '${pathOf(name)}${part === undefined ? '' : `.${part}`}')`;

/** The path of a detail; a declared name is inserted into SQL literally, so that an index can match. */
function pathOf(name: string): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new Error(`${name} is no name of a detail`);
  return `$.${name}`;
}

/**
 * The comparable amount of a price, in cents: 0 if it is free, the lower end of a range; `null` without an amount or in
 * another currency, since an index knows no exchange rates.
 */
const amountExpression = (name: string): string =>
  `case when ${detailExpression(name, 'type')} = 'free' then 0 when coalesce(${detailExpression(name, 'currency')}, '${siteCurrency()}') = '${siteCurrency()}' then coalesce(${detailExpression(name, 'amount')}, ${detailExpression(name, 'min')}) end`;

/**
 * The amount of `price` has its own column, which also compares other currencies: lists are sorted by it, and the site
 * search filters by it.
 */
const amountOf = (name: string): SQL =>
  name === 'price' ? sql`${entry.priceCompared}` : sql.raw(amountExpression(name));

/** The SQL of one condition, for a query that reads `entry` and no other table with a column `details`. */
export function detailConditions(asked: DetailCondition): SQL[] {
  if ('isFree' in asked) return [sql`${sql.raw(detailExpression(asked.name, 'type'))} = 'free'`];
  if ('is' in asked)
    return asked.isOneOfMany
      ? [exists(sql`(select 1 from ${choiceValues(asked)} where value = ${asked.is})`)]
      : [sql`${sql.raw(detailExpression(asked.name))} = ${asked.is}`];
  const value = asked.isPrice ? amountOf(asked.name) : sql.raw(detailExpression(asked.name));
  return [
    ...(asked.min === null ? [] : [sql`${value} >= ${asked.min}`]),
    ...(asked.max === null ? [] : [sql`${value} <= ${asked.max}`]),
  ];
}

/** The values of a choice, as a table with a column `value`: a multiple choice has one row per value. */
export const choiceValues = ({ name }: Pick<DetailFilter, 'name'>): SQL =>
  sql`json_each(${entry.details}, ${sql.raw(`'${pathOf(name)}'`)})`;

/** The value of a single choice. */
export const choiceValue = ({ name }: Pick<DetailFilter, 'name'>): SQL => sql.raw(detailExpression(name));

const PREFIX = 'entry_filter_';

/**
 * The index of a filter, by its name; empty for a filter that SQLite cannot index (multiple choice) or that already has
 * one.
 */
function indexesOf({ name, field, by }: DetailFilter): [name: string, statement: string][] {
  const isAmount = by === 'range' && isPriceField(field);
  if (field.type === 'choices' || (isAmount && name === 'price')) return [];
  const value = isAmount ? amountExpression(name) : detailExpression(name);
  // Two kinds may use the same name for different things.
  const index = `${PREFIX}${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}${isAmount ? '_amount' : ''}`;
  // Sorted like lists within each value, so that a page is read directly from the index.
  return [
    [
      index,
      `CREATE INDEX ${index} ON entry (kind, ${value}, listed_at, id) WHERE listed_at is not null and ${value} is not null`,
    ],
  ];
}

/** The indexes of all filters that kinds declare, by name. */
export const filterIndexes: ReadonlyMap<string, string> = new Map(
  listedKinds.flatMap(detailFilters).flatMap(indexesOf),
);

/**
 * Creates an index for each filter that a kind declares, and drops those of filters no longer declared: so a filter
 * needs no migration. Safe to run in two processes at once.
 */
export async function syncFilterIndexes({ client }: Database): Promise<void> {
  const { rows } = await client.execute({
    sql: "select name, sql from sqlite_master where type = 'index' and tbl_name = 'entry' and substr(name, 1, ?) = ?",
    args: [PREFIX.length, PREFIX],
  });
  const there = new Map(rows.map((row) => [String(row.name), String(row.sql)]));
  const stale = [...there].filter(([name, text]) => filterIndexes.get(name) !== text).map(([name]) => name);
  const missing = [...filterIndexes].filter(([name, text]) => there.get(name) !== text).map(([, text]) => text);
  const statements = [
    ...stale.map((name) => `DROP INDEX IF EXISTS ${name}`),
    ...missing.map((text) => text.replace('CREATE INDEX', 'CREATE INDEX IF NOT EXISTS')),
  ];
  if (statements.length > 0) await client.batch(statements, 'write');
}
