import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '#content/result.ts';
import { database, type Database } from '../db/database.ts';
import { deleteUnusedMedia, findMedia, findSameMedia, type MediaRow } from '../db/media-rows.ts';
import { ingestPicture } from './ingest.ts';
import { savePicture } from './save-picture.ts';
import { storage, type Storage } from './storage.ts';

/** Pictures are two things that change together: rows and files. */
export interface MediaStore {
  database: Database;
  storage: Storage;
}

/** The pictures of this process. */
export function mediaStore(): MediaStore {
  return { database: database(), storage: storage() };
}

/**
 * Takes in and stores what a person uploads. The same bytes by the same owner are the same picture: trying again after
 * a lost answer doubles nothing.
 * @returns the stored picture, or the issue that `ingestPicture` found
 */
export async function uploadPicture(store: MediaStore, bytes: Buffer, ownerId: string): Promise<Result<MediaRow>> {
  const same = await findSameMedia(store.database, createHash('sha256').update(bytes).digest('hex'), ownerId);
  if (same) return ok(same);
  const picture = await ingestPicture(bytes);
  return picture.ok ? ok(await savePicture(store, picture.value, { ownerId })) : picture;
}

/**
 * Removes a picture: the row first, so that no row is without its files.
 * @returns a failure with 404 where there is no such picture, with 409 (`in_use`) while an entry shows it
 */
export async function deletePicture(store: MediaStore, id: string): Promise<Result<null>> {
  if (!(await findMedia(store.database, id))) return fail({ status: 404, code: 'not_found' });
  if (!(await deleteUnusedMedia(store.database, id))) return fail({ status: 409, code: 'illegal_step', detail: 'in_use' });
  await store.storage.deleteAll(id);
  return ok(null);
}
