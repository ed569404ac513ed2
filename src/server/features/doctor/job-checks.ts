import { MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import { failFinding, type Check, type Finding, okFinding, warnFinding } from '#server/platform/health/check.ts';
import { jobHolder } from '#server/platform/jobs/lease.ts';
import { schedulerHealth } from '#server/platform/jobs/scheduler-heartbeat.ts';
import { mailBacklog } from './rows.ts';

/** A mail that waits longer than this is probably stuck. */
const MAX_MAIL_WAIT_MS = 15 * MINUTE;

export const schedulerCheck: Check = {
  name: 'scheduler',
  async look({ database, serving }) {
    const [health, holder] = [await schedulerHealth(database), await jobHolder(database)];
    if (serving === null && holder === null) return okFinding('stands still, since no server runs');
    return health === 'ok'
      ? okFinding(
          holder === null
            ? 'beats; no server has the jobs at this moment, one takes them within seconds'
            : `beats (${holder})`,
        )
      : failFinding(
          health === 'late' ? 'has not beaten for a minute' : 'has never beaten',
          'Nothing is published or ended by the clock meanwhile. Look for "scheduler" in the log, then restart the server',
        );
  },
};

export const mailCheck: Check = {
  name: 'mails',
  async look({ database, serving }) {
    const { failed, waitingSince } = await mailBacklog(database);
    const findings: Finding[] = [];
    if (failed)
      findings.push(
        warnFinding(
          `${failed} could not be sent`,
          'See /dashboard/settings/mail for the reasons; they can be sent again there',
        ),
      );
    if (serving !== null && waitingSince !== null && now() - waitingSince > MAX_MAIL_WAIT_MS)
      findings.push(
        warnFinding(
          `one has waited since ${new Date(waitingSince).toISOString()}`,
          'Check SMTP_URL: the server takes no mails, or takes them slowly',
        ),
      );
    return findings.length ? findings : okFinding('none waits too long, none has failed');
  },
};
