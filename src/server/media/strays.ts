import { existingMedia } from '../db/media-rows.ts';
import { readState, writeState } from '../db/state-rows.ts';
import type { MediaStore } from './media-store.ts';

const STATE = 'media:strays';

/**
 * Deletes files that no row knows: what a crash left behind while a picture was stored or removed. An upload that is under
 * way has files and no row yet, so that only what had none the time before, too, is deleted.
 * @returns how many pictures' files were deleted
 */
export async function deleteStrays({ database, storage }: MediaStore): Promise<number> {
  const before = new Set(await readState<string[]>(database, STATE));
  const ids = [...(await storage.listIds())];
  const known = await existingMedia(database, ids);
  const strays = ids.filter((id) => !known.has(id));
  const lasting = strays.filter((id) => before.has(id));
  for (const id of lasting) await storage.deleteAll(id);
  await database.batch([writeState(database, STATE, strays.filter((id) => !before.has(id)))]);
  return lasting.length;
}
