import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import zlib from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#content/model/permissions.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { uploadPicture } from '#server/core/media/media-store.ts';
import { createTwoColourPicture } from '#server/core/media/testing.ts';
import { createRedirect } from '#server/core/redirects/redirects.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { securityHeaders } from '#server/publishing/http/security-headers.ts';
import { actors, unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { Nginx, nginxMissing } from '#tests/support/servers/nginx.ts';
import { plainFilesOf, prerenderPlainly, writeBuild } from '#tests/support/servers/plain-site.ts';
import { skipIfMissing } from '#tests/support/skip-if-missing.ts';
import { exportPlainFiles } from './export-plain-files.ts';

const found =
  spawnSync('sh', ['-c', 'command -v nginx || ls /usr/sbin/nginx']).stdout.toString().trim().split('\n')[0] ?? '';
const hasBrotli =
  found !== '' && spawnSync('sh', ['-c', 'ls /usr/lib/nginx/modules/ngx_http_brotli_static_module.so']).status === 0;
const noNginx = found === '' ? 'no nginx: apt-get install nginx' : null;

let site: TestSite;
let out: string;
let port: number;
let nginx: ChildProcess;
let picture: string;

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

const configuration = (dir: string, at: number) => `
${hasBrotli ? 'load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;' : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log warn;
events { worker_connections 64; }
http {
  include "${out}/_nginx-http.conf";
  access_log off;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi; uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
  server {
    listen 127.0.0.1:${at};
    ${hasBrotli ? 'brotli_static on;' : ''}
    include "${out}/_nginx-site.conf";
  }
}
`;

beforeAll(async () => {
  if (found === '') return;
  site = await openTestSite();
  writeBuild(site.dir);
  const uploaded = await uploadPicture(
    { database: site.database, storage: createStorage({ s3: null, dataDir: site.dir }) },
    await createTwoColourPicture(400, 300).jpeg().toBuffer(),
    'author',
  );
  picture = unwrapOrFail(uploaded).id;
  const news = [];
  for (let number = 0; number < 22; number += 1)
    news.push(
      await publishSample('news', {
        slug: `novyna-${number}`,
        ...(number === 1 ? { cover: { id: picture, alt: {} } } : {}),
      }),
    );
  unwrapOrFail(await updateEntry(systemActor, 'news', news[2]!.id, { slug: 'nova-adresa' }, news[2]!.revision));
  unwrapOrFail(await transitionEntry(systemActor, 'news', news[3]!.id, 'archived'));
  unwrapOrFail(await createRedirect(actors.admin, { path: '/2015/03/стара', target: '/novyny?page=2' }));
  unwrapOrFail(await createRedirect(actors.admin, { path: '/?p=12', target: '/novyny/novyna-1' }));
  for (const [oldPath, target] of [
    ['/?v=aB', '/novyny'],
    ['/?v=Ab', '/poster'],
  ] as const)
    unwrapOrFail(await createRedirect(actors.admin, { path: oldPath, target }));
  await prerenderPlainly(site.database, site.dir);
  // A name that must be quoted in the nginx configuration.
  out = path.join(site.dir, 'my site');
  await exportPlainFiles(plainFilesOf(site.database, site.dir, { out }));
  fs.writeFileSync(path.join(site.dir, 'secret.html'), 'secret');
  port = await freePort();
  const dir = path.join(site.dir, 'nginx');
  fs.mkdirSync(dir);
  fs.writeFileSync(path.join(dir, 'nginx.conf'), configuration(dir, port));
  const tried = spawnSync(found, ['-t', '-c', path.join(dir, 'nginx.conf')]);
  if (tried.status !== 0) throw new Error(tried.stderr.toString());
  nginx = spawn(found, ['-c', path.join(dir, 'nginx.conf')], { stdio: 'inherit' });
  for (
    let tries = 0;
    !(await ask('/').then(
      () => true,
      () => false,
    ));
    tries += 1
  ) {
    if (tries > 100) throw new Error(`nginx does not answer: ${fs.readFileSync(path.join(dir, 'error.log'), 'utf8')}`);
    await pause(50);
  }
});
afterAll(async () => {
  if (found === '') return;
  if (nginx?.exitCode === null) {
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
  }
  site.close();
});

function ask(
  target: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer; text: string }> {
  return new Promise((resolve, reject) => {
    const req = http.request({ host: '127.0.0.1', port, path: target, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () =>
        resolve({
          status: res.statusCode!,
          headers: res.headers,
          body: Buffer.concat(chunks),
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    req.on('error', reject);
    req.end();
  });
}
const file = (name: string) => fs.readFileSync(path.join(out, name));

skipIfMissing(noNginx).describe('nginx serves an export', () => {
  test('sends a page with the headers of the application and its own policy', async () => {
    const page = await ask('/novyny/novyna-1');
    expect([
      page.status,
      page.headers['content-type'],
      page.headers['cache-control'],
      page.headers['content-security-policy'],
    ]).toEqual([200, 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate', "frame-ancestors 'none'"]);
    expect(page.body.equals(file('novyny/novyna-1/index.html'))).toBe(true);
    const common = securityHeaders({ https: true });
    for (let at = 0; at < common.length; at += 2)
      expect(page.headers[common[at]!.toLowerCase()], common[at]).toBe(common[at + 1]);
    for (const target of ['/', '/us', '/us/novyny/novyna-1', '/nashi-kontakty', '/novyny?utm_source=x&fbclid=y'])
      expect((await ask(target)).status, target).toBe(200);
    expect((await ask('/')).body.equals(file('index.html'))).toBe(true);
  });

  test('sends compressed pages, each encoding with its own ETag', async () => {
    const plain = await ask('/novyny');
    const gz = await ask('/novyny', { 'accept-encoding': 'gzip' });
    expect(gz.headers['content-type']).toBe('text/html; charset=utf-8');
    expect([plain.headers['content-encoding'], gz.headers['content-encoding'], gz.headers.vary]).toEqual([
      undefined,
      'gzip',
      'Accept-Encoding',
    ]);
    expect(zlib.gunzipSync(gz.body).equals(plain.body)).toBe(true);
    expect(gz.headers.etag).not.toBe(plain.headers.etag);
    for (const [headers, answer] of [
      [{}, plain],
      [{ 'accept-encoding': 'gzip' }, gz],
    ] as const) {
      expect((await ask('/novyny', { ...headers, 'if-none-match': answer.headers.etag! })).status).toBe(304);
      expect((await ask('/novyny', { ...headers, 'if-modified-since': answer.headers['last-modified']! })).status).toBe(
        304,
      );
    }
    expect((await ask('/novyny', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  skipIfMissing(hasBrotli ? null : 'no brotli in nginx: apt-get install libnginx-mod-http-brotli-static').test(
    'in brotli',
    async () => {
      const br = await ask('/novyny', { 'accept-encoding': 'gzip, br' });
      expect(br.headers['content-encoding']).toBe('br');
      expect(zlib.brotliDecompressSync(br.body).equals(file('novyny/index.html'))).toBe(true);
    },
  );

  test('serves pages with a query', async () => {
    expect((await ask('/novyny?page=2')).body.equals(file('novyny/index@page=2.html'))).toBe(true);
    expect((await ask('/novyny?page=2&fbclid=a/b&utm_source=%20')).body.equals(file('novyny/index@page=2.html'))).toBe(
      true,
    );
    expect((await ask('/novyny?_ga=1&utm_x2=&gclsrc=y')).body.equals(file('novyny/index.html'))).toBe(true);
    expect((await ask('/us/novyny?page=2', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await ask('/novyny?page=99')).status).toBe(404);
    expect((await ask(`/novyny?${'a'.repeat(3000)}`)).status).toBe(404);
  });

  test.each([
    '/novyny?../../secret',
    '/?../secret',
    '/novyny?../../etc/passwd',
    '/novyny?page=%2e%2e/secret',
    '/novyny?%00',
    '/novyny?page=2%00',
    '/novyny?page=2.html/../../index',
    '/novyny?page=2&x="',
    "/novyny?page=2'",
    '/novyny?@',
    '/novyny?$uri',
    '/novyny?../secret&fbclid=x',
    '/novyny?page=2&fbclid=x&page=../../secret',
  ])('answers 404 to a hostile query: %s', async (target) => {
    const answer = await ask(target);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('secret');
  });

  test.each([
    '/../secret.html',
    '/..%2fsecret.html',
    '/%2e%2e/secret.html',
    '/novyny/%00',
    '/novyny/..%5c..%5csecret',
    '/.poruch-export.jsonl',
    '/.changed-urls',
    '/_redirects.map',
    '/_redirects',
    '/_headers',
    '/_headers.conf',
    '/_nginx-site.conf',
    '/novyny/index.html',
    '/index.html.gz',
    '/novyny/index@page=2.html',
    '/us/index.html.br',
    '/media/',
    '/_astro/',
    '/404.html',
    '/503.html',
  ])('does not serve %s', async (target) => {
    const answer = await ask(target);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('secret');
  });

  test('sends the not-found page in the language of the address', async () => {
    const missing = await ask('/nema');
    expect([missing.status, missing.headers['cache-control'], missing.body.equals(file('404.html'))]).toEqual([
      404,
      'no-store',
      true,
    ]);
    expect((await ask('/us/nema/nichoho')).body.equals(file('us/404.html'))).toBe(true);
    expect((await ask('/novyny', {}, 'POST')).status).toBe(405);
  });

  test('redirects old addresses, and answers 410 to those that are gone', async () => {
    const lead = async (target: string) => {
      const { status, headers } = await ask(target);
      return [status, headers.location];
    };
    expect(await lead('/novyny/novyna-2')).toEqual([301, '/novyny/nova-adresa']);
    expect(await lead('/us/novyny/novyna-2')).toEqual([301, '/us/novyny/nova-adresa']);
    expect(await lead('/2015/03/%D1%81%D1%82%D0%B0%D1%80%D0%B0')).toEqual([301, '/novyny?page=2']);
    expect(await lead('/?p=12')).toEqual([301, '/novyny/novyna-1']);
    expect(await lead('/us?p=12')).toEqual([301, '/us/novyny/novyna-1']);
    expect([await lead('/?v=aB'), await lead('/?v=Ab')]).toEqual([
      [301, '/novyny'],
      [301, '/poster'],
    ]);
    expect(await lead('/novyny/novyna-1/')).toEqual([301, '/novyny/novyna-1']);
    expect(await lead('/us/')).toEqual([301, '/us']);
    expect((await ask('/novyny/%0d%0aSet-Cookie:x=1/')).headers['set-cookie']).toBeUndefined();
    expect((await lead('//evil.test/'))[1]).not.toMatch(/^\/\/|^http/);
    const gone = await ask('/us/novyny/novyna-3');
    expect([gone.status, gone.body.equals(file('us/410.html'))]).toEqual([410, true]);
  });

  test('sends documents with their content types', async () => {
    const type = async (target: string) => (await ask(target)).headers['content-type'];
    expect(
      await Promise.all(
        [
          '/rss.xml',
          '/us/novyny/category/rubryka-1/rss.xml',
          '/sitemap.xml',
          '/robots.txt',
          '/poster/calendar.ics',
          '/us/manifest.webmanifest',
          '/us/consent.json',
        ].map(type),
      ),
    ).toEqual([
      'application/rss+xml; charset=utf-8',
      'application/rss+xml; charset=utf-8',
      'application/xml; charset=utf-8',
      'text/plain; charset=utf-8',
      'text/calendar; charset=utf-8',
      'application/manifest+json; charset=utf-8',
      'application/json',
    ]);
  });

  test('sends files with the headers of the application', async () => {
    const script = await ask('/_astro/page.Ab3_x-1.js', { 'accept-encoding': 'gzip' });
    expect([
      script.headers['content-type'],
      (await ask('/favicon.svg')).headers['content-type'],
      (await ask(`/media/${picture}/320.webp`)).headers['content-type'],
    ]).toEqual(['text/javascript; charset=utf-8', 'image/svg+xml', 'image/webp']);
    expect([script.status, script.headers['cache-control'], script.headers['content-encoding']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'gzip',
    ]);
    const image = await ask(`/media/${picture}/320.webp`);
    expect([
      image.status,
      image.headers['cache-control'],
      image.headers['cross-origin-resource-policy'],
      image.headers['content-security-policy'],
    ]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'cross-origin',
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    ]);
    expect((await ask('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await ask(`/media/${picture}/9999.webp`)).status).toBe(404);
  });
});

skipIfMissing(noNginx ?? nginxMissing).describe('the shipped configuration of nginx', () => {
  test('serves the export while the application is down', async () => {
    const proxy = await Nginx.prepare();
    try {
      await exportPlainFiles(plainFilesOf(site.database, site.dir, { out: path.join(proxy.dir, 'site') }));
      expect(proxy.check()).toMatchObject({ ok: true });
      await proxy.start();
      const here = (name: string) => fs.readFileSync(path.join(proxy.dir, 'site', name));
      for (const [target, name] of [
        ['/', 'index.html'],
        ['/us/novyny/novyna-1', 'us/novyny/novyna-1/index.html'],
        ['/novyny?page=2', 'novyny/index@page=2.html'],
        ['/novyny?page=2&fbclid=x', 'novyny/index@page=2.html'],
        ['/robots.txt', 'robots.txt'],
        [`/media/${picture}/320.webp`, `media/${picture}/320.webp`],
      ] as const) {
        const answer = await proxy.ask(target);
        expect([answer.status, answer.body.equals(here(name))], target).toEqual([200, true]);
      }
      expect((await proxy.ask('/novyny/novyna-2')).headers.location).toMatch(/\/novyny\/nova-adresa$/);
      for (const target of ['/nema', '/cabinet', '/novyny?../../secret', '/novyny?page=99'])
        expect((await proxy.ask(target)).status, target).toBe(503);
    } finally {
      await proxy.stop();
    }
  });
});
