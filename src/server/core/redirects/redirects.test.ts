import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HOUR } from '#content/format/durations.ts';
import { redirectsList } from '#content/lists/redirects.ts';
import { systemActor } from '#content/model/permissions.ts';
import type { Issue } from '#content/result.ts';
import { listAudit } from '#server/core/audit/rows.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { categoryRevision } from '#server/core/taxonomy/term-revision.ts';
import { NotFoundLog } from '#server/features/redirects/not-found-log.ts';
import { startOldAddressLookup } from '#server/features/redirects/old-addresses.ts';
import { redirectListView } from '#server/features/redirects/redirect-list.ts';
import { suggestPages } from '#server/features/redirects/suggestions.ts';
import { updateCategory } from '#server/features/terms/categories.ts';
import { bumpRedirects } from '#server/platform/database/state-rows.ts';
import { env } from '#server/platform/env.ts';
import { latestOutboxId, outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { actors, unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { findAddressState } from './address-state.ts';
import { countMissingPaths, listMissingPaths, MAX_PATHS } from './not-found-rows.ts';
import { changeRedirect, createRedirect, importRedirects, removeRedirect } from './redirects.ts';
import { listRedirects } from './rows.ts';

const admin = actors.admin;
const person = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  referrer: undefined,
};
let site: TestSite;
let old: ReturnType<typeof startOldAddressLookup>;

beforeAll(async () => {
  site = await openTestSite();
  await publishSample('news', { slug: 'biblioteka-vidkryta' });
  const renamed = await publishSample('news', {
    slug: 'persha-adresa',
    texts: { ua: { title: 'Новина з двома адресами', body: 'Текст.' } },
  });
  unwrapOrFail(await updateEntry(systemActor, 'news', renamed.id, { slug: 'druha-adresa' }, renamed.revision));
  const gone = await publishSample('news', {
    slug: 'pryb-rana',
    texts: { ua: { title: 'Прибрана новина', body: 'Текст.' } },
  });
  unwrapOrFail(await transitionEntry(systemActor, 'news', gone.id, 'archived'));
  await publishSample('pages', { slug: 'pro-nas' });
  old = startOldAddressLookup(site.database, recordingLog());
});
afterAll(async () => {
  await old.stop();
  site.close();
});
beforeEach(async () => {
  for (const { id } of await listRedirects(site.database)) unwrapOrFail(await removeRedirect(admin, id));
});

const make = (path: string, target: string | null) => createRedirect(admin, { path, target });
async function codes(path: string, target: string | null): Promise<string[]> {
  const made = await make(path, target);
  return made.ok
    ? []
    : (made.failure as unknown as { issues: Issue[] }).issues.map((issue) => `${issue.path}: ${issue.code}`);
}

describe('the state of an address', () => {
  it.each([
    ['/', 'page'],
    ['/us', 'page'],
    ['/novyny', 'page'],
    ['/novyny/rss.xml', 'page'],
    ['/poster/calendar.ics', 'page'],
    ['/novyny/category/rubryka-1', 'page'],
    ['/us/novyny/category/rubryka-1/rss.xml', 'page'],
    ['/location/chicago', 'page'],
    ['/novyny/biblioteka-vidkryta', 'page'],
    ['/pro-nas', 'page'],
    ['/us/pro-nas', 'page'],
    ['/novyny/persha-adresa', 'moved'],
    ['/novyny/pryb-rana', 'gone'],
    ['/novyny/nema', 'missing'],
    ['/nema', 'missing'],
    ['/novyny/category/nema', 'missing'],
    ['/location/nema', 'missing'],
    ['/a/b/c/d/e', 'missing'],
    ['/reklama', 'missing'],
    ['/novyny/calendar.ics', 'missing'],
    ['/dashboard/news', 'own'],
    ['/us/cabinet', 'own'],
    ['/search/all', 'own'],
    ['/api/news', 'own'],
    ['/media/x/320.jpg', 'own'],
    ['/healthz', 'own'],
    ['/sitemap-news-1.xml', 'own'],
  ])('of %s is %s', async (path, state) => expect((await findAddressState(path)).state).toBe(state));
});

describe('a manual redirect', () => {
  it('applies immediately, in the requested language, and is counted', async () => {
    const before = await latestOutboxId(site.database);
    const row = unwrapOrFail(
      await make(`${env().siteUrl}/Stara-Storinka/?utm_source=x`, '/novyny/biblioteka-vidkryta'),
    );
    expect(row).toMatchObject({ path: '/stara-storinka', target: '/novyny/biblioteka-vidkryta', revision: 1 });
    expect(await old.find('/stara-storinka', '')).toEqual({ to: '/novyny/biblioteka-vidkryta' });
    expect(await old.find('/us/stara-storinka', '')).toEqual({ to: '/us/novyny/biblioteka-vidkryta' });
    expect(await old.find('/stara', '')).toBeNull();
    for (const form of ['amp', 'feed', 'comment-page-12'])
      expect(await old.find(`/stara-storinka/${form}`, ''), form).toEqual({ to: '/novyny/biblioteka-vidkryta' });
    expect([await old.find('/amp', ''), await old.find('/stara-storinka/lamp', '')]).toEqual([null, null]);
    expect((await outboxAfter(site.database, before, 10)).flatMap(({ tags }) => tags)).toEqual([
      'path:/stara-storinka',
      'path:/us/stara-storinka',
    ]);
    await old.stop();
    expect((await listRedirects(site.database))[0]).toMatchObject({ hits: 5, lastHitAt: site.clock.at });
    const { items } = await listAudit(site.database, {
      actorId: null,
      targetId: null,
      action: 'redirect.created',
      from: null,
      until: null,
      page: 1,
      perPage: 5,
    });
    expect(items[0]).toMatchObject({
      actor: { id: 'admin' },
      details: { resource: 'redirect', name: '/stara-storinka' },
    });
  });

  it('reports a page that is gone, in both languages', async () => {
    unwrapOrFail(await make('/znyklo', null));
    expect(await old.find('/znyklo', '')).toEqual({ errorPage: '/410' });
    expect(await old.find('/us/znyklo', '')).toEqual({ errorPage: '/us/410' });
  });

  it('accepts Ukrainian addresses as they are typed', async () => {
    const row = unwrapOrFail(await make('/Новини/Свято', '/novyny?tag=tag-1'));
    expect(row.path).toBe(encodeURI('/новини/свято'));
    expect(await old.find(row.path, '')).toEqual({ to: '/novyny?tag=tag-1' });
  });

  it('redirects to the current address of its target, and to the end of a chain', async () => {
    expect(unwrapOrFail(await make('/r1', '/novyny/persha-adresa')).target).toBe('/novyny/druha-adresa');
    unwrapOrFail(await make('/r2', '/r1'));
    expect(await old.find('/r2', '')).toEqual({ to: '/novyny/druha-adresa' });
  });

  it('may match by its query, even at the address of a page', async () => {
    const row = unwrapOrFail(await make('/?p=1164&utm_source=x', '/novyny/biblioteka-vidkryta'));
    expect(row.path).toBe('/?p=1164');
    expect(await old.find('/', 'p=1164')).toEqual({ to: '/novyny/biblioteka-vidkryta' });
    expect(await old.find('/us', 'a=1&p=1164')).toEqual({ to: '/us/novyny/biblioteka-vidkryta' });
    expect([await old.find('/', 'p=11'), await old.find('/', '')]).toEqual([null, null]);
    unwrapOrFail(await make('/?p=7', null));
    expect(await old.find('/', 'p=7')).toEqual({ errorPage: '/410' });
    expect([
      await codes('/?p=1164', '/novyny'),
      await codes('/novyny?page=2', '/poster'),
      await codes('/?utm_source=x', '/novyny'),
    ]).toEqual([['path: taken'], ['path: not_empty'], ['path: not_empty']]);
  });

  it('queries the database once a second, and never for made-up parameters', async () => {
    unwrapOrFail(await make('/?p=7', '/novyny/biblioteka-vidkryta'));
    await old.find('/', 'p=7');
    const [asked, batched] = [vi.spyOn(site.database.client, 'execute'), vi.spyOn(site.database.client, 'batch')];
    onTestFinished(() => void vi.restoreAllMocks());
    const roundTrips = () => asked.mock.calls.length + batched.mock.calls.length;
    const ask = async () => {
      const before = roundTrips();
      for (let at = 0; at < 50; at += 1) {
        expect(await old.findByQuery('/novyny', `x=${at}`)).toBeNull();
        expect(await old.findByQuery('/us', `p=7&x=${at}`)).toEqual({ to: '/us/novyny/biblioteka-vidkryta' });
        expect(await old.find(`/nowhere-${at}`, `x=${at}`)).toBeNull();
      }
      return roundTrips() - before;
    };
    expect(await ask()).toBe(0);
    site.clock.forward(1_000);
    expect(await ask()).toBe(1);
    // An unresponsive database must not delay a page view.
    site.clock.forward(1_000);
    asked.mockImplementation(() => new Promise(() => undefined));
    expect(await old.findByQuery('/novyny', 'x=1')).toBeNull();
    expect(await old.findByQuery('/', 'p=7')).toEqual({ to: '/novyny/biblioteka-vidkryta' });
    vi.restoreAllMocks();
    // Changes by this process apply at once, those of another process within a second.
    unwrapOrFail(await make('/novyny?old=1', '/poster'));
    expect(await old.findByQuery('/novyny', 'old=1')).toEqual({ to: '/poster' });
    await site.database.client.execute("update redirect set target = '/services' where path = '/novyny?old=1'");
    await site.database.batch([bumpRedirects(site.database)]);
    site.clock.forward(1_000);
    await expect.poll(() => old.findByQuery('/novyny', 'old=1'), { interval: 2 }).toEqual({ to: '/services' });
  });

  it('may redirect from a page without a text in its language to the other language, and yields to a translation', async () => {
    const texts = { us: { title: 'About us in English', body: 'Text.' } };
    const about = await publishSample('pages', { slug: 'about', texts });
    expect([await codes('/about', '/us/novyny'), await codes('/us/about', '/us/novyny')]).toEqual([
      ['path: not_empty'],
      ['path: not_empty'],
    ]);
    unwrapOrFail(await make('/about', '/us/about'));
    expect([await old.find('/about', ''), await old.find('/us/about', '')]).toEqual([{ to: '/us/about' }, null]);
    unwrapOrFail(
      await updateEntry(
        systemActor,
        'pages',
        about.id,
        { texts: { ua: { title: 'Про нас українською', body: 'Текст.' } } },
        about.revision,
      ),
    );
    expect(await old.find('/about', '')).toBeNull();
  });

  it('yields to a page that is published at its address later', async () => {
    unwrapOrFail(await make('/novyny/zhodom', '/novyny'));
    expect(await old.find('/novyny/zhodom', '')).toEqual({ to: '/novyny' });
    await publishSample('news', { slug: 'zhodom', texts: { ua: { title: 'Згодом опубліковано', body: 'Текст.' } } });
    expect(await old.find('/novyny/zhodom', '')).toBeNull();
  });

  it.each([
    ['/', '/novyny', ['path: not_empty']],
    ['/us', '/novyny', ['path: not_empty']],
    ['/novyny/biblioteka-vidkryta', '/novyny', ['path: not_empty']],
    ['/dashboard/x', '/novyny', ['path: not_empty']],
    ['/us/api/x', '/novyny', ['path: not_empty']],
    ['stara', '/novyny', ['path: invalid']],
    ['//evil.test/x', '/novyny', ['path: unsafe_url']],
    ['/a b', '/novyny', ['path: invalid']],
    ['/a%2fb', '/novyny', ['path: invalid']],
    ['/x', 'https://evil.test/', ['target: unsafe_url']],
    ['/x', '//evil.test', ['target: unsafe_url']],
    ['/x', '/\\evil.test', ['target: unsafe_url']],
    ['/x', 'javascript:alert(1)', ['target: unsafe_url']],
    ['/x', 'https://user:pw@localhost:4321/novyny', ['target: unsafe_url']],
    ['/x', '/nema-takoi', ['target: not_found']],
    ['/x', '/novyny/pryb-rana', ['target: not_found']],
    ['/x', '/api/news', ['target: not_found']],
    ['/x', '/x', ['target: not_found']],
    ['https://evil.test/x', '/nema', ['path: unsafe_url', 'target: not_found']],
  ])('is refused from %s to %s', async (path, target, expected) => expect(await codes(path, target)).toEqual(expected));

  it('is rejected if it exists, forms a loop, or redirects to a page that is gone', async () => {
    const first = unwrapOrFail(await make('/one', '/novyny'));
    expect(await codes('/ONE/', '/poster')).toEqual(['path: taken']);
    unwrapOrFail(await make('/two', '/one'));
    const circle = await changeRedirect(admin, first.id, { target: '/two' }, 1);
    expect(circle).toMatchObject({ ok: false, failure: { issues: [{ path: 'target', code: 'cycle' }] } });
    unwrapOrFail(await make('/gone', null));
    expect(await codes('/three', '/gone')).toEqual(['target: not_found']);
  });

  it('can be imported in any number without preventing later manual ones', async () => {
    const target = '/novyny/biblioteka-vidkryta';
    unwrapOrFail(await make('/elsewhere', '/novyny'));
    unwrapOrFail(await make('/renamed', '/novyny/persha-adresa'));
    await site.database.client.execute(
      "with recursive number(n) as (select 1 union all select n + 1 from number where n < 5000) insert into redirect (id, path, target, created_at) select 'old-' || n, '/old-before-' || n, '/novyny', 0 from number",
    );
    const many = Array.from({ length: 250 }, (_, at) => ({ path: `/old-${at}`, target }));
    const results = await importRedirects([
      ...many,
      { path: '/old-1', target },
      { path: '/old-2', target: '/novyny/druha-adresa' },
      { path: '/elsewhere', target },
      { path: '/renamed', target: '/novyny/druha-adresa' },
      { path: '/pro-nas', target },
    ]);
    expect(results.slice(0, 250).every((result) => result.ok && result.value)).toBe(true);
    const failed = (code: string) => ({ ok: false, failure: { issues: [{ path: 'path', code }] } });
    expect(results.slice(250)).toMatchObject([
      { ok: true, value: false },
      failed('taken'),
      failed('taken'),
      { ok: true, value: false },
      failed('not_empty'),
    ]);
    expect(await old.find('/old-249', '')).toEqual({ to: target });
    unwrapOrFail(await make('/by-hand', '/old-7'));
    const view = (search: string) =>
      redirectListView(redirectsList.read(new URLSearchParams(search)), { locale: 'ua', timeZone: 'UTC' });
    expect(await view('q=BY-hand&page=9')).toMatchObject({
      total: 1,
      query: { page: 1 },
      counts: { rules: 5253 },
      rules: [{ path: '/by-hand', target: '/old-7', end: target }],
    });
    expect((await view('sort=-new&q=/old-before-5&page=2')).rules).toMatchObject(
      [...Array(25)].map(() => ({ target: '/novyny' })),
    );
    await site.database.client.execute("delete from redirect where path like '/old-%'");
  });

  it('is imported in its canonical spelling, and recognised in any spelling on the next import', async () => {
    const target = '/novyny/biblioteka-vidkryta';
    const wish = (path: string) => importRedirects([{ path, target }]);
    expect(await wish('/?tag=%d0%bd%d0%be')).toEqual([{ ok: true, value: true }]);
    expect(await old.find('/', 'tag=%D0%BD%D0%BE')).toEqual({ to: target });
    for (const path of ['/?tag=%d0%bd%d0%be', '/?tag=но', '/?utm_source=x&tag=%D0%BD%D0%BE']) {
      expect([path, await wish(path)]).toEqual([path, [{ ok: true, value: false }]]);
    }
    const twice = await importRedirects([
      { path: '/%d1%96nshe/', target },
      { path: '/%D1%96nshe', target },
    ]);
    expect(twice).toEqual([
      { ok: true, value: true },
      { ok: true, value: false },
    ]);
    const refused = { ok: false, failure: { issues: [{ code: 'unsafe_url' }] } };
    expect(await wish('https://elsewhere.test/x')).toMatchObject([refused]);
  });

  it('can only be changed by a caller that has seen its current revision', async () => {
    const row = unwrapOrFail(await make('/one', '/novyny'));
    const changes = await Promise.all(
      ['/poster', '/services'].map((target) => changeRedirect(admin, row.id, { target }, 1)),
    );
    expect(changes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(changes.find(({ ok }) => !ok)).toMatchObject({ failure: { status: 409, code: 'stale', current: 2 } });
    const kept = unwrapOrFail(await changeRedirect(admin, row.id, { path: '/uno', target: null }, 2));
    expect([await old.find('/one', ''), await old.find('/uno', ''), kept.revision]).toEqual([
      null,
      { errorPage: '/410' },
      3,
    ]);
    expect(await removeRedirect(admin, 'nobody')).toMatchObject({ failure: { status: 404 } });
  });
});

describe('the log of missing pages', () => {
  it('counts a path without its language and query, and only for plausible visitors and addresses', async () => {
    const log = new NotFoundLog(site.database);
    log.missed('/us/novyny/stare', { ...person, referrer: 'https://Example.com/page?who=olena@example.com' });
    site.clock.forward(HOUR);
    log.missed('/novyny/stare', person);
    log.missed('/novyny/robot', { userAgent: 'Googlebot/2.1', referrer: undefined });
    log.missed('/wp-login.php', person);
    await log.flush();
    log.missed('/novyny/stare', { ...person, referrer: 'not an address' });
    await log.flush();
    const { items, total } = await listMissingPaths(
      site.database,
      { ignored: false, q: 'STARE', sort: '-count' },
      10,
      0,
    );
    expect([total, (await countMissingPaths(site.database)).missing]).toEqual([1, 1]);
    expect(items[0]).toEqual({
      id: expect.any(String),
      path: '/novyny/stare',
      count: 3,
      firstSeenAt: site.clock.at,
      lastSeenAt: site.clock.at,
      referrer: 'example.com',
      ignored: false,
    });
    log.missed('/novyny/stare', person);
    unwrapOrFail(await make('/novyny/stare', '/novyny'));
    await log.flush();
    expect((await countMissingPaths(site.database)).missing).toBe(0);
  });

  it('is bounded: drops the least requested and oldest paths', async () => {
    const log = new NotFoundLog(site.database);
    for (let round = 0; round < 3; round++) {
      for (let one = 0; one < 450; one++) log.missed(`/bound-${round}/page-${one}`, person);
      log.missed('/bound-often', person);
      await log.flush();
      site.clock.forward(HOUR);
    }
    expect((await countMissingPaths(site.database)).missing).toBe(MAX_PATHS);
    const found = async (q: string) =>
      (await listMissingPaths(site.database, { ignored: false, q, sort: 'path' }, 1, 0)).total;
    expect([await found('bound-often'), await found('bound-2/'), (await found('bound-0/')) < 450]).toEqual([
      1,
      450,
      true,
    ]);
    // One flush stores at most a limited number.
    for (let one = 0; one < 5000; one++) log.missed(`/flood/${one}`, person);
    await log.flush();
    expect(await found('flood/')).toBeLessThanOrEqual(500);
  });

  it('keeps its counts for the next flush if a write fails', async () => {
    let fails = true;
    const flaky = {
      ...site.database,
      batch: (statements: Parameters<typeof site.database.batch>[0]) =>
        fails ? Promise.reject(new Error('busy')) : site.database.batch(statements),
    };
    const log = new NotFoundLog(flaky);
    log.missed('/bound-often', person);
    await expect(log.flush()).rejects.toThrow('busy');
    log.missed('/bound-often', person);
    fails = false;
    await log.flush();
    expect(
      (await listMissingPaths(site.database, { ignored: false, q: 'bound-often', sort: 'path' }, 1, 0)).items[0]?.count,
    ).toBe(5);
  });

  it('suggests the public page that was probably intended', async () => {
    const catalogue = await loadCatalogue(site.database);
    const row = catalogue.categories.byId.get('news-other')!;
    unwrapOrFail(await updateCategory(systemActor, row.id, { slug: 'sportyvni-novyny' }, categoryRevision(row)));
    expect(
      await suggestPages([
        '/novyny/biblioteka-vidkyrta',
        '/poster/biblioteka-vidkryta',
        '/persha-adresa',
        '/news/2019/biblioteka-vidkryta.html',
        encodeURI('/новини/бібліотека-відкрита'),
        '/novyny/category/sportyvni-novini',
        '/pro-nass',
        '/chicaho',
        '/novyyny',
        '/novyny/zovsim-insha-rich',
        '/novyny/pryb-rana',
        '/ab',
        '/',
      ]),
    ).toEqual([
      '/novyny/biblioteka-vidkryta',
      '/novyny/biblioteka-vidkryta',
      '/novyny/druha-adresa',
      '/novyny/biblioteka-vidkryta',
      '/novyny/biblioteka-vidkryta',
      '/novyny/category/sportyvni-novyny',
      '/pro-nas',
      '/location/chicago',
      '/novyny',
      null,
      null,
      null,
      null,
    ]);
  });
});
