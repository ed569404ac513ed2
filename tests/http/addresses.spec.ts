import { change, draftNews, move, pathOf } from '#tests/support/content.ts';
import { getPage } from '#tests/support/raw-request.ts';
import { TEST_SLUG } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

test('another letter case or a slash too many moves on to the canonical address', async () => {
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

test('search leads to search in everything, and a category to its section', async () => {
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

test('an old slug moves on to the new one in both languages, however often it changes', async () => {
  const first = await move(
    await draftNews({ ua: 'Новина, яка змінить адресу', us: 'News that will move' }),
    'published',
  );
  const second = await change(first, { slug: `${first.content.slug}-b` });
  const third = await change(second, { slug: `${TEST_SLUG}third-${process.pid}` });
  for (const old of [first, second]) {
    await expect
      .poll(async () => (await getPage(pathOf(old))).headers.get('location'), { intervals: [100] })
      .toBe(pathOf(third));
    const english = await getPage(`/us${pathOf(old)}`);
    expect([english.status, english.headers.get('location')]).toEqual([301, `/us${pathOf(third)}`]);
  }
  expect((await getPage(pathOf(third))).status).toBe(200);
  await move(third, 'trashed');
  for (const address of [pathOf(third), `/us${pathOf(third)}`])
    await expect.poll(async () => (await getPage(address)).status).toBe(410);
  const gone = await getPage(`/us${pathOf(third)}`);
  expect([
    gone.status,
    gone.html.includes('<html lang="en"'),
    gone.html.includes('This has been removed for good'),
  ]).toEqual([410, true, true]);
});

test('an unknown address is a page in the language of the address', async () => {
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
