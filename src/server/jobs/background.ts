import type { Database } from '../db/database.ts';
import { env } from '../env.ts';
import { MailSender } from '../mail/sender.ts';
import { createMailTransport, type MailTransport } from '../mail/transport.ts';
import { AvifJob } from '../media/avif-job.ts';
import { storage } from '../media/storage.ts';
import type { Log } from '../pages/log.ts';

const EVERY_MS = 5000;

/** Sends queued mails and gives pictures their AVIF variants, every few seconds. Returns what stops both. */
export function startBackgroundJobs(database: Database, log: Log, transport: MailTransport = createMailTransport(env())): () => Promise<void> {
  const mail = new MailSender({ database, log, transport });
  const avif = new AvifJob({ database, storage: storage(), log });
  const turn = () => {
    mail.run().catch((error: unknown) => log.error({ err: error }, 'mail: a turn failed'));
    avif.run().catch((error: unknown) => log.error({ err: error }, 'media: a turn failed'));
  };
  const timer = setInterval(turn, EVERY_MS).unref();
  turn();
  return async () => {
    clearInterval(timer);
    await Promise.all([mail.stop(), avif.stop()]);
  };
}
