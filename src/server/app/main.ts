import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { handler } from '@astrojs/node/server.js';
import { createApp } from 'astro/app/entrypoint';
import './api.ts';
import { localeOfPath } from '#content/locale.ts';
import { normaliseSegments } from '#content/model/access.ts';
import { negotiateLocale } from '#content/negotiate-locale.ts';
import {
  entryPostPaths,
  isSearchUrl,
  localisedPath,
  pageParameters,
  paths,
  postPaths,
  routeRules,
} from '#content/urls/urls.ts';
import { identifySender } from '#server/core/accounts/known-sender.ts';
import { authSecret } from '#server/core/accounts/secret.ts';
import { findSession, findViewer } from '#server/core/accounts/session.ts';
import { storeStartupLink } from '#server/core/accounts/startup-link.ts';
import { publicUrls } from '#server/core/entries/read/public-urls.ts';
import { createMediaGuard } from '#server/core/media/media-guard.ts';
import { isPublicPage } from '#server/core/redirects/address-state.ts';
import { warmSearch } from '#server/core/search/warm-search.ts';
import { startAudienceCounting } from '#server/features/audience/counting.ts';
import { withFastSessionLookup } from '#server/features/audience/fast-session-lookup.ts';
import { withErrorPages } from '#server/features/plain-files/error-pages.ts';
import { parseRenderList } from '#server/features/plain-files/render-list.ts';
import { startPromoCounting } from '#server/features/promos/counting.ts';
import { startOldAddressLookup } from '#server/features/redirects/old-addresses.ts';
import { currentBuild, readBuild, setCurrentBuild } from '#server/platform/build-id.ts';
import { env } from '#server/platform/env.ts';
import { buildHealthReport } from '#server/platform/health/health-report.ts';
import { readSiteHealth } from '#server/platform/health/site-health.ts';
import { isUnavailable } from '#server/platform/health/unavailable.ts';
import { JobLease } from '#server/platform/jobs/lease.ts';
import { runShutdownSteps } from '#server/platform/jobs/shutdown-steps.ts';
import { acquireServingLock, stopRunningServer, recordServer, servingPid } from '#server/platform/serving-lock.ts';
import { mediaReader, storage } from '#server/platform/storage/storage.ts';
import { astroDestination } from '#server/platform/telemetry/astro-log.ts';
import { createConsoleErrorLogger } from '#server/platform/telemetry/console-lines.ts';
import { boundHeapGrowth } from '#server/platform/telemetry/heap-growth.ts';
import { log } from '#server/platform/telemetry/log.ts';
import { hasBearerToken, writeMetricsToken, metricsToken } from '#server/platform/telemetry/metrics-token.ts';
import { loadAssets } from '#server/publishing/http/assets.ts';
import { clientAddressOf } from '#server/publishing/http/hosts.ts';
import type { HeldAddress } from '#server/publishing/http/listening.ts';
import { createRequestListener } from '#server/publishing/http/request-listener.ts';
import { securityHeaders } from '#server/publishing/http/security-headers.ts';
import { holdConnections, startServer } from '#server/publishing/http/server.ts';
import { currentPublisher, setCurrentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { watchFailures } from '#server/publishing/publisher/failing-pages.ts';
import { latestOutboxId, outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { endWithParent, parseShard, reportToParent } from '#server/publishing/publisher/prerender-children.ts';
import {
  adoptPages,
  nextPagesDir,
  removeFormerPages,
  prerenderMark,
} from '#server/publishing/publisher/prerender-marker.ts';
import { prerenderAll } from '#server/publishing/publisher/prerender.ts';
import { Publisher, type Render } from '#server/publishing/publisher/publisher.ts';
import { startHeartbeats } from '#server/publishing/publisher/servers.ts';
import { PageStore } from '#server/publishing/store/store.ts';
import { exitWithMessage } from './exit-with-message.ts';
import { startBackgroundJobs } from './jobs/background.ts';
import { Scheduler } from './jobs/scheduler.ts';
import { createMetrics } from './metrics.ts';
import { ensureSiteOpen } from './site.ts';

try {
  env();
} catch (error) {
  exitWithMessage(error);
}

const app = createApp({ streaming: false });
app.logger.setDestination(astroDestination(log));
/**
 * Renders the page of a key. The language is passed beside the path: if the middleware rewrote `/us/x` to `/x`, Astro
 * would build its page object again for each component.
 */
const renderKey: Render = (key) => {
  const address = key.replace(/\?.*$/s, '');
  const { path: unlocalised, locale } = localeOfPath(address);
  const request = new Request(env().siteUrl + unlocalised + key.slice(address.length));
  return app.render(request, { locals: { locale, unlocalised: { request, address } } as App.Locals });
};
const pagesDir = path.join(env().dataDir, 'pages');
const commonHeaders = securityHeaders({ https: env().siteUrl.startsWith('https:') });
const distDir = path.resolve(import.meta.dirname, '..');

// Serves the build that was present at the start, even if a new one is made later.
const build = readBuild(distDir);
setCurrentBuild(build);

/**
 * A short-lived child of `prerender`: renders its share of all pages (or of a list, into its own store), reports, and
 * ends.
 */
async function prerenderShard(): Promise<void> {
  endWithParent();
  const database = await ensureSiteOpen();
  const asked = parseRenderList(process.argv);
  const dir = process.argv.includes('--beside') ? nextPagesDir(pagesDir) : pagesDir;
  const store = new PageStore({ dir: asked?.into ?? dir, durable: false, memoryBudget: 0, commonHeaders });
  const report = { done: 0, stored: 0, kept: 0, skipped: 0, failed: 0 };
  const onProgress = (done: number) => {
    report.done = done;
    if (done % 25 === 0) void reportToParent(report);
  };
  const shard = parseShard(process.argv);
  const watched = watchFailures(database, log, renderKey);
  const result = await prerenderAll({
    store,
    render: asked ? withErrorPages(renderKey) : watched.render,
    urls: asked?.keys ?? publicUrls(database),
    shard,
    log,
    onProgress,
    goOn: process.argv.includes('--go-on'),
  });
  await watched.settled();
  asked?.tellFailures(shard.index, result.failed);
  await reportToParent({
    ...report,
    stored: result.stored,
    kept: result.kept,
    skipped: result.skipped.length,
    failed: result.failed.length,
  });
}

function detect(req: IncomingMessage): string | null {
  const cookie = /(?:^|;\s*)i18n_redirected=([^;]*)/.exec(req.headers.cookie ?? '')?.[1];
  const sameOriginNavigation = req.headers['sec-fetch-site'] === 'same-origin';
  const locale = negotiateLocale({ cookie, acceptLanguage: req.headers['accept-language'], sameOriginNavigation });
  return locale === 'us' ? localisedPath('us', paths.home()) : null;
}

/** Where new connections wait while one server replaces another. */
let held: HeldAddress | null = null;

/** With `--take-over`: ends the server that runs on the same DATA_DIR, if any, while new connections wait. */
async function takeOver({ host, port }: { host: string; port: number }): Promise<void> {
  const pid = process.argv.includes('--take-over') ? servingPid(pagesDir) : null;
  if (pid === null) return;
  held = await holdConnections(host, port);
  log.info({ from: pid }, 'server: taking over');
  await stopRunningServer(pagesDir);
}

async function serve(): Promise<void> {
  // No code awaits these promises: their errors would be lost, or end the process without a log line.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'server: a failure that nobody waited for'));
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'server: a failure that ends it'));
  console.error = createConsoleErrorLogger(log);
  const { siteUrl, siteUrlDefaulted, port, host, dataDir, databaseUrl, smtpUrl, trustedProxies, isShared } = env();
  if (isShared && !env().authSecret)
    log.warn(
      {},
      'server: the database is remote, and without AUTH_SECRET this server alone knows who is signed in at it',
    );
  const database = await ensureSiteOpen();
  const files = { clientDir: path.join(distDir, 'client'), assetsDir: path.join(dataDir, 'assets') };
  // Packing takes a second, during which the previous server still answers.
  const assets = await loadAssets({
    clientDir: files.clientDir,
    keepDir: files.assetsDir,
    common: commonHeaders,
    log,
  });
  await takeOver({ host, port });
  const release = acquireServingLock(pagesDir);
  removeFormerPages(pagesDir);
  const adopted = build && adoptPages(pagesDir, prerenderMark(build.id), acquireServingLock);
  if (adopted) void rm(adopted, { recursive: true, force: true }).catch(() => undefined);
  const store = boundHeapGrowth(() => new PageStore({ dir: pagesDir, commonHeaders }));
  const { render } = watchFailures(database, log, renderKey);
  const publisher = new Publisher({
    store,
    render,
    log,
    concurrency: 2,
    outbox: { after: (id, limit) => outboxAfter(database, id, limit), latest: () => latestOutboxId(database) },
  });
  setCurrentPublisher(publisher);
  await publisher.start();
  // Content that was withdrawn since these pages were rendered must not be shown again.
  await publisher.caughtUp();
  const stopBeats = startHeartbeats(database, publisher, log);
  const turns = new JobLease({ database, log });
  await turns.start();
  const scheduler = new Scheduler(database, log, turns);
  scheduler.start();
  const stopBackgroundJobs = startBackgroundJobs(database, log, { turns });
  const counting = startAudienceCounting({
    database,
    log,
    isPage: (key) => store.has(key) || (isShared && isPublicPage(key)),
    sessionOf: withFastSessionLookup({ database, secret: authSecret(env()), thorough: findSession }),
  });
  const promos = startPromoCounting(database, log);
  const oldAddresses = startOldAddressLookup(database, log);
  const metrics = createMetrics({ log, build: currentBuild(), site: { database, store, publisher } });
  const token = metricsToken(authSecret(env()));
  writeMetricsToken(dataDir, token);
  const listener = await createRequestListener({
    meter: metrics.meter,
    metrics: { text: metrics.text, opens: (authorization) => hasBearerToken(authorization, token) },
    store,
    handler,
    render,
    log,
    siteUrl,
    trustedProxies,
    detect,
    oldAddresses,
    calls: { ...counting.calls, ...promos.calls },
    rules: {
      queryParamsFor: pageParameters,
      postPaths,
      entryPostPaths,
      spell: normaliseSegments,
      isSearch: isSearchUrl,
    },
    ...(siteUrlDefaulted ? { loopbackPort: port } : {}),
    build: build && { ...build, routeRules: routeRules() },
    ...files,
    assets,
    media: mediaReader(storage()),
    senderOf: identifySender,
    mediaGuard: createMediaGuard({ database, viewerOf: findViewer }),
    locals: (req) => ({ clientAddress: clientAddressOf(req) }),
    health: async () => ({
      ...buildHealthReport({
        build: currentBuild(),
        stored: store.size,
        publisher: publisher.stats(),
        site: await readSiteHealth(database, dataDir, log),
      }),
      jobs: turns.isHeld ? 'here' : 'elsewhere',
    }),
  });
  let jobs: Promise<unknown> = Promise.resolve();
  let takeNoteAway = () => {};
  const running = await startServer({
    listener,
    host,
    port,
    log,
    held,
    onStopping() {
      jobs = Promise.all([scheduler.stop(), stopBackgroundJobs()]);
      jobs.catch(() => undefined);
    },
    async onStop(left) {
      await runShutdownSteps(
        [
          {
            what: 'jobs and counts',
            end: () => Promise.all([jobs, counting.stop(), promos.stop(), oldAddresses.stop()]),
          },
          { what: 'lease and publisher', end: () => Promise.all([turns.stop(), publisher.stop().then(stopBeats)]) },
          // If the disk cannot be written, the cursor stays before the missing pages.
          { what: 'pages', end: () => store.flush() },
        ],
        left,
        log,
      );
      store.close();
      release();
      takeNoteAway();
      database.close();
    },
  });
  takeNoteAway = recordServer(path.join(distDir, '../.cache/servers'), {
    dataDir,
    databaseUrl: isShared ? null : databaseUrl,
    port: running.port,
    siteUrl,
    mails: smtpUrl !== undefined,
  });
  log.info({ port: running.port, siteUrl, pages: store.size }, 'server: ready');
  // The start script replies with the key of a sign-in link.
  process.once('message', storeStartupLink);
  process.channel?.unref();
  process.send?.('ready');
  void warmSearch(database).catch((error: unknown) =>
    log.warn({ err: error }, 'server: the search could not be warmed'),
  );
}

if (process.argv.includes('--prerender')) {
  await prerenderShard().catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    process.stderr.write(`✗ Pages could not be rendered: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  process.exit(0);
} else if (process.argv.includes('--serve')) {
  await serve().catch(async (error: unknown) => {
    await held?.giveUp();
    exitWithMessage(error);
  });
}

export { currentPublisher, handler };
