import { patchEntry, draftNews, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { getPage, rawRequest } from '#tests/support/servers/raw-request.ts';
import { TEST_SLUG_PREFIX } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

test('another letter case or an extra slash redirects to the canonical URL', async () => {
  for (const [wrong, right] of [
    ['/Novyny', '/novyny'],
    ['/novyny/', '/novyny'],
    ['/US/Novyny/', '/us/novyny'],
    ['/us/', '/us'],
    ['/ADVERTISEMENT?Condition=used&page=2', '/advertisement?Condition=used&page=2'],
    ['/Privacy-Policy/', '/privacy-policy'],
    ['/us/Location/Chicago-IL/', '/us/location/chicago-il'],
    ['/novyny//', '/novyny'],
    ['//novyny', '/novyny'],
    ['/us//novyny?page=2', '/us/novyny?page=2'],
    ['//evil.example/x', '/evil.example/x'],
    ['/us/sitemap.xml', '/sitemap.xml'],
    ['/us/robots.txt', '/robots.txt'],
  ] as const) {
    const { status, headers } = await getPage(wrong);
    expect([wrong, status, headers.get('location')]).toEqual([wrong, 301, right]);
  }
});

test('an English path that nothing has is answered in English, however Astro spells it', async () => {
  for (const path of ['/us/nichoho', '/us/novyny/50%25', '/us/novyny/a%5Bb%5D', '/us/us/404', '/us/us/novyny']) {
    const { status, html } = await getPage(path);
    expect([path, status, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([path, 404, 'en']);
  }
});

test('the search page redirects to search in all kinds, and a category to its section', async () => {
  for (const [wrong, right] of [
    ['/search?q=a', '/search/all?q=a'],
    ['/us/search', '/us/search/all'],
    ['/search/yurysty', '/search/services?category=yurysty'],
  ] as const) {
    const { status, headers } = await getPage(wrong);
    expect([status, headers.get('location')]).toEqual([301, right]);
  }
  expect((await getPage('/search/nichoho')).status).toBe(404);
});

test('an old slug redirects to the new one in both languages, however often it changes', async () => {
  const first = await moveToStatus(
    await draftNews({ ua: 'Новина, яка змінить адресу', us: 'News that will move' }),
    'published',
  );
  const second = await patchEntry(first, { slug: `${first.content.slug}-b` });
  const third = await patchEntry(second, { slug: `${TEST_SLUG_PREFIX}third-${process.pid}` });
  for (const old of [first, second]) {
    await expect
      .poll(async () => (await getPage(pathOf(old))).headers.get('location'), { intervals: [100] })
      .toBe(pathOf(third));
    const english = await getPage(`/us${pathOf(old)}`);
    expect([english.status, english.headers.get('location')]).toEqual([301, `/us${pathOf(third)}`]);
  }
  expect((await getPage(pathOf(third))).status).toBe(200);
  await moveToStatus(third, 'trashed');
  for (const address of [pathOf(third), `/us${pathOf(third)}`])
    await expect.poll(async () => (await getPage(address)).status).toBe(410);
  const gone = await getPage(`/us${pathOf(third)}`);
  expect([
    gone.status,
    gone.html.includes('<html lang="en"'),
    gone.html.includes('This has been removed for good'),
  ]).toEqual([410, true, true]);
});

test('an unknown URL gets a page in the language of the URL', async () => {
  for (const path of [
    '/nemaie',
    '/novyny/nemaie',
    '/poster/category/nemaie',
    '/location/nemaie',
    '/a/b/c/d',
    '/reklama',
    '/sitemap-no-1.xml/x',
    '/novyny?tag=nemaie',
    '/advertisement?location=nemaie',
  ]) {
    for (const [address, lang, words] of [
      [path, 'uk', 'Тут нічого немає'],
      [`/us${path}`, 'en', 'There’s nothing here'],
    ] as const) {
      const { status, html } = await getPage(address);
      expect([address, status, html.includes(`<html lang="${lang}"`), html.includes(words)]).toEqual([
        address,
        404,
        true,
        true,
      ]);
    }
  }
});

test.describe('the language of the home page', () => {
  const languages: [accept: string | undefined, to: '/us' | null][] = [
    [undefined, null],
    ['*', null],
    ['uk', null],
    ['uk-UA,uk;q=0.9,en;q=0.8', null],
    ['en-US,en;q=0.9', '/us'],
    ['en;q=0.5,uk;q=0.9', null],
    ['uk;q=0.4,en-GB;q=0.5', '/us'],
    ['uk,en', null],
    ['en,uk', '/us'],
    ['de-DE,de;q=0.9', '/us'],
    ['ru,pl;q=0.8', '/us'],
    ['not a language', null],
  ];
  for (const [accept, to] of languages) {
    test(`Accept-Language ${accept ?? 'not sent'}`, async () => {
      const { status, headers } = await rawRequest('/', {
        headers: accept === undefined ? {} : { 'Accept-Language': accept },
      });
      expect([status, headers.location ?? null]).toEqual(to ? [302, to] : [200, null]);
      expect((headers.vary ?? '').split(/,\s*/)).toEqual(expect.arrayContaining(['Accept-Language', 'Cookie']));
      if (to) expect(headers['cache-control']).toBe('no-store');
    });
  }

  test('the cookie takes precedence over the browser’s language, and a link of the site over both', async () => {
    const at = (headers: Record<string, string>) =>
      rawRequest('/', { headers }).then((answer) => [answer.status, answer.headers.location ?? null]);
    expect(await at({ Cookie: 'i18n_redirected=us', 'Accept-Language': 'uk' })).toEqual([302, '/us']);
    expect(await at({ Cookie: 'i18n_redirected=ua', 'Accept-Language': 'en' })).toEqual([200, null]);
    expect(await at({ Cookie: 'i18n_redirected=xx', 'Accept-Language': 'en' })).toEqual([302, '/us']);
    expect(await at({ Cookie: 'i18n_redirected=us', 'Sec-Fetch-Site': 'same-origin' })).toEqual([200, null]);
    expect(await at({ 'Accept-Language': 'en', 'Sec-Fetch-Site': 'cross-site' })).toEqual([302, '/us']);
  });

  test('no other page negotiates the language', async () => {
    for (const path of ['/novyny', '/us', '/us/novyny'])
      expect((await getPage(path, { 'Accept-Language': path.startsWith('/us') ? 'uk' : 'en' })).status).toBe(200);
  });
});
