import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { KindName } from '#content/model/kind-name.ts';
import { isTimeLimited } from '#content/model/visibility.ts';
import { entry } from '#server/core/schema/entries-schema.ts';
import { kindToken } from '#server/core/search/index/analyse.ts';
import { deskIndex, editIndex, indexes, publicIndex, type IndexTables } from '#server/core/search/index/index-rows.ts';
import { matchAllOf, matchAnyOf, quoteWord, matchInTitle } from '#server/core/search/query/match-expressions.ts';
import { publicWords, type KnownWord, type WordIndex } from '#server/core/search/word-rows.ts';
import { normalizeTitle } from '#server/platform/database/contains.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isWithinPeriod } from './slot-rows.ts';

/** Entries of some kinds that a viewer may see. */
export interface ViewerScope {
  /** Kinds whose entries are all visible. */
  staffKinds: readonly KindName[];
  /** Kinds of which only public entries and the viewer's own are visible. */
  otherKinds: readonly KindName[];
  /** `null` for anonymous viewers, who own no entries. */
  viewerId: string | null;
  /** Only the trash, or only the rest; `null` for both. */
  isTrash: boolean | null;
  /** In milliseconds. */
  now: number;
}

/** Condition for entries of a kind that are public at a time (milliseconds), regardless of their status. */
export const isPublicAt = (kind: KindName, at: number): SQL | undefined =>
  and(
    isNotNull(entry.listedAt),
    lte(entry.listedAt, at),
    or(isNull(entry.expiresAt), gt(entry.expiresAt, at)),
    isTimeLimited(kind) ? isWithinPeriod(at) : undefined,
  );

/** Entries that a user may find through an index. Other users' entries are found only through the public index. */
function isInScope(
  { staffKinds, otherKinds, viewerId, isTrash, now }: ViewerScope,
  index: IndexTables | null,
): SQL | undefined {
  return and(
    isTrash === null ? undefined : isTrash ? eq(entry.status, 'trashed') : ne(entry.status, 'trashed'),
    or(
      inArray(entry.kind, [...staffKinds]),
      ...otherKinds.map((kind) =>
        and(
          eq(entry.kind, kind),
          or(
            viewerId === null ? sql`false` : eq(entry.authorId, viewerId),
            index === null || index === publicIndex ? isPublicAt(kind, now) : undefined,
          ),
        ),
      ),
    ),
  );
}

/** Rows of `entry` that match an expression in any index; `match` is a value or a column of another table. */
const selectMatchingEntries = (match: SQL, where: (index: IndexTables) => SQL | undefined): SQL =>
  sql.join(
    indexes.map((index) => {
      const { entry: indexed, text } = index;
      return sql`select ${entry.id}, ${entry}.rowid as num from ${text} cross join ${indexed} as found on found.num = ${text}.rowid cross join ${entry} on ${entry.id} = found.entry_id where ${text} match ${match} and ${where(index) ?? sql`true`}`;
    }),
    sql` union all `,
  );

/** Row numbers of a kind's entries that match an expression and are visible to the user. */
export const selectMatchingRows = (kind: KindName, match: string, sight: ViewerScope): SQL =>
  sql`select num from (${selectMatchingEntries(sql`${matchAllOf([match, quoteWord(kindToken(kind))])}`, (index) =>
    // Staff see all entries of a kind, so no row has to be read. The list applies the status filter itself.
    sight.staffKinds.includes(kind) ? undefined : isInScope({ ...sight, isTrash: null }, index),
  )})`;

