import { MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { countTroubledMails } from './rows.ts';

/** A mail is sent within seconds; one that waits longer than this has met trouble on its way. */
const LATE_MS = 10 * MINUTE;

/** How many mails were given up, and how many wait although they should have left. */
export function mailTrouble(): Promise<{ failed: number; late: number }> {
  return countTroubledMails(database(), now() - LATE_MS);
}
