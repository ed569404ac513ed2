import { kinds } from '#content/kinds.ts';
import { workflows } from '#content/model/workflow.ts';
import { findPendingEdit } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { markEntryPicturesForDeletion } from '#server/core/media/marked-for-deletion.ts';
import { indexStatements } from '#server/core/search/index/entry-rows.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import type { EntryRecord } from './record.ts';
import { eraseRecord, readRevisionContents } from './rows.ts';

/**
 * The statements that permanently delete an entry, including from the search index. An ad's pictures belong only to its
 * advertiser and are deleted as well (`deleteMarkedPictures`); those of other kinds belong to the library. An
 * intervening save fails the batch (`UNEXPECTED_REVISION_ERROR`).
 * @param at milliseconds: time from which its URL returns 410, if it was ever public
 * @param hidden its slugs, to be stored as hashes because they may name a user; `null` to keep them readable
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
    ...markEntryPicturesForDeletion(database, record.kind, contents),
  ];
}
