import { statfs } from 'node:fs/promises';

/** Below this much there is hardly time left to make room; bytes. */
const LOW_BYTES = 300_000_000;
/** Below this much a page, a picture or a write to the database may not find room any more. */
const FULL_BYTES = 1_000_000;
const FEW_FILES = 1_000;

export interface DiskState {
  /** Bytes for whoever is not root. */
  free: number;
  /** The disk has bytes, but cannot keep more files. */
  isOutOfFiles: boolean;
  state: 'ok' | 'low' | 'full';
}

/** How much room the disk of a directory has. */
export async function readDisk(dir: string): Promise<DiskState> {
  const { bavail, bsize, ffree, files } = await statfs(dir);
  const free = bavail * bsize;
  const isOutOfFiles = files > 0 && ffree < FEW_FILES;
  return {
    free,
    isOutOfFiles,
    state: free < FULL_BYTES || (files > 0 && ffree < 1) ? 'full' : free < LOW_BYTES || isOutOfFiles ? 'low' : 'ok',
  };
}
