import type { IncomingMessage, ServerResponse } from 'node:http';
import { mediaName, sendMedia } from './front/media.ts';
import { startBackgroundJobs } from './jobs/background.ts';
import { Scheduler } from './jobs/scheduler.ts';
import { log } from './log.ts';
import { createMailTransport, type MailTransport } from './mail/transport.ts';
import { mediaReader, storage } from './media/storage.ts';
import { env } from './env.ts';
import { ready } from './site.ts';

let started: Promise<void> | undefined;

/** What the front does in production and Astro's dev server does not: pictures, the clock, mail (shown on the console). */
export async function handleInDev(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  await (started ??= startJobs());
  const name = mediaName((req.url ?? '').split('?', 1)[0]!);
  return name !== null && (await sendMedia(req, res, name, mediaReader(storage()), []));
}

async function startJobs(): Promise<void> {
  const database = await ready();
  new Scheduler(database, log).start();
  startBackgroundJobs(database, log, onConsole(createMailTransport(env())));
}

function onConsole(transport: MailTransport): MailTransport {
  return {
    async send(mail) {
      await transport.send(mail);
      console.log(`\n✉ To: ${mail.to}\n  Subject: ${mail.subject}\n\n${mail.text}\n`);
    },
  };
}
