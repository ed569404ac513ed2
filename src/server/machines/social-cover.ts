import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mediaPath } from '#content/urls.ts';
import { env } from '../env.ts';

/** The JPEG of a cover; null where it can't be read. */
export async function readCover(mediaId: string): Promise<Buffer | null> {
  return readFile(path.join(env().dataDir, 'uploads', mediaPath(mediaId, 1280, 'jpg'))).catch(() => null);
}
