import { DAY, HOUR, MINUTE } from '#content/format/durations.ts';
import { hourIn } from '#content/format/time-zone.ts';
import { listDeletedPeopleWithAds } from '#server/core/accounts/rows.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { truncateWriteAheadLog, mergeIndex, rewriteFile } from '#server/platform/database/compact.ts';
import { database, type Database, type Statement } from '#server/platform/database/database.ts';
import { deleteStateIfUnchanged, readState, writeState, writeStateOnce } from '#server/platform/database/state-rows.ts';
import { okFinding, warnFinding, type Check } from '#server/platform/health/check.ts';
import { hasMailsMarkedForDeletion } from '#server/platform/mail/rows.ts';
import { hasQueuedAddresses } from './erase-addresses.ts';

/** Time of a deletion. Removed once no byte of the database file holds deleted data. */
const DELETED_AT_KEY = 'erasure:traces';
/** Time of the last attempt to rewrite the file, by any process. */
const TRIED_AT_KEY = 'erasure:tried';
/** Time of the first deletion since the last rewrite of the file. A rewrite removes this value. */
const OLDEST_DELETION_KEY = 'erasure:oldest';
/** Time of the last successful rewrite. */
const DONE_AT_KEY = 'erasure:done';
/** Time between two attempts. Less than an hour, because hourly runs are not exact to the second. */
const MIN_ATTEMPT_INTERVAL_MS = HOUR - MINUTE;
/**
 * Hours when visitors sleep, in the site's time zone, including the last one. Nothing can be saved while the file is
 * rewritten.
 */
const QUIET_HOURS = { from: 3, last: 5 };
/** By then the outbox has been processed, and its data about deleted users is removed. */
const SETTLE_MS = 3 * HOUR;

/** Returns the statements that record a deletion whose bytes are still to be erased. */
export function recordPendingErasure(into: Database): Statement[] {
  return [writeState(into, DELETED_AT_KEY, now()), writeStateOnce(into, OLDEST_DELETION_KEY, now())];
}

/**
 * Returns the times of the first deletion whose bytes have yet to be erased, of the last attempt and of the last
 * success; `null` for never.
 */
async function readErasureTimes(
  from: Database,
): Promise<{ deletedAt: number | null; triedAt: number | null; doneAt: number | null }> {
  const [traces, oldest, triedAt, doneAt] = await Promise.all(
    [DELETED_AT_KEY, OLDEST_DELETION_KEY, TRIED_AT_KEY, DONE_AT_KEY].map((key) => readState<number>(from, key)),
  );
  return {
    deletedAt: traces === null ? null : (oldest ?? traces ?? null),
    triedAt: triedAt ?? null,
    doneAt: doneAt ?? null,
  };
}

/**
 * Erases the remaining bytes of a deletion: words marked as deleted in the index, copies of rows in the database file,
 * pages in its log. No-op if there has been no deletion since the last run. Otherwise it waits for a quiet hour, for an
 * hour after a failure, and for the deletion to be complete. In the last quiet hour it runs even if the deletion is
 * incomplete, and keeps the mark for the next night. A server that never runs in quiet hours does it during the day,
 * once a day.
 * @throws if the file cannot be rewritten
 */
export async function eraseDeletedBytes(rewrite: (database: Database) => Promise<void> = rewriteFile): Promise<void> {
  const since = await readState<number>(database(), DELETED_AT_KEY);
  if (since === null) return;
  const isSettled = since <= now() - SETTLE_MS && !(await isUnderWay(database()));
  const oldest = await readState<number>(database(), OLDEST_DELETION_KEY);
  if (!(await isDue(oldest ?? since, isSettled))) return;
  // Recorded before the attempt, so that it counts even if the process is killed.
  await database().batch([writeState(database(), TRIED_AT_KEY, now())]);
  await mergeIndex(database());
  await rewrite(database());
  await truncateWriteAheadLog(database());
  const done = [
    writeState(database(), DONE_AT_KEY, now()),
    deleteStateIfUnchanged(database(), OLDEST_DELETION_KEY, oldest),
  ];
  await database().batch(isSettled ? [...done, deleteStateIfUnchanged(database(), DELETED_AT_KEY, since)] : done);
}

/** @param oldest time of the first deletion not erased yet */
async function isDue(oldest: number, isSettled: boolean): Promise<boolean> {
  const [tried, { site }] = await Promise.all([readState<number>(database(), TRIED_AT_KEY), readSettings(database())]);
  const hour = hourIn(site.timeZone, now());
  const rested = now() - (tried ?? 0);
  if (hour >= QUIET_HOURS.from && hour <= QUIET_HOURS.last)
    return rested >= MIN_ATTEMPT_INTERVAL_MS && (isSettled || hour === QUIET_HOURS.last);
  return rested >= DAY && oldest <= now() - DAY;
}

/** Whether rows of a deleted user have yet to be erased: their bytes would survive a rewrite now. */
async function isUnderWay(from: Database): Promise<boolean> {
  return (
    (await hasQueuedAddresses(from)) ||
    (await hasMailsMarkedForDeletion(from)) ||
    (await listDeletedPeopleWithAds(from)).length > 0
  );
}

/** A night and a day longer than erasure normally takes. */
const OVERDUE_MS = 3 * DAY;

/** Checks that deleted data is removed from the bytes of the file, as promised to users. */
export const erasureCheck: Check = {
  name: 'erasure',
  async look({ database: checkedDatabase }) {
    const { deletedAt, triedAt, doneAt } = await readErasureTimes(checkedDatabase);
    if (deletedAt === null) return okFinding('no byte of what was deleted is left in the database’s file');
    if (triedAt !== null && now() - triedAt < HOUR)
      return okFinding('the file was begun to be rewritten within the hour');
    const moment = (at: number) => new Date(at).toISOString().slice(0, 16);
    if (triedAt !== null && triedAt > (doneAt ?? 0))
      return warnFinding(
        `the database’s file could not be rewritten on ${moment(triedAt)}: it has bytes of what was deleted`,
        'The log says why: it takes room for two more copies, and ten minutes at most. Make room, or stop the server and run VACUUM on the file',
      );
    if (now() - Math.max(deletedAt, doneAt ?? 0) > OVERDUE_MS)
      return warnFinding(
        `bytes of what was deleted on ${moment(deletedAt)} are still in the database’s file`,
        'No server has tried to rewrite it since: keep one running from three to six at night',
      );
    return okFinding('something was deleted, and the file is rewritten at night');
  },
};
