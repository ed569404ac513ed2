import { sql, type SQL } from 'drizzle-orm';
import { allKinds } from '#content/kinds.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

/** The tables of an index. All are made alike (`search-schema.ts`). */
export interface IndexTables {
  entry: SQL;
  text: SQL;
  word: SQL;
  near: SQL;
}

/** What readers find: what is public. */
export const publicIndex: IndexTables = {
  entry: sql.raw('search_entry'),
  text: sql.raw('entry_search'),
  word: sql.raw('search_word'),
  near: sql.raw('search_near'),
};

/** All other entries, which those alone find who may see them; and the words of these, of which readers are to learn none. */
export const deskIndex: IndexTables = {
  entry: sql.raw('desk_entry'),
  text: sql.raw('desk_search'),
  word: sql.raw('desk_word'),
  near: sql.raw('desk_near'),
};

/** Changes that wait beside entries, which staff and owners find, also if the entry is public. */
export const editIndex: IndexTables = {
  entry: sql.raw('edit_entry'),
  text: sql.raw('edit_search'),
  word: sql.raw('edit_word'),
  near: sql.raw('edit_near'),
};
export const indexes = [publicIndex, deskIndex, editIndex] as const;

const searched = JSON.stringify(allKinds.filter((kind) => kind.indexable).map(({ name }) => name));
/** What readers find: everything that stands in public lists and has a page of its own. */
const belongs = sql`entry.listed_at is not null and entry.kind in (select value from json_each(${searched}))`;

/** Whether a row of `entry` belongs into an index. */
function belongsInto(index: IndexTables): SQL {
  if (index === publicIndex) return belongs;
  return index === deskIndex
    ? sql`not (${belongs})`
    : sql`exists (select 1 from pending_edit where pending_edit.entry_id = entry.id)`;
}

/** Ids of all entries, those that readers find first, in the order in which they were published. */
export async function listIndexed({ db }: Database): Promise<string[]> {
  return (await db.all<{ id: string }>(sql`select id from entry order by not (${belongs}), listed_at, id`)).map(
    ({ id }) => id,
  );
}

/** Ids of the entries that readers find, in the order in which they were published. */
export async function listSearched({ db }: Database): Promise<string[]> {
  return (await db.all<{ id: string }>(sql`select id from entry where ${belongs} order by listed_at, id`)).map(
    ({ id }) => id,
  );
}

/** Forgets all words; those of the entries come back with them. */
export function clearWords({ db }: Database): Statement[] {
  return indexes.flatMap(({ near, word }) => [db.run(sql`delete from ${near}`), db.run(sql`delete from ${word}`)]);
}

/** Takes out what does not belong where it is, and what refers to nothing. */
export function dropStrays({ db }: Database, of: readonly IndexTables[] = indexes): Statement[] {
  return of.flatMap((index) => {
    const { entry, text } = index;
    const strays = sql`not exists (select 1 from entry where entry.id = ${entry}.entry_id and ${belongsInto(index)})`;
    return [
      db.run(sql`delete from ${text} where rowid in (select num from ${entry} where ${strays})`),
      db.run(sql`delete from ${entry} where ${strays}`),
      db.run(sql`delete from ${text} where rowid not in (select num from ${entry})`),
    ];
  });
}

/** Pages of an index that one step merges: some 50 ms, in which nobody else can write. */
const MERGE_PAGES = 64;

/**
 * Merges the segments of the full-text indexes: queries read one instead of several. Each step is a transaction of its own, so that
 * others write in between; a step that changes fewer than two rows had nothing left to do (https://sqlite.org/fts5.html#the_merge_command).
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

/** How an index differs from what belongs there: both are empty where it is sound. */
export async function readIndexFaults(
  { db }: Database,
  index: IndexTables = publicIndex,
): Promise<{ missing: string[]; strays: string[] }> {
  const { entry, text } = index;
  const own = belongsInto(index);
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

/** Known words of an index in the order of their numbers, and whether the stem of each stands nowhere. */
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
 * Drops those of some words of an index whose stem stands nowhere. Whether it does is asked in the deletion itself: a text that
 * comes in between keeps its words.
 * @param of the rows of those words in the table of near ones
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
