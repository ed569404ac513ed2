import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createStorage, mediaReader } from '#server/platform/storage/storage.ts';
import {
  createDeferred,
  openStore,
  createPagePut,
  renderedResponse,
  temporaryDir,
} from '#server/publishing/publisher/testing.ts';
import { clientAddressOf } from './hosts.ts';
import { startTestServer, writeFiles } from './testing.ts';

const LONG = '<p>Привіт</p>'.repeat(200);

describe('a stored page', () => {
  test('is sent in the requested encoding, with its own ETag and length', async () => {
    const { ask, store, handled } = await startTestServer();
    await store.put('/a', createPagePut(LONG));
    const [identity, gzip, br] = await Promise.all(
      [undefined, 'gzip', 'gzip, br'].map((encoding) =>
        ask('/a', { headers: encoding ? { 'accept-encoding': encoding } : {} }),
      ),
    );
    expect(identity?.text).toBe(LONG);
    expect(zlib.gunzipSync(gzip?.body ?? '').toString()).toBe(LONG);
    expect(zlib.brotliDecompressSync(br?.body ?? '').toString()).toBe(LONG);
    for (const answer of [identity, gzip, br]) {
      expect(answer?.headers).toMatchObject({
        'content-length': String(answer?.body.length),
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src 'self'",
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-type': 'text/html; charset=utf-8',
      });
      expect(answer?.headers['strict-transport-security']).toBeUndefined();
    }
    expect(new Set([identity, gzip, br].map((answer) => answer?.headers.etag)).size).toBe(3);
    expect(handled).toEqual([]);
  });

  test('is not sent again to a client that has it', async () => {
    const { ask, store } = await startTestServer();
    await store.put('/a', createPagePut(LONG));
    const headers = { 'accept-encoding': 'br' };
    const { etag = '' } = (await ask('/a', { headers })).headers;
    for (const match of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await ask('/a', { headers: { ...headers, 'if-none-match': match } });
      expect(answer.status, match).toBe(304);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' });
      expect(answer.headers['content-length']).toBeUndefined();
    }
    expect((await ask('/a', { headers: { ...headers, 'if-none-match': '"other"' } })).status).toBe(200);
    // Another encoding is another representation.
    expect((await ask('/a', { headers: { 'if-none-match': etag } })).status).toBe(200);
    await store.put('/a', createPagePut('changed'));
    expect((await ask('/a', { headers: { ...headers, 'if-none-match': etag } })).status).toBe(200);
  });

  test('answers HEAD like GET without the body, from memory and from disk', async () => {
    for (const memoryBudget of [undefined, 0]) {
      const { ask, store } = await startTestServer({ store: openStore({ memoryBudget }) });
      await store.put('/a', createPagePut(LONG));
      const get = await ask('/a');
      const head = await ask('/a', { method: 'HEAD' });
      expect(head.body).toHaveLength(0);
      const { date: _get, ...of } = get.headers;
      const { date: _head, ...headers } = head.headers;
      expect(headers).toEqual(of);
    }
  });

  test('is found with tracking and unknown parameters, and with known ones in any order', async () => {
    const { ask, store } = await startTestServer();
    await store.put('/novyny', createPagePut('first'));
    await store.put('/novyny?page=2&tag=x', createPagePut('second'));
    expect((await ask('/novyny?utm_source=a&fbclid=b&page=1')).text).toBe('first');
    expect((await ask('/novyny?tag=x&gclid=1&page=2')).text).toBe('second');
  });
});

