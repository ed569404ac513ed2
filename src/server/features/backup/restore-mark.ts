import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the marker file in DATA_DIR. */
export const MARK = 'restore-unfinished';

const fileIn = (dataDir: string) => path.join(dataDir, MARK);

/**
 * Marks a restore as moving files. Until it is over, no start on the directory is possible, which would create new
 * data.
 */
export function markHalfRestored(dataDir: string): () => void {
  const file = fileIn(dataDir);
  writeFileSync(
    file,
    'A restore was under way when this was written. If none runs any more, run it again with --force.\n',
    { flush: true },
  );
  return () => rmSync(file, { force: true });
}

/** @throws Error if a restore was cut short */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(fileIn(dataDir)))
    throw new Error(`A restore into ${dataDir} was cut short. Run it again: npm run portal -- restore DIR --force`);
}
