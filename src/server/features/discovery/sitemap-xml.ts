import { element, xmlDeclaration } from '#server/platform/http/xml.ts';

/** The protocol's limit per file. */
export const maxUrlsPerSitemap = 50_000;

export interface SitemapUrl {
  loc: string;
  /** W3C date-time: a day or ISO 8601. */
  lastmod?: string;
  /** All languages of the page, including its own and `x-default`. */
  alternates: readonly { hreflang: string; href: string }[];
  images: readonly { loc: string }[];
  /** For Google News: articles of the last two days. `language` is ISO 639. */
  news?: { publication: string; language: string; publishedAt: string; title: string };
}

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const urlset = element('urlset', undefined, {
  xmlns: sitemapNamespace,
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
  'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
}).replace('/>', '>');

const sitemapindex = element('sitemapindex', undefined, { xmlns: sitemapNamespace }).replace('/>', '>');

/** Splits a list into parts of at most `size`. */
export function chunk<T>(items: readonly T[], size: number = maxUrlsPerSitemap): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

function assertWithinLimit(items: readonly unknown[]): void {
  if (items.length > maxUrlsPerSitemap)
    throw new RangeError(`A sitemap holds ${maxUrlsPerSitemap} addresses, not ${items.length}`);
}

function buildNews(news: NonNullable<SitemapUrl['news']>): string {
  const publication = element('news:name', news.publication) + element('news:language', news.language);
  return [
    `<news:news><news:publication>${publication}</news:publication>`,
    element('news:publication_date', news.publishedAt),
    element('news:title', news.title),
    '</news:news>',
  ].join('');
}

function buildUrl(url: SitemapUrl): string {
  return [
    '<url>',
    element('loc', url.loc),
    url.lastmod === undefined ? '' : element('lastmod', url.lastmod),
    ...url.alternates.map(({ hreflang, href }) =>
      element('xhtml:link', undefined, { rel: 'alternate', hreflang, href }),
    ),
    ...url.images.map(({ loc }) => `<image:image>${element('image:loc', loc)}</image:image>`),
    url.news === undefined ? '' : buildNews(url.news),
    '</url>',
  ].join('');
}

/** Builds the index of the sitemap's parts. Throws a RangeError beyond the protocol's limit. */
export function buildSitemapIndex(parts: readonly { loc: string; lastmod?: string }[]): string {
  assertWithinLimit(parts);
  const entries = parts.map(
    ({ loc, lastmod }) =>
      `<sitemap>${element('loc', loc)}${lastmod === undefined ? '' : element('lastmod', lastmod)}</sitemap>`,
  );
  return [xmlDeclaration, sitemapindex, ...entries, '</sitemapindex>', ''].join('\n');
}

/**
 * Builds one part, with languages, pictures and news. Throws a RangeError beyond the protocol's limit: use `chunk`
 * first.
 */
export function buildSitemap(urls: readonly SitemapUrl[]): string {
  assertWithinLimit(urls);
  return [xmlDeclaration, urlset, ...urls.map(buildUrl), '</urlset>', ''].join('\n');
}
