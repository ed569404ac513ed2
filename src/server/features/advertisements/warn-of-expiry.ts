import { DAY } from '#content/format/durations.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { listEndingBetween } from '#server/core/entries/write/scheduler-rows.ts';
import { notifyAbout } from '#server/core/notifications/notify.ts';
import type { Database } from '#server/platform/database/database.ts';
import { errorMentions } from '#server/platform/database/error-mentions.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import { storeWarning, ALREADY_WARNED_ERROR } from './rows.ts';

/** Days before the end at which an owner is warned. */
const warningDays = [7, 1] as const;

/**
 * Warns the owners of ads that have come within seven days, or one day, of their end since `from` (`from` and `at` are
 * in
 * milliseconds). If both warnings are due after long downtime, only the later one is sent. A short-lived ad gets no
 * warning
 * while it is new. The warning's row is written in the same batch as its mail, so of several attempts, by any process,
 * only
 * one succeeds.
 */
export async function warnOwnersOfExpiry(database: Database, from: number, at: number): Promise<void> {
  for (const [index, days] of warningDays.entries()) {
    const nearer = warningDays[index + 1];
    const ending = await listEndingBetween(
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
  // Renewed or closed in the meantime.
  if (record?.expiresAt !== expiresAt || record.status !== 'active') return;
  const told = await notifyAbout(database, { type: 'expires_soon', record, actorId: null, data: { at: expiresAt } });
  try {
    await database.batch([storeWarning(database, id, expiresAt, days), ...told]);
  } catch (error) {
    if (errorMentions(error, ALREADY_WARNED_ERROR)) return;
    throw error;
  }
  wakeMail();
}
