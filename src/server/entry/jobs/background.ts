import { defaultLocale } from '#content/locale.ts';
import type { Database } from '../../platform/database/database.ts';
import { withoutLease } from '../../platform/database/lease-rows.ts';
import { env } from '../../platform/env.ts';
import { IndexNow } from '../../features/redirects/index-now.ts';
import { MailSender } from '../../platform/mail/sender.ts';
import { createMailTransport, type MailTransport } from '../../platform/mail/transport.ts';
import { setMailWaker } from '../../platform/mail/wake.ts';
import { AvifJob } from '../../core/media/avif-job.ts';
import { PrintJob } from '../../core/media/print-job.ts';
import { RefillPlaces } from '../../core/places/refill-job.ts';
import { readSettings } from '../../core/settings/rows.ts';
import { storage } from '../../platform/storage/storage.ts';
import type { Log } from '../../platform/telemetry/log-type.ts';
import { Alerts } from '../../features/saved-searches/alerts.ts';
import { housekeeping } from './housekeeping.ts';
import { FoldVersions } from '../../core/entries/fold-versions.ts';
import { RereadValues } from '../../core/entries/reread-values.ts';
import { alone, type Turns } from '../../platform/jobs/lease.ts';

const EVERY_MS = 5000;

/** As it is called now: it may be renamed while the server runs. */
export const siteNameOf = (database: Database) => async () => (await readSettings(database)).site.name[defaultLocale];

export interface BackgroundOptions {
  transport?: MailTransport;
  /** Whose turn it is among several servers. */
  turns?: Turns;
}

/**
 * Every few seconds: fills in the places of a country that was chosen anew, tells of what is new in kept searches and of changed pages to search engines, erases what is over and
 * gives pictures their AVIF variants and older ones their fingerprints, where it is this server's turn. Queued mails are sent by
 * every server: each mail is claimed by itself. Returns what stops it all, after the work at hand.
 */
export function startBackgroundJobs(
  database: Database,
  log: Log,
  { transport = createMailTransport(env(), { siteName: siteNameOf(database) }), turns = alone }: BackgroundOptions = {},
): () => Promise<void> {
  const mail = new MailSender({ database, log, transport });
  const hourly = housekeeping(database);
  let erasing: Promise<void> = Promise.resolve();
  const avif = new AvifJob({ database, storage: storage(), log });
  const prints = new PrintJob({ database, storage: storage() }, log);
  const alerts = new Alerts(database, log);
  const typed = new RereadValues(database, log);
  const versions = new FoldVersions(database, log);
  const places = new RefillPlaces({ database, log });
  const indexNow = new IndexNow({ database, siteUrl: env().siteUrl, log });
  // A mail that a server has taken was sent, whosever turn it is by then.
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
    void inTurn('indexnow', () => indexNow.run());
    void inTurn('media', () => avif.run());
    void inTurn('media', () => prints.run());
  };
  const timer = setInterval(turn, EVERY_MS).unref();
  turn();
  setMailWaker(send);
  return async () => {
    setMailWaker(null);
    clearInterval(timer);
    await Promise.all([
      mail.stop(),
      alerts.stop(),
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
