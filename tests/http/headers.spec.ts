import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readStartTags } from '#tests/support/checks/html.ts';
import { createGoneNews } from '#tests/support/data/content.ts';
import { getPage, rawRequest, type RawResponse } from '#tests/support/servers/raw-request.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

const stylesheetOf = async () =>
  readStartTags((await getPage('/us')).html, 'link').find((link) => link.rel === 'stylesheet')?.href ?? '';
const pictureOf = async () => readStartTags((await getPage('/us/novyny')).html, 'img')[0]?.src ?? '';

/** One response of each type that the server sends. */
async function answers(): Promise<[name: string, answer: RawResponse, status: number][]> {
  const gone = await createGoneNews();
  return [
    ['page', await rawRequest('/us/novyny'), 200],
    ['live page', await rawRequest('/us/search/all?q=a'), 200],
    ['not found', await rawRequest('/us/nope'), 404],
    ['gone', await rawRequest(gone), 410],
    ['moved', await rawRequest('/Novyny'), 301],
    ['asset', await rawRequest(await stylesheetOf()), 200],
    ['missing asset', await rawRequest('/_astro/none.css'), 404],
    ['picture', await rawRequest(await pictureOf()), 200],
    ['missing picture', await rawRequest('/media/none/320.webp'), 404],
    ['health', await rawRequest('/healthz'), 200],
    ['feed', await rawRequest('/rss.xml'), 200],
    ['sitemap', await rawRequest('/sitemap.xml'), 200],
    ['unreadable address', await rawRequest('/%zz'), 400],
    ['method', await rawRequest('/novyny', { method: 'POST' }), 405],
    ['host', await rawRequest('/novyny', { headers: { Host: 'evil.example' } }), 421],
  ];
}

test('every type of response has the security headers', async () => {
  for (const [name, { status, headers }, expected] of await answers()) {
    expect([name, status]).toEqual([name, expected]);
    expect(headers['x-content-type-options'], name).toBe('nosniff');
    expect(headers['referrer-policy'], name).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy'], name).toMatch(/camera=\(\).*geolocation=\(self\)/);
    expect(headers['x-powered-by'] ?? headers.server, name).toBeUndefined();
    if (status === 301) continue;
    const policy = String(headers['content-security-policy'] ?? '');
    if (name !== 'asset') expect(policy, name).toContain("frame-ancestors 'none'");
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? /default-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(scripts.includes('unsafe-inline') || scripts.includes('unsafe-eval') || scripts.includes('*'), name).toBe(
      false,
    );
    if (String(headers['content-type']).startsWith('text/html')) expect(scripts, name).not.toBe('');
    // Plain HTTP: enforcing HTTPS would lock visitors out.
    expect(headers['strict-transport-security'], name).toBeUndefined();
  }
});

test('pages and texts are compressed, and decompress to the same bytes', async () => {
  for (const address of [
    '/us/advertisement',
    '/us/search/all?q=chicago',
    await stylesheetOf(),
    '/rss.xml',
    '/sitemap-news-1.xml',
  ]) {
    const plain = await rawRequest(address);
    const br = await rawRequest(address, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
    const gzip = await rawRequest(address, { headers: { 'Accept-Encoding': 'gzip' } });
    expect([
      address,
      plain.headers['content-encoding'],
      br.headers['content-encoding'],
      gzip.headers['content-encoding'],
    ]).toEqual([address, undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(br.body).equals(plain.body), address).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body), address).toBe(true);
    expect(br.body.length).toBeLessThan(plain.body.length / 2);
    expect(String(plain.headers.vary), address).toContain('Accept-Encoding');
  }
});

test('an unchanged page is not sent again', async () => {
  for (const address of ['/us/services', await stylesheetOf(), await pictureOf(), '/services']) {
    const first = await rawRequest(address, { headers: { 'Accept-Encoding': 'br' } });
    const etag = String(first.headers.etag);
    expect(etag, address).toMatch(/^(?:W\/)?".+"$/);
    const again = await rawRequest(address, { headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag } });
    expect([address, again.status, again.body.length, again.headers.etag]).toEqual([address, 304, 0, etag]);
    expect((await rawRequest(address, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200);
  }
});

test('hashed files and pictures are cached permanently, pages are revalidated', async () => {
  for (const address of [await stylesheetOf(), await pictureOf()])
    expect((await rawRequest(address)).headers['cache-control'], address).toMatch(/max-age=31536000.*immutable/);
  expect((await rawRequest('/us/novyny')).headers['cache-control']).toMatch(/max-age=0.*must-revalidate|no-cache/);
});

test('HEAD gives the headers of GET without the body', async () => {
  for (const address of [
    '/us/novyny',
    '/us/nope',
    await stylesheetOf(),
    await pictureOf(),
    '/healthz',
    '/us/services/rss.xml',
  ]) {
    const head = await rawRequest(address, { method: 'HEAD' });
    const get = await rawRequest(address);
    expect([address, head.status, head.body.length]).toEqual([address, get.status, 0]);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    if (get.headers.etag) expect(head.headers.etag).toBe(get.headers.etag);
  }
});

test('other methods are rejected with a readable message, and the connection stays usable', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await rawRequest('/us/novyny', { method });
    expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    expect(answer.text.includes('This page does not do that') && answer.text.includes('lang="uk"')).toBe(true);
  }
  const put = await rawRequest('/us/nashi-kontakty', { method: 'PUT' });
  expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  expect((await rawRequest(await stylesheetOf(), { method: 'DELETE' })).status).toBe(405);
});

test('the health check reports that everything works', async () => {
  await rawRequest('/us');
  const health = JSON.parse((await rawRequest('/healthz')).text) as {
    status: string;
    database: string;
    scheduler: string;
    pages: { stored: number; error: string | null };
  };
  expect(health).toMatchObject({ status: 'ok', database: 'ok', scheduler: 'ok', pages: { error: null } });
  expect(health.pages.stored).toBeGreaterThan(0);
  expect(siteUrl()).toMatch(/^http:/);
});
