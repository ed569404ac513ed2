import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { buildSitemap, buildSitemapIndex, chunk, maxUrlsPerSitemap, type SitemapUrl } from './sitemap-xml.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'sitemap', 'xhtml:link', 'image:image'].includes(name),
});
const story: SitemapUrl = {
  loc: 'https://poruch.test/novyny/a?x=1&y=2',
  lastmod: '2026-11-21T10:00:00.000Z',
  alternates: [
    { hreflang: 'uk', href: 'https://poruch.test/novyny/a' },
    { hreflang: 'en', href: 'https://poruch.test/us/novyny/a' },
  ],
  images: [{ loc: 'https://poruch.test/media/1.jpg' }, { loc: 'https://poruch.test/media/2.jpg' }],
  news: { publication: 'Поруч', language: 'uk', publishedAt: '2026-11-21T09:00:00.000Z', title: 'Свято & <ярмарок>' },
};

describe('buildSitemap', () => {
  it('contains languages, pictures and news', () => {
    const xml = buildSitemap([story, { loc: 'https://poruch.test/', alternates: [], images: [] }]);
    expect(XMLValidator.validate(xml)).toBe(true);
    const { urlset } = parser.parse(xml);
    expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect(urlset.url).toEqual([
      {
        loc: story.loc,
        lastmod: story.lastmod,
        'xhtml:link': [
          { '@_rel': 'alternate', '@_hreflang': 'uk', '@_href': 'https://poruch.test/novyny/a' },
          { '@_rel': 'alternate', '@_hreflang': 'en', '@_href': 'https://poruch.test/us/novyny/a' },
        ],
        'image:image': [
          { 'image:loc': 'https://poruch.test/media/1.jpg' },
          { 'image:loc': 'https://poruch.test/media/2.jpg' },
        ],
        'news:news': {
          'news:publication': { 'news:name': 'Поруч', 'news:language': 'uk' },
          'news:publication_date': '2026-11-21T09:00:00.000Z',
          'news:title': 'Свято & <ярмарок>',
        },
      },
      { loc: 'https://poruch.test/' },
    ]);
  });

  it('throws beyond the limit of URLs per file', () => {
    const url = { loc: 'https://poruch.test/', alternates: [], images: [] };
    expect(() => buildSitemap(Array.from({ length: maxUrlsPerSitemap + 1 }, (): SitemapUrl => url))).toThrow(
      RangeError,
    );
  });
});

describe('buildSitemapIndex', () => {
  it('lists its parts', () => {
    const xml = buildSitemapIndex([
      { loc: 'https://poruch.test/sitemap-1.xml', lastmod: '2026-11-21' },
      { loc: 'https://poruch.test/s?a&b' },
    ]);
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(parser.parse(xml).sitemapindex.sitemap).toEqual([
      { loc: 'https://poruch.test/sitemap-1.xml', lastmod: '2026-11-21' },
      { loc: 'https://poruch.test/s?a&b' },
    ]);
  });
});

describe('chunk', () => {
  it('keeps all items in order', () => {
    expect(chunk([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunk([1, 2], 2)).toEqual([[1, 2]]);
    expect(chunk([])).toEqual([]);
    expect(chunk(Array.from({ length: maxUrlsPerSitemap + 1 }, (_, n) => n)).map((part) => part.length)).toEqual([
      maxUrlsPerSitemap,
      1,
    ]);
  });
});
