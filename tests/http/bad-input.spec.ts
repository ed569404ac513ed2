import { sql } from 'drizzle-orm';
import { ensureSiteOpen } from '#server/app/site.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import { draftNews, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { getPage, rawRequest } from '#tests/support/servers/raw-request.ts';
import { serverLog } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

/** Traces of internals: stack traces, SQL, file paths of the machine. */
const INSIDE =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\.(?:ts|mjs|astro):\d+|SQLITE|libsql|\bSELECT\b.*\bFROM\b|\/(?:work|home|root|tmp|usr)\/\w/;

const hostile: [path: string, status: number][] = [
  ['/%', 400],
  ['/%zz', 400],
  ['/%E0%A4%A', 400],
  ['/novyny/%C0%AF', 400],
  ['/%00', 400],
  ['/novyny/a%00b', 400],
  ['/novyny/a%0d%0aSet-Cookie:x=1', 400],
  ['/../../etc/passwd', 400],
  ['/..%2f..%2fetc%2fpasswd', 400],
  ['/%2e%2e/%2e%2e/etc/passwd', 400],
  ['/media/../../poruch.db', 404],
  ['/media/..%2f..%2fporuch.db', 404],
  ['/_astro/..%2f..%2fserver/entry.mjs', 404],
  ['/novyny\\..\\x', 400],
  ['/./novyny', 400],
  [`/${'a'.repeat(8_000)}`, 400],
  [`/${'a'.repeat(9_000)}`, 414],
  [`/novyny?tag=${'a'.repeat(500)}`, 400],
  ['/500', 404],
  ['/novyny?page=-1', 404],
  ['/novyny?page=0', 404],
  ['/novyny?page=abc', 404],
  ['/novyny?page=1.5', 404],
  ['/novyny?page=99999999', 404],
  ['/novyny?page=1e9', 404],
  ['/novyny?page=9999999999999999999999', 404],
  ['/advertisement?priceMin=abc&priceMax=-5', 200],
  ['/advertisement?priceMin=99999999999999999999', 200],
  ['/advertisement?condition=%27%20OR%201=1--', 200],
  ['/advertisement?location=%3Cscript%3E', 404],
  ['/advertisement?sort[]=x&sort=cheap&sort=dear', 200],
  ['/poster?from=2026-02-31&to=x', 200],
  ['/poster?from=0000-01-01', 200],
  ['/poster?to=9999-12-31', 200],
  ['/search/poster?to=9999-12-31', 200],
  ['/poster?when=%00', 400],
  ['/novyny/%3Cscript%3Ealert(1)%3C/script%3E', 404],
  ['/novyny/__proto__', 404],
  ['/constructor', 404],
  ['/search/all?q=%22%27%3C%25*%28%29AND%20NEAR', 200],
  [`/search/all?q=${'%D0%B0'.repeat(250)}`, 200],
  ['/search/all?q=%00', 200],
  ['/search/all?page=-3', 404],
  ['/search/tostring', 404],
  ['/location/%F0%9F%98%80', 404],
  ['/social/ua/news/x.y.jpg', 404],
  ['/sitemap-news-99999.xml', 404],
  ['/poster/none.ics', 404],
  ['/.env', 404],
  ['/.git/config', 404],
  ['/wp-login.php', 404],
  ['/robots.txt.bak', 404],
];

test('hostile URLs get a readable response in both languages and never break the server', async () => {
  const odd: string[] = [];
  for (const [path, status] of hostile) {
    const variants =
      path.startsWith('/media') || path.startsWith('/_astro') || path.startsWith('//') || path.startsWith('/..')
        ? [path]
        : [path, `/us${path}`];
    for (const address of variants) {
      const answer = await rawRequest(address);
      const name = address.length > 90 ? `${address.slice(0, 90)}… (${address.length})` : address;
      if (answer.status !== status && !(address.startsWith('/us/aaaa') && [400, 414].includes(answer.status)))
        odd.push(`${answer.status} instead of ${status}: ${name}`);
      if (INSIDE.test(answer.text.replace(/<a [^>]*>/g, '')))
        odd.push(`tells about the inside: ${name}: ${INSIDE.exec(answer.text)?.[0]}`);
      if (answer.body.length < 5) odd.push(`says nothing: ${name}`);
      if (answer.text.includes('<script>alert(1)') || answer.headers['set-cookie']) odd.push(`echoes: ${name}`);
    }
  }
  expect(odd).toEqual([]);
  expect((await rawRequest('/us')).status).toBe(200);
});

