import { readEdits } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { analyseEntry } from '#server/core/search/index/analyse.ts';
import {
  buildEditStatements,
  entryStatements,
  indexForRecord,
  wordStatements,
} from '#server/core/search/index/entry-rows.ts';
import {
  clearWords,
  dropStrayIndexRows,
  editIndex,
  indexes,
  listAllEntryIds,
  optimiseIndex,
} from '#server/core/search/index/index-rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readState, writeState } from '#server/platform/database/state-rows.ts';
import { readRecords, refreshTitles } from './rows.ts';

/**
 * Increment after a change in how words are tokenised, stemmed or hashed: each index is then rebuilt at the next
 * startup.
 */
const ANALYSIS_VERSION = 10;
const CHUNK_SIZE = 200;
const KEY = 'search_index';

/** Whether the index follows the rules of this build. */
export async function isIndexCurrent(database: Database): Promise<boolean> {
  return (await readState<number>(database, KEY)) === ANALYSIS_VERSION;
}

/**
 * Rebuilds the search index from the entries. Search keeps working; entries saved during the rebuild are indexed by
 * their own batch and not overwritten. An interrupted rebuild starts over.
 * @returns the number of indexed entries, including those visible only on the desk
 */
export async function rebuildIndex(
  database: Database,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<number> {
  const ids = await listAllEntryIds(database);
  // Words that no longer occur in any text would be useless suggestions.
  await database.batch(clearWords(database));
  for (let at = 0; at < ids.length; at += CHUNK_SIZE) {
    const chunk = ids.slice(at, at + CHUNK_SIZE);
    const [records, edits] = await Promise.all([readRecords(database, chunk), readEdits(database, chunk)]);
    const analysed = records.map((record) => ({ record, entry: analyseEntry(record) }));
    const statements = analysed.flatMap(({ record, entry }) => [
      ...entryStatements(database, record, entry),
      refreshTitles(database, record),
    ]);
    for (const index of indexes) {
      const forms = analysed.flatMap(({ record, entry }) => (indexForRecord(record) === index ? [...entry.forms] : []));
      statements.push(...(await wordStatements(database, index, new Set(forms))));
    }
    for (const { kind, ...edit } of edits) statements.push(...(await buildEditStatements(database, kind, edit)));
    await database.batch(statements);
    onProgress(Math.min(at + CHUNK_SIZE, ids.length), ids.length);
  }
  await database.batch([...dropStrayIndexRows(database), writeState(database, KEY, ANALYSIS_VERSION)]);
  await optimiseIndex(database);
  return ids.length;
}

/** Reindexes all pending edits. During the handover, a server of a version without this index may have written some. */
export async function indexEdits(database: Database): Promise<void> {
  await database.batch(dropStrayIndexRows(database, [editIndex]));
  for (const { kind, ...edit } of await readEdits(database, null))
    await database.batch(await buildEditStatements(database, kind, edit));
}
