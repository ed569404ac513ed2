import { stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY } from '#content/format/durations.ts';

/**
 * The modification time of this file is that of the newest backup, so another backup tool can report one by touching
 * it.
 */
const NAME = 'last-backup';

/** Age from which a backup no longer counts. */
export const BACKUP_STALE_MS = 7 * DAY;

/** Records in DATA_DIR that a backup of this moment is complete. A failure to record it does not fail the backup. */
export async function recordBackup(dataDir: string, at: number): Promise<void> {
  const file = path.join(dataDir, NAME);
  await writeFile(file, `${new Date(at).toISOString()}\n`, { mode: 0o600 })
    .then(() => utimes(file, at / 1000, at / 1000))
    .catch(() => undefined);
}

/** Returns the time of the newest backup, milliseconds since 1970, or `null` if none is known. */
export async function lastBackup(dataDir: string): Promise<number | null> {
  const found = await stat(path.join(dataDir, NAME)).catch(() => null);
  return found && Math.round(found.mtimeMs);
}
