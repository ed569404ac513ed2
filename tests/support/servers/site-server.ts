import type { IncomingMessage, ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { findKindBySegment } from '#content/kinds.ts';
import { localeOfPath } from '#content/locale.ts';
import { pageParameters } from '#content/urls/urls.ts';
import { answerApi } from '#server/app/api.ts';
import { startBackgroundJobs } from '#server/app/jobs/background.ts';
import { Scheduler } from '#server/app/jobs/scheduler.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { identifySender } from '#server/core/accounts/known-sender.ts';
import { authSecret } from '#server/core/accounts/secret.ts';
import { findSession, findViewer } from '#server/core/accounts/session.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { createMediaGuard } from '#server/core/media/media-guard.ts';
import { startAudienceCounting } from '#server/features/audience/counting.ts';
import { withFastSessionLookup } from '#server/features/audience/fast-session-lookup.ts';
import { writeState } from '#server/platform/database/state-rows.ts';
import { env } from '#server/platform/env.ts';
import { JobLease } from '#server/platform/jobs/lease.ts';
import { mediaReader, storage } from '#server/platform/storage/storage.ts';
import { clientAddressOf } from '#server/publishing/http/hosts.ts';
import { createRequestListener } from '#server/publishing/http/request-listener.ts';
import { startServer } from '#server/publishing/http/server.ts';
import { setCurrentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { latestOutboxId, outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { Publisher, type Render } from '#server/publishing/publisher/publisher.ts';
import { encodeTags, TAGS_HEADER } from '#server/publishing/publisher/render-page.ts';
import { startHeartbeats } from '#server/publishing/publisher/servers.ts';
import { PageStore } from '#server/publishing/store/store.ts';

/**
 * Runs as its own process: the server as `main.ts` assembles it, on the database and the bucket of the environment,
 * without Astro. An entry's page contains only its title; the API is complete. Sends `{ready: port}`, and each warning
 * and error of its log. `inside` starts a job that waits for `write`.
 */
const sendToParent = (said: object) => process.send?.(said);
const withCauses = ({ name, message, cause }: Error): string =>
  `${name}: ${message}${cause instanceof Error ? ` (${withCauses(cause)})` : ''}`;
const formatFields = (fields: object) =>
  JSON.stringify(fields, (_key, value: unknown) => (value instanceof Error ? withCauses(value) : value));
const log = {
  debug() {},
  info() {},
  warn: (fields: object, message: string) => sendToParent({ warning: `${message} ${formatFields(fields)}` }),
  error: (fields: object, message: string) => sendToParent({ complaint: `${message} ${formatFields(fields)}` }),
};
process.on('unhandledRejection', (error) => sendToParent({ complaint: `nobody waited for ${String(error)}` }));

const { siteUrl, dataDir, trustedProxies } = env();
const database = await ensureSiteOpen();
const store = new PageStore({ dir: path.join(dataDir, 'pages') });

const render: Render = async (key) => {
  const { locale, path: address } = localeOfPath(key);
  const [, segment = '', slug = ''] = address.split('/');
  const reader = await PageReader.open(locale);
  const found = await reader.entry(findKindBySegment(segment)?.name ?? 'pages', slug);
  if (found.state !== 'found') return new Response('nothing', { status: 404 });
  return new Response(`<title>${found.view.title}</title>`, {
    headers: { 'content-type': 'text/html', [TAGS_HEADER]: encodeTags([...(reader.tags ?? [])]) },
  });
};

async function handler(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await buffer(req);
  const headers = new Headers(
    Object.entries(req.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  );
  const answer = await answerApi(
    new Request(siteUrl + (req.url ?? '/'), {
      method: req.method!,
      headers,
      ...(body.length ? { body: new Uint8Array(body) } : {}),
    }),
    {
      clientAddress: clientAddressOf(req),
      sending: undefined,
      existingPages: new Set(),
      page: async () => new Response(null, { status: 404 }),
    },
  ).catch((error: unknown) => new Response(formatFields({ error }), { status: 500 }));
  res.writeHead(answer.status, [...answer.headers].flat());
  res.end(Buffer.from(await answer.arrayBuffer()));
}

const publisher = new Publisher({
  store,
  render,
  log,
  outbox: { after: (id, limit) => outboxAfter(database, id, limit), latest: () => latestOutboxId(database) },
});
setCurrentPublisher(publisher);
await publisher.start();
const stopHeartbeats = startHeartbeats(database, publisher, log);
const turns = new JobLease({ database, log });
await turns.start();
const scheduler = new Scheduler(database, log, turns);
scheduler.start();
const stopJobs = startBackgroundJobs(database, log, { turns });
const counting = startAudienceCounting({
  database,
  log,
  isPage: (key) => store.has(key),
  sessionOf: withFastSessionLookup({ database, secret: authSecret(env()), thorough: findSession }),
});
const listener = await createRequestListener({
  store,
  handler,
  render,
  log,
  siteUrl,
  trustedProxies,
  calls: counting.calls,
  rules: { queryParamsFor: pageParameters, postPaths: [] },
  clientDir: path.join(dataDir, 'none'),
  media: mediaReader(storage()),
  senderOf: identifySender,
  mediaGuard: createMediaGuard({ database, viewerOf: findViewer }),
  health: async () => ({ status: 'ok' }),
});
const running = await startServer({
  listener,
  host: '127.0.0.1',
  port: 0,
  log,
  async onStop() {
    await Promise.all([scheduler.stop(), stopJobs(), counting.stop()]);
    await Promise.all([turns.stop(), publisher.stop(), stopHeartbeats()]);
    store.close();
    database.close();
  },
});

/** A job that pauses between its work and its write. It starts once this server holds the lease. */
async function workSlowly(): Promise<void> {
  while (!turns.isHeld) await pause(50);
  await turns.run(async () => {
    const told = new Promise<void>((resolve) => process.once('message', () => resolve()));
    sendToParent({ inside: true });
    await told;
    await database.batch([writeState(database, 'drill', 'written late')]).then(
      () => sendToParent({ wrote: 'all' }),
      (error: Error) => {
        sendToParent({ wrote: error.name });
        throw error;
      },
    );
  });
}
process.on('message', (order) => {
  if (order === 'inside') void workSlowly();
});
process.on('disconnect', () => process.exit());
flushCompileCache();
sendToParent({ ready: running.port });
