import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { createApp } from 'astro/app/entrypoint';
import { handler } from '@astrojs/node/server.js';
import { spellSegments } from '#content/access.ts';
import { negotiateLocale } from '#content/negotiate-locale.ts';
import { entryPostPaths, localised, pageParameters, paths, postPaths } from '#content/urls.ts';
import { authSecret } from './auth/secret.ts';
import { findSession, findViewer } from './auth/session.ts';
import { currentBuild, readBuildId, setCurrentBuild } from './build-id.ts';
import { latestOutboxId, outboxAfter } from './db/outbox-rows.ts';
import { env } from './env.ts';
import { startOldAddresses } from './found/old-addresses.ts';
import { clientAddressOf } from './front/hosts.ts';
import { createFront } from './front/front.ts';
import { securityHeaders } from './front/security-headers.ts';
import { startServer } from './front/server.ts';
import { Scheduler, schedulerHealth } from './jobs/scheduler.ts';
import { startBackgroundJobs } from './jobs/background.ts';
import { log } from './log.ts';
import { createMediaGuard } from './media/media-guard.ts';
import { mediaReader, storage } from './media/storage.ts';
import { astroDestination } from './observe/astro-log.ts';
import { createMetrics } from './observe/metrics.ts';
import { bearsToken, keepMetricsToken, metricsToken } from './observe/metrics-token.ts';
import { currentPublisher, setCurrentPublisher } from './pages/current-publisher.ts';
import { prerenderAll } from './pages/prerender.ts';
import { parseShard, reportToParent } from './pages/prerender-children.ts';
import { publicUrls } from './pages/public-urls.ts';
import { Publisher, type Render } from './pages/publisher.ts';
import { claimServing } from './pages/serving-lock.ts';
import { PageStore } from './pages/store.ts';
import { withQuickLook } from './presence/quick-look.ts';
import { startPromoCounting } from './promos/counting.ts';
import { ready } from './site.ts';
import { startCounting } from './visitors/counting.ts';

const app = createApp({ streaming: false });
app.logger.setDestination(astroDestination(log));
const render: Render = (key) => app.render(new Request(env().siteUrl + key));
const pagesDir = path.join(env().dataDir, 'pages');
const commonHeaders = securityHeaders({ https: env().siteUrl.startsWith('https:') });
const distDir = path.resolve(import.meta.dirname, '..');

// What is served is the build that was there at the start, whatever is built meanwhile.
setCurrentBuild(readBuildId(distDir));

/** A short-lived child of `prerender`: renders its share of all pages, reports, ends. */
async function prerenderShard(): Promise<void> {
  const database = await ready();
  const store = new PageStore({ dir: pagesDir, durable: false, memoryBudget: 0, commonHeaders });
  const report = { done: 0, stored: 0, skipped: 0, failed: 0 };
  const onProgress = (done: number) => {
    report.done = done;
    if (done % 25 === 0) void reportToParent(report);
  };
  const result = await prerenderAll({ store, render, urls: publicUrls(database), shard: parseShard(process.argv), log, onProgress });
  await reportToParent({ ...report, stored: result.stored, skipped: result.skipped.length, failed: result.failed.length });
}

function detect(req: IncomingMessage): string | null {
  const cookie = /(?:^|;\s*)i18n_redirected=([^;]*)/.exec(req.headers.cookie ?? '')?.[1];
  const sameOriginNavigation = req.headers['sec-fetch-site'] === 'same-origin';
  const locale = negotiateLocale({ cookie, acceptLanguage: req.headers['accept-language'], sameOriginNavigation });
  return locale === 'us' ? localised('us', paths.home()) : null;
}

async function serve(): Promise<void> {
  // Nobody waits for these: they would be lost, or end the process without a line of the log.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'server: a failure that nobody waited for'));
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'server: a failure that ends it'));
  const { siteUrl, siteUrlDefaulted, port, host, dataDir, trustedProxies } = env();
  const database = await ready();
  const release = claimServing(pagesDir);
  const store = new PageStore({ dir: pagesDir, commonHeaders });
  const publisher = new Publisher({ store, render, log, concurrency: 2, outbox: { after: (id, limit) => outboxAfter(database, id, limit), latest: () => latestOutboxId(database) } });
  setCurrentPublisher(publisher);
  await publisher.start();
  const scheduler = new Scheduler(database, log);
  scheduler.start();
  const stopBackgroundJobs = startBackgroundJobs(database, log);
  const counting = startCounting({ database, log, isPage: (key) => store.has(key), sessionOf: withQuickLook({ database, secret: authSecret(env()), thorough: findSession }) });
  const promos = startPromoCounting(database, log);
  const oldAddresses = startOldAddresses(database, log);
  const metrics = createMetrics({ log, build: currentBuild(), site: { database, store, publisher } });
  const token = metricsToken(authSecret(env()));
  keepMetricsToken(dataDir, token);
  const listener = await createFront({
    meter: metrics.meter, metrics: { text: metrics.text, opens: (authorization) => bearsToken(authorization, token) },
    store, handler, render, log, siteUrl, trustedProxies, detect, oldAddresses, calls: { ...counting.calls, ...promos.calls },
    rules: { queryParamsFor: pageParameters, postPaths, entryPostPaths, spell: spellSegments },
    ...(siteUrlDefaulted ? { loopbackPort: port } : {}),
    build: currentBuild(),
    clientDir: path.join(distDir, 'client'),
    assetsDir: path.join(dataDir, 'assets'),
    media: mediaReader(storage()),
    mediaGuard: createMediaGuard({ database, viewerOf: findViewer }),
    locals: (req) => ({ clientAddress: clientAddressOf(req) }),
    async health() {
      const { error, cursor } = publisher.stats();
      const state = await schedulerHealth(database);
      return { status: error === null ? 'ok' : 'error', build: currentBuild(), database: 'ok', scheduler: state, pages: { stored: store.size, cursor, error } };
    },
  });
  const running = await startServer({
    listener, host, port, log,
    async onStop() {
      await Promise.all([scheduler.stop(), stopBackgroundJobs(), counting.stop(), promos.stop(), oldAddresses.stop()]);
      await publisher.stop();
      await store.flush();
      store.close();
      release();
      database.close();
    },
  });
  log.info({ port: running.port, siteUrl, pages: store.size }, 'server: ready');
  process.send?.('ready');
}

if (process.argv.includes('--prerender')) {
  await prerenderShard();
  process.exit(0);
} else if (process.argv.includes('--serve')) {
  await serve();
}

export { currentPublisher, handler };
