import { DAY } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { visibilityOf, type Visibility } from '#content/model/visibility.ts';
import { brandMarkPath, brandMarkNames } from '#content/settings/brand.ts';
import { isShownKind, siteSections } from '#content/settings/site-sections.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { iconFiles } from '#server/core/brand/icons.ts';
import { readPublicSlugs } from '#server/core/entries/read/public-list-rows.ts';
import { publicUrls } from '#server/core/entries/read/public-urls.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { unlistedAfter } from '#server/core/entries/write/old-slug-rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { errorPages } from './error-pages.ts';

const CHUNK_SIZE = 1000;

/**
 * Addresses of formerly public entries that are no longer listed: still shown with a notice (`shown`), or gone. Without
 * the language prefix.
 */
export async function findUnlistedPaths(database: Database, wanted: Visibility): Promise<string[]> {
  const { settings } = await loadCatalogue(database);
  const found: string[] = [];
  for (let after = ''; ;) {
    const rows = await unlistedAfter(database, after, CHUNK_SIZE);
    for (const row of rows)
      if (
        Object.hasOwn(kinds, row.kind) &&
        isShownKind(settings, row.kind) &&
        visibilityOf(row, now(), settings.ads.lingerDays * DAY) === wanted
      )
        found.push(paths.entry(row.kind, row.slug));
    if (rows.length < CHUNK_SIZE) return found;
    after = rows.at(-1)!.id;
  }
}

const inBothLocales = (list: readonly string[]) =>
  list.flatMap((path) => locales.map((locale) => localisedPath(locale, path)));

/** Returns the sitemap index as XML. */
export type RenderSitemapIndex = (reader: PageReader, siteUrl: string) => Promise<string>;

/** Machine-readable documents: feeds, calendars, sitemaps. */
async function documentKeys(database: Database, siteUrl: string, sitemapIndex: RenderSitemapIndex): Promise<string[]> {
  const catalogue = await loadCatalogue(database);
  const both = [paths.feed(), paths.consentDialog(), '/manifest.webmanifest'];
  for (const kind of siteSections(catalogue.settings)) {
    if (kind.list.feed)
      both.push(
        paths.feed(kind.name),
        ...catalogue.categoriesOf(kind.name, 'ua').map(({ slug }) => paths.feed(kind.name, slug)),
      );
    if (kind.calendar)
      both.push(
        paths.listCalendar(kind.name),
        ...catalogue.categoriesOf(kind.name, 'ua').map(({ slug }) => paths.listCalendar(kind.name, slug)),
        ...(await slugsOf(database, kind.name)).map((slug) => paths.calendar(kind.name, slug)),
      );
  }
  const index = await sitemapIndex(await PageReader.open('ua'), siteUrl);
  const parts = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const drawings = [
    ...iconFiles.map((file) => `/${file}`),
    ...brandMarkNames.flatMap((name) => catalogue.settings.brand[name] ?? []).map(brandMarkPath),
  ];
  return ['/robots.txt', paths.sitemap(), ...parts, ...drawings, ...inBothLocales(both)];
}

async function slugsOf(database: Database, kind: KindName): Promise<string[]> {
  const slugs: string[] = [];
  for (let after = ''; ;) {
    const rows = await readPublicSlugs(database, kind, now(), after, CHUNK_SIZE);
    slugs.push(...rows.map((row) => row.slug));
    if (rows.length < CHUNK_SIZE) return slugs;
    after = rows.at(-1)!.id;
  }
}

/** Keys of everything public that is rendered: pages, documents and error pages. Without duplicates. */
export async function exportedKeys(
  database: Database,
  siteUrl: string,
  sitemapIndex: RenderSitemapIndex,
): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const url of publicUrls(database)) keys.add(url);
  for (const key of inBothLocales([paths.contacts(), ...(await findUnlistedPaths(database, 'shown'))])) keys.add(key);
  for (const key of [...(await documentKeys(database, siteUrl, sitemapIndex)), ...errorPages.keys()]) keys.add(key);
  return keys;
}
