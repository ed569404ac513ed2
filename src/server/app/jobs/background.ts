import { defaultLocale } from '#content/locale.ts';
import { VersionFoldingJob } from '#server/core/entries/revisions/fold-versions.ts';
import { ValueNormalisationJob } from '#server/core/entries/write/normalise-values.ts';
import { AvifJob } from '#server/core/media/avif-job.ts';
import { FingerprintJob } from '#server/core/media/fingerprint-job.ts';
import { GazetteerRefillJob } from '#server/core/places/refill-job.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { EventReminderJob } from '#server/features/event-reminders/reminder-job.ts';
import { IndexNow } from '#server/features/redirects/index-now.ts';
import { SearchAlertJob } from '#server/features/saved-searches/alerts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { withoutLease } from '#server/platform/database/lease-fence.ts';
import { env } from '#server/platform/env.ts';
import { unrestrictedRunner, type LeaseRunner } from '#server/platform/jobs/lease.ts';
import { PeriodicTask } from '#server/platform/jobs/periodic-task.ts';
import { MailSender } from '#server/platform/mail/sender.ts';
import { createMailTransport, type MailTransport } from '#server/platform/mail/transport.ts';
import { setMailWaker } from '#server/platform/mail/wake.ts';
import { storage } from '#server/platform/storage/storage.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { createHousekeeping } from './housekeeping.ts';

const RUN_INTERVAL_MS = 5000;

/** Read each time, because the site may be renamed while the server runs. */
export const siteNameReader = (database: Database) => async () =>
  (await readSettings(database)).site.name[defaultLocale];

export interface BackgroundOptions {
  transport?: MailTransport;
  /** Decides which of several servers does the work. */
  turns?: LeaseRunner;
}

/**
 * Starts the jobs that run every few seconds while this server holds the lease: filling in the places of a newly
 * selected country, notifying about new results of saved searches, reminding of events, reporting changed pages to search engines, erasing
 * expired data, and adding AVIF variants and (for older pictures) fingerprints. Queued mails are sent by every server,
 * because each mail is claimed separately.
 * @returns a function that stops the jobs after the work in progress
 */
export function startBackgroundJobs(
  database: Database,
  log: Log,
  {
    transport = createMailTransport(env(), { siteName: siteNameReader(database) }),
    turns = unrestrictedRunner,
  }: BackgroundOptions = {},
): () => Promise<void> {
  const mail = new MailSender({ database, log, transport });
  const hourly = createHousekeeping(database);
  let erasing: Promise<void> = Promise.resolve();
  const avif = new AvifJob({ database, storage: storage(), log });
  const prints = new FingerprintJob({ database, storage: storage() }, log);
  const alerts = new SearchAlertJob(database, log);
  const reminders = new EventReminderJob(database, log);
  // A reminder names a day, so a minute more or less does not matter.
  const everyMinute = new PeriodicTask('minute', async () => void (await reminders.run()));
  const typed = new ValueNormalisationJob(database, log);
  const versions = new VersionFoldingJob(database, log);
  const places = new GazetteerRefillJob({ database, log });
  const indexNow = new IndexNow({ database, siteUrl: env().siteUrl, log });
  // A mail that a server has claimed is sent even if the server's lease has ended.
  const send = () =>
    void withoutLease(() => mail.run()).catch((error: unknown) => log.error({ err: error }, 'mail: a turn failed'));
  const inTurn = (what: string, work: () => Promise<unknown>) =>
    turns.run(work).catch((error: unknown) => log.error({ err: error }, `${what}: a turn failed`));
  const turn = () => {
    send();
    erasing = inTurn('housekeeping', () => hourly.run());
    void inTurn('typed values', () => typed.run());
    void inTurn('versions', () => versions.run());
    void inTurn('places', () => places.run());
    void inTurn('alerts', () => alerts.run());
    void inTurn('reminders', () => everyMinute.run());
    void inTurn('indexnow', () => indexNow.run());
    void inTurn('media', () => avif.run());
    void inTurn('media', () => prints.run());
  };
  const timer = setInterval(turn, RUN_INTERVAL_MS).unref();
  turn();
  setMailWaker(send);
  return async () => {
    setMailWaker(null);
    clearInterval(timer);
    await Promise.all([
      mail.stop(),
      alerts.stop(),
      reminders.stop(),
      indexNow.stop(),
      avif.stop(),
      prints.stop(),
      typed.stop(),
      versions.stop(),
      places.stop(),
      erasing,
    ]);
  };
}
