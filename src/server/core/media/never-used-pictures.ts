import { WEEK } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import { readState, writeState } from '#server/platform/database/state-rows.ts';
import { createdAtOf } from '#server/platform/ids.ts';
import { uploadsAfter, type UploadCursor } from './list-rows.ts';
import { deletePicture } from './media-store.ts';
import type { MediaStore } from './save-picture.ts';
import { filterUsedMedia, wasEverUsed } from './use-rows.ts';

const ORPHAN_RETENTION_MS = WEEK;
const BATCH_SIZE = 200;
const STATE = 'media:orphans';

/**
 * Deletes pictures without any use within seven days of their upload: from abandoned forms and unsaved drafts. Each
 * picture is checked once, at that age, so that a run is short in a library of any size; a picture that was used, even
 * only in an older revision, stays until a user deletes it.
 * @returns the number of deleted pictures
 */
export async function deleteNeverUsedPictures(store: MediaStore): Promise<number> {
  const { database } = store;
  const place = (await readState<UploadCursor>(database, STATE)) ?? { createdAt: 0, id: '' };
  const due = await uploadsAfter(database, place, now() - ORPHAN_RETENTION_MS, BATCH_SIZE);
  const last = due.at(-1);
  if (last === undefined) return 0;
  const used = await filterUsedMedia(
    database,
    due.map(({ id }) => id),
  );
  let deleted = 0;
  for (const { id, createdAt } of due) {
    // The row has the time of the file's latest upload, but the picture may have been used before that.
    const since = createdAtOf(id) <= createdAt ? createdAtOf(id) : 0;
    if (used.has(id) || (await wasEverUsed(database, id, since))) continue;
    if ((await deletePicture(store, id)).ok) deleted += 1;
  }
  await database.batch([writeState(database, STATE, last)]);
  return deleted;
}
