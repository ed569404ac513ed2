import { HOUR } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import { readState, writeState } from '#server/platform/database/state-rows.ts';
import { existingMedia } from './rows.ts';
import type { MediaStore } from './save-picture.ts';

const STATE = 'media:strays';
/** Longer than any upload takes, on any server. */
const MIN_STRAY_AGE_MS = HOUR;

/** Pictures whose files had no row at the last check, and the time of that check. */
interface StrayCheck {
  at: number;
  ids: string[];
}

/**
 * Deletes files without a row, left behind by a crash while a picture was stored or removed. An upload in progress has
 * files and no row yet, so only files that already had no row an hour earlier are deleted.
 * @returns how many pictures' files were deleted
 */
export async function deleteStrayFiles({ database, storage }: MediaStore): Promise<number> {
  const seen = await readState<StrayCheck | string[]>(database, STATE);
  // Earlier versions did not store the time.
  const last = seen === null || Array.isArray(seen) ? null : seen;
  if (last !== null && now() - last.at < MIN_STRAY_AGE_MS) return 0;
  const before = new Set(last?.ids);
  const ids = [...(await storage.listIds())];
  const known = await existingMedia(database, ids);
  const strays = ids.filter((id) => !known.has(id));
  const lasting = strays.filter((id) => before.has(id));
  for (const id of lasting) await storage.deleteAll(id);
  await database.batch([
    writeState(database, STATE, { at: now(), ids: strays.filter((id) => !before.has(id)) } satisfies StrayCheck),
  ]);
  return lasting.length;
}