test('oversized headers, and a body that is not a form, are rejected', async () => {
  expect((await rawRequest('/us', { headers: { Cookie: `a=${'b'.repeat(20_000)}` } })).status).toBe(431);
  const answer = await rawRequest('/us/nashi-kontakty', {
    method: 'POST',
    body: '{"a":',
    headers: { 'Content-Type': 'application/json', 'Content-Length': '5', Origin: process.env.SITE_URL ?? '' },
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(INSIDE.test(answer.text)).toBe(false);
});

test('a forged host is rejected and never appears in a page', async () => {
  expect((await rawRequest('/us/novyny', { headers: { Host: 'evil.example' } })).status).toBe(421);
  expect((await rawRequest('http://evil.example/us/novyny')).status).toBe(421);
  // A forwarded host is used if it comes from the trusted proxy, so a wrong one is rejected as well.
  expect((await rawRequest('/us/novyny', { headers: { 'X-Forwarded-Host': 'evil.example' } })).status).toBe(421);
  test.skip(process.platform !== 'linux', 'only Linux has all of 127.0.0.0/8');
  for (const address of ['/us/novyny', '/us/search/all?q=evil', '/us/nope', '/sitemap.xml']) {
    const answer = await rawRequest(address, {
      from: '127.0.0.2',
      headers: {
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'https',
        Forwarded: 'host=evil.example',
        'X-Original-URL': '/dashboard',
      },
    });
    expect([200, 404]).toContain(answer.status);
    expect(answer.text.includes('evil.example'), address).toBe(false);
  }
});

test.describe('a damaged row', () => {
  // Sequential: parallel tests would report each other's failures.
  test.describe.configure({ mode: 'default' });

  for (const [name, damage] of [
    ['a text that is no document', sql`update entry_text set body = '{"type":"doc","content":7}' where entry_id = `],
    [
      'a node that does not exist',
      sql`update entry_text set body = '{"type":"doc","content":[{"type":"nonsense","content":[{"type":"text"}]}]}' where entry_id = `,
    ],
    ['details that are empty', sql`update entry set details = '{}' where id = `],
    ['a text that is no JSON', sql`update entry_text set body = '{broken' where entry_id = `],
  ] as const) {
    test(`with ${name} breaks no other page`, async () => {
      const database = await ensureSiteOpen();
      const record = await moveToStatus(
        await draftNews({ ua: `Пошкоджена новина: ${name}`, us: `A damaged item: ${name}` }),
        'published',
      );
      await expect.poll(async () => (await getPage(pathOf(record))).status, { intervals: [100] }).toBe(200);
      const logged = serverLog().length;
      try {
        await database.db.run(sql`${damage}${record.id}`);
        await database.batch([appendToOutbox(database, [pageTag.entry(record.id), pageTag.list('news')])]);
        await expect.poll(async () => (await getPage('/healthz')).html.includes('"error":null')).toBe(true);
        // Once an entry published later appears, the damaged one has been processed.
        const later = await moveToStatus(await draftNews({ ua: `Новина після пошкодженої: ${name}` }), 'published');
        await expect
          .poll(async () => (await getPage('/novyny')).html.includes(pathOf(later)), { intervals: [100] })
          .toBe(true);
        for (const address of [
          '/',
          '/us',
          '/novyny',
          '/us/novyny',
          '/novyny/category/hromada',
          '/rss.xml',
          '/sitemap-news-1.xml',
          `/search/novyny?q=${encodeURIComponent('пошкоджена новина')}`,
          '/search/all?q=%00',
        ]) {
          const { status, html } = await getPage(address);
          expect.soft([address, status]).toEqual([address, 200]);
          expect.soft(html.length, address).toBeGreaterThan(1000);
        }
        for (const address of [pathOf(record), `/us${pathOf(record)}`]) {
          const { status, html } = await getPage(address);
          expect([200, 500], address).toContain(status);
          expect(INSIDE.test(html), html.slice(0, 300)).toBe(false);
          expect(/<h1|<title/.test(html)).toBe(true);
          if (status === 500) expect(serverLog().slice(logged)).toMatch(/"level":50/);
        }
      } finally {
        await database.db.run(sql`update entry_text set body = null where entry_id = ${record.id}`);
        await moveToStatus(record, 'trashed');
      }
    });
  }
});
