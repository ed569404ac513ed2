import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import sharp from 'sharp';
import { listedKinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { calendarFaults, feedFaults } from '#tests/support/checks/feed-faults.ts';
import { alternatesOf, canonicalOf, readStartTags, isNoindex, linkedData } from '#tests/support/checks/html.ts';
import { linkedDataFaults } from '#tests/support/checks/linked-data-faults.ts';
import { sitemapFaults, sitemapIndexFaults } from '#tests/support/checks/xml-faults.ts';
import { demoPath, demoRecord } from '#tests/support/data/content.ts';
import { everyPage, itemPages } from '#tests/support/pages/public-pages.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { siteUrl, TEST_SLUG_PREFIX } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'sitemap', 'item', 'xhtml:link'].includes(name),
});
const local = (url: string) => url.slice(siteUrl().length) || '/';

async function xml(path: string): Promise<ReturnType<XMLParser['parse']>> {
  const { status, html, headers } = await getPage(path);
  expect([path, status]).toEqual([path, 200]);
  expect(headers.get('content-type'), path).toMatch(/xml/);
  expect(XMLValidator.validate(html), path).toBe(true);
  return parser.parse(html);
}

interface SitemapUrl {
  loc: string;
  'xhtml:link': { '@_hreflang': string; '@_href': string }[];
}

/** Home, sections, categories and cities. */
const listPath = new RegExp(
  `^(?:/us)?/?(?:${listedKinds.map(({ segment }) => segment).join('|')})?(?:/category/[^/]+)?$|/location/`,
);

test('every URL in the sitemap is a page that declares the same URL and translations', async () => {
  const parts: string[] = (await xml('/sitemap.xml')).sitemapindex.sitemap.map((part: { loc: string }) => part.loc);
  expect(parts.length).toBeGreaterThanOrEqual(8);
  const urls = new Map<string, SitemapUrl>();
  expect(await sitemapIndexFaults((await getPage('/sitemap.xml')).html)).toEqual([]);
  for (const part of parts) expect(await sitemapFaults((await getPage(local(part))).html), part).toEqual([]);
  for (const part of parts)
    for (const url of ((await xml(local(part))).urlset.url ?? []) as SitemapUrl[])
      if (!url.loc.includes(TEST_SLUG_PREFIX)) urls.set(url.loc, url);
  expect(urls.size).toBeGreaterThan(350);
  const wrong: string[] = [];
  const said = new Map<string, string>();
  /** Lists, categories, cities and further pages each have a unique description. */
  const describe = (path: string, html: string) => {
    const title = /<title>([^<]+)/.exec(html)?.[1];
    const description = readStartTags(html, 'meta').find(({ name }) => name === 'description')?.content;
    for (const words of [title, description]) {
      if (!words?.trim()) wrong.push(`${path} says nothing`);
      else if (said.has(words)) wrong.push(`${path} says the same as ${said.get(words)}: ${words}`);
      else said.set(words, path);
    }
  };
  const check = async (url: SitemapUrl) => {
    const { status, html } = await getPage(local(url.loc));
    if (status === 200 && listPath.test(local(url.loc))) {
      describe(local(url.loc), html);
      const next = readStartTags(html, 'link').find(({ rel }) => rel === 'next')?.href;
      if (next) describe(next, (await getPage(next)).html);
    }
    const links = Object.fromEntries(url['xhtml:link'].map((link) => [link['@_hreflang'], link['@_href']]));
    if (status !== 200) wrong.push(`${status} ${url.loc}`);
    else if (canonicalOf(html) !== url.loc) wrong.push(`${url.loc} names ${canonicalOf(html)}`);
    else if (isNoindex(html)) wrong.push(`${url.loc} is noindex`);
    else if (JSON.stringify(alternatesOf(html)) !== JSON.stringify(links))
      wrong.push(`${url.loc}: ${JSON.stringify(alternatesOf(html))} ≠ ${JSON.stringify(links)}`);
  };
  const all = [...urls.values()];
  for (let at = 0; at < all.length; at += 6) await Promise.all(all.slice(at, at + 6).map(check));
  expect(wrong).toEqual([]);
  for (const path of ['/novyny', '/us/novyny', '/location/chicago-il', '/privacy-policy', '/nashi-kontakty'])
    expect([...urls.keys()]).toContain(siteUrl() + path);
});

