import type { Database } from '../db/database.ts';
import { deleteFinishedMails } from '../db/mail-rows.ts';

/** How long the row of a mail that was sent or given up is kept, with its address and body: as a trace of what left. */
export const keepDays = 30;
const DAY = 86_400_000;

/** Erases the rows of mails that were sent or given up 30 days before `at` (milliseconds). What still waits is kept. */
export async function eraseOldMails(database: Database, at: number): Promise<void> {
  await database.batch([deleteFinishedMails(database, at - keepDays * DAY)]);
}
