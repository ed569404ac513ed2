import { locales, hreflangsOf } from '#content/locale.ts';
import { payloadOf } from '#content/urls/page-parameters.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { alternatesOf, canonicalOf, decode, readStartTags } from '#tests/support/checks/html.ts';
import { patchEntry, demoRecord, draftNews, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { everyPage, itemPages, listPages } from '#tests/support/pages/public-pages.ts';
import { getPage, rawRequest } from '#tests/support/servers/raw-request.ts';
import { TEST_SLUG_PREFIX } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

/** A short polling interval: these tests check that something happens, and the benchmark measures how fast. */
const SOON = { intervals: [100] };

async function payload(page: string) {
  const { status, html, headers } = await getPage(payloadOf(page));
  return { status, headers, body: html === '' ? null : JSON.parse(html) };
}

for (const locale of locales)
  test(`the data document of each public page in ${locale} contains the page’s head, and its subject as the API returns it`, async () => {
    for (const item of everyPage) {
      const path = localisedPath(locale, (await item.path()).split('?', 1)[0]!);
      const page = await getPage(path);
      const { status, headers, body } = await payload(path);
      if (page.status !== 200 || path.includes('/search/')) {
        expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'application/problem+json']);
        continue;
      }
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'application/json']);
      expect(headers.get('cache-control')).toBe(page.headers.get('cache-control'));
      expect(body).toMatchObject({
        path,
        locale,
        title: decode(/<title>([^<]+)/.exec(page.html)![1]!),
        description: readStartTags(page.html, 'meta').find(({ name }) => name === 'description')?.content,
      });
      expect(body.canonical ?? null).toBe(canonicalOf(page.html));
      const { 'x-default': _main, ...alternates } = alternatesOf(page.html);
      const expected = (body.alternates as { locale: (typeof locales)[number]; url: string }[]).flatMap((each) =>
        hreflangsOf(each.locale).map((hreflang) => [hreflang, each.url]),
      );
      expect(Object.fromEntries(expected)).toEqual(alternates);
      if (body.entry) {
        const { id, kind } = body.entry;
        expect(body.entry).toEqual(JSON.parse((await getPage(`/api/${kind}/${id}`)).html));
      }
      const shows = itemPages.includes(item) ? 'entry' : listPages.includes(item) ? 'list' : null;
      if (shows) expect([path, shows in body]).toEqual([path, true]);
    }
  });

test('a list returns the entries of the requested page in order, without long texts', async () => {
  for (const path of ['/novyny', '/us/novyny?page=2', '/advertisement/category/robota']) {
    const [page, query = ''] = path.split('?') as [string, string?];
    const readList = async () => JSON.parse((await getPage(`${payloadOf(page)}?${query}`)).html).list;
    let list = await readList();
    let html = '';
    // Another test may publish between two requests: page and list show the same state if the list is unchanged
    // afterwards.
    await expect(async () => {
      const before = list;
      ({ html } = await getPage(path));
      list = await readList();
      expect(list).toEqual(before);
    }).toPass({ ...SOON, timeout: 20_000 });
    expect(list).toMatchObject({ page: query ? 2 : 1 });
    expect(list.items.length).toBeGreaterThan(0);
    const places = list.items.map(({ slug }: { slug: string }) => html.search(new RegExp(`/${slug}["?#]`)));
    expect([path, places.includes(-1), places]).toEqual([path, false, [...places].sort((a, b) => a - b)]);
    for (const { texts } of list.items) expect(JSON.stringify(texts)).not.toContain('"body"');
  }
});

test('an ad’s data does not contain its phone number', async () => {
  const { content } = await demoRecord('advertisements', 'concert-bandura');
  expect(content.details.phone).toBeTruthy();
  const { body } = await payload(`/advertisement/${content.slug}`);
  expect(body.entry.details).not.toHaveProperty('phone');
  expect(JSON.stringify(body)).not.toContain(String(content.details.phone));
});

