import { DAY, HOUR, MINUTE } from '#content/format/durations.ts';
import { hourIn } from '#content/format/time-zone.ts';
import { deletedWithAds } from '#server/core/accounts/rows.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { emptyLog, mergeIndex, rewriteFile } from '#server/platform/database/compact.ts';
import { database, type Database, type Statement } from '#server/platform/database/database.ts';
import { dropState, readState, writeState, writeStateOnce } from '#server/platform/database/state-rows.ts';
import { fine, warn, type Check } from '#server/platform/health/check.ts';
import { hasMailsToForget } from '#server/platform/mail/rows.ts';
import { hasAddresses } from './forget-addresses.ts';

/** Set by a deletion, to its moment; gone once no byte of the database's file holds what was deleted. */
const TRACES = 'erasure:traces';
/** When the file was last begun to be rewritten, by whichever process. */
const TRIED = 'erasure:tried';
/** The moment of the first deletion since the file was last rewritten; gone then. */
const OLDEST = 'erasure:oldest';
/** When it last ended well. */
const DONE = 'erasure:done';
/** Between two tries. Less than an hour, since the turns of an hour do not come to the second. */
const REST_MS = HOUR - MINUTE;
/**
 * Readers sleep: hours by the clock of the site, the last one included. Nothing can be saved while the file is
 * rewritten.
 */
const QUIET = { from: 3, last: 5 };
/** By then the outbox has been followed, and what it says of the deleted was taken out. */
const SETTLED_MS = 3 * HOUR;

/** The statements that note that something was deleted whose bytes are still to be erased. */
export function noteTraces(into: Database): Statement[] {
  return [writeState(into, TRACES, now()), writeStateOnce(into, OLDEST, now())];
}

/**
 * The moment of the first deletion whose bytes nothing has erased yet, and when that was last begun and last ended well;
 * null for never.
 */
async function tracesOf(
  from: Database,
): Promise<{ deletedAt: number | null; triedAt: number | null; doneAt: number | null }> {
  const [traces, oldest, triedAt, doneAt] = await Promise.all(
    [TRACES, OLDEST, TRIED, DONE].map((key) => readState<number>(from, key)),
  );
  return {
    deletedAt: traces === null ? null : (oldest ?? traces ?? null),
    triedAt: triedAt ?? null,
    doneAt: doneAt ?? null,
  };
}

/**
 * Erases what a deletion has left in bytes: words in the index that are marked as deleted, copies of rows in the
 * database's file, pages in its log. Without a deletion since the last time there is nothing to do; else it waits for a
 * quiet hour, an hour after a failure, and for what is still to come of the deletion. At the last quiet hour it waits
 * no more, and the mark stays for the next night. A server that no quiet hour finds running does it by day, once a day.
 * @throws where the file cannot be rewritten
 */
export async function eraseTraces(rewrite: (database: Database) => Promise<void> = rewriteFile): Promise<void> {
  const since = await readState<number>(database(), TRACES);
  if (since === null) return;
  const isSettled = since <= now() - SETTLED_MS && !(await isUnderWay(database()));
  const oldest = await readState<number>(database(), OLDEST);
  if (!(await isDue(oldest ?? since, isSettled))) return;
  // Before it is tried: whoever is killed meanwhile has tried, too.
  await database().batch([writeState(database(), TRIED, now())]);
  await mergeIndex(database());
  await rewrite(database());
  await emptyLog(database());
  const done = [writeState(database(), DONE, now()), dropState(database(), OLDEST, oldest)];
  await database().batch(isSettled ? [...done, dropState(database(), TRACES, since)] : done);
}

/** @param oldest the first deletion that nothing has erased yet */
async function isDue(oldest: number, isSettled: boolean): Promise<boolean> {
  const [tried, { site }] = await Promise.all([readState<number>(database(), TRIED), readSettings(database())]);
  const hour = hourIn(site.timeZone, now());
  const rested = now() - (tried ?? 0);
  if (hour >= QUIET.from && hour <= QUIET.last) return rested >= REST_MS && (isSettled || hour === QUIET.last);
  return rested >= DAY && oldest <= now() - DAY;
}

/** Whether something of a deleted person is still to be erased as rows, whose bytes would come after. */
async function isUnderWay(from: Database): Promise<boolean> {
  return (await hasAddresses(from)) || (await hasMailsToForget(from)) || (await deletedWithAds(from)).length > 0;
}

/** A night and a day beyond those in which it is done. */
const OVERDUE_MS = 3 * DAY;

/** Whether what people deleted leaves the bytes of the file, as they were promised. */
export const erasureCheck: Check = {
  name: 'erasure',
  async look({ database: checkedDatabase }) {
    const { deletedAt, triedAt, doneAt } = await tracesOf(checkedDatabase);
    if (deletedAt === null) return fine('no byte of what was deleted is left in the database’s file');
    if (triedAt !== null && now() - triedAt < HOUR) return fine('the file was begun to be rewritten within the hour');
    const moment = (at: number) => new Date(at).toISOString().slice(0, 16);
    if (triedAt !== null && triedAt > (doneAt ?? 0))
      return warn(
        `the database’s file could not be rewritten on ${moment(triedAt)}: it has bytes of what was deleted`,
        'The log says why: it takes room for two more copies, and ten minutes at most. Make room, or stop the server and run VACUUM on the file',
      );
    if (now() - Math.max(deletedAt, doneAt ?? 0) > OVERDUE_MS)
      return warn(
        `bytes of what was deleted on ${moment(deletedAt)} are still in the database’s file`,
        'No server has tried to rewrite it since: keep one running from three to six at night',
      );
    return fine('something was deleted, and the file is rewritten at night');
  },
};
