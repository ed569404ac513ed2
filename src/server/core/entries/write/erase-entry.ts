import { kinds } from '#content/kinds.ts';
import { workflows } from '#content/model/workflow.ts';
import { findPendingEdit } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { doomPictures } from '#server/core/media/doomed.ts';
import { indexStatements } from '#server/core/search/index/entry-rows.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import type { EntryRecord } from './record.ts';
import { eraseRecord, readRevisionContents } from './rows.ts';

/**
 * The statements that delete an entry for good, its place in the search index with it. Pictures of an ad are its
 * advertiser's alone and go too (`deleteDoomed`); those of other kinds belong to the library. A save that came in between
 * voids their batch (`UNEXPECTED_REVISION`).
 * @param at milliseconds: since when its address answers 410, where it was ever public
 * @param hidden its addresses where they are kept as hashes, since they may name somebody; null: as they are
 */
export async function eraseEntry(
  database: Database,
  record: EntryRecord,
  at: number,
  hidden: readonly string[] | null = null,
): Promise<Statement[]> {
  const edit = await findPendingEdit(database, record.id);
  const contents = workflows[kinds[record.kind].workflow].contactable
    ? [record.content, ...(edit ? [edit.content] : []), ...(await readRevisionContents(database, record.id))]
    : [];
  return [
    ...(await indexStatements(database, record, null)),
    ...eraseRecord(database, record, at, hidden),
    ...doomPictures(database, record.kind, contents),
  ];
}
