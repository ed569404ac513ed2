import { fileKey } from '#server/platform/storage-keys.ts';
import { readWhole, storage } from '#server/platform/storage/storage.ts';
import { log } from '#server/platform/telemetry/log.ts';

/** The JPEG of a cover; `null` if it is currently unavailable. */
export async function readCover(mediaId: string): Promise<Buffer | null> {
  try {
    return await readWhole(storage(), fileKey(mediaId, '1280.jpg'));
  } catch (error) {
    log.warn({ err: error, mediaId }, 'social: a cover could not be read');
    return null;
  }
}
