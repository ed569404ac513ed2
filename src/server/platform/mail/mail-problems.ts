import { MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { countStuckMails } from './rows.ts';

/** Mails are normally sent within seconds; a longer wait than this indicates a problem. */
const LATE_AFTER_MS = 10 * MINUTE;

/** Counts the mails that were abandoned, and the overdue ones. */
export function countMailProblems(): Promise<{ failed: number; late: number }> {
  return countStuckMails(database(), now() - LATE_AFTER_MS);
}
