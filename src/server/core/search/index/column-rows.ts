import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

// Rows of the search index as columns: a hundred thousand numbers cost less as one text than as rows.

/** Rows of `search_entry`, all lists in the same order. */
export interface EntryColumns {
  num: number[];
  facet: number[];
  listedAt: number[];
  expiresAt: (number | null)[];
  price: (number | null)[];
  photo: (0 | 1)[];
}

/** The number of the last change of the index. */
export async function lastChange({ db }: Database): Promise<number> {
  const [row] = await db.all<{ seq: number | null }>(sql`select max(seq) as seq from search_change`);
  return row?.seq ?? 0;
}

/** The rows that changed after this change, including deleted ones. */
export async function changesAfter({ db }: Database, seq: number): Promise<{ seq: number; num: number }[]> {
  return db.all(sql`select seq, num from search_change where seq > ${seq} order by seq`);
}

/** @param nums only these row numbers; `null` for all rows of the facets */
export async function readColumns(
  { db }: Database,
  facets: readonly number[],
  nums: readonly number[] | null,
): Promise<EntryColumns> {
  const of =
    nums === null
      ? sql`facet in (select value from json_each(${JSON.stringify(facets)}))`
      : sql`num in (select value from json_each(${JSON.stringify(nums)})) and facet in (select value from json_each(${JSON.stringify(facets)}))`;
  const list = (column: string) => sql`json_group_array(${sql.raw(column)})`;
  const [row] = await db.all<Record<keyof EntryColumns, string>>(sql`
    select ${list('num')} as num, ${list('facet')} as facet, ${list('listed_at')} as listedAt, ${list('expires_at')} as expiresAt, ${list('price')} as price, ${list('photo')} as photo
    from search_entry where ${of}`);
  const read = <T>(name: keyof EntryColumns) => JSON.parse(row![name]) as T[];
  return {
    num: read('num'),
    facet: read('facet'),
    listedAt: read('listedAt'),
    expiresAt: read('expiresAt'),
    price: read('price'),
    photo: read('photo'),
  };
}

/** Values stored under a key. @param nums only for these row numbers; `null` for all */
export async function readValues(
  { db }: Database,
  key: string,
  nums: readonly number[] | null,
): Promise<{ num: number[]; value: (number | string)[] }> {
  const of = nums === null ? sql`true` : sql`num in (select value from json_each(${JSON.stringify(nums)}))`;
  const [row] = await db.all<{ num: string; value: string }>(sql`
    select json_group_array(num) as num, json_group_array(value) as value from search_attribute where key = ${key} and ${of}`);
  return { num: JSON.parse(row!.num) as number[], value: JSON.parse(row!.value) as (number | string)[] };
}

/** The ids of entries by their numbers in the index. */
export async function readEntryIds({ db }: Database, nums: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.all<{ num: number; id: string }>(
    sql`select num, entry_id as id from search_entry where num in (select value from json_each(${JSON.stringify(nums)}))`,
  );
  return new Map(rows.map(({ num, id }) => [num, id]));
}
