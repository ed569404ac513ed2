import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import tls from 'node:tls';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppBehindNginx } from '#tests/support/servers/app-behind-nginx.ts';
import { Nginx, nginxMissing } from '#tests/support/servers/nginx.ts';
import { skipIfMissing } from '#tests/support/skip-if-missing.ts';

const shipped = path.resolve(import.meta.dirname, '../../deploy/nginx');
const LONG = '<p>Привіт</p>'.repeat(300);
skipIfMissing(nginxMissing).describe('the shipped files in a real nginx', () => {
  let nginx: Nginx;
  let app: AppBehindNginx;
  const ask: Nginx['ask'] = (target, asking) => nginx.ask(target, asking);
  /** Repeats the request until the cache has the response. */
  const cached = (target: string, headers: Record<string, string> = {}) =>
    vi.waitFor(async () => expect((await ask(target, { headers })).headers['x-cache']).toBe('HIT'), {
      timeout: 20_000,
      interval: 1,
    });
  /** Runs an action while the app's port is closed. */
  const down = async (act: () => Promise<void>): Promise<void> => {
    await app.stop();
    try {
      await act();
    } finally {
      await app.start(nginx.ports.app);
    }
  };

  beforeAll(async () => {
    nginx = await Nginx.prepare();
    app = new AppBehindNginx();
    await app.start(nginx.ports.app);
    await nginx.start();
  });
  afterAll(async () => {
    await nginx.stop();
    await app.end();
  });

  test('are accepted by nginx, and the test replaces every path on the operator’s machine', () => {
    const { ok, said } = nginx.check();
    expect(ok, said).toBe(true);
    for (const name of [
      'poruch-http.conf',
      'poruch.conf',
      ...readdirSync(path.join(shipped, 'snippets')).map((item) => `snippets/${item}`),
    ]) {
      const text = readFileSync(path.join(nginx.dir, name), 'utf8').replaceAll(/^\s*#.*$/gm, '');
      expect(text.match(/(?<![\w.-])\/(?:etc|srv|var)\/[\w./-]+/g) ?? [], name).toEqual([]);
    }
  });

  test('redirect http to https, except for the challenge of a certificate', async () => {
    const moved = await ask('/novyny?page=2', { plain: true, name: 'www.poruch.example' });
    expect([moved.status, moved.headers.location]).toEqual([301, 'https://poruch.example/novyny?page=2']);
    writeFileSync(path.join(nginx.dir, 'acme/.well-known/acme-challenge/token-1'), 'token-1.key');
    expect((await ask('/.well-known/acme-challenge/token-1', { plain: true })).text).toBe('token-1.key');
    expect((await ask('/.well-known/acme-challenge/none', { plain: true })).status).toBe(404);
  });

  test('redirect www to the main host, and refuse other hosts and old TLS', async () => {
    const www = await ask('/us', { name: 'www.poruch.example' });
    expect([www.status, www.headers.location, www.headers['strict-transport-security']]).toEqual([
      301,
      'https://poruch.example/us',
      'max-age=31536000',
    ]);
    await expect(ask('/', { name: 'elsewhere.example' })).rejects.toThrow(/unrecognized name/);
    const speak = (version: tls.SecureVersion) =>
      new Promise<string>((resolve) => {
        const socket = tls.connect(
          {
            host: '127.0.0.1',
            port: nginx.ports.https,
            servername: 'poruch.example',
            ca: nginx.certificate(),
            minVersion: version,
            maxVersion: version,
            ciphers: 'DEFAULT@SECLEVEL=0',
          },
          () => (resolve(socket.getProtocol() ?? ''), socket.destroy()),
        );
        socket.on('error', (error) => resolve(error.message));
      });
    expect(await speak('TLSv1.2')).toBe('TLSv1.2');
    expect(await speak('TLSv1.3')).toBe('TLSv1.3');
    expect(await speak('TLSv1.1')).toMatch(/alert protocol version/);
  });

  test('pass the client address and a request id to the app, over reused connections', async () => {
    app.live = (_req, res) => res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    const mine = 'mine-0123456789';
    for (let at = 0; at < 4; at += 1)
      await ask('/api/who', {
        headers: {
          'x-forwarded-for': '8.8.8.8',
          'x-forwarded-host': 'evil.example',
          forwarded: 'for=9.9.9.9',
          'x-request-id': mine,
        },
        from: '127.0.0.3',
      });
    const heard = app.received.filter((candidate) => candidate.target === '/api/who');
    for (const { headers, address } of heard) {
      expect(headers).toMatchObject({ host: 'poruch.example', 'x-forwarded-proto': 'https' });
      expect(address).toBe('127.0.0.3');
      expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
    }
    // nginx has two workers, with one connection each.
    expect(new Set(heard.map((item) => item.socket)).size).toBeLessThan(heard.length);
    expect((await ask('/api/who')).headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
  });

  test('refuse a body over the limit before it reaches the app; a picture may be larger', async () => {
    app.live = (req, res) => void req.resume().on('end', () => res.writeHead(200).end());
    const before = app.received.length;
    const json = await ask('/api/news', {
      method: 'POST',
      body: Buffer.alloc(1_200_000, 32),
      headers: { 'content-type': 'application/json' },
    });
    expect([json.status, json.headers['content-type'], json.headers['cache-control']]).toEqual([
      413,
      'application/problem+json',
      'no-store',
    ]);
    expect(JSON.parse(json.text)).toMatchObject({ status: 413, code: 'too_large' });
    for (const target of ['/api/media', '/api/media/x/replace', '/login']) {
      const answer = await ask(target, { method: 'POST', body: Buffer.alloc(14_000_000) });
      expect(answer.status, target).toBe(413);
    }
    expect((await ask('/login', { method: 'POST', body: Buffer.alloc(14_000_000) })).text).toContain(
      'Забагато за один раз',
    );
    expect(app.received.length).toBe(before);
    expect((await ask('/api/news', { method: 'POST', body: Buffer.alloc(1_048_576, 32) })).status).toBe(200);
    for (const target of ['/api/media', '/api/media/0123-abc/replace'])
      expect((await ask(target, { method: 'POST', body: Buffer.alloc(12_500_000) })).status, target).toBe(200);
  });

  describe('the one-second cache', () => {
    test('sends the app fewer requests than it receives, and is never stale for long', async () => {
      await app.put('/novyny', LONG);
      await cached('/novyny');
      await app.put('/novyny', 'changed');
      await vi.waitFor(async () => expect((await ask('/novyny')).text).toBe('changed'), { timeout: 20_000 });
      // A response requested only once is not cached.
      for (let at = 0; at < 6; at += 1)
        expect((await ask(`/novyny?utm_source=${at >> 1}`)).headers['x-cache']).toBe('MISS');
    });

    test('serves each client an encoding that it accepts, and 304 for a current copy', async () => {
      await app.put('/packed', LONG);
      const read = { '': (body: Buffer) => body, gzip: zlib.gunzipSync, br: zlib.brotliDecompressSync };
      const clients: [string, keyof typeof read][] = [
        ['', ''],
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip', 'gzip'],
        ['br;q=0, gzip', 'gzip'],
        ['gzip;q=0', ''],
        ['br;q=0.5', 'br'],
        ['brx, sgzip', ''],
        ['GZIP', 'gzip'],
      ];
      for (const [accept, encoding] of clients) {
        const headers: Record<string, string> = accept ? { 'accept-encoding': accept } : {};
        await cached('/packed', headers);
        const answer = await ask('/packed', { headers });
        expect([accept, answer.headers['content-encoding'] ?? '']).toEqual([accept, encoding]);
        expect(read[encoding](answer.body).toString()).toBe(LONG);
        expect(answer.headers).toMatchObject({
          vary: 'Accept-Encoding',
          'cache-control': 'public, max-age=0, must-revalidate',
          'strict-transport-security': 'max-age=31536000',
          'content-security-policy': "default-src 'self'",
        });
        const again = await ask('/packed', { headers: { ...headers, 'if-none-match': answer.headers.etag ?? '' } });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, answer.headers.etag]);
        expect((await ask('/packed', { headers: { ...headers, 'if-none-match': '"other"' } })).status).toBe(200);
      }
      const head = await ask('/packed', { method: 'HEAD' });
      expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
        200,
        0,
        String(Buffer.byteLength(LONG)),
      ]);
    });

    test('serves no personal response to another client', async () => {
      let count = 0;
      const answers: Record<string, Record<string, string>> = {
        '/cabinet/no-store': { 'cache-control': 'no-store' },
        '/cabinet/private': { 'cache-control': 'private, max-age=60' },
        '/cabinet/nothing': { etag: '"x"' },
        '/cabinet/cookie': { 'cache-control': 'public, max-age=60', 'set-cookie': 'a=b' },
        '/cabinet/varies': { 'cache-control': 'public, max-age=60', vary: 'Accept' },
        '/cabinet/varies-by-cookie': { 'cache-control': 'public', vary: 'Accept-Encoding, Cookie' },
        '/cabinet/everything': { 'cache-control': 'public', vary: '*' },
      };
      app.live = (req, res) =>
        res.writeHead(200, { 'content-type': 'text/html', ...answers[req.url ?? ''] }).end(`answer ${(count += 1)}`);
      for (const target of Object.keys(answers)) {
        const texts = [];
        for (let at = 0; at < 5; at += 1) texts.push((await ask(target)).text);
        expect(new Set(texts).size, target).toBe(5);
      }
      // API responses are never cached, regardless of their headers.
      answers['/api/x'] = { 'cache-control': 'public, max-age=60' };
      expect(new Set([(await ask('/api/x')).text, (await ask('/api/x')).text, (await ask('/api/x')).text]).size).toBe(
        3,
      );
    });

    test('shows signed-in users their own changes immediately', async () => {
      await app.put('/mine', 'before');
      await cached('/mine');
      await app.put('/mine', 'after');
      for (const cookie of ['signed_in=1', 'a=b; __Secure-poruch.session_token=x', 'poruch.session_token=x'])
        expect((await ask('/mine', { headers: { cookie } })).text, cookie).toBe('after');
    });

    test('varies the response at / by language', async () => {
      await app.put('/', 'головна');
      const english = { 'accept-language': 'en-US,en' };
      for (let at = 0; at < 4; at += 1) {
        expect((await ask('/', { headers: { 'accept-language': 'uk' } })).text).toBe('головна');
        expect((await ask('/', { headers: english })).headers.location).toBe('/us');
        expect((await ask('/', { headers: { ...english, 'sec-fetch-site': 'same-origin' } })).text).toBe('головна');
        expect(
          (await ask('/', { headers: { 'accept-language': 'uk', cookie: 'i18n_redirected=us' } })).headers.location,
        ).toBe('/us');
      }
      await cached('/', { 'accept-language': 'uk' });
    });

    test('keeps immutable files, and pictures while they are public', async () => {
      await cached('/_astro/x.abc.js', { 'accept-encoding': 'br' });
      expect((await ask('/_astro/x.abc.js', { headers: { 'accept-encoding': 'br' } })).headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      await cached('/media/a/640.webp');
      app.pictures = 'none';
      expect((await ask('/media/a/640.webp?fresh')).headers['x-cache']).toBe('HIT');
      // A private picture is served to its owner only.
      for (let at = 0; at < 3; at += 1)
        expect((await ask('/media/b/640.webp', { headers: { cookie: 'owner' } })).text).toBe('picture b');
      expect((await ask('/media/b/640.webp')).status).toBe(404);
      app.pictures = 'public';
    });
  });

  test('hide the operator’s endpoints from the public', async () => {
    const authorization = 'Bearer token';
    const statuses = async (from?: string) => [
      (await ask('/healthz', { from })).status,
      (await ask('/metrics', { from, headers: { 'x-forwarded-for': '127.0.0.1' } })).status,
      (await ask('/metrics', { from, headers: { authorization } })).status,
    ];
    expect(await statuses()).toEqual([200, 401, 200]);
    expect(await statuses('127.0.0.5')).toEqual([404, 404, 404]);
    expect((await ask('/.poruch/503.html')).status).toBe(404);
    // A remote monitor, as in the file's example.
    const file = path.join(nginx.dir, 'poruch.conf');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(String.raw`# "~^203\.0\.113\.7 " 1;`, String.raw`"~^127\.0\.0\.5 " 1;`),
    );
    await nginx.reload();
    expect(await statuses('127.0.0.5')).toEqual([200, 401, 200]);
    expect(await statuses('127.0.0.6')).toEqual([404, 404, 404]);
  });

  test('buffer a slow sender’s body before it reaches the app', async () => {
    app.live = (req, res) => void req.resume().on('end', () => res.writeHead(204).end());
    const slow = tls.connect({
      host: '127.0.0.1',
      port: nginx.ports.https,
      servername: 'poruch.example',
      ca: nginx.certificate(),
    });
    slow.on('error', () => {});
    const answer = new Promise<string>((resolve) => slow.on('data', (chunk: Buffer) => resolve(chunk.toString())));
    slow.write('POST /api/slow HTTP/1.1\r\nHost: poruch.example\r\nContent-Length: 6\r\n\r\n');
    for (const byte of 'slow!') {
      slow.write(byte);
      await ask('/packed');
      expect(app.asked('/api/slow')).toBe(0);
    }
    slow.write('.');
    expect(await answer).toContain('204 No Content');
    expect(app.asked('/api/slow')).toBe(1);
    slow.destroy();
  });

  describe('while the app is down', () => {
    const site = (name: string) => path.join(nginx.dir, 'site', name);
    const plain = (files: Record<string, string | Buffer>) => {
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(path.dirname(site(name)), { recursive: true });
        writeFileSync(site(name), content);
      }
    };

    test('still serve a recently requested page', async () => {
      await app.put('/recent', LONG);
      await cached('/recent');
      await down(async () => {
        const stale = await ask('/recent');
        expect([stale.status, stale.text, stale.headers['strict-transport-security']]).toEqual([
          200,
          LONG,
          'max-age=31536000',
        ]);
        expect((await ask('/recent', { headers: { 'if-none-match': stale.headers.etag ?? '' } })).status).toBe(304);
        await vi.waitFor(async () => expect((await ask('/recent')).headers['x-cache']).toBe('STALE'), {
          timeout: 20_000,
        });
      });
    });

    test('do not bring back a page that was unpublished', async () => {
      app.live = (_req, res) =>
        res.writeHead(404, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end('nothing here');
      await app.put('/withdrawn', LONG);
      await cached('/withdrawn');
      app.store.drop('/withdrawn');
      await vi.waitFor(
        async () =>
          expect([(await ask('/withdrawn')).status, (await ask('/withdrawn')).headers['x-cache']]).toEqual([
            404,
            'HIT',
          ]),
        { timeout: 20_000 },
      );
      await down(async () => expect((await ask('/withdrawn')).text).not.toContain('Привіт'));
    });

    test('serve public pages from the exported files, with their encodings and redirects', async () => {
      const packed = zlib.gzipSync('експорт');
      plain({
        '404.html': 'own',
        'favicon.svg': '<svg/>',
        '_headers-feeds.conf': 'types { } default_type "application/rss+xml; charset=utf-8";',
        'plain/index.html': 'експорт',
        'plain/index.html.gz': packed,
        'novyny/index@page=9.html': 'дев’ята',
        'rss.xml': '<rss/>',
        '.poruch-export.json': 'own',
        '_headers.conf': 'add_header X-Plain 1 always;',
        '_redirects.map': '"/old" "/plain";\n"/gone" "410";\n',
      });
      await nginx.reload();
      await down(async () => {
        const page = await ask('/plain');
        expect([page.status, page.text, page.headers['content-type'], page.headers['x-plain']]).toEqual([
          200,
          'експорт',
          'text/html',
          '1',
        ]);
        const gz = await ask('/plain', { headers: { 'accept-encoding': 'gzip, br' } });
        expect([gz.headers['content-encoding'], zlib.gunzipSync(gz.body).toString()]).toEqual(['gzip', 'експорт']);
        expect((await ask('/plain', { headers: { 'if-none-match': page.headers.etag ?? '' } })).status).toBe(304);
        expect((await ask('/plain?utm_source=mail&fbclid=1')).text).toBe('експорт');
        expect((await ask('/plain', { headers: { cookie: 'signed_in=1' } })).text).toBe('експорт');
        expect((await ask('/novyny?page=9')).text).toBe('дев’ята');
        expect(await ask('/rss.xml')).toMatchObject({
          text: '<rss/>',
          headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
        });
        expect(await ask('/favicon.svg')).toMatchObject({
          text: '<svg/>',
          headers: { 'content-type': 'image/svg+xml' },
        });
        expect((await ask('/old')).headers.location).toBe('/plain');
        expect((await ask('/gone')).status).toBe(410);
        for (const target of [
          '/.poruch-export.json',
          '/_headers.conf',
          '/_redirects.map',
          '/novyny?page=10',
          '/plain?x=/../../../etc/passwd',
          '/plain?..%2f..%2fetc%2fpasswd',
          '/plain?%00',
          '/../nginx.conf',
          '/%2e%2e/nginx.conf',
          '/..%2fnginx.conf',
          '/plain/index.html.gz/x',
          '/plain/index.html',
          '/plain/index.html.gz',
          '/novyny/index@page=9.html',
          '/404.html',
          '/us/login',
        ]) {
          const answer = await ask(target);
          expect([target, [400, 503].includes(answer.status)]).toEqual([target, true]);
          expect(answer.text, target).not.toMatch(/own|експорт|дев’ята|worker_processes|X-Plain|root:/);
        }
      });
    });

    test('answer other requests with a readable 503: a page for browsers, problem+json for scripts', async () => {
      await down(async () => {
        for (const [target, method] of [
          ['/cabinet', 'GET'],
          ['/login', 'POST'],
          ['/plain', 'POST'],
          ['/_astro/none.js', 'GET'],
          ['/media/none/1.webp', 'GET'],
        ] as const) {
          const answer = await ask(target, { method, ...(method === 'POST' ? { body: 'a=b' } : {}) });
          expect([target, answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
            target,
            503,
            '15',
            'no-store',
          ]);
          expect(answer.headers).toMatchObject({
            'content-type': 'text/html; charset=utf-8',
            'x-frame-options': 'DENY',
            'strict-transport-security': 'max-age=31536000',
          });
          expect(answer.text).toContain('Сайт зараз оновлюється');
        }
        const api = await ask('/api/news', { method: 'POST', body: '{}' });
        expect([
          api.status,
          api.headers['content-type'],
          api.headers['retry-after'],
          JSON.parse(api.text).status,
        ]).toEqual([503, 'application/problem+json', '15', 503]);
      });
      expect((await ask('/plain')).status).not.toBe(503);
    });

    test('still serve hashed files and pictures', async () => {
      plain({ '_astro/old.js': 'old', 'media/c/640.webp': 'kept' });
      await cached('/_astro/x.abc.js');
      await down(async () => {
        expect((await ask('/_astro/x.abc.js')).status).toBe(200);
        expect((await ask('/_astro/old.js')).text).toBe('old');
        expect((await ask('/media/c/640.webp')).text).toBe('kept');
      });
    });

    test('pass on the app’s own 503 unchanged', async () => {
      app.live = (_req, res) =>
        res.writeHead(503, { 'retry-after': '5', 'content-type': 'application/problem+json' }).end('{"busy":1}');
      const answer = await ask('/api/busy');
      expect([answer.status, answer.headers['retry-after'], answer.text]).toEqual([503, '5', '{"busy":1}']);
    });
  });

  test('serve many users behind one address, but limit a client that never pauses', async () => {
    await app.put('/crowd', 'x');
    const agent = new https.Agent({ keepAlive: true, maxSockets: 40 });
    const from = '127.0.0.9';
    const all = (count: number) => Promise.all(Array.from({ length: count }, () => ask('/crowd', { from, agent })));
    expect((await all(400)).every((response) => response.status === 200)).toBe(true);
    const flood = (await Promise.all([all(800), all(800)])).flat();
    const refused = flood.filter((response) => response.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(refused[0]?.text).toContain('Забагато запитів');
    expect((await ask('/crowd', { from: '127.0.0.10' })).status).toBe(200);
    agent.destroy();
  });

  test('log no query strings, which may contain tokens', async () => {
    await ask('/login/confirm?token=very-secret');
    await vi.waitFor(() => expect(nginx.log()).toContain('"path":"/login/confirm"'), { timeout: 20_000 });
    expect(nginx.log()).not.toContain('very-secret');
    for (const line of nginx.log().trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ id: expect.stringMatching(/^[\da-f]{32}$/) });
  });
});

test('the error pages of nginx have exactly the style that their policy allows', () => {
  const policy = /style-src '(sha256-[^']+)'/.exec(
    readFileSync(path.join(shipped, 'snippets/poruch-own-answer.conf'), 'utf8'),
  )?.[1];
  for (const name of ['413', '429', '503']) {
    const html = readFileSync(path.join(shipped, `pages/${name}.html`), 'utf8');
    expect(
      `sha256-${createHash('sha256')
        .update(/<style>(.*)<\/style>/s.exec(html)?.[1] ?? '')
        .digest('base64')}`,
    ).toBe(policy);
    expect(html).toMatch(/<html lang="uk">[^]*<section lang="en">/);
    expect(JSON.parse(readFileSync(path.join(shipped, `pages/${name}.json`), 'utf8'))).toMatchObject({
      type: 'about:blank',
      status: Number(name),
    });
  }
});
