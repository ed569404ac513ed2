import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#content/format/durations.ts';
import { listSiteDays, listTopPages } from '#server/core/page-views/rows.ts';
import { setClock } from '#server/platform/clock.ts';
import { testDatabase, testDir } from '#server/platform/database/testing.ts';
import { FlushTimer } from '#server/platform/flush-timer.ts';
import { startTestServer } from '#server/publishing/http/testing.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { stopClock, type TestClock } from '#tests/support/test-clock.ts';
import { visitorLogCall } from './counting.ts';
import { VisitorLog, type Visit } from './visitor-log.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const PAGES = new Set(['/', '/novyny', '/novyny/one', '/us/novyny/one']);

const database = testDatabase(testDir());
let clock: TestClock;

beforeEach(async () => {
  // Noon in Chicago, where the date differs from UTC from six in the evening.
  clock = stopClock('2026-11-21T18:00:00Z');
  await database().client.batch(
    [
      'delete from visitor_day',
      'delete from page_day',
      'delete from site_day',
      "delete from state where key = 'visitor_salt'",
    ],
    'write',
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  setClock(null);
});

const openLog = () =>
  new VisitorLog({ database: database(), isPage: (key) => PAGES.has(key), timeZone: async () => 'America/Chicago' });
const visit = (change: Partial<Visit> = {}): Visit => ({
  path: '/novyny',
  address: '203.0.113.7',
  userAgent: FIREFOX,
  gpc: false,
  ...change,
});
const site = () => listSiteDays(database(), '2026-01-01', '2027-01-01');
const pages = () => listTopPages(database(), '2026-01-01', '2027-01-01', 100);
const hashes = async () =>
  (await database().client.execute('select day, hash from visitor_day order by hash')).rows.map((row) => ({
    day: String(row.day),
    hash: String(row.hash),
  }));

describe('VisitorLog', () => {
  it('counts a visitor once a day for each page and for the site, and counts every view', async () => {
    const log = openLog();
    for (const path of ['/novyny', '/novyny', '/novyny/one']) await log.add(visit({ path }));
    await log.flush();
    // In a later flush, from another address of the same household.
    await log.add(visit({ path: '/novyny/one' }));
    await log.add(visit({ address: '2001:db8:1:2::3', path: '/' }));
    await log.flush();
    await log.add(visit({ address: '2001:db8:1:2:9:9:9:9', path: '/' }));
    await log.add(visit({ userAgent: SAFARI }));
    await log.flush();
    expect(await site()).toEqual([{ day: '2026-11-21', views: 7, visitors: 3 }]);
    expect(await pages()).toEqual([
      { path: '/novyny', views: 3, visitors: 2 },
      { path: '/', views: 2, visitors: 1 },
      { path: '/novyny/one', views: 2, visitors: 1 },
    ]);
  });

  it('writes any number of views in one batch, and nothing between flushes or without views', async () => {
    const log = openLog();
    await log.flush();
    const batch = vi.spyOn(database(), 'batch');
    for (let n = 0; n < 300; n++)
      await log.add(visit({ address: `10.0.${n % 7}.${n % 250}`, path: [...PAGES][n % 4]! }));
    expect(batch).not.toHaveBeenCalled();
    await log.flush();
    await log.flush();
    expect(batch.mock.calls.map(([statements]) => statements.length)).toEqual([3]);
    expect((await site())[0]?.views).toBe(300);
  });

  it('splits a burst of views into several batches, with exact counts', async () => {
    const log = openLog();
    await log.flush();
    const batch = vi.spyOn(database(), 'batch');
    for (let n = 0; n < 2_500; n++)
      await log.add(visit({ address: `10.1.${n % 40}.${n % 25}`, path: n % 2 ? '/' : '/novyny' }));
    batch.mockImplementationOnce(() => Promise.reject(new Error('disk full')));
    await expect(log.flush()).rejects.toThrow('disk full');
    await log.flush();
    expect(batch).toHaveBeenCalledTimes(4);
    expect(await site()).toEqual([{ day: '2026-11-21', views: 2_500, visitors: 200 }]);
    expect(await pages()).toEqual([
      { path: '/', views: 1_250, visitors: 100 },
      { path: '/novyny', views: 1_250, visitors: 100 },
    ]);
  });

  it('counts only existing pages, under their canonical path', async () => {
    const log = openLog();
    for (const path of ['/novyny?page=2&utm_source=x', '/Novyny/', '//novyny', '/novyny', '/us/novyny/one'])
      await log.add(visit({ path }));
    for (const path of [
      '/nothing',
      '',
      'novyny',
      '/novyny/../novyny',
      'http://site.test/novyny',
      '/novyny#x',
      '/novyny\u0000',
      '/%00',
      '/%',
      '/новини',
      `/${'x'.repeat(5_000)}`,
      '/__proto__',
    ])
      await log.add(visit({ path }));
    await log.flush();
    expect(await pages()).toEqual([
      { path: '/novyny', views: 4, visitors: 1 },
      { path: '/us/novyny/one', views: 1, visitors: 1 },
    ]);
    expect((await site())[0]?.views).toBe(5);
  });

  it('skips bots', async () => {
    const log = openLog();
    for (const userAgent of [
      undefined,
      '',
      'curl/8.14.1',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ])
      await log.add(visit({ userAgent }));
    await log.flush();
    expect(await site()).toEqual([]);
    expect(log.online()).toBe(0);
  });

  it('counts the view but no visitor under Global Privacy Control', async () => {
    const log = openLog();
    await log.add(visit({ gpc: true }));
    expect(log.online()).toBe(0);
    await log.flush();
    expect(await site()).toEqual([{ day: '2026-11-21', views: 1, visitors: 0 }]);
    expect(await pages()).toEqual([{ path: '/novyny', views: 1, visitors: 0 }]);
    expect(await hashes()).toEqual([]);
  });

  it('counts by days in the site’s time zone, and erases visitors after the end of the day', async () => {
    const log = openLog();
    // 17:59 and 18:01 in Chicago: midnight in UTC is in between, but it is still one day.
    for (const at of ['2026-11-21T23:59:00Z', '2026-11-22T00:01:00Z', '2026-11-22T05:59:59Z']) {
      clock.at = Date.parse(at);
      await log.add(visit());
    }
    await log.flush();
    const [yesterday] = await site();
    expect(yesterday).toEqual({ day: '2026-11-21', views: 3, visitors: 1 });
    const before = await hashes();
    expect(before).toHaveLength(2);
    // A view counted before midnight and written after it belongs to its own day.
    await log.add(visit());
    clock.at = Date.parse('2026-11-22T06:00:01Z');
    await log.add(visit());
    await log.flush();
    expect(await site()).toEqual([
      { day: '2026-11-21', views: 4, visitors: 1 },
      { day: '2026-11-22', views: 1, visitors: 1 },
    ]);
    const after = await hashes();
    expect(after.map((row) => row.day)).toEqual(['2026-11-22', '2026-11-22']);
    // Unlinkable: same address, same browser, same page.
    expect(after.some((row) => before.some((old) => old.hash === row.hash))).toBe(false);
  });

  it('erases the hashes and the salt of yesterday even if there are no visitors', async () => {
    const log = openLog();
    await log.add(visit());
    await log.flush();
    const salt = async () =>
      String((await database().client.execute("select value from state where key = 'visitor_salt'")).rows[0]?.value);
    const before = await salt();
    clock.forward(DAY);
    await log.flush();
    expect(await hashes()).toEqual([]);
    expect(JSON.parse(await salt())).toMatchObject({ day: '2026-11-22' });
    expect(JSON.parse(await salt()).salt).not.toBe(JSON.parse(before).salt);
  });

  it('stores no address or user agent, and no path alongside a hash', async () => {
    const log = openLog();
    await log.add(visit());
    await log.flush();
    for (const row of await hashes()) expect(row.hash).toMatch(/^[\w-]{22}$/);
    const tables = (
      await database().client.execute(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'entry_search_%' and name not like 'desk_search_%' and name not like 'edit_search_%'",
      )
    ).rows.map((row) => String(row.name));
    for (const table of tables) {
      const text = JSON.stringify(
        (
          await database()
            .client.execute(`select * from "${table}"`)
            .catch(() => ({ rows: [] }))
        ).rows,
      );
      expect(text.includes('203.0.113') || text.includes('Firefox'), table).toBe(false);
    }
  });

  it('keeps its counts if the database fails', async () => {
    const log = openLog();
    await log.add(visit());
    vi.spyOn(database(), 'batch').mockRejectedValueOnce(new Error('disk full'));
    const failing = log.flush();
    await log.add(visit({ path: '/' }));
    await log.add(visit());
    await expect(failing).rejects.toThrow('disk full');
    expect(await site()).toEqual([]);
    await log.flush();
    expect(await site()).toEqual([{ day: '2026-11-21', views: 3, visitors: 1 }]);
    expect(await pages()).toEqual([
      { path: '/novyny', views: 2, visitors: 1 },
      { path: '/', views: 1, visitors: 1 },
    ]);
  });

  it('loses only the counts since the last flush in a crash, and counts no visitor twice afterwards', async () => {
    const crashed = openLog();
    for (let n = 0; n < 20; n++) await crashed.add(visit({ address: `10.0.0.${n}` }));
    await crashed.flush();
    await crashed.add(visit({ address: '10.0.0.99' }));
    const next = openLog();
    await next.add(visit({ address: '10.0.0.3' }));
    await next.flush();
    expect(await site()).toEqual([{ day: '2026-11-21', views: 21, visitors: 20 }]);
  });

  it('loses nothing on a graceful stop', async () => {
    const log = openLog();
    const timer = new FlushTimer(() => log.flush(), recordingLog());
    timer.start();
    for (let n = 0; n < 50; n++) await log.add(visit({ address: `10.0.1.${n}` }));
    await timer.stop();
    expect(await site()).toEqual([{ day: '2026-11-21', views: 50, visitors: 50 }]);
  });

  it('stops counting an address after 120 views in a minute', async () => {
    const log = openLog();
    for (let n = 0; n < 130; n++) await log.add(visit({ address: `2001:db8::${n}` }));
    await log.add(visit({ address: '203.0.113.8' }));
    clock.forward(MINUTE);
    await log.add(visit({ address: '2001:db8::1' }));
    await log.flush();
    expect((await site())[0]?.views).toBe(122);
  });

  it('returns how many visitors were present in the last five minutes', async () => {
    const log = openLog();
    await log.add(visit());
    clock.forward(200 * SECOND);
    await log.add(visit({ path: '/' }));
    await log.add(visit({ userAgent: SAFARI }));
    expect(log.online()).toBe(2);
    clock.forward(200 * SECOND);
    expect(log.online()).toBe(2);
    await log.add(visit());
    clock.forward(101 * SECOND);
    expect(log.online()).toBe(1);
    clock.forward(HOUR);
    expect(log.online()).toBe(0);
  });
});

describe('POST /api/visitors/log', () => {
  async function start() {
    const log = openLog();
    const { ask } = await startTestServer({
      calls: { 'POST /api/visitors/log': visitorLogCall(log) },
      trustedProxies: ['127.0.0.1'],
    });
    const post = async (body: string, headers: Record<string, string> = {}) =>
      (await ask('/api/visitors/log', { method: 'POST', body, headers: { 'user-agent': FIREFOX, ...headers } })).status;
    return { log, post };
  }

  it('counts requests of a browser by its address, and honours its privacy signal', async () => {
    const { log, post } = await start();
    expect(
      await post('{"path":"/novyny"}', { 'x-forwarded-for': '203.0.113.1', 'content-type': 'application/json' }),
    ).toBe(204);
    expect(
      await post('{"path":"/novyny","referrer":"https://search.test/"}', {
        'x-forwarded-for': '203.0.113.2',
        'content-type': 'text/plain;charset=UTF-8',
      }),
    ).toBe(204);
    expect(await post('{"path":"/"}', { 'x-forwarded-for': '203.0.113.3', 'sec-gpc': '1' })).toBe(204);
    expect(await post('{"path":"/nothing"}')).toBe(204);
    await log.flush();
    expect(await site()).toEqual([{ day: '2026-11-21', views: 3, visitors: 2 }]);
  });

  it.each([
    '{',
    '[]',
    'null',
    '"/novyny"',
    '{}',
    '{"path":1}',
    '{"path":null}',
    '{"path":["/novyny"]}',
    '{"path":{"toString":"x"}}',
    '{"path":"/novyny"}\u0000',
    '{"__proto__":{"path":"/novyny"}}',
  ])('refuses %j', async (body) => {
    const { log, post } = await start();
    expect(await post(body)).toBe(400);
    await log.flush();
    expect(await site()).toEqual([]);
  });

  it('uses the page named by the browser if there is no body', async () => {
    const { log, post } = await start();
    for (const referer of [
      'http://site.test/novyny?page=2',
      'http://site.test/nothing',
      'https://search.test/novyny',
      'novyny',
      undefined,
    ]) {
      expect(await post('', referer === undefined ? {} : { referer })).toBe(204);
    }
    await log.flush();
    expect(await pages()).toEqual([{ path: '/novyny', views: 1, visitors: 1 }]);
  });

  it('treats malformed paths as pages that do not exist', async () => {
    const { log, post } = await start();
    for (const path of ['/novyny\u0000', '\ud800', "/'; drop table site_day; --", `/${'я'.repeat(300)}`])
      expect(await post(JSON.stringify({ path }))).toBe(204);
    await log.flush();
    expect(await site()).toEqual([]);
  });
});
