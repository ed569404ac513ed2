import { DAY } from '#content/format/durations.ts';
import { endingBetween } from '#server/core/entries/write/clock-rows.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { mentions } from '#server/core/entries/write/write-entry.ts';
import { notifyAbout } from '#server/core/notifications/notify.ts';
import type { Database } from '#server/platform/database/database.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import { storeWarning, WARNED_ALREADY } from './warning-rows.ts';

/** How many days before the end an owner hears of it. */
const warningDays = [7, 1] as const;

/**
 * Warns the owners of ads that came within seven days, or one day, of their end since `from` (both in milliseconds). Of an
 * ad that is in both spans after a long stop the later warning alone is given; a short-lived ad is not warned of while it
 * is new. The warning's row stands in the batch of its mail, so that of any number of tries, by any process, one counts.
 */
export async function warnOwners(database: Database, from: number, at: number): Promise<void> {
  for (const [index, days] of warningDays.entries()) {
    const nearer = warningDays[index + 1];
    const ending = await endingBetween(
      database,
      Math.max(from + days * DAY, at + (nearer ?? 0) * DAY),
      at + days * DAY,
    );
    for (const { id, listedAt, expiresAt } of ending) {
      if (expiresAt === null || listedAt === null || expiresAt - listedAt <= days * DAY) continue;
      await warn(database, id, expiresAt, days);
    }
  }
}

async function warn(database: Database, id: string, expiresAt: number, days: number): Promise<void> {
  const record = await findRecord(database, id);
  // Renewed or closed in between.
  if (record?.expiresAt !== expiresAt || record.status !== 'active') return;
  const told = await notifyAbout(database, { type: 'expires_soon', record, actorId: null, data: { at: expiresAt } });
  try {
    await database.batch([storeWarning(database, id, expiresAt, days), ...told]);
  } catch (error) {
    if (mentions(error, WARNED_ALREADY)) return;
    throw error;
  }
  wakeMail();
}
