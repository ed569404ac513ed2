import { statfs } from 'node:fs/promises';

/** Below this number of bytes there is hardly any time left to free space. */
const LOW_BYTES = 300_000_000;
/** Below this a page, a picture or a write to the database may fail for lack of space. */
const MIN_FREE_BYTES = 1_000_000;
const MIN_FREE_FILES = 1_000;

export interface DiskState {
  /** Bytes available to users other than root. */
  free: number;
  /** The disk has free bytes, but cannot store more files. */
  isOutOfFiles: boolean;
  state: 'ok' | 'low' | 'full';
}

/** Reads the free space of a directory's disk. */
export async function readDisk(dir: string): Promise<DiskState> {
  const { bavail, bsize, ffree, files } = await statfs(dir);
  const free = bavail * bsize;
  const isOutOfFiles = files > 0 && ffree < MIN_FREE_FILES;
  return {
    free,
    isOutOfFiles,
    state: free < MIN_FREE_BYTES || (files > 0 && ffree < 1) ? 'full' : free < LOW_BYTES || isOutOfFiles ? 'low' : 'ok',
  };
}
