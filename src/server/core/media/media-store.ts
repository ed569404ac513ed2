/**
 * Pictures: processed without metadata, stored in all sizes, with their uses counted.
 * @module core/media
 */

import { createHash } from 'node:crypto';
import { ok, type Result } from '#content/result.ts';
import type { AuditRow } from '#server/core/audit/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { inUse, notFound } from '#server/platform/failures.ts';
import { masterKey } from '#server/platform/storage-keys.ts';
import { readWhole, storage } from '#server/platform/storage/storage.ts';
import { log } from '#server/platform/telemetry/log.ts';
import { ingestCrop, ingestPicture, type CropArea, type IngestedPicture } from './ingest.ts';
import {
  auditUnusedMedia,
  deleteUnusedMedia,
  findMedia,
  findSameMedia,
  touchMedia,
  type Focus,
  type MediaRow,
} from './rows.ts';
import { savePicture, type SaveOptions, type MediaStore } from './save-picture.ts';
import { readUses } from './use-rows.ts';

/** The media store of this process. */
export function mediaStore(): MediaStore {
  return { database: database(), storage: storage() };
}

/** A stored picture; `created` is false if it already existed. */
export type UploadedPicture = MediaRow & { created: boolean };

/** Data stored with a new picture besides its pixels. */
export type NewPictureData = Pick<SaveOptions, 'focus' | 'name' | 'sourceId'>;

const pendingUploads = new Map<string, Promise<Result<UploadedPicture>>>();

/**
 * Processes and stores an upload. The same bytes from the same owner are the same picture, so that neither a retry
 * after a lost response nor a concurrent upload creates a duplicate.
 * @param ownerId `null` for the product's own pictures
 * @param notes for a new picture; an existing one is not changed
 * @returns the stored picture, or the issue that `ingestPicture` found
 */
export async function uploadPicture(
  store: MediaStore,
  bytes: Buffer,
  ownerId: string | null,
  notes: NewPictureData = {},
): Promise<Result<UploadedPicture>> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return ingestOnce(store, sha256, ownerId, notes, () => ingestPicture(bytes));
}

/** The id of the owner's picture uploaded as these bytes; `null` if it does not exist. */
export async function findUploadedMedia(
  store: MediaStore,
  bytes: Buffer,
  ownerId: string | null,
): Promise<string | null> {
  return (await findSameMedia(store.database, createHash('sha256').update(bytes).digest('hex'), ownerId))?.id ?? null;
}

/**
 * Crops part of a stored picture into a separate picture, since the content behind a URL never changes. The same part
 * cropped by the same user is the same picture.
 * @param area in pixels of the stored picture, and inside it
 * @returns 404 if the files are gone
 */
export async function cropPicture(
  store: MediaStore,
  source: MediaRow,
  area: CropArea,
  ownerId: string | null,
): Promise<Result<UploadedPicture>> {
  const sha256 = createHash('sha256')
    .update(JSON.stringify([source.id, area.x, area.y, area.width, area.height]))
    .digest('hex');
  const notes = { name: source.name, sourceId: source.id, focus: focusWithin(source, area) };
  return ingestOnce(store, sha256, ownerId, notes, async () => {
    const master = await readWhole(store.storage, masterKey(source.id));
    return master === null ? notFound : ok(await ingestCrop(master, area, sha256));
  });
}

/** The focal point of the whole picture, relative to a part of it; the centre if no focal point was set. */
function focusWithin({ focusX, focusY, width, height }: MediaRow, area: CropArea): Focus {
  if (focusX === 50 && focusY === 50) return { x: 50, y: 50 };
  const percent = (at: number, from: number, size: number) =>
    Math.min(100, Math.max(0, Math.round(((at - from) / size) * 100)));
  return {
    x: percent((focusX / 100) * width, area.x, area.width),
    y: percent((focusY / 100) * height, area.y, area.height),
  };
}

type IngestPicture = () => Promise<Result<IngestedPicture>>;

async function ingestOnce(
  store: MediaStore,
  sha256: string,
  ownerId: string | null,
  notes: NewPictureData,
  make: IngestPicture,
): Promise<Result<UploadedPicture>> {
  const key = `${ownerId} ${sha256}`;
  const same = pendingUploads.get(key);
  if (same) return same.then((result) => (result.ok ? ok({ ...result.value, created: false }) : result));
  const own = ingestAndSave(store, sha256, ownerId, notes, make).finally(() => pendingUploads.delete(key));
  pendingUploads.set(key, own);
  return own;
}

async function ingestAndSave(
  store: MediaStore,
  sha256: string,
  ownerId: string | null,
  notes: NewPictureData,
  make: IngestPicture,
): Promise<Result<UploadedPicture>> {
  const same = await findSameMedia(store.database, sha256, ownerId);
  if (same) {
    const at = now();
    // A repeated upload is probably about to be used, so it must not be deleted as an orphan.
    await store.database.batch([touchMedia(store.database, same.id, at)]);
    return ok({ ...same, createdAt: at, created: false });
  }
  const picture = await make();
  return picture.ok
    ? ok({ ...(await savePicture(store, picture.value, { ...notes, ownerId })), created: true })
    : picture;
}

/**
 * Removes a picture: the row first, so that there is never a row without files. Files that the storage fails to remove
 * are deleted later as strays.
 * @param audit an audit entry, stored in the same batch
 * @returns a failure with 404 if the picture does not exist, with 409 (`in_use`) while it is in use
 */
export async function deletePicture(
  store: MediaStore,
  id: string,
  audit: AuditRow | null = null,
): Promise<Result<null>> {
  if (!(await findMedia(store.database, id))) return notFound;
  await store.database.batch([
    ...(audit === null ? [] : [auditUnusedMedia(store.database, id, audit)]),
    deleteUnusedMedia(store.database, id),
  ]);
  if (await findMedia(store.database, id)) {
    const { entries, people } = await readUses(store.database, id);
    return inUse(entries.length + people.length);
  }
  await store.storage
    .deleteAll(id)
    .catch((error: unknown) =>
      log.warn({ err: error, mediaId: id }, 'media: the files of a deleted picture stay for now'),
    );
  return ok(null);
}
