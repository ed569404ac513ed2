import { MINUTE } from '#content/format/durations.ts';
import { settingSections, settingsSchema } from '#content/settings/settings.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { summariseFaults } from '#server/platform/database/file-copy.ts';
import { appliedMigrations, knownMigrations, assertNoNewerMigrations } from '#server/platform/database/migrate.ts';
import { failFinding, okFinding, formatShortList, warnFinding, type Check } from '#server/platform/health/check.ts';
import { findFaults, readNewestChangeTime } from './rows.ts';

/** If the clock is set back by more than this, new data looks older than existing data. */
const MAX_CLOCK_DRIFT_MS = MINUTE;

export const databaseCheck: Check = {
  name: 'database',
  async look({ database }) {
    const faults = await findFaults(database);
    return faults.length === 0
      ? okFinding('sound, and every reference leads somewhere')
      : failFinding(
          `damaged: ${summariseFaults(faults)}`,
          'Stop the server, keep a copy of the files, and restore the last backup',
        );
  },
};

export const migrationCheck: Check = {
  name: 'migrations',
  async look({ database }) {
    const known = knownMigrations();
    const applied = await appliedMigrations(database);
    assertNoNewerMigrations(applied, known);
    const pending = known.filter(({ when }) => !applied.includes(when));
    return pending.length === 0
      ? okFinding(`all ${known.length} are applied`)
      : warnFinding(
          `${pending.length} are still to be applied: ${formatShortList(pending.map(({ tag }) => tag))}`,
          'Make a backup, then start the server: the start applies them',
        );
  },
};

export const settingsCheck: Check = {
  name: 'settings',
  async look({ database }) {
    const settings = await readSettings(database);
    const wrong = settingSections.filter(
      (section) => !settingsSchema.shape[section].safeParse(settings[section]).success,
    );
    return wrong.length === 0
      ? okFinding('valid')
      : failFinding(
          `not as they should be: ${wrong.join(', ')}`,
          'Save these sections anew in the dashboard, /dashboard/settings',
        );
  },
};

export const clockCheck: Check = {
  name: 'clock',
  async look({ database }) {
    const newest = await readNewestChangeTime(database);
    const ahead = newest === null ? 0 : newest - now();
    return ahead <= MAX_CLOCK_DRIFT_MS
      ? okFinding(new Date(now()).toISOString())
      : failFinding(
          `stands ${Math.round(ahead / 1000)} s before the newest change in the database`,
          'Set the clock (timedatectl), and let NTP keep it: dates of publication and ends of ads come from it',
        );
  },
};
