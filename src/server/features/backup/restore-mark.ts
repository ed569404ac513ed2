import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The name in DATA_DIR of what says so. */
export const MARK = 'restore-unfinished';

const fileIn = (dataDir: string) => path.join(dataDir, MARK);

/** Says that a restore is moving things: until it is over, nothing may start on the directory and make it anew. */
export function markHalfRestored(dataDir: string): () => void {
  const file = fileIn(dataDir);
  writeFileSync(
    file,
    'A restore was under way when this was written. If none runs any more, run it again with --force.\n',
    { flush: true },
  );
  return () => rmSync(file, { force: true });
}

/** @throws Error where a restore was cut short */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(fileIn(dataDir)))
    throw new Error(`A restore into ${dataDir} was cut short. Run it again: npm run portal -- restore DIR --force`);
}
