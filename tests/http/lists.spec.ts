import { DAY } from '#content/format/durations.ts';
import { lists } from '#content/messages/site/lists.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { readStartTags, isNoindex } from '#tests/support/checks/html.ts';
import { demoPath, demoRecord } from '#tests/support/data/content.ts';
import { readList, readWholeList } from '#tests/support/pages/public-list.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { expect, test } from '#tests/support/test.ts';

test('the chips of a list narrow it further, and none leads to an empty list', async () => {
  const hrefs = async (path: string) =>
    readStartTags((await getPage(path)).html, 'a').flatMap(({ href }) => (href ? [href.replaceAll('&amp;', '&')] : []));
  expect(await hrefs('/poster')).toEqual(expect.arrayContaining(['/poster?withChildren=1', '/poster?free=1']));
  expect(await hrefs('/poster?withChildren=1')).toContain('/poster?free=1&withChildren=1');
  expect(await hrefs('/poster?location=cleveland-oh')).not.toContain('/poster?location=cleveland-oh&withChildren=1');
});

test.describe('list filters', () => {
  const cases: [name: string, address: string, kind: KindName, kept: string[], left: string[]][] = [
    [
      'category with those below it',
      '/advertisement/category/robota',
      'advertisements',
      ['cdl-driver-home-weekends', 'saturday-school-assistant'],
      ['toyota-camry-2019'],
    ],
    [
      'city',
      '/advertisement?location=detroit-mi',
      'advertisements',
      ['concert-bandura', 'winter-tyres-detroit'],
      ['toyota-camry-2019'],
    ],
    [
      'state with its cities',
      '/advertisement?location=illinois',
      'advertisements',
      ['room-ukrainian-village', 'oak-dining-table'],
      ['concert-bandura'],
    ],
    [
      'price',
      '/advertisement?priceMin=300&priceMax=400',
      'advertisements',
      ['winter-tyres-detroit', 'iphone-14-128', 'oak-dining-table'],
      ['concert-bandura', 'viburnum-seedlings'],
    ],
    [
      'free',
      '/advertisement?free=1',
      'advertisements',
      ['ukrainian-textbooks-free', 'free-two-seat-sofa'],
      ['viburnum-seedlings'],
    ],
    [
      'condition',
      '/advertisement?condition=new',
      'advertisements',
      ['viburnum-seedlings'],
      ['oak-dining-table', 'corner-sofa-gray'],
    ],
    ['dates', '/poster?when=past', 'posters', ['lisova-pisnia-chicago'], ['rizdvianyi-yarmarok-chicago']],
    [
      'children',
      '/poster?withChildren=1',
      'posters',
      ['rizdvianyi-yarmarok-chicago', 'mykolai-parma'],
      ['khor-vidlunnia-cleveland'],
    ],
    ['verified', '/services?verified=1', 'services', ['mayak-legal'], []],
    ['type', '/diaspors?type=museum', 'diaspors', ['nytka-museum'], ['spilno-chicago']],
    ['category of news', '/novyny/category/hromada', 'news', ['day-of-dignity-chicago'], ['u4u-documents-checklist']],
  ];
  for (const [name, address, kind, kept, left] of cases) {
    test(`filters by ${name}`, async () => {
      const paths = await readWholeList(address);
      const { total } = await readList(address);
      expect(paths).toHaveLength(total);
      expect(new Set(paths).size).toBe(total);
      for (const key of kept) expect(paths, key).toContain(await demoPath(kind, key));
      for (const key of left) expect(paths, key).not.toContain(await demoPath(kind, key));
      const everything = await readList(address.split(/[?]|\/category/)[0]!);
      expect(total).toBeLessThan(everything.total);
    });
  }

  test('a date range narrows events down to those that overlap it', async () => {
    const record = await demoRecord('posters', 'rizdvianyi-yarmarok-chicago');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: String(record.content.details.timeZone) }).format(
      new Date(String(record.content.details.startsAt)),
    );
    const { paths } = await readList(`/poster?from=${day}&to=${day}`);
    expect(paths).toContain(await demoPath('posters', 'rizdvianyi-yarmarok-chicago'));
    expect(paths).not.toContain(await demoPath('posters', 'lisova-pisnia-chicago'));
  });
});

