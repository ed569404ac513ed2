import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/** Where words are looked up: the entries that a viewer may find, and the words in them. */
export interface WordIndex {
  /** Number of entries per FTS5 expression, counted up to `limit`. */
  count: (matches: readonly string[], limit: number) => Promise<number[]>;
  sounding: (skeletons: readonly string[], limit: number) => Promise<KnownWord[]>;
  near: (keys: readonly number[], limit: number) => Promise<KnownWord[]>;
}

/** The index for readers' words. @param now milliseconds at which entries have to be public */
export const publicWords = (database: Database, now: number): WordIndex => ({
  count: (matches, limit) => countMatches(database, matches, now, limit),
  sounding: (skeletons, limit) => wordsSounding(database, skeletons, limit),
  near: (keys, limit) => wordsNear(database, keys, limit),
});

/** Number of public entries per expression, counted up to `limit`. */
export async function countMatches(
  { db }: Database,
  matches: readonly string[],
  now: number,
  limit: number,
): Promise<number[]> {
  if (matches.length === 0) return [];
  const rows = await db.all<{ total: number }>(sql`
    select (select count(*) from (
      select 1 from entry_search cross join search_entry as found on found.num = entry_search.rowid
      where entry_search match wanted.value and found.listed_at <= ${now} and (found.expires_at is null or found.expires_at > ${now}) limit ${limit})) as total
    from json_each(${JSON.stringify(matches)}) as wanted order by wanted.key`);
  return rows.map((row) => row.total);
}

export interface KnownWord {
  form: string;
  stem: string;
  skeleton: string;
}

/** Words with the sound of one of these skeletons. */
async function wordsSounding({ db }: Database, skeletons: readonly string[], limit: number): Promise<KnownWord[]> {
  return db.all(
    sql`select form, stem, skeleton from search_word where skeleton in (select value from json_each(${JSON.stringify(skeletons)})) limit ${limit}`,
  );
}

/** Words that share a deletion with a spelling: candidates, to be compared with it. */
async function wordsNear({ db }: Database, keys: readonly number[], limit: number): Promise<KnownWord[]> {
  return db.all(sql`
    select form, stem, skeleton from search_word where num in (select near.word from json_each(${JSON.stringify(keys)}) as wanted cross join search_near as near on near.key = wanted.value limit ${limit})`);
}
