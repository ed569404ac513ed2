import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { negotiateLocale } from '#content/negotiate-locale.ts';
import { noParameters, pageNumberParameter } from '#content/urls/page-parameters.ts';
import { createStorage, mediaReader } from '#server/platform/storage/storage.ts';
import { clientAddressOf } from '#server/publishing/http/hosts.ts';
import { createRequestListener, type AstroHandler } from '#server/publishing/http/request-listener.ts';
import { securityHeaders } from '#server/publishing/http/security-headers.ts';
import { startServer, type RunningServer } from '#server/publishing/http/server.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { PageStore } from '#server/publishing/store/store.ts';

/** The real request listener with a page store; the test's own handler replaces Astro. */
export class AppBehindNginx {
  readonly store: PageStore;
  readonly received: {
    target: string;
    method: string;
    headers: Record<string, unknown>;
    address: string;
    socket: net.Socket;
  }[] = [];
  live: AstroHandler = (_req, res) =>
    res.writeHead(404, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end('nothing here');
  #dir = mkdtempSync(path.join(tmpdir(), 'poruch-app-'));
  #running: RunningServer | null = null;

  constructor() {
    this.store = new PageStore({ dir: path.join(this.#dir, 'pages'), commonHeaders: securityHeaders({ https: true }) });
  }

  async start(port: number): Promise<void> {
    const log = recordingLog();
    for (const name of ['a', 'b']) {
      mkdirSync(path.join(this.#dir, 'uploads/media', name), { recursive: true });
      writeFileSync(path.join(this.#dir, 'uploads/media', name, '640.webp'), `picture ${name}`);
    }
    mkdirSync(path.join(this.#dir, 'client/_astro'), { recursive: true });
    writeFileSync(path.join(this.#dir, 'client/_astro/x.abc.js'), `console.log("${'x'.repeat(2000)}")`);
    const listener = await createRequestListener({
      store: this.store,
      log,
      siteUrl: 'https://poruch.example',
      trustedProxies: ['127.0.0.1'],
      renderMissing: false,
      handler: (req, res) => this.live(req, res),
      render: async () => new Response('none', { status: 404 }),
      rules: {
        queryParamsFor(url) {
          if (url.startsWith('/cabinet')) return null;
          return url === '/novyny' ? new Map([['page', pageNumberParameter]]) : noParameters;
        },
        postPaths: ['/login'],
        entryPostPaths: ['/form'],
      },
      clientDir: path.join(this.#dir, 'client'),
      media: mediaReader(createStorage({ s3: null, dataDir: this.#dir })),
      mediaGuard: async (req) => (req.headers.cookie?.includes('owner') ? 'private' : this.pictures),
      health: async () => ({ status: 'ok' }),
      metrics: {
        text: async () => ({ type: 'text/plain', body: 'figures' }),
        opens: (header) => header === 'Bearer token',
      },
      detect: (req) =>
        negotiateLocale({
          cookie: /i18n_redirected=(\w+)/.exec(req.headers.cookie ?? '')?.[1],
          acceptLanguage: req.headers['accept-language'],
          sameOriginNavigation: req.headers['sec-fetch-site'] === 'same-origin',
        }) === 'us'
          ? '/us'
          : null,
    });
    this.#running = await startServer({
      host: '127.0.0.1',
      port,
      log,
      signals: false,
      listener: (req, res) => {
        const one = {
          target: req.url ?? '',
          method: req.method ?? '',
          headers: { ...req.headers },
          address: '',
          socket: req.socket,
        };
        this.received.push(one);
        void listener(req, res);
        one.address = clientAddressOf(req);
      },
    });
  }

  pictures: 'public' | 'none' = 'public';

  put(key: string, html: string): Promise<unknown> {
    return this.store.put(key, {
      html,
      tags: ['t'],
      csp: "default-src 'self'",
      pinned: true,
      ...(key === '/' ? { vary: ['Accept-Language', 'Cookie'] } : {}),
    });
  }

  asked = (target: string): number => this.received.filter((candidate) => candidate.target === target).length;

  async stop(): Promise<void> {
    this.#running?.server.closeAllConnections();
    await this.#running?.stop();
    this.#running = null;
  }

  async end(): Promise<void> {
    await this.stop();
    this.store.close();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