test('a page’s data is created, updated, moved and deleted with it', async () => {
  const draft = await draftNews({ ua: 'Новина як дані', us: 'News as data' });
  const path = pathOf(draft);
  const titleAt = async (page: string) => (await payload(page)).body?.entry?.texts.us.title;
  expect((await payload(path)).status).toBe(404);
  const live = await moveToStatus(draft, 'published');
  await expect.poll(() => titleAt(`/us${path}`), SOON).toBe('News as data');
  const again = async () => {
    const { etag } = (await rawRequest(payloadOf(path))).headers;
    return (await rawRequest(payloadOf(path), { headers: { 'If-None-Match': String(etag) } })).status;
  };
  expect([await again(), await again()]).toEqual([304, 304]);
  const edited = await patchEntry(live, { texts: { us: { title: 'News as other data' } } });
  await expect.poll(() => titleAt(`/us${path}`), SOON).toBe('News as other data');
  // A text in the other language is also part of the entry.
  await expect.poll(() => titleAt(path), SOON).toBe('News as other data');
  const inList = async () =>
    ((await payload('/us/novyny')).body.list.items as { id: string; revision: number }[]).find(
      ({ id }) => id === live.id,
    );
  await expect.poll(async () => (await inList())?.revision, SOON).toBe(edited.revision);
  const moved = await patchEntry(edited, { slug: `${TEST_SLUG_PREFIX}payload-${process.pid}` });
  await expect
    .poll(async () => (await payload(`/us${path}`)).headers.get('location'), SOON)
    .toBe(payloadOf(`/us${pathOf(moved)}`));
  await moveToStatus(moved, 'trashed');
  await expect.poll(async () => (await payload(pathOf(moved))).status, SOON).toBe(404);
  await expect.poll(inList, SOON).toBeUndefined();
});

test('no address causes a server error, and none exposes a page that is not public', async () => {
  for (const path of [
    '/cabinet',
    '/us/cabinet/messages',
    '/dashboard',
    '/search/all',
    '/login/confirm',
    '/api/news',
    '/rss.xml',
    '/robots.txt',
    '/novyny/nemaie',
    '/a/b/c/d/e',
    '/500',
    '/_image',
    '/%00',
    '/%E0%A4%A',
    '/..%2f',
    `/${'a'.repeat(3_000)}`,
  ]) {
    const { status, text } = await rawRequest(payloadOf(path));
    expect([path, status === 404 || status === 400, text.includes('<')]).toEqual([path, true, false]);
  }
  const { status, headers } = await getPage('/US/Novyny/_Payload.json?page=2');
  expect([status, headers.get('location')]).toEqual([301, '/us/novyny/_payload.json?page=2']);
});

test('the build metadata lists the stored pages, and each has its data', async () => {
  const { id } = JSON.parse((await getPage('/builds/latest.json')).html);
  const path = `/builds/meta/${id}.json`;
  const own = pathOf(
    await moveToStatus(await draftNews({ ua: 'Новина у збірці', us: 'News in the build' }), 'published'),
  );
  const prerendered = async () => JSON.parse((await getPage(path)).html).prerendered as string[];
  await expect.poll(prerendered, SOON).toEqual(expect.arrayContaining([own, `/us${own}`]));
  for (const page of await prerendered()) {
    const { status, body } = await payload(page);
    // Entries of other tests may have been deleted.
    if (page.endsWith(own) || status === 200) expect([status, body.path]).toEqual([200, page]);
  }
  const meta = await getPage(path);
  expect(meta.headers.get('content-type')).toBe('application/json');
  const { prerendered: _pages, routeRules, time, ...rest } = JSON.parse(meta.html);
  expect([rest, new Date(time).toISOString()]).toEqual([{ id }, time]);
  expect(routeRules).toMatchObject({ '/**': { prerender: true }, '/us/cabinet/**': { prerender: false } });
  const unknown = await getPage('/builds/meta/none.json');
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});
