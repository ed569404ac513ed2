import type { Database } from '../db/database.ts';
import { env } from '../env.ts';
import { IndexNow } from '../found/index-now.ts';
import { MailSender } from '../mail/sender.ts';
import { createMailTransport, type MailTransport } from '../mail/transport.ts';
import { setMailWaker } from '../mail/wake.ts';
import { AvifJob } from '../media/avif-job.ts';
import { PrintJob } from '../media/print-job.ts';
import { storage } from '../media/storage.ts';
import type { Log } from '../pages/log.ts';
import { Alerts } from '../searches/alerts.ts';
import { housekeeping } from './housekeeping.ts';

const EVERY_MS = 5000;

/**
 * Sends queued mails, tells of what is new in kept searches and of changed pages to search engines, erases what is over and gives pictures their AVIF variants and older ones their fingerprints, every few seconds. Returns what stops it,
 * after the work at hand.
 */
export function startBackgroundJobs(database: Database, log: Log, transport: MailTransport = createMailTransport(env())): () => Promise<void> {
  const mail = new MailSender({ database, log, transport });
  const hourly = housekeeping(database);
  let erasing: Promise<void> = Promise.resolve();
  const avif = new AvifJob({ database, storage: storage(), log });
  const prints = new PrintJob({ database, storage: storage() }, log);
  const alerts = new Alerts(database, log);
  const indexNow = new IndexNow({ database, siteUrl: env().siteUrl, log });
  const send = () => void mail.run().catch((error: unknown) => log.error({ err: error }, 'mail: a turn failed'));
  const turn = () => {
    send();
    erasing = hourly.run().catch((error: unknown) => log.error({ err: error }, 'housekeeping: a turn failed'));
    alerts.run().catch((error: unknown) => log.error({ err: error }, 'alerts: a turn failed'));
    indexNow.run().catch((error: unknown) => log.error({ err: error }, 'indexnow: a turn failed'));
    avif.run().catch((error: unknown) => log.error({ err: error }, 'media: a turn failed'));
    void prints.run();
  };
  const timer = setInterval(turn, EVERY_MS).unref();
  turn();
  setMailWaker(send);
  return async () => {
    setMailWaker(null);
    clearInterval(timer);
    await Promise.all([mail.stop(), alerts.stop(), indexNow.stop(), avif.stop(), prints.stop(), erasing]);
  };
}