describe('a page that is not stored', () => {
  test('is rendered once for all waiting requests, and stored', async () => {
    const hold = createDeferred();
    let renders = 0;
    const { ask, store, handled } = await startTestServer({
      render: async (url) => {
        renders += 1;
        await hold.promise;
        return renderedResponse(`made ${url}`, ['list']);
      },
    });
    const asking = Array.from({ length: 10 }, () => ask('/novyny?page=7&x=y'));
    await expect.poll(() => renders, { interval: 2 }).toBe(1);
    hold.resolve();
    for (const answer of await Promise.all(asking)) expect(answer.text).toBe('made /novyny?page=7');
    expect(renders).toBe(1);
    expect(store.isPinned('/novyny?page=7')).toBe(false);
    expect(handled).toEqual([]);
  });

  test('and not found is answered as rendered, but by Astro if the visitor has a cookie', async () => {
    const { ask, handled, rendered: asked } = await startTestServer();
    const stranger = await ask('/nothing');
    expect(stranger).toMatchObject({ status: 404, text: 'not found' });
    expect(stranger.headers['x-frame-options']).toBe('DENY');
    expect(handled).toEqual([]);
    expect((await ask('/nothing', { headers: { cookie: 'session=1' } })).text).toBe('astro /nothing');
    expect(asked).toEqual(['/nothing', '/nothing']);
  });

  test('is passed to Astro if it must not be stored', async () => {
    const { ask, store } = await startTestServer({
      render: async () => renderedResponse('x', ['t'], { 'set-cookie': 'a=b' }),
    });
    expect((await ask('/a')).text).toBe('astro /a');
    expect(store.has('/a')).toBe(false);
  });

  test('is never rendered for the store if it is private', async () => {
    const { ask, rendered: asked } = await startTestServer();
    expect((await ask('/cabinet?x=1')).text).toBe('astro /cabinet?x=1');
    expect(asked).toEqual([]);
  });

  test('is sent but not stored if its tags changed while it was rendered', async () => {
    const hold = createDeferred();
    const began = createDeferred();
    const { ask, store } = await startTestServer({
      render: async () => {
        began.resolve();
        await hold.promise;
        return renderedResponse('old', ['entry:1']);
      },
    });
    const asking = ask('/a');
    await began.promise;
    store.changed(['entry:1']);
    hold.resolve();
    expect((await asking).text).toBe('old');
    expect(store.has('/a')).toBe(false);
  });
});

test('a request after a change does not get a render that began before it', async () => {
  const holds = [createDeferred(), createDeferred()];
  const began = [createDeferred(), createDeferred()];
  let renders = 0;
  const { ask, store } = await startTestServer({
    render: async () => {
      const turn = renders++;
      began[turn]?.resolve();
      await holds[turn]?.promise;
      return renderedResponse(`turn ${turn}`, ['entry:1']);
    },
  });
  const before = ask('/a');
  await began[0]?.promise;
  store.changed(['entry:1']);
  const after = ask('/a');
  await began[1]?.promise;
  for (const hold of holds) hold.resolve();
  expect((await before).text).toBe('turn 0');
  expect((await after).text).toBe('turn 1');
  expect((await ask('/a')).text).toBe('turn 1');
});

test('visitors who disconnect do not affect other requests', async () => {
  const dataDir = temporaryDir();
  writeFiles(dataDir, { 'uploads/media/a.png': Buffer.alloc(5_000_000) });
  const { port, ask, log } = await startTestServer({
    media: mediaReader(createStorage({ s3: null, dataDir })),
    handler: async (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/html' });
      for (let at = 0; at < 200; at += 1) {
        res.write(randomBytes(20_000).toString('hex'));
        await nextTurn();
      }
      res.end();
    },
  });
  for (const target of ['/cabinet', '/media/a.png']) {
    for (const encoding of ['br', 'identity']) {
      await new Promise<void>((resolve) => {
        const req = http.get(
          {
            port,
            host: '127.0.0.1',
            path: target,
            agent: false,
            headers: { host: 'site.test', 'accept-encoding': encoding },
          },
          (res) => {
            res.once('data', () => res.destroy());
            res.on('error', () => undefined);
            res.on('close', resolve);
          },
        );
        req.on('error', () => undefined);
      });
    }
  }
  expect((await ask('/healthz')).status).toBe(200);
  expect(log.lines).toEqual([]);
});

test('a path in another spelling redirects to the canonical one, with its query', async () => {
  const { ask } = await startTestServer();
  const answer = await ask('/Novyny/?page=2&utm_source=x');
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe('/novyny?page=2&utm_source=x');
  expect((await ask('/api/Token/XyZ/')).text).toBe('astro /api/Token/XyZ/');
});

