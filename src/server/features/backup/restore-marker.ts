import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the marker file in DATA_DIR. */
export const MARKER_FILE = 'restore-unfinished';

const markerPath = (dataDir: string) => path.join(dataDir, MARKER_FILE);

/**
 * Marks a restore as moving files. Until it ends, the server cannot start on the directory, because it would create new
 * data.
 */
export function markRestoreUnfinished(dataDir: string): () => void {
  const file = markerPath(dataDir);
  writeFileSync(
    file,
    'A restore was under way when this was written. If none runs any more, run it again with --force.\n',
    { flush: true },
  );
  return () => rmSync(file, { force: true });
}

/** @throws Error if a restore was interrupted */
export function assertRestoreFinished(dataDir: string): void {
  if (existsSync(markerPath(dataDir)))
    throw new Error(`A restore into ${dataDir} was cut short. Run it again: npm run portal -- restore DIR --force`);
}
