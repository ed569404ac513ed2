/**
 * Machine-readable documents: feeds, calendars, sitemaps, robots.txt, JSON-LD, social cards.
 * @module features/discovery
 */

import { DAY } from '#content/format/durations.ts';
import { allKinds, isKindName, kinds, newsStyleKinds } from '#content/kinds.ts';
import { type Locale, locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import { paths } from '#content/urls/urls.ts';
import { readPublicSlugs } from '#server/core/entries/read/public-list-rows.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { database } from '#server/platform/database/database.ts';
import { addSiteDependency } from './dependencies.ts';
import { findNthId, readRecentTexts, readSitemapParts } from './rows.ts';
import { sitemapUrls, type SitemapPage } from './sitemap-urls.ts';
import { buildSitemap, buildSitemapIndex, type SitemapUrl } from './sitemap-xml.ts';

/** Returns the home page, and the sections, categories and location hubs with entries. */
async function sectionPages(reader: PageReader): Promise<SitemapPage[]> {
  const found = [paths.home()];
  const places = new Set<string>();
  for (const { name } of reader.sections) {
    const { total, byTerm } = await reader.counts(name);
    if (total === 0) continue;
    const used = (id: string) => (byTerm.get(id) ?? 0) > 0;
    found.push(paths.section(name));
    for (const category of reader.categories(name))
      if (used(category.id)) found.push(paths.category(name, category.slug));
    for (const place of reader.locations()) if (used(place.id)) places.add(paths.location(place.slug));
  }
  if (places.size > 0) found.push(paths.locations(), ...places);
  if (reader.canPostAds) found.push(paths.addAd());
  return found.map((path) => ({ path, languages: locales }));
}

/**
 * Entries per part. Two languages double the number of URLs: about 5 MB of XML, which stays in memory while it is
 * built.
 */
const ENTRIES_PER_PART = 2500;
const CHUNK_SIZE = 500;

/** Age limit of a news sitemap, https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap. */
const MAX_NEWS_AGE_MS = 2 * DAY;
const MAX_NEWS_ITEMS = 1000;

/** The kind that news aggregators accept: the first one in news style. */
const newsKind: KindName = newsStyleKinds[0]!.name;

const partUrl = (siteUrl: string, part: string) => `${siteUrl}/sitemap-${part}.xml`;

/** Returns the index of all parts. It is empty while the site is not open. */
export async function sitemapIndex(
  reader: PageReader,
  siteUrl: string,
  entriesPerPart = ENTRIES_PER_PART,
): Promise<string> {
  addSiteDependency(reader);
  if (!reader.settings.launch.isOpen) return buildSitemapIndex([]);
  const parts: { loc: string; lastmod?: string }[] = [{ loc: partUrl(siteUrl, 'sections-1') }];
  for (const kind of allKinds.filter((allKind) => allKind.indexable && isShownKind(reader.settings, allKind.name))) {
    for (const { part, updatedAt } of await readSitemapParts(database(), kind.name, reader.now, entriesPerPart)) {
      parts.push({ loc: partUrl(siteUrl, `${kind.name}-${part}`), lastmod: new Date(updatedAt).toISOString() });
    }
  }
  if ((await recentTexts(reader, 1)).length > 0) parts.push({ loc: partUrl(siteUrl, 'latest') });
  return buildSitemapIndex(parts);
}

/**
 * Returns a part by its name in the URL (`news-1`, `sections-1`, `latest`), or `null` if there is no such part or the
 * site is not open.
 */
export async function sitemapPart(
  reader: PageReader,
  siteUrl: string,
  name: string,
  entriesPerPart = ENTRIES_PER_PART,
): Promise<string | null> {
  if (!reader.settings.launch.isOpen) return null;
  if (name === 'sections-1')
    return buildSitemap((await sectionPages(reader)).flatMap((page) => sitemapUrls(siteUrl, page)));
  addSiteDependency(reader);
  if (name === 'latest') return latestNews(reader, siteUrl);
  const [, kind = '', number = ''] = /^([a-z]+)-([1-9][0-9]{0,4})$/.exec(name) ?? [];
  if (!isKindName(kind) || !kinds[kind].indexable || !isShownKind(reader.settings, kind)) return null;
  const urls = await entryUrls(reader, siteUrl, kind, Number(number), entriesPerPart);
  return urls === null ? null : buildSitemap(urls);
}

async function entryUrls(
  reader: PageReader,
  siteUrl: string,
  kind: KindName,
  part: number,
  size: number,
): Promise<SitemapUrl[] | null> {
  let after = part === 1 ? '' : await findNthId(database(), kind, reader.now, (part - 1) * size);
  const urls: SitemapUrl[] = [];
  for (let left = size; after !== null && left > 0;) {
    const rows = await readPublicSlugs(database(), kind, reader.now, after, Math.min(CHUNK_SIZE, left));
    for (const { slug, locales: localeList, updatedAt, coverId } of rows) {
      const languages = (localeList ?? '').split(',') as Locale[];
      urls.push(...sitemapUrls(siteUrl, { path: paths.entry(kind, slug), languages, updatedAt, coverId }));
    }
    left -= rows.length;
    after = rows.length < CHUNK_SIZE ? null : (rows.at(-1)?.id ?? null);
  }
  return urls.length === 0 ? null : urls;
}

async function recentTexts(reader: PageReader, limit: number) {
  // The latest news change every day.
  reader.note(pageTag.day);
  if (!isShownKind(reader.settings, newsKind)) return [];
  return readRecentTexts(database(), newsKind, reader.now - MAX_NEWS_AGE_MS, reader.now, limit);
}

/** Returns the news of the last two days, for Google News and others. */
async function latestNews(reader: PageReader, siteUrl: string): Promise<string> {
  const rows = await recentTexts(reader, MAX_NEWS_ITEMS);
  const languagesOf = Map.groupBy(rows, (row) => row.id);
  const { name } = reader.settings.site;
  const urls = rows.flatMap((row) => {
    const languages = languagesOf.get(row.id)?.map((item) => item.locale) ?? [];
    const own = sitemapUrls(siteUrl, {
      path: paths.entry(newsKind, row.slug),
      languages,
      updatedAt: row.updatedAt,
      coverId: row.coverId,
    }).filter((url) => url.locale === row.locale);
    const publishedAt = new Date(row.publishedAt ?? row.updatedAt).toISOString();
    return own.map((url) => ({
      ...url,
      news: {
        publication: name[row.locale],
        language: row.locale === 'ua' ? 'uk' : 'en',
        publishedAt,
        title: row.title,
      },
    }));
  });
  return buildSitemap(urls);
}