test('the counts next to categories match their lists', async () => {
  const { html } = await readList('/us/services');
  const tree = /<nav\b[^>]*aria-labelledby="filter-category"[^>]*>([\s\S]*?)<\/nav>/.exec(html)?.[1] ?? '';
  const rows = [...tree.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>[^<]*<span[^>]*>(\d+)<\/span>/g)];
  expect(rows.length).toBeGreaterThan(5);
  for (const [, address = '', count] of rows) expect((await readList(address)).total, address).toBe(Number(count));
  const options = readStartTags(html, 'option')
    .filter((option) => option.value !== '')
    .slice(0, 4);
  expect(options).toHaveLength(4);
  const offered = [...html.matchAll(/<option value="([^"]+)"[^>]*>[^<]*\((\d+)\)/g)];
  for (const [, slug, count] of offered.slice(0, 6))
    expect((await readList(`/us/services?location=${slug}`)).total, slug).toBe(Number(count));
});

test('the counts next to filter options respect the active filters', async () => {
  const addresses = [
    '/us/advertisement?location=illinois&priceMax=1000',
    '/us/advertisement/category/robota?location=illinois',
    '/poster?when=past',
    '/services?verified=1',
    '/diaspors?type=church',
    '/novyny/category/hromada',
  ];
  for (const address of addresses) {
    const { html } = await readList(address);
    const path = address.replace(/\/category\/[^?]+/, '');
    const rows = [...html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>[^<]*<span[^>]*>(\d+)<\/span>/g)].map(
      ([, href = '', count]) => ({ href: href.replaceAll('&amp;', '&'), count: Number(count) }),
    );
    const places = [...html.matchAll(/<option value="([^"]+)"[^>]*>[^<]*\((\d+)\)/g)]
      .slice(0, 3)
      .map(([, slug = '', count]) => {
        const at = new URL(address, 'http://site.invalid');
        at.searchParams.set('location', slug);
        return { href: at.pathname + at.search, count: Number(count) };
      });
    expect(rows.length + places.length, path).toBeGreaterThan(1);
    for (const { href, count } of [...rows.slice(0, 8), ...places])
      expect((await readList(href)).total, href).toBe(count);
  }
});

test('the language label precedes a title, so no list can truncate it', async () => {
  const { html } = await readList('/us/advertisement');
  const titles = [...html.matchAll(/<h\d\b[^>]*>([\s\S]*?)<\/h\d>/g)]
    .map(([, inner = '']) => inner)
    .filter((inner) => inner.includes('<abbr'));
  expect(titles.length).toBeGreaterThan(0);
  for (const inner of titles) expect(inner.indexOf('<abbr')).toBeLessThan(inner.indexOf('data-card-link'));
});

test('the subscription is labelled as a search only if the list is filtered', async () => {
  expect((await readList('/novyny')).html).toContain(lists.ua.followNew);
  expect((await readList('/advertisement?free=1')).html).toContain(lists.ua.saveSearch);
});

test('pages do not overlap, and a page beyond the end does not exist', async () => {
  // Other tests publish ads in the meantime: compare two pages only if the list has not changed between them.
  await expect(async () => {
    const first = await readList('/us/advertisement');
    const paths = await readWholeList('/us/advertisement');
    expect((await readList('/us/advertisement')).paths).toEqual(first.paths);
    expect(first.paths).toHaveLength(24);
    expect(new Set(paths).size).toBe(first.total);
    expect(paths).toHaveLength(first.total);
    expect((await getPage(`/us/advertisement?page=${Math.ceil(first.total / 24) + 1}`)).status).toBe(404);
  }).toPass();
  for (const [address, lang] of [
    ['/us/advertisement?page=99', 'en'],
    ['/advertisement?page=99', 'uk'],
    ['/services?page=999', 'uk'],
    ['/services?page=1000000', 'uk'],
  ] as const) {
    const { status, html } = await getPage(address);
    expect(status, address).toBe(404);
    expect(html.includes(`<html lang="${lang}"`)).toBe(true);
  }
});

test('lists and their pages are indexed, filtered ones are not', async () => {
  for (const address of ['/advertisement', '/us/advertisement?page=2', '/services/category/yurysty'])
    expect(isNoindex((await readList(address)).html), address).toBe(false);
  for (const address of [
    '/advertisement?condition=used',
    '/us/advertisement?sort=cheap',
    '/novyny?location=chicago-il',
    '/services?verified=1',
  ])
    expect(isNoindex((await readList(address)).html), address).toBe(true);
});