/** Words for correcting a query in the newsroom: only from entries that the viewer may see. */
export function scopedSearchIndex(database: Database, sight: ViewerScope): WordIndex {
  const { db } = database;
  const kinds = matchAnyOf([...sight.staffKinds, ...sight.otherKinds].map((kind) => quoteWord(kindToken(kind))));
  const open = publicWords(database, sight.now);
  const known = async (where: (index: IndexTables) => SQL) => {
    const wanted = [deskIndex, editIndex].map((index) =>
      db.all<KnownWord>(sql`select form, stem, skeleton from ${index.word} where ${where(index)}`),
    );
    return (await Promise.all(wanted)).flat();
  };
  return {
    async count(matches, limit) {
      if (matches.length === 0 || kinds === null) return matches.map(() => 0);
      const wanted = matches.map((match) => matchAllOf([match, kinds]));
      const rows = await db.all<{ total: number }>(sql`
        select (select count(*) from (select 1 from (${selectMatchingEntries(sql`wanted.value`, (index) => isInScope(sight, index))}) limit ${limit})) as total
        from json_each(${JSON.stringify(wanted)}) as wanted order by wanted.key`);
      return rows.map(({ total }) => total);
    },
    async sounding(skeletons, limit) {
      const here = known(
        () => sql`skeleton in (select value from json_each(${JSON.stringify(skeletons)})) limit ${limit}`,
      );
      return distinct(await open.sounding(skeletons, limit), await here);
    },
    async near(keys, limit) {
      const here = known(
        (index) =>
          sql`num in (select near.word from json_each(${JSON.stringify(keys)}) as wanted cross join ${index.near} as near on near.key = wanted.value limit ${limit})`,
      );
      return distinct(await open.near(keys, limit), await here);
    },
  };
}

const distinct = (...lists: readonly (readonly KnownWord[])[]): KnownWord[] => [
  ...new Map(lists.flat().map((word) => [word.form, word])).values(),
];

/** The search text of a list of entries. */
export type ListText =
  | { type: 'words'; all: string; begun: string; sight: ViewerScope }
  /** A text without words, such as «%»: matched as a part of a title. */
  | { type: 'title'; text: string };

/** Whether a title contains a text literally. */
export const titleContains = (text: string): SQL =>
  sql`${entry.titles} <> '' and instr(${entry.titles}, ${normalizeTitle(text)}) > 0`;

/** Maximum number of matches to rank, the latest of each index. */
const MAX_RANKED_MATCHES = 2000;

/**
 * Ids of visible entries that match a text, whose last word may be incomplete: exact titles first, then matches within
 * titles, then the latest.
 * @param typed the text as typed
 */
export async function findInScope(
  { db }: Database,
  sight: ViewerScope,
  text: ListText,
  typed: string,
  limit: number,
): Promise<string[]> {
  const at = sql`instr(${entry.titles}, ${normalizeTitle(typed)})`;
  if (text.type === 'title') {
    const rows = await db.all<{ id: string }>(sql`
      select ${entry.id} as id from ${entry} where ${titleContains(text.text)} and ${isInScope(sight, null)}
      order by ${at} = 1 desc, ${entry.updatedAt} desc limit ${limit}`);
    return rows.map(({ id }) => id);
  }
  const kinds = matchAnyOf([...sight.staffKinds, ...sight.otherKinds].map((kind) => quoteWord(kindToken(kind))));
  if (kinds === null) return [];
  // If some kinds are only partly visible, invisible entries must not use up the ranked matches.
  const seen = (index: IndexTables) =>
    sight.otherKinds.length === 0
      ? sql``
      : sql` and exists (select 1 from ${entry} where ${entry.id} = found.entry_id and ${isInScope(sight, index)})`;
  const latest = (match: string) =>
    sql.join(
      indexes.map((index) => {
        const { entry: indexed, text: words } = index;
        return sql`select entry_id from (select found.entry_id as entry_id from ${words} cross join ${indexed} as found on found.num = ${words}.rowid where ${words} match ${matchAllOf([match, kinds])}${seen(index)} order by ${words}.rowid desc limit ${MAX_RANKED_MATCHES})`;
      }),
      sql` union all `,
    );
  const rows = await db.all<{ id: string }>(sql`
    with hit(entry_id, rank) as (
      select entry_id, 2 from (${latest(matchInTitle(text.all))}) union all
      select entry_id, 1 from (${latest(matchInTitle(text.begun))}) union all
      select entry_id, 0 from (${latest(text.begun)}))
    select ${entry.id} as id from (select entry_id, max(rank) as rank from hit group by entry_id) as best cross join ${entry} on ${entry.id} = best.entry_id
    where ${isInScope(sight, null)}
    order by ${at} = 1 desc, ${at} > 1 desc, best.rank desc, ${entry.updatedAt} desc, ${entry.id} desc limit ${limit}`);
  return rows.map(({ id }) => id);
}
