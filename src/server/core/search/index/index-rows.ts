import { sql, type SQL } from 'drizzle-orm';
import { allKinds } from '#content/kinds.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

/** The tables of an index. All have the same structure (`search-schema.ts`). */
export interface IndexTables {
  entry: SQL;
  text: SQL;
  word: SQL;
  near: SQL;
}

/** The public index, which readers search. */
export const publicIndex: IndexTables = {
  entry: sql.raw('search_entry'),
  text: sql.raw('entry_search'),
  word: sql.raw('search_word'),
  near: sql.raw('search_near'),
};

/**
 * All other entries, which can only be found by those who may see them, and their words, which must not leak to
 * readers.
 */
export const deskIndex: IndexTables = {
  entry: sql.raw('desk_entry'),
  text: sql.raw('desk_search'),
  word: sql.raw('desk_word'),
  near: sql.raw('desk_near'),
};

/** Pending edits of entries, which staff and owners can find, even if the entry is public. */
export const editIndex: IndexTables = {
  entry: sql.raw('edit_entry'),
  text: sql.raw('edit_search'),
  word: sql.raw('edit_word'),
  near: sql.raw('edit_near'),
};
export const indexes = [publicIndex, deskIndex, editIndex] as const;

const indexableKindNames = JSON.stringify(allKinds.filter((kind) => kind.indexable).map(({ name }) => name));
/** Entries that readers find: all that are in public lists and have their own page. */
const isInPublicIndex = sql`entry.listed_at is not null and entry.kind in (select value from json_each(${indexableKindNames}))`;

/** Whether a row of `entry` belongs in an index. */
function belongsInIndex(index: IndexTables): SQL {
  if (index === publicIndex) return isInPublicIndex;
  return index === deskIndex
    ? sql`not (${isInPublicIndex})`
    : sql`exists (select 1 from pending_edit where pending_edit.entry_id = entry.id)`;
}

/** Ids of all entries, public ones first, in order of publication. */
export async function listAllEntryIds({ db }: Database): Promise<string[]> {
  return (await db.all<{ id: string }>(sql`select id from entry order by not (${isInPublicIndex}), listed_at, id`)).map(
    ({ id }) => id,
  );
}

/** Ids of the public entries, in order of publication. */
export async function listPublicEntryIds({ db }: Database): Promise<string[]> {
  return (await db.all<{ id: string }>(sql`select id from entry where ${isInPublicIndex} order by listed_at, id`)).map(
    ({ id }) => id,
  );
}

/** Deletes all words; indexing the entries adds them again. */
export function clearWords({ db }: Database): Statement[] {
  return indexes.flatMap(({ near, word }) => [db.run(sql`delete from ${near}`), db.run(sql`delete from ${word}`)]);
}

/** Deletes entries that belong in another index, and texts without an entry. */
export function dropStrayIndexRows({ db }: Database, of: readonly IndexTables[] = indexes): Statement[] {
  return of.flatMap((index) => {
    const { entry, text } = index;
    const strays = sql`not exists (select 1 from entry where entry.id = ${entry}.entry_id and ${belongsInIndex(index)})`;
    return [
      db.run(sql`delete from ${text} where rowid in (select num from ${entry} where ${strays})`),
      db.run(sql`delete from ${entry} where ${strays}`),
      db.run(sql`delete from ${text} where rowid not in (select num from ${entry})`),
    ];
  });
}

/** Pages of an index merged in one step: some 50 ms, during which other writes wait. */
const MERGE_PAGES = 64;

/**
 * Merges the segments of the full-text indexes, so that queries read one instead of several. Each step is a separate
 * transaction, so that others can write in between; a step that changes fewer than two rows had nothing left to do
 * (https://sqlite.org/fts5.html#the_merge_command).
 */
export async function optimiseIndex({ client }: Database): Promise<void> {
  for (const name of ['entry_search', 'desk_search', 'edit_search']) {
    const merge = async (pages: number): Promise<number> => {
      const results = await client.batch(
        [
          'select total_changes() as n',
          { sql: `insert into ${name} (${name}, rank) values ('merge', ?)`, args: [pages] },
          'select total_changes() as n',
        ],
        'write',
      );
      return Number(results[2]?.rows[0]?.n) - Number(results[0]?.rows[0]?.n);
    };
    // A negative number begins a merge of all segments.
    let changes = await merge(-MERGE_PAGES);
    while (changes >= 2) changes = await merge(MERGE_PAGES);
  }
}

/** Differences between an index and what belongs in it: both lists are empty if the index is correct. */
export async function findIndexFaults(
  { db }: Database,
  index: IndexTables = publicIndex,
): Promise<{ missing: string[]; strays: string[] }> {
  const { entry, text } = index;
  const own = belongsInIndex(index);
  const moved = index === publicIndex ? sql` or ${entry}.listed_at <> entry.listed_at` : sql``;
  const missing = await db.all<{ id: string }>(sql`
    select id from entry where ${own} and not exists (select 1 from ${entry} cross join ${text} on ${text}.rowid = ${entry}.num where ${entry}.entry_id = entry.id) limit 20`);
  const strays = await db.all<{ id: string }>(sql`
    select entry_id as id from ${entry} left join entry on entry.id = entry_id where entry.id is null or not (${own})${moved} limit 20`);
  const rows = await db.all<{ id: string }>(
    sql`select 'row ' || rowid as id from ${text} where rowid not in (select num from ${entry}) limit 20`,
  );
  return { missing: missing.map(({ id }) => id), strays: [...strays, ...rows].map(({ id }) => id) };
}

/** Words of an index in order of number, and whether the stem of each is unused. */
export async function wordsAfter(
  { db }: Database,
  { word, text }: IndexTables,
  num: number,
  limit: number,
): Promise<{ num: number; form: string; unused: 0 | 1 }[]> {
  return db.all(sql`
    select num, form, not exists (select 1 from ${text} where ${text} match '"' || ${word}.stem || '"') as unused
    from ${word} where num > ${num} order by num limit ${limit}`);
}

/**
 * Of the given words of an index, deletes those whose stem is unused. The deletion itself checks that, so a text added
 * in the meantime keeps its words.
 * @param of the rows of those words in the table of near keys
 */
export function dropUnused(
  { db }: Database,
  { word, near, text }: IndexTables,
  nums: readonly number[],
  of: readonly (readonly [key: number, word: number])[],
): Statement[] {
  return [
    db.run(sql`
      delete from ${word} where num in (select value from json_each(${JSON.stringify(nums)}))
      and not exists (select 1 from ${text} where ${text} match '"' || ${word}.stem || '"')`),
    db.run(sql`
      delete from ${near} where (key, word) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(of)}))
      and not exists (select 1 from ${word} where num = ${near}.word)`),
  ];
}
