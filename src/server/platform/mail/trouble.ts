import { MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { countTroubledMails } from './rows.ts';

/** A mail is normally sent within seconds; a longer wait than this indicates trouble. */
const LATE_AFTER_MS = 10 * MINUTE;

/** Counts the mails that were given up, and the overdue ones. */
export function countMailTrouble(): Promise<{ failed: number; late: number }> {
  return countTroubledMails(database(), now() - LATE_AFTER_MS);
}
