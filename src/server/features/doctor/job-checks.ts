import { now } from '../../platform/clock.ts';
import { mailBacklog } from './rows.ts';
import { jobHolder } from '../../platform/jobs/lease.ts';
import { schedulerHealth } from '../../platform/jobs/scheduler-beat.ts';
import { tracesOf } from '../personal-data/erase-traces.ts';
import { bad, type Check, type Finding, fine, warn } from '../../platform/health/check.ts';

/** A mail that waits longer than this waits for something that does not come. */
const MAIL_MS = 15 * 60_000;

const HOUR_MS = 3_600_000;

export const schedulerCheck: Check = {
  name: 'scheduler',
  async look({ database, serving }) {
    const [health, holder] = [await schedulerHealth(database), await jobHolder(database)];
    if (serving === null && holder === null) return fine('stands still, since no server runs');
    return health === 'ok'
      ? fine(
          holder === null
            ? 'beats; no server has the jobs at this moment, one takes them within seconds'
            : `beats (${holder})`,
        )
      : bad(
          health === 'late' ? 'has not beaten for a minute' : 'has never beaten',
          'Nothing is published or ended by the clock meanwhile. Look for "scheduler" in the log, then restart the server',
        );
  },
};

/** A night and a day beyond those in which it is done. */
const ERASURE_MS = 3 * 24 * HOUR_MS;

/** Whether what people deleted leaves the bytes of the file, as they were promised. */
export const erasureCheck: Check = {
  name: 'erasure',
  async look({ database }) {
    const { deletedAt, triedAt, doneAt } = await tracesOf(database);
    if (deletedAt === null) return fine('no byte of what was deleted is left in the database’s file');
    if (triedAt !== null && now() - triedAt < HOUR_MS)
      return fine('the file was begun to be rewritten within the hour');
    const moment = (at: number) => new Date(at).toISOString().slice(0, 16);
    if (triedAt !== null && triedAt > (doneAt ?? 0))
      return warn(
        `the database’s file could not be rewritten on ${moment(triedAt)}: it has bytes of what was deleted`,
        'The log says why: it takes room for two more copies, and ten minutes at most. Make room, or stop the server and run VACUUM on the file',
      );
    if (now() - Math.max(deletedAt, doneAt ?? 0) > ERASURE_MS)
      return warn(
        `bytes of what was deleted on ${moment(deletedAt)} are still in the database’s file`,
        'No server has tried to rewrite it since: keep one running from three to six at night',
      );
    return fine('something was deleted, and the file is rewritten at night');
  },
};

export const mailCheck: Check = {
  name: 'mails',
  async look({ database, serving }) {
    const { failed, waitingSince } = await mailBacklog(database);
    const findings: Finding[] = [];
    if (failed)
      findings.push(
        warn(
          `${failed} could not be sent`,
          'See /dashboard/settings/mail for the reasons; they can be sent again there',
        ),
      );
    if (serving !== null && waitingSince !== null && now() - waitingSince > MAIL_MS)
      findings.push(
        warn(
          `one has waited since ${new Date(waitingSince).toISOString()}`,
          'Check SMTP_URL: the server takes no mails, or takes them slowly',
        ),
      );
    return findings.length ? findings : fine('none waits too long, none has failed');
  },
};
