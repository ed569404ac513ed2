import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '#content/result.ts';
import { now } from '../clock.ts';
import { database, type Database } from '../db/database.ts';
import { deleteUnusedMedia, findMedia, findSameMedia, touchMedia, type Focus, type MediaRow } from '../db/media-rows.ts';
import { readUses } from '../db/media-use-rows.ts';
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

/** A stored picture; `created` is false where it had been stored before. */
export type UploadedPicture = MediaRow & { created: boolean };

const uploading = new Map<string, Promise<Result<UploadedPicture>>>();

/**
 * Takes in and stores what a person uploads. The same bytes by the same owner are the same picture: trying again after
 * a lost answer doubles nothing, nor does trying twice at once.
 * @param ownerId null for the product's own pictures
 * @param focus of a picture that is new
 * @returns the stored picture, or the issue that `ingestPicture` found
 */
export async function uploadPicture(store: MediaStore, bytes: Buffer, ownerId: string | null, focus?: Focus): Promise<Result<UploadedPicture>> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = `${ownerId} ${sha256}`;
  const same = uploading.get(key);
  if (same) return same.then((result) => (result.ok ? ok({ ...result.value, created: false }) : result));
  const own = takeIn(store, bytes, sha256, ownerId, focus).finally(() => uploading.delete(key));
  uploading.set(key, own);
  return own;
}

async function takeIn(store: MediaStore, bytes: Buffer, sha256: string, ownerId: string | null, focus?: Focus): Promise<Result<UploadedPicture>> {
  const same = await findSameMedia(store.database, sha256, ownerId);
  if (same) {
    const at = now();
    // Whoever uploads it again is about to use it: it is not to be cleared away as forgotten.
    await store.database.batch([touchMedia(store.database, same.id, at)]);
    return ok({ ...same, createdAt: at, created: false });
  }
  const picture = await ingestPicture(bytes);
  return picture.ok ? ok({ ...(await savePicture(store, picture.value, { ownerId, ...(focus ? { focus } : {}) })), created: true }) : picture;
}

/**
 * Removes a picture: the row first, so that no row is without its files.
 * @returns a failure with 404 where there is no such picture, with 409 (`in_use`) while something shows it
 */
export async function deletePicture(store: MediaStore, id: string): Promise<Result<null>> {
  if (!(await findMedia(store.database, id))) return fail({ status: 404, code: 'not_found' });
  if (!(await deleteUnusedMedia(store.database, id))) {
    const { entries, people } = await readUses(store.database, id);
    return fail({ status: 409, code: 'in_use', uses: entries.length + people.length });
  }
  await store.storage.deleteAll(id);
  return ok(null);
}