test('requests with campaign or unknown parameters get the same stored page', async () => {
  const plain = await getPage('/us/services');
  for (const query of ['utm_source=x&utm_medium=y', 'fbclid=abc', 'gclid=1', 'nonsense=1', 'page=1']) {
    const tracked = await getPage(`/us/services?${query}`);
    const followed =
      tracked.status === 301
        ? await getPage(tracked.headers.get('location')!.replace(/^https?:\/\/[^/]+/, ''))
        : tracked;
    expect(followed.status, query).toBe(200);
    expect(followed.headers.get('etag'), query).toBe(plain.headers.get('etag'));
  }
  const one = await getPage('/us/advertisement?location=illinois&condition=used');
  const other = await getPage('/us/advertisement?condition=used&utm_campaign=z&location=illinois');
  expect(other.headers.get('etag')).toBe(one.headers.get('etag'));
});

test('an empty list of a town suggests other days before other towns, and other prices after them', async () => {
  const hrefs = async (path: string) => {
    const { html } = await getPage(path);
    return readStartTags(html, 'a').flatMap(({ href = '' }) =>
      /^\/poster\?|^\/advertisement\?/.test(href) ? [href] : [],
    );
  };
  const far = new Date(Date.now() + 300 * DAY).toISOString().slice(0, 10);
  const events = await hrefs(`/poster?from=${far}&location=cleveland-oh&radius=50&to=${far}`);
  const ways = events.filter(
    (href) => href === '/poster?location=cleveland-oh&radius=50' || /location=(?!cleveland)/.test(href),
  );
  expect(ways[0]).toBe('/poster?location=cleveland-oh&radius=50');
  const dear = await getPage('/advertisement?location=chicago-il&priceMin=900000&radius=50');
  expect(dear.html).toContain('За будь-яку ціну: ');
  // No other town has anything at this price either.
  expect(dear.html).not.toContain('Найближче');
});

test('a list covers the area around a town, and an empty one names the nearest place with results', async () => {
  const [only, around] = [
    await readList('/services?location=naperville-il'),
    await readList('/services?location=naperville-il&radius=50'),
  ];
  expect(around.total).toBeGreaterThan(only.total);
  for (const path of only.paths) expect(around.paths).toContain(path);
  expect(around.paths).toContain(await demoPath('services', 'leleka-cargo'));
  expect(around.html).toContain('Нейпервілл, IL +\u00a050\u00a0миль');
  // A radius without a place, or one not offered, is ignored.
  expect((await readList('/services?radius=50')).total).toBe((await readList('/services')).total);
  expect((await readList('/services?location=naperville-il&radius=7')).total).toBe(only.total);
  const none = await readList('/us/advertisement/category/tvaryny?location=boston-ma');
  expect(none.total).toBe(0);
  const nearest = readStartTags(none.html, 'a').find(({ href = '' }) => /\?location=(?!boston)/.test(href))!;
  expect(nearest.href).toMatch(/^\/us\/advertisement\/category\/tvaryny\?location=[a-z-]+$/);
  expect(none.html.replaceAll('\u00a0', ' ')).toMatch(/Nearest: [A-Z][^,]+, [A-Z]{2}, \d+ miles away/);
});

test('firms are listed within driving distance, or if they serve the whole state or country', async () => {
  for (const [place, key, isServed] of [
    ['erie-pa', 'levytskyi-law', true],
    ['portland-or', 'tysha-therapy', true],
    ['boston-ma', 'stress-free-taxes', true],
    ['boston-ma', 'levytskyi-law', false],
    ['boston-ma', 'tysha-therapy', false],
  ] as const)
    expect(
      (await readList(`/services?location=${place}&radius=50`)).paths.includes(await demoPath('services', key)),
      `${key} in ${place}`,
    ).toBe(isServed);
  // The only handymen are in Parma, 300 miles away: the page mentions them, but not as results.
  for (const path of [
    '/us/services/category/remont?location=chicago-il&radius=50',
    '/us/search/services?q=handyman&location=chicago-il&radius=50',
    '/us/search/all?q=plumber+chicago',
  ]) {
    const { html } = await getPage(path);
    expect(html.replaceAll('\u00a0', ' '), path).toMatch(/Nearest: Parma, OH, 3\d\d miles away/);
    expect(html, path).not.toContain(await demoPath('services', 'maister-dodomu'));
  }
});
