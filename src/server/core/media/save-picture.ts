import { storePicturePrint } from '#server/core/fingerprints/rows.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseUnavailable, troubleCode, troubleKind } from '#server/platform/database/unavailable.ts';
import { newId } from '#server/platform/ids.ts';
import { inTime } from '#server/platform/in-time.ts';
import { fileKey, masterKey } from '#server/platform/storage-keys.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import type { IngestedPicture } from './ingest.ts';
import { findMedia, insertMedia, type MediaRow } from './rows.ts';

const CLEAN_UP_MS = 1_000;

export interface SaveOptions {
  /** Null for the product's own pictures. */
  ownerId: string | null;
  /** An id of the caller's choice, the same on every machine; it never gets other content. */
  id?: string;
  /** Focal point in percent. */
  focus?: { x: number; y: number };
  /** Of the file that came in, cleaned. */
  name?: string;
  /** The picture that it was cut out of. */
  sourceId?: string | null;
}

/**
 * Stores a picture: its files, and only then its row, so that no row is without its files. What a failure leaves
 * behind is removed; a crash leaves files that nothing refers to.
 * @returns the row; the one that is there already where the given id is taken
 * @throws Error where the storage or the database refuses
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
      ...(print === null ? [] : [storePicturePrint(database, id, print)]),
    ]);
  } catch (error) {
    // Whoever saved the same id in between needs the files: they are the same.
    const winner = await findMedia(database, id).catch(() => null);
    if (winner) return winner;
    // A storage that hangs has kept somebody waiting long enough: what stays is cleared away as a stray.
    if (!mayBeStored(error)) await inTime(storage.deleteAll(id), CLEAN_UP_MS, 'the storage').catch(() => undefined);
    throw error;
  }
  return row;
}

/** A disk that failed in the end, or a database that did not answer, may have stored the row all the same: then the files are needed. */
function mayBeStored(error: unknown): boolean {
  return isDatabaseUnavailable(error) && !['full', 'busy', 'readonly'].includes(troubleKind(troubleCode(error)));
}

/** Pictures are two things that change together: rows and files. */
export interface MediaStore {
  database: Database;
  storage: Storage;
}
