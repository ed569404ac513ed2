import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageParameters } from '#content/urls/urls.ts';
import { findSession } from '#server/core/accounts/session.ts';
import { startAudienceCounting } from '#server/features/audience/counting.ts';
import { startPromoCounting } from '#server/features/promos/counting.ts';
import { env } from '#server/platform/env.ts';
import { createMailTransport, type MailTransport } from '#server/platform/mail/transport.ts';
import { mediaReader, storage } from '#server/platform/storage/storage.ts';
import { log } from '#server/platform/telemetry/log.ts';
import { clientAddressOf } from '#server/publishing/http/hosts.ts';
import { createLiveCalls } from '#server/publishing/http/live-calls.ts';
import { mediaName, sendMedia } from '#server/publishing/http/media.ts';
import { siteNameReader, startBackgroundJobs } from './jobs/background.ts';
import { Scheduler } from './jobs/scheduler.ts';
import { ensureSiteOpen } from './site.ts';

let started: Promise<ReturnType<typeof createLiveCalls>> | undefined;

/**
 * Does in dev what the production HTTP server does and Astro's dev server does not: pictures, the clock, mail (printed
 * to the console), counting.
 */
export async function handleDevRequest(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const answered = (await (started ??= startJobs()))(req, res);
  if (answered) {
    await answered;
    return true;
  }
  const name = mediaName((req.url ?? '').split('?', 1)[0]!);
  return name !== null && (await sendMedia(req, res, name, mediaReader(storage()), []));
}

async function startJobs(): Promise<ReturnType<typeof createLiveCalls>> {
  const database = await ensureSiteOpen();
  new Scheduler(database, log).start();
  startBackgroundJobs(database, log, {
    transport: onConsole(createMailTransport(env(), { siteName: siteNameReader(database) })),
  });
  // Dev has no page store, so every URL that could be a page is counted as one.
  const { calls } = startAudienceCounting({
    database,
    log,
    isPage: (key) => pageParameters(key) !== null,
    sessionOf: findSession,
  });
  return createLiveCalls({
    calls: { ...calls, ...startPromoCounting(database, log).calls },
    headers: ['Cache-Control', 'no-store'],
    clientAddress: clientAddressOf,
  });
}

function onConsole(transport: MailTransport): MailTransport {
  return {
    async send(mail) {
      const status = await transport.send(mail);
      console.log(`\n✉ To: ${mail.to}\n  Subject: ${mail.subject}\n\n${mail.text}\n`);
      return status;
    },
  };
}