test('the home page redirects to the visitor’s locale, with a Vary header', async () => {
  const { ask, store } = await startTestServer({
    detect: (req) => (req.headers['accept-language'] === 'en' ? '/us' : null),
  });
  await store.put('/', { ...createPagePut('вдома'), vary: ['Accept-Language', 'Cookie'] });
  for (const target of ['/', '/?utm_source=x']) {
    const away = await ask(target, { headers: { 'accept-language': 'en' } });
    expect(away.status).toBe(302);
    expect(away.headers).toMatchObject({
      location: '/us',
      'cache-control': 'no-store',
      vary: 'Accept-Language, Cookie',
    });
    const stay = await ask(target);
    expect(stay.text).toBe('вдома');
    expect(stay.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
  }
});

describe('a response by Astro', () => {
  test('is compressed, gets security headers and loses internal ones', async () => {
    const { ask } = await startTestServer({
      handler: (_req, res) => {
        res.writeHead(200, {
          'content-type': 'text/html',
          'x-page-tags': 'a',
          'x-page-vary': 'b',
          vary: 'Cookie',
          'set-cookie': ['a=1', 'b=2'],
          'x-frame-options': 'SAMEORIGIN',
        });
        res.write(LONG);
        res.write(LONG);
        res.end();
      },
    });
    for (const [encoding, decode] of [
      ['br', zlib.brotliDecompressSync],
      ['gzip', zlib.gunzipSync],
    ] as const) {
      const answer = await ask('/cabinet', { headers: { 'accept-encoding': encoding } });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'Cookie, Accept-Encoding',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'set-cookie': ['a=1', 'b=2'],
      });
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-page'))).toEqual([]);
      expect(decode(answer.body).toString()).toBe(LONG + LONG);
    }
    expect((await ask('/cabinet')).text).toBe(LONG + LONG);
    const head = await ask('/cabinet', { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect(head.headers['content-encoding']).toBeUndefined();
  });

  test('is not compressed if it has a strong ETag, is small, a picture or already compressed', async () => {
    const { ask } = await startTestServer({
      handler: (req, res) => {
        const kind = req.url?.split('/').at(-1);
        res.setHeader('content-type', kind === 'picture' ? 'image/png' : 'application/json');
        if (kind === 'strong') res.setHeader('etag', '"3"');
        if (kind === 'done') res.setHeader('content-encoding', 'br');
        res.end(kind === 'small' ? '{}' : LONG);
      },
    });
    for (const kind of ['strong', 'small', 'picture']) {
      const answer = await ask(`/api/${kind}`, { headers: { 'accept-encoding': 'br' } });
      expect(answer.headers['content-encoding'], kind).toBeUndefined();
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    }
    expect((await ask('/api/done', { headers: { 'accept-encoding': 'br' } })).text).toBe(LONG);
    expect((await ask('/api/json', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br');
  });

  test('is rendered with the actual URL and scheme of the request', async () => {
    const { ask } = await startTestServer({
      siteUrl: 'https://site.test',
      locals: (req) => ({ clientAddress: clientAddressOf(req) }),
      handler: (req, res, _next, locals) => void res.end(JSON.stringify({ headers: req.headers, locals })),
    });
    const answer = await ask('/api/x', {
      headers: { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    });
    expect(JSON.parse(answer.text)).toMatchObject({
      headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https', host: 'site.test' },
      locals: { clientAddress: '127.0.0.1' },
    });
    expect(answer.text).not.toContain('evil');
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
  });

  test('is replaced by a page if it is the adapter’s bare 500', async () => {
    const { ask } = await startTestServer({
      handler: (_req, res) => {
        res.statusCode = 500;
        res.end('Internal Server Error');
      },
    });
    const answer = await ask('/cabinet');
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('Щось пішло не так');
    expect(answer.text).toContain('Something went wrong');
  });
});

test('other methods reach Astro only for forms', async () => {
  const { ask, handled } = await startTestServer();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const answer = await ask('/novyny', { method, body: 'x=1' });
    expect(answer.status, method).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(answer.headers['content-type']).toContain('text/html');
  }
  expect((await ask('/login', { method: 'DELETE' })).headers.allow).toBe('GET, HEAD, POST');
  expect((await ask('/api/x', { method: 'TRACE' })).status).toBe(405);
  expect(handled).toEqual([]);
  expect((await ask('/login?to=/', { method: 'POST', body: 'x=1', headers: { 'content-length': 3 } })).status).toBe(
    200,
  );
  expect((await ask('/api/news/1', { method: 'PATCH', body: '{}' })).status).toBe(200);
  expect(handled).toEqual(['POST /login?to=/', 'PATCH /api/news/1']);
});

test('the size of forms is limited, and Astro’s unused endpoints are not available', async () => {
  const { ask, handled } = await startTestServer();
  const big = await ask('/login', {
    method: 'POST',
    body: 'x'.repeat(200_000),
    headers: { 'content-length': 200_000 },
  });
  expect(big.status).toBe(413);
  expect(big.text).toContain('Забагато тексту');
  for (const own of [
    '/_image',
    '/_server-islands/x',
    '/%5Fimage',
    '/%5fserver-islands/x',
    '/us/_image',
    '/us/%5Fimage',
    '/US/_Image',
    '/%75s/_image',
    '/%255Fimage',
    '/us/%25255Fimage',
    '/%5Fastro/x.js',
    `/%${'25'.repeat(20)}5Fimage`,
  ]) {
    expect((await ask(`${own}?href=/a.png`)).status, own).toBe(404);
  }
  expect((await ask('/novyny_/100%25')).text).toBe('not found');
  expect(handled).toEqual([]);
  expect((await ask('/login', { method: 'POST', body: 'x=1', headers: { 'content-length': 3 } })).status).toBe(200);
});

test('a forged host reaches neither the store nor Astro', async () => {
  const { ask, askRaw, handled, rendered: asked, store } = await startTestServer();
  await store.put('/a', createPagePut('page'));
  for (const target of ['/', '/a', '/api/x', '/healthz', '/media/a.webp', '/_astro/x.js']) {
    const answer = await ask(target, { headers: { host: 'evil.example', 'x-forwarded-host': 'site.test' } });
    expect(answer.status, target).toBe(421);
    expect(answer.text).not.toContain('evil');
  }
  expect(await askRaw('GET http://evil.example/a HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 421/,
  );
  expect(await askRaw('GET http://site.test/a HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 200[^]*page$/,
  );
  expect([...handled, ...asked]).toEqual([]);
});

test('/healthz reports the health', async () => {
  let status = 'ok';
  const { ask } = await startTestServer({
    health: async () => {
      if (status === 'throws') throw new Error('SQLITE_CORRUPT: /secret/path');
      return { status, pages: 5 };
    },
  });
  const ok = await ask('/healthz');
  expect([ok.status, JSON.parse(ok.text)]).toEqual([200, { status: 'ok', pages: 5 }]);
  expect(ok.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json' });
  for (status of ['degraded', 'error', 'throws']) {
    const answer = await ask('/healthz');
    expect(answer.status, status).toBe(status === 'degraded' ? 200 : 503);
    expect(answer.text).not.toContain('secret');
  }
});

test('any exception results in a small page in both languages, or a problem under /api, and a log line', async () => {
  const boom = () => {
    throw new Error('SECRET');
  };
  const { ask, log } = await startTestServer({ handler: boom, render: async () => boom(), detect: boom });
  for (const target of ['/', '/missing', '/cabinet', '/api/x']) {
    const answer = await ask(target);
    expect(answer.status, target).toBe(500);
    expect(answer.text).not.toContain('SECRET');
    expect(answer.headers['content-type']).toBe(
      target === '/api/x' ? 'application/problem+json' : 'text/html; charset=utf-8',
    );
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
  expect(log.lines).toHaveLength(4);
});

test('excess concurrent renders are refused as busy', async () => {
  const { createOnDemandRenderer } = await import('./on-demand.ts');
  const hold = createDeferred();
  let active = 0;
  let most = 0;
  const onDemand = createOnDemandRenderer({
    store: openStore(),
    concurrency: 2,
    queue: 3,
    log: { info() {}, warn() {}, error() {} },
    render: async () => {
      most = Math.max(most, ++active);
      await hold.promise;
      active -= 1;
      return renderedResponse('x');
    },
  });
  const results = Array.from({ length: 8 }, (_, at) => onDemand(`/${at}`));
  expect((await Promise.all(results.slice(5))).map((result) => result.kind)).toEqual(['busy', 'busy', 'busy']);
  await expect.poll(() => most, { interval: 2 }).toBe(2);
  hold.resolve();
  expect((await Promise.all(results.slice(0, 5))).map((result) => result.kind)).toEqual(
    Array.from({ length: 5 }, () => 'page'),
  );
  expect(most).toBe(2);
  expect((await onDemand('/again')).kind).toBe('page');
});
