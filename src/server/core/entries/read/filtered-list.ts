import type { AttributeCondition } from '#content/lists/attribute-filters.ts';
import { detailKey } from '#server/core/search/index/analyse.ts';
import { readEntryIds } from '#server/core/search/index/column-rows.ts';
import {
  codeOfText,
  columnsOf,
  FIRST_CODE,
  columnTextOf,
  type Columns,
  type ValueColumn,
} from '#server/core/search/index/columns.ts';
import type { SearchFacet } from '#server/core/search/index/facet-key.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PublicFilter } from './public-list-rows.ts';
import type { TermCounts } from './term-counts.ts';

/** A list of a kind with attributes, as requested by URL. */
export interface FilteredListQuery {
  filter: PublicFilter;
  categoryId: string | null;
  /** Ids of a place and everything in or around it; `null` for anywhere. */
  places: ReadonlySet<string> | null;
  /** Keys of attributes, and names of details, whose values are counted. */
  attributes: readonly string[];
  details: readonly string[];
}

/** A list with the counts of every filter, each computed with all the others applied. */
export interface FilteredList {
  total: number;
  /** Counted without the category and its attributes. */
  category: TermCounts;
  location: TermCounts;
  /** Counts per value, by attribute and by detail. */
  attributes: ReadonlyMap<string, ReadonlyMap<string, number>>;
  details: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The ids of a page, in order. */
  page(limit: number, offset: number): Promise<string[]>;
}

/** A choice: its column, and its test for a row's value; the test is `null` if the choice is only counted. */
interface Choice {
  column: ValueColumn;
  holds: ((value: number) => boolean) | null;
  counts: Map<number, number>;
  isAttribute: boolean;
}

/** Reads a list in one pass over its kind's columns. */
export async function readFilteredList(
  database: Database,
  catalogue: Catalogue,
  { filter, categoryId, places, attributes, details }: FilteredListQuery,
): Promise<FilteredList> {
  const asked = conditionsOf(filter);
  const keys = [...new Set([...asked.map(({ key }) => key), ...attributes, ...details.map(detailKey)])];
  const { columns, values, facets } = await columnsOf(database, filter.kind).read(keys);
  const choices = new Map(
    keys.map((key): [string, Choice] => {
      const column = values.get(key)!;
      const conditions = asked.filter((condition) => condition.key === key);
      const holds = conditions.length === 0 ? null : createAttributeTest(column, conditions);
      return [key, { column, holds, counts: new Map(), isAttribute: !key.startsWith(detailKey('')) }];
    }),
  );
  const inside = memberships(catalogue, facets, { categoryId, places });
  const found = scanRows(columns, filter, inside, [...choices.values()]);
  const countsOf = (key: string) => {
    const { column, counts } = choices.get(key)!;
    return new Map([...counts].map(([value, n]) => [columnTextOf(column, value), n]));
  };
  const termCounts = (byFacet: Uint32Array, idsOf: (facet: SearchFacet) => readonly string[]): TermCounts => {
    const byTerm = new Map<string, number>();
    let total = 0;
    for (const [num, facet] of facets) {
      const n = byFacet[num] ?? 0;
      if (n === 0) continue;
      total += n;
      for (const id of new Set(idsOf(facet))) byTerm.set(id, (byTerm.get(id) ?? 0) + n);
    }
    return { total, byTerm };
  };
  return {
    total: found.nums.length,
    category: termCounts(found.byCategory, ({ categoryIds }) =>
      categoryIds.flatMap((id) => catalogue.categories.path(id).map((row) => row.id)),
    ),
    location: termCounts(found.byPlace, ({ locationIds }) =>
      locationIds.flatMap((id) => catalogue.locations.path(id).map((row) => row.id)),
    ),
    attributes: new Map(attributes.map((key) => [key, countsOf(key)])),
    details: new Map(details.map((name) => [name, countsOf(detailKey(name))])),
    page: async (limit, offset) => {
      const nums = sorted(found.nums, columns, filter.order).slice(offset, offset + limit);
      const ids = await readEntryIds(database, nums);
      return nums.flatMap((num) => ids.get(num) ?? []);
    },
  };
}

function conditionsOf({ attributes = [], details = [] }: PublicFilter): AttributeCondition[] {
  return [
    ...attributes,
    ...details.flatMap((detail): AttributeCondition[] =>
      'is' in detail ? [{ key: detailKey(detail.name), is: detail.is }] : [],
    ),
  ];
}