test('robots.txt names the sitemap and blocks none of its pages', async () => {
  const { status, html, headers } = await getPage('/robots.txt');
  expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/plain']);
  expect(html).toContain(`Sitemap: ${siteUrl()}/sitemap.xml`);
  // RFC 9309, 2.2: a group begins with its user agents; no unknown lines.
  expect(
    html
      .split('\n')
      .filter(
        (line) => line !== '' && !/^(?:User-agent: \S+|(?:Dis)?[Aa]llow: \/\S*|Sitemap: https?:\/\/\S+)$/.test(line),
      ),
  ).toEqual([]);
  expect(html.startsWith('User-agent: *\n')).toBe(true);
  const closed = [...html.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  expect(closed.length).toBeGreaterThan(0);
  for (const { path } of everyPage.filter((page) => !page.noindex)) {
    const open = await path();
    expect(
      closed.filter(
        (prefix) =>
          open.startsWith(prefix.replace(/\*.*$/, '')) || `/us${open}`.startsWith(prefix.replace(/\*.*$/, '')),
      ),
    ).toEqual([]);
  }
});

test('the manifests are complete and their icons exist in the declared sizes', async () => {
  for (const [path, lang, start] of [
    ['/manifest.webmanifest', 'uk-UA', '/'],
    ['/us/manifest.webmanifest', 'en-US', '/us'],
  ] as const) {
    const { html, headers } = await getPage(path);
    expect(headers.get('content-type')).toMatch(/application\/manifest\+json/);
    const manifest = JSON.parse(html) as {
      lang: string;
      name: string;
      short_name: string;
      start_url: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest).toMatchObject({ lang, start_url: start });
    expect(manifest.short_name.length).toBeGreaterThan(2);
    expect(manifest.icons.length).toBeGreaterThan(2);
    for (const { src, sizes, type } of manifest.icons) {
      const response = await fetch(siteUrl() + src);
      expect([src, response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([src, 200, type]);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  }
});

test('feeds parse, are linked from their pages, and their entries exist', async () => {
  for (const locale of locales) {
    for (const [page, path] of [
      ['/', '/rss.xml'],
      ['/novyny', '/novyny/rss.xml'],
      ['/advertisement', '/advertisement/rss.xml'],
      ['/poster', '/poster/rss.xml'],
      ['/novyny/category/hromada', '/novyny/category/hromada/rss.xml'],
    ] as const) {
      const { html } = await getPage(localisedPath(locale, page));
      expect(
        readStartTags(html, 'link').some(
          (link) => link.type === 'application/rss+xml' && link.href === localisedPath(locale, path),
        ),
        `${page} links its feed`,
      ).toBe(true);
      expect(
        await feedFaults((await getPage(localisedPath(locale, path))).html, siteUrl() + localisedPath(locale, path)),
        path,
      ).toEqual([]);
      const { channel } = (await xml(localisedPath(locale, path))).rss as {
        channel: {
          title: string;
          language: string;
          link: string;
          'atom:link': { '@_href': string };
          item: { title: string; link: string; guid: { '#text': string } | string; pubDate: string }[];
        };
      };
      expect(channel.language.slice(0, 2)).toBe(locale === 'ua' ? 'uk' : 'en');
      expect(channel['atom:link']['@_href']).toBe(siteUrl() + localisedPath(locale, path));
      expect(channel.item.length).toBeGreaterThan(1);
      const items = channel.item.filter((item) => !item.link.includes(TEST_SLUG_PREFIX));
      for (const item of items) expect(Number.isNaN(Date.parse(item.pubDate))).toBe(false);
      expect((await getPage(local(items[0]!.link))).status).toBe(200);
    }
  }
});

test('calendars parse and contain the event as it is stored', async () => {
  for (const key of ['rizdvianyi-yarmarok-chicago', 'khor-vidlunnia-cleveland']) {
    const record = await demoRecord('posters', key);
    for (const locale of locales) {
      const { html, headers } = await getPage(`${localisedPath(locale, await demoPath('posters', key))}.ics`);
      expect(headers.get('content-type')).toMatch(/^text\/calendar/);
      expect(calendarFaults(html)).toEqual([]);
      const events = new ICAL.Component(ICAL.parse(html))
        .getAllSubcomponents('vevent')
        .map((subcomponent) => new ICAL.Event(subcomponent));
      expect(events).toHaveLength(1);
      expect(events[0]?.summary).toContain(record.content.texts[locale]?.title);
      expect(events[0]?.startDate.toJSDate().toISOString()).toBe(record.content.details.startsAt);
      expect(events[0]?.endDate.toJSDate().toISOString()).toBe(record.content.details.endsAt);
    }
  }
  for (const locale of locales)
    expect(calendarFaults((await getPage(localisedPath(locale, '/poster/calendar.ics'))).html)).toEqual([]);
  const all = new ICAL.Component(ICAL.parse((await getPage('/us/poster/calendar.ics')).html)).getAllSubcomponents(
    'vevent',
  );
  expect(all.length).toBeGreaterThan(5);
  expect(new Set(all.map((component) => component.getFirstPropertyValue('uid'))).size).toBe(all.length);
});

/** Open Graph properties that messengers and networks read (https://ogp.me), and other tags that a link card needs. */
const openGraph = [
  'og:site_name',
  'og:type',
  'og:title',
  'og:description',
  'og:url',
  'og:locale',
  'og:image',
  'og:image:type',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
];

test('every page has machine-readable metadata: linked data of its types, Open Graph, and the same URL in both', async () => {
  const wrong: string[] = [];
  for (const { name, path } of everyPage) {
    const own = await path();
    for (const locale of locales) {
      const { html } = await getPage(localisedPath(locale, own));
      const tell = (fault: string) => wrong.push(`${name} (${locale}): ${fault}`);
      linkedDataFaults(linkedData(html)).forEach(tell);
      const metas = readStartTags(html, 'meta').flatMap(({ property, content }) =>
        property ? [[property, content ?? ''] as const] : [],
      );
      const og = Object.fromEntries(metas);
      for (const property of openGraph) if (!og[property]?.trim()) tell(`no ${property}`);
      for (const property of openGraph)
        if (metas.filter(([one]) => one === property).length > 1) tell(`${property} twice`);
      for (const property of ['og:url', 'og:image'])
        if (!og[property]?.startsWith(siteUrl())) tell(`${property} is ${og[property]}`);
      if (
        og['og:locale'] !== (locale === 'ua' ? 'uk_UA' : 'en_US') &&
        canonicalOf(html)?.startsWith(siteUrl() + localisedPath(locale, '/'))
      )
        tell(`og:locale is ${og['og:locale']}`);
      const canonical = canonicalOf(html);
      if (canonical !== null && canonical !== og['og:url']) tell(`canonical is ${canonical}, og:url ${og['og:url']}`);
      // Each page has a picture of 1200 by 630: a small card would crop it.
      if (readStartTags(html, 'meta').find((meta) => meta.name === 'twitter:card')?.content !== 'summary_large_image')
        tell('no large card');
      if (og['og:image:width'] !== '1200' || og['og:image:height'] !== '630') tell('og:image is not of 1200 by 630');
    }
  }
  expect(wrong).toEqual([]);
});

for (const { name, path } of itemPages) {
  test(`the social picture of a ${name} is a JPEG of 1200 by 630 in both languages`, async () => {
    for (const locale of locales) {
      const { html } = await getPage(localisedPath(locale, await path()));
      const og = Object.fromEntries(
        readStartTags(html, 'meta').flatMap((meta) => (meta.property ? [[meta.property, meta.content ?? '']] : [])),
      );
      expect(og['og:title']?.length).toBeGreaterThan(3);
      expect(og['og:url']).toBe(canonicalOf(html));
      expect([og['og:image:width'], og['og:image:height']]).toEqual(['1200', '630']);
      const response = await fetch(og['og:image'] ?? '');
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const bytes = Buffer.from(await response.arrayBuffer());
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
      // A blank picture would be far smaller; messengers drop pictures above 300 KB.
      expect(bytes.length).toBeGreaterThan(8_000);
      expect(bytes.length).toBeLessThan(300_000);
    }
  });
}

test.describe('linked data', () => {
  const required: [name: string, path: () => string | Promise<string>, type: string, fields: string[]][] = [
    ['home', () => '/', 'WebSite', ['name', 'url', 'potentialAction', 'inLanguage']],
    ['home', () => '/', 'Organization', ['name', 'url', 'logo']],
    [
      'news',
      () => demoPath('news', 'day-of-dignity-chicago'),
      'NewsArticle',
      ['headline', 'datePublished', 'dateModified', 'image', 'author', 'publisher', 'inLanguage', 'mainEntityOfPage'],
    ],
    [
      'posters',
      () => demoPath('posters', 'rizdvianyi-yarmarok-chicago'),
      'Event',
      [
        'name',
        'startDate',
        'endDate',
        'eventStatus',
        'eventAttendanceMode',
        'location',
        'image',
        'offers',
        'organizer',
      ],
    ],
    [
      'advertisements',
      () => demoPath('advertisements', 'concert-bandura'),
      'Product',
      ['name', 'description', 'image', 'offers'],
    ],
    [
      'advertisements without a price',
      () => demoPath('advertisements', 'samsung-s23-trade'),
      'ItemPage',
      ['name', 'url'],
    ],
    [
      'services',
      () => demoPath('services', 'mayak-legal'),
      'LocalBusiness',
      ['name', 'address', 'telephone', 'image', 'url'],
    ],
    ['diaspora', () => demoPath('diaspors', 'spilno-chicago'), 'Organization', ['name', 'address', 'url']],
  ];
  for (const [name, path, type, fields] of required) {
    test(`of ${name} has type ${type} and its required fields`, async () => {
      const own = await path();
      for (const locale of locales) {
        const nodes = linkedData((await getPage(localisedPath(locale, own))).html);
        const node = nodes.find((candidate) => [candidate['@type']].flat().includes(type));
        expect(Object.keys(node ?? {})).toEqual(expect.arrayContaining(fields));
        for (const field of fields) expect([null, ''], field).not.toContain(node?.[field] as never);
        const crumbs = nodes.find((candidate) => candidate['@type'] === 'BreadcrumbList') as
          | { itemListElement: { position: number; item: string }[] }
          | undefined;
        if (own === '/') {
          expect(crumbs).toBeUndefined();
          continue;
        }
        expect(crumbs?.itemListElement.map((step) => step.position)).toEqual(
          crumbs?.itemListElement.map((_step, index) => index + 1),
        );
        for (const step of crumbs?.itemListElement ?? [])
          expect((await getPage(local(step.item))).status, step.item).toBe(200);
      }
    });
  }

  test('an offer has its price in whole units, and a cancelled event is marked', async () => {
    const product = linkedData((await getPage(await demoPath('advertisements', 'concert-bandura'))).html).find(
      (node) => node['@type'] === 'Product',
    );
    expect(product?.offers).toMatchObject({
      price: '1400.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    });
    const sold = linkedData((await getPage(await demoPath('advertisements', 'camera-canon-lenses'))).html).find(
      (node) => node['@type'] === 'Product',
    );
    expect(sold?.offers).toMatchObject({ availability: 'https://schema.org/SoldOut' });
    const event = linkedData((await getPage(await demoPath('posters', 'zabih-minneapolis'))).html).find(
      (node) => node['@type'] === 'Event',
    );
    expect(event?.eventStatus).toBe('https://schema.org/EventCancelled');
  });
});
