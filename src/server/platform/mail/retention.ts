import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY, HOUR } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { emlFiles } from './eml.ts';
import { deleteFinishedMails, existingMails } from './rows.ts';

/** How long the row of a sent or abandoned mail is kept, with its address and body, as a record. */
const keepDays = 30;

/** Erases the rows of mails that were sent or abandoned 30 days before `at` (milliseconds). Unsent ones are kept. */
export async function eraseOldMails(database: Database, at: number): Promise<void> {
  await database.batch([deleteFinishedMails(database, at - keepDays * DAY)]);
}

/**
 * How long a file outlives its row, so that the operator of a site without a mail server can find a last message to a
 * user.
 */
const ORPHANED_FILE_RETENTION_MS = HOUR;

/**
 * Erases the .eml files whose rows no longer exist; a file younger than an hour is left for the next run.
 * @param dir their directory: `DATA_DIR/mail`
 */
export async function eraseOrphanedFiles(database: Database, dir: string): Promise<void> {
  const files = await emlFiles(dir);
  const known = await existingMails(
    database,
    files.map(({ id }) => id),
  );
  for (const { id, name } of files) {
    if (known.has(id)) continue;
    const found = await stat(path.join(dir, name)).catch(() => null);
    if (found !== null && found.mtimeMs < now() - ORPHANED_FILE_RETENTION_MS)
      await rm(path.join(dir, name), { force: true });
  }
}
