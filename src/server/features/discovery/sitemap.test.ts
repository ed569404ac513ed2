import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#content/format/durations.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';
import { insertPicture, now, openTestSite, publish, siteUrl } from './testing.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'sitemap', 'xhtml:link', 'image:image'].includes(name),
});

interface Url {
  loc: string;
  lastmod?: string;
  'xhtml:link'?: { '@_hreflang': string; '@_href': string }[];
  'image:image'?: { 'image:loc': string }[];
  'news:news'?: Record<string, unknown>;
}

let site: Awaited<ReturnType<typeof openTestSite>>;
let reader: PageReader;
const sample = { title: 'Старі новини громади', excerpt: 'Було давно.', body: 'Колись.' };

async function part(name: string, size?: number): Promise<Url[]> {
  const xml = await sitemapPart(await PageReader.open('ua'), siteUrl, name, size);
  expect(XMLValidator.validate(xml ?? '')).toBe(true);
  return parser.parse(xml ?? '').urlset.url ?? [];
}
async function index(size?: number): Promise<{ loc: string; lastmod?: string }[]> {
  const xml = await sitemapIndex(reader, siteUrl, size);
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml).sitemapindex.sitemap;
}
const alternates = (url: Url | undefined) =>
  Object.fromEntries((url?.['xhtml:link'] ?? []).map((link) => [link['@_hreflang'], link['@_href']]));

beforeAll(async () => {
  site = await openTestSite();
  await insertPicture(site.database, 'picture-1');
  await publish('news', { slug: 'biblioteka', cover: { id: 'picture-1' } });
  await publish('news', { slug: 'davni', texts: { ua: sample } }, now - 5 * DAY);
  await publish(
    'news',
    { slug: 'only-english', texts: { us: { title: 'Only in English <&>', body: 'Text.' } } },
    now - DAY,
  );
  await publish('advertisements', { slug: 'stil' });
  await publish('pages', { slug: 'zapytannia' });
  await publish('reklamas', { slug: 'reklama' });
  reader = await PageReader.open('ua');
});
afterAll(() => site.close());

describe('the sitemap index', () => {
  it('lists only non-empty parts of indexable kinds', async () => {
    const parts = await index();
    expect(parts.map(({ loc }) => loc.replace(`${siteUrl}/`, ''))).toEqual([
      'sitemap-sections-1.xml',
      'sitemap-news-1.xml',
      'sitemap-advertisements-1.xml',
      'sitemap-pages-1.xml',
      'sitemap-latest.xml',
    ]);
    expect(parts[1]?.lastmod).toBe(new Date(now - HOUR).toISOString());
  });

  it('depends on everything, and on the day, because the latest news change daily', async () => {
    await index();
    expect([...(reader.tags ?? [])]).toEqual(expect.arrayContaining(['anything', 'day']));
  });

  it('lists every existing part, and no other part exists', async () => {
    const names = (await index(2))
      .map(({ loc }) => /sitemap-(.+)\.xml/.exec(loc)?.[1] ?? '')
      .filter((name) => name.startsWith('news'));
    expect(names).toEqual(['news-1', 'news-2']);
    const locs = (await Promise.all(names.map((name) => part(name, 2)))).flat().map(({ loc }) => loc);
    expect(new Set(locs).size).toBe(4);
    expect(locs).toHaveLength(4);
    for (const name of [
      'news-3',
      'news-0',
      'news-01',
      'news',
      'services-1',
      'reklamas-1',
      'latest-1',
      'sections-2',
      'no-1',
      '',
      'constructor-1',
      'news-99999',
    ]) {
      expect(await sitemapPart(reader, siteUrl, name, 2)).toBeNull();
    }
    expect(await sitemapPart(reader, siteUrl, 'news-2', 3)).toBeNull();
  });
});

describe('a sitemap part', () => {
  it('has every language version of an entry, each with links to all of them', async () => {
    const urls = await part('news-1');
    const ua = urls.find(({ loc }) => loc === `${siteUrl}/novyny/biblioteka`);
    const us = urls.find(({ loc }) => loc === `${siteUrl}/us/novyny/biblioteka`);
    const all = { uk: ua?.loc, 'uk-UA': ua?.loc, en: us?.loc, 'en-US': us?.loc, 'x-default': ua?.loc };
    expect(alternates(ua)).toEqual(all);
    expect(alternates(us)).toEqual(all);
    expect(ua?.lastmod).toBe(new Date(now - HOUR).toISOString());
    expect(ua?.['image:image']).toEqual([{ 'image:loc': `${siteUrl}/media/picture-1/1280.jpg` }]);
  });

  it('leaves out a language that an entry does not have', async () => {
    const urls = await part('news-1');
    expect(urls.map(({ loc }) => loc)).not.toContain(`${siteUrl}/us/novyny/davni`);
    expect(alternates(urls.find(({ loc }) => loc.endsWith('/davni')))).toEqual({
      uk: `${siteUrl}/novyny/davni`,
      'uk-UA': `${siteUrl}/novyny/davni`,
      'x-default': `${siteUrl}/novyny/davni`,
    });
    expect(alternates(urls.find(({ loc }) => loc.endsWith('/only-english')))).toEqual({
      en: `${siteUrl}/us/novyny/only-english`,
      'en-US': `${siteUrl}/us/novyny/only-english`,
    });
  });

  it('lists only sections with entries', async () => {
    const locs = (await part('sections-1')).map(({ loc }) => loc);
    const paths = [
      '/',
      '/novyny',
      '/novyny/category/hromada',
      '/advertisement',
      '/advertisement/category/hromada',
      '/location',
      '/location/usa',
      '/location/illinois',
      '/location/chicago',
      '/dodaty-ogoloshennya',
    ];
    expect(locs.toSorted()).toEqual(
      paths.flatMap((path) => [siteUrl + path, `${siteUrl}/us${path === '/' ? '' : path}`]).toSorted(),
    );
  });
});

describe('the latest news in the sitemap', () => {
  it('depend on the day, unlike other parts', async () => {
    const tagsOf = async (name: string) => {
      const fresh = await PageReader.open('ua');
      await sitemapPart(fresh, siteUrl, name);
      return [...(fresh.tags ?? [])];
    };
    expect(await tagsOf('latest')).toContain('day');
    expect(await tagsOf('news-1')).not.toContain('day');
  });

  it('are the news of two days, in each language', async () => {
    const urls = await part('latest');
    expect(urls.map(({ loc }) => loc.replace(siteUrl, ''))).toEqual([
      '/us/novyny/biblioteka',
      '/novyny/biblioteka',
      '/us/novyny/only-english',
    ]);
    expect(urls[1]?.['news:news']).toEqual({
      'news:publication': { 'news:name': 'Поруч', 'news:language': 'uk' },
      'news:publication_date': '2026-11-21T11:00:00.000Z',
      'news:title': 'Громада відкрила бібліотеку',
    });
    expect(alternates(urls[0])).toEqual(alternates(urls[1]));
  });
});
