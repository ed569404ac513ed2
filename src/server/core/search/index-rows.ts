import { sql } from 'drizzle-orm';
import { allKinds } from '#content/kinds.ts';
import type { Database, Statement } from '../../platform/database/database.ts';

const searched = JSON.stringify(allKinds.filter((kind) => kind.indexable).map(({ name }) => name));
/** What belongs into the index: everything that stands in public lists and has a page of its own. */
const belongs = sql`entry.listed_at is not null and entry.kind in (select value from json_each(${searched}))`;

/** Ids of all entries that belong into the index, in the order in which they were published. */
export async function listSearched({ db }: Database): Promise<string[]> {
  return (await db.all<{ id: string }>(sql`select id from entry where ${belongs} order by listed_at, id`)).map(
    ({ id }) => id,
  );
}

/** Forgets all words; those of the entries come back with them. */
export function clearWords({ db }: Database): Statement[] {
  return [db.run(sql`delete from search_near`), db.run(sql`delete from search_word`)];
}

/** Takes out what does not belong there, and what refers to nothing. */
export function dropUnlisted({ db }: Database): Statement[] {
  const strays = sql`not exists (select 1 from entry where entry.id = search_entry.entry_id and ${belongs})`;
  return [
    db.run(sql`delete from entry_search where rowid in (select num from search_entry where ${strays})`),
    db.run(sql`delete from search_entry where ${strays}`),
    db.run(sql`delete from entry_search where rowid not in (select num from search_entry)`),
  ];
}

/** Merges the segments of the full-text index: queries read one instead of several. */
export async function optimiseIndex({ db }: Database): Promise<void> {
  await db.run(sql`insert into entry_search (entry_search) values ('optimize')`);
}

/** How the index differs from what belongs there: both are empty where it is sound. */
export async function readIndexFaults({ db }: Database): Promise<{ missing: string[]; strays: string[] }> {
  const missing = await db.all<{ id: string }>(sql`
    select id from entry where ${belongs} and not exists (select 1 from search_entry cross join entry_search on entry_search.rowid = search_entry.num where search_entry.entry_id = entry.id) limit 20`);
  const strays = await db.all<{ id: string }>(sql`
    select entry_id as id from search_entry left join entry on entry.id = entry_id where entry.id is null or not (${belongs}) or search_entry.listed_at <> entry.listed_at limit 20`);
  const rows = await db.all<{ id: string }>(
    sql`select 'row ' || rowid as id from entry_search where rowid not in (select num from search_entry) limit 20`,
  );
  return { missing: missing.map(({ id }) => id), strays: [...strays, ...rows].map(({ id }) => id) };
}

/** Known words in the order of their numbers, and whether the stem of each stands nowhere. */
export async function wordsAfter(
  { db }: Database,
  num: number,
  limit: number,
): Promise<{ num: number; form: string; unused: 0 | 1 }[]> {
  return db.all(sql`
    select num, form, not exists (select 1 from entry_search where entry_search match '"' || search_word.stem || '"') as unused
    from search_word where num > ${num} order by num limit ${limit}`);
}

/**
 * Drops those of some words whose stem stands nowhere. Whether it does is asked in the deletion itself: a text that comes
 * in between keeps its words.
 * @param near the rows of those words in `search_near`
 */
export function dropUnused(
  { db }: Database,
  nums: readonly number[],
  near: readonly (readonly [key: number, word: number])[],
): Statement[] {
  return [
    db.run(sql`
      delete from search_word where num in (select value from json_each(${JSON.stringify(nums)}))
      and not exists (select 1 from entry_search where entry_search match '"' || search_word.stem || '"')`),
    db.run(sql`
      delete from search_near where (key, word) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(near)}))
      and not exists (select 1 from search_word where num = search_near.word)`),
  ];
}