function createAttributeTest(
  column: ValueColumn,
  conditions: readonly AttributeCondition[],
): (value: number) => boolean {
  const tests = conditions.map((condition) => {
    if ('is' in condition) {
      const wanted = typeof condition.is === 'number' ? Math.fround(condition.is) : codeOfText(column, condition.is);
      return (value: number) => value === wanted;
    }
    // Codes of texts are at most `FIRST_CODE`: a condition without a minimum must not match them.
    const [min, max] = [Math.fround(condition.min ?? FIRST_CODE + 1), Math.fround(condition.max ?? Infinity)];
    // A missing value is NaN, which is never within bounds.
    return (value: number) => value >= min && value <= max;
  });
  return (value) => tests.every((test) => test(value));
}

/** A bit mask per facet number: 1 if the facet is in the category, 2 if it is in the place. */
function memberships(
  catalogue: Catalogue,
  facets: ReadonlyMap<number, SearchFacet>,
  { categoryId, places }: Pick<FilteredListQuery, 'categoryId' | 'places'>,
): Uint8Array {
  const below = categoryId === null ? null : new Set(catalogue.categories.subtree(categoryId));
  // Facets are only ever added, so the last has the highest number.
  const inside = new Uint8Array(1 + ([...facets.keys()].at(-1) ?? 0));
  for (const [num, { categoryIds, locationIds }] of facets)
    inside[num] =
      (below === null || categoryIds.some((id) => below.has(id)) ? CATEGORY_BIT : 0) |
      (places === null || locationIds.some((id) => places.has(id)) ? PLACE_BIT : 0);
  return inside;
}
const CATEGORY_BIT = 1;
const PLACE_BIT = 2;

/**
 * One pass over all rows: those that satisfy every filter, and, for the counts, those that fail only the counted
 * filter.
 */
function scanRows(columns: Columns, filter: PublicFilter, inside: Uint8Array, choices: readonly Choice[]) {
  const { size, facet, listedAt, expiresAt, price, photo } = columns;
  const { now } = filter;
  const holdsPrice = priceTest(filter);
  const nums: number[] = [];
  const byCategory = new Uint32Array(inside.length);
  const byPlace = new Uint32Array(inside.length);
  for (let num = 0; num < size; num++) {
    const of = facet[num]!;
    if (of === 0 || listedAt[num]! > now || expiresAt[num]! <= now) continue;
    if ((filter.photo === true && photo[num] === 0) || !holdsPrice(price[num]!)) continue;
    const is = inside[of]!;
    let missed: Choice | null = null;
    let misses = 0;
    let missedDetails = 0;
    for (const choice of choices) {
      if (choice.holds === null || choice.holds(choice.column.at[num]!)) continue;
      misses += 1;
      missed = choice;
      if (!choice.isAttribute) missedDetails += 1;
    }
    if (is & PLACE_BIT && missedDetails === 0) byCategory[of]! += 1;
    if (!(is & CATEGORY_BIT)) continue;
    if (misses === 0) byPlace[of]! += 1;
    if (!(is & PLACE_BIT) || misses > 1) continue;
    for (const choice of missed === null ? choices : [missed]) {
      const value = choice.column.at[num]!;
      if (!Number.isNaN(value)) choice.counts.set(value, (choice.counts.get(value) ?? 0) + 1);
    }
    if (misses === 0) nums.push(num);
  }
  return { nums, byCategory, byPlace };
}

function priceTest({ details = [] }: PublicFilter): (price: number) => boolean {
  const tests = details.flatMap((detail): ((price: number) => boolean)[] => {
    if ('isFree' in detail) return [(price) => price === 0];
    if ('is' in detail) return [];
    const [min, max] = [detail.min ?? -Infinity, detail.max ?? Infinity];
    return [(price) => price >= min && price <= max];
  });
  return (price) => tests.every((test) => test(price));
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** Rows without a comparable price come last in either order. */
function sorted(nums: readonly number[], { listedAt, price }: Columns, order: PublicFilter['order']): number[] {
  const amount = (num: number, none: number) => (Number.isNaN(price[num]!) ? none : price[num]!);
  if (order === 'cheap') return nums.toSorted((a, b) => compare(amount(a, Infinity), amount(b, Infinity)) || a - b);
  if (order === 'dear') return nums.toSorted((a, b) => amount(b, -1) - amount(a, -1) || b - a);
  return nums.toSorted((a, b) => listedAt[b]! - listedAt[a]! || b - a);
}
