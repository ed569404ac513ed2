import { sql, type SQL } from 'drizzle-orm';
import { kinds } from '#content/kinds.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { spellingOf, type Spelling } from '#server/core/search/language/spelling.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { analyseEntry, type AnalysedEntry } from './analyse.ts';
import { facetOf, serialiseFacet } from './facet-key.ts';
import { deskIndex, editIndex, publicIndex, type IndexTables } from './index-rows.ts';

/** The statements that update the search indexes for a record, which is in the public index or in that of the desk. */
export async function indexStatements(
  database: Database,
  before: EntryRecord | null,
  after: EntryRecord | null,
): Promise<Statement[]> {
  const from = before === null ? null : indexForRecord(before);
  const to = after === null ? null : indexForRecord(after);
  const left = before === null || from === null || from === to ? [] : unindexStatements(database, from, before.id);
  if (after === null || to === null)
    return [...left, ...(before === null ? [] : unindexStatements(database, editIndex, before.id))];
  const analysed = analyseEntry(after);
  return [
    ...left,
    ...entryStatements(database, after, analysed),
    ...(await wordStatements(database, to, analysed.forms)),
  ];
}

/** The index of a record. */
export const indexForRecord = (record: Pick<EntryRecord, 'listedAt' | 'kind'>): IndexTables =>
  record.listedAt !== null && kinds[record.kind].indexable ? publicIndex : deskIndex;

/** The statements that index an entry's pending edit; they do nothing if another one is stored. */
export async function buildEditStatements(
  database: Database,
  kind: KindName,
  { entryId, revision, content }: { entryId: string; revision: number; content: EntryContent },
): Promise<Statement[]> {
  const analysed = analyseEntry({ kind, content });
  const own = sql`from pending_edit where entry_id = ${entryId} and revision = ${revision}`;
  return [
    ...hiddenStatements(database, editIndex, entryId, analysed, own),
    ...(await wordStatements(database, editIndex, analysed.forms)),
  ];
}

/** The statements that remove an entry, or those of a query, from an index. */
export function unindexStatements({ db }: Database, { entry, text }: IndexTables, ids: string | SQL): Statement[] {
  const own = typeof ids === 'string' ? sql`entry_id = ${ids}` : sql`entry_id in (${ids})`;
  return [
    db.run(sql`delete from ${text} where rowid in (select num from ${entry} where ${own})`),
    db.run(sql`delete from ${entry} where ${own}`),
  ];
}

/** The statements that index an entry, without its words; they do nothing if another revision of it is stored. */
export function entryStatements(database: Database, record: EntryRecord, analysed: AnalysedEntry): Statement[] {
  if (indexForRecord(record) === publicIndex) return publicStatements(database, record, analysed);
  const own = sql`from entry where id = ${record.id} and revision = ${record.revision}`;
  return hiddenStatements(database, deskIndex, record.id, analysed, own);
}

/** @param own the `from` clause of a query that returns a row only while the indexed text is the stored one */
function hiddenStatements(
  { db }: Database,
  { entry, text }: IndexTables,
  id: string,
  { titles, bodies, about }: AnalysedEntry,
  own: SQL,
): Statement[] {
  return [
    db.run(sql`insert into ${entry} (entry_id) select ${id} ${own} on conflict (entry_id) do nothing`),
    db.run(sql`
      insert or replace into ${text} (rowid, title_ua, title_us, body_ua, body_us, about)
      select num, ${titles.ua}, ${titles.us}, ${bodies.ua}, ${bodies.us}, ${about} from ${entry} as indexed
      where indexed.entry_id = ${id} and exists (select 1 ${own})`),
  ];
}

function publicStatements(
  { db }: Database,
  record: EntryRecord,
  { titles, bodies, about, attributes }: AnalysedEntry,
): Statement[] {
  const facet = serialiseFacet(facetOf(record));
  const own = sql`from search_entry join entry on entry.id = entry_id where entry_id = ${record.id} and revision = ${record.revision}`;
  return [
    db.run(
      sql`insert into search_facet (key) select ${facet} where not exists (select 1 from search_facet where key = ${facet})`,
    ),
    // The row of the entry is written in the same batch, before this one.
    db.run(sql`
      insert into search_entry (entry_id, facet, listed_at, expires_at, starts_at, ends_at, first_minute, last_minute, price, photo)
      select entry.id, (select num from search_facet where key = ${facet}), listed_at, expires_at, starts_at, over_at, first_minute, last_minute, price_compared, picture_count > 0 from entry where id = ${record.id} and revision = ${record.revision}
      on conflict (entry_id) do update set facet = excluded.facet, listed_at = excluded.listed_at, expires_at = excluded.expires_at, starts_at = excluded.starts_at, ends_at = excluded.ends_at, first_minute = excluded.first_minute, last_minute = excluded.last_minute, price = excluded.price, photo = excluded.photo`),
    db.run(sql`
      insert or replace into entry_search (rowid, title_ua, title_us, body_ua, body_us, about)
      select num, ${titles.ua}, ${titles.us}, ${bodies.ua}, ${bodies.us}, ${about} ${own}`),
    db.run(sql`delete from search_attribute where num = (select num ${own})`),
    ...(attributes.length === 0
      ? []
      : [
          db.run(
            sql`insert into search_attribute (key, num, value) select wanted.value ->> 0, num, wanted.value ->> 1 from search_entry join entry on entry.id = entry_id, json_each(${JSON.stringify(attributes)}) as wanted where entry_id = ${record.id} and revision = ${record.revision}`,
          ),
        ]),
  ];
}

/** The statements that make new words of an index available for typo correction. */
export async function wordStatements(
  database: Database,
  index: IndexTables,
  forms: Iterable<string>,
): Promise<Statement[]> {
  const { db } = database;
  const spellings = (await unknownForms(database, index, [...forms])).flatMap((form) => spellingOf(form) ?? []);
  if (spellings.length === 0) return [];
  const near = spellings.flatMap(({ num, keys }) => keys.map((key) => [key, num]));
  const words = spellings.map(({ num, form, stem, skeleton }: Spelling) => [num, form, stem, skeleton]);
  return [
    db.run(
      sql`insert or ignore into ${index.word} (num, form, stem, skeleton) select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(words)})`,
    ),
    db.run(
      sql`insert or ignore into ${index.near} (key, word) select value ->> 0, value ->> 1 from json_each(${JSON.stringify(near)})`,
    ),
  ];
}

async function unknownForms({ db }: Database, { word }: IndexTables, forms: readonly string[]): Promise<string[]> {
  const rows = await db.all<{ form: string }>(
    sql`select value as form from json_each(${JSON.stringify(forms)}) where not exists (select 1 from ${word} where form = value)`,
  );
  return rows.map((row) => row.form);
}
