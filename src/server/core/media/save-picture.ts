import { storePictureFingerprint } from '#server/core/fingerprints/rows.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseUnavailable, failureCodeOf, failureKindOf } from '#server/platform/database/unavailable.ts';
import { newId } from '#server/platform/ids.ts';
import { fileKey, masterKey } from '#server/platform/storage-keys.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import type { IngestedPicture } from './ingest.ts';
import { findMedia, insertMedia, type MediaRow } from './rows.ts';

const CLEAN_UP_MS = 1_000;

export interface SaveOptions {
  /** `null` for the product's own pictures. */
  ownerId: string | null;
  /** An id chosen by the caller, the same on every machine; its content never changes. */
  id?: string;
  /** Focal point in percent. */
  focus?: { x: number; y: number };
  /** The cleaned name of the uploaded file. */
  name?: string;
  /** The picture from which it was cut. */
  sourceId?: string | null;
}

/**
 * Stores a picture: first its files, then its row, so that there is never a row without files. Cleans up after a
 * failure; a crash leaves unreferenced files.
 * @returns the row, or the existing one if the given id is taken
 * @throws Error if the storage or the database fails
 */
export async function savePicture(
  store: MediaStore,
  picture: IngestedPicture,
  options: SaveOptions,
): Promise<MediaRow> {
  const { database, storage } = store;
  const { ownerId, id = newId(), focus = { x: 50, y: 50 }, name = '', sourceId = null } = options;
  const stored = options.id === undefined ? null : await findMedia(database, id);
  if (stored) return stored;
  const { width, height, widths, avif, thumbhash, print, bytes, sha256 } = picture;
  const row: MediaRow = {
    id,
    ownerId,
    width,
    height,
    widths,
    avif,
    thumbhash,
    bytes,
    sha256,
    focusX: focus.x,
    focusY: focus.y,
    name,
    sourceId,
    createdAt: now(),
  };
  try {
    await storage.putFile(masterKey(id), picture.master);
    for (const { name: file, bytes: content } of picture.files) await storage.putFile(fileKey(id, file), content);
    await database.batch([
      insertMedia(database, row),
      ...(print === null ? [] : [storePictureFingerprint(database, id, print)]),
    ]);
  } catch (error) {
    // A concurrent save of the same id needs these files, which are identical.
    const winner = await findMedia(database, id).catch(() => null);
    if (winner) return winner;
    // The caller has waited long enough for an unresponsive storage: remaining files are deleted later as strays.
    if (!mayBeStored(error))
      await withTimeout(storage.deleteAll(id), CLEAN_UP_MS, 'the storage').catch(() => undefined);
    throw error;
  }
  return row;
}

/**
 * After a late disk failure, or without a response from the database, the row may have been stored anyway and need the
 * files.
 */
function mayBeStored(error: unknown): boolean {
  return isDatabaseUnavailable(error) && !['full', 'busy', 'readonly'].includes(failureKindOf(failureCodeOf(error)));
}

/** The two parts of pictures that change together: rows and files. */
export interface MediaStore {
  database: Database;
  storage: Storage;
}
