import type { EntryContent } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { addToStateList, dropFromStateList, readState } from '#server/platform/database/state-rows.ts';
import { idOfKey } from '#server/platform/storage-keys.ts';
import { deletePicture } from './media-store.ts';
import { picturesOf } from './media-uses.ts';
import type { MediaStore } from './save-picture.ts';
import { filterAbandoned, filterUsedMedia } from './use-rows.ts';

const STATE = 'media:doomed';

/** The statement that marks the pictures of erased content for deletion; it belongs in the batch of the erasure. */
export function markEntryPicturesForDeletion(
  database: Database,
  kind: KindName,
  contents: readonly EntryContent[],
): Statement[] {
  return markForDeletion(database, [
    ...new Set(contents.flatMap((content) => picturesOf(kind, content).map(({ id }) => id))),
  ]);
}

/**
 * The statement that marks a user's former profile picture for deletion; it belongs in the batch that removes it from
 * the profile.
 * @param image its URL; `null` without one
 */
export function markPortraitForDeletion(database: Database, image: string | null): Statement[] {
  return markForDeletion(database, idOfKey((image ?? '').slice(1)));
}

/** The statement that marks pictures for deletion, unless they are in use or belong to staff. */
export const markPicturesForDeletion = (database: Database, ids: readonly string[]): Statement[] =>
  markForDeletion(database, ids);

const markForDeletion = (database: Database, ids: readonly string[]): Statement[] =>
  ids.length === 0 ? [] : [addToStateList(database, STATE, ids)];

/**
 * Deletes the marked pictures, except those that are or were used elsewhere, or belong to staff. Work interrupted by a
 * crash is done the next time.
 */
export async function deleteMarkedPictures(store: MediaStore): Promise<void> {
  const { database } = store;
  const ids = (await readState<string[]>(database, STATE)) ?? [];
  if (ids.length === 0) return;
  const used = await filterUsedMedia(database, ids);
  for (const id of await filterAbandoned(database, ids)) if (!used.has(id)) await deletePicture(store, id);
  await database.batch([dropFromStateList(database, STATE, ids)]);
}
