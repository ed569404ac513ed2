import { stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY } from '#content/format/durations.ts';

/** Its time is that of the newest backup: whatever saves DATA_DIR otherwise can say so by touching it. */
const NAME = 'last-backup';

/** A backup older than this no longer counts. */
export const BACKUP_STALE_MS = 7 * DAY;

/** Notes in DATA_DIR that a backup of this moment is whole. A directory that cannot be written to spoils no backup. */
export async function noteBackup(dataDir: string, at: number): Promise<void> {
  const file = path.join(dataDir, NAME);
  await writeFile(file, `${new Date(at).toISOString()}\n`, { mode: 0o600 })
    .then(() => utimes(file, at / 1000, at / 1000))
    .catch(() => undefined);
}

/** When the newest backup was made, milliseconds since 1970; null if none is known of. */
export async function lastBackup(dataDir: string): Promise<number | null> {
  const found = await stat(path.join(dataDir, NAME)).catch(() => null);
  return found && Math.round(found.mtimeMs);
}
