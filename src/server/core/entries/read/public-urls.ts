import { allKinds, type ListedKind } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows } from '#content/model/workflow.ts';
import { allSections, isShownKind, siteSections, acceptsAds } from '#content/settings/site-sections.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countList } from './list-count-rows.ts';
import { readPublicSlugs, type PublicFilter } from './public-list-rows.ts';
import { termCounts } from './term-counts.ts';

/** Number of a list's pages that are prerendered; deeper ones are rendered on request. */
const LIST_PAGES = 3;
const CHUNK_SIZE = 1000;

const filterOf = ({ name, list: { order } }: ListedKind): PublicFilter => ({
  kind: name,
  order,
  locale: 'ua',
  now: now(),
  ...(order === 'soonest' ? { endsFrom: new Date(now()).toISOString() } : {}),
});

/** The first pages of a section's list, and its categories. */
async function listPaths(database: Database, catalogue: Catalogue, kind: ListedKind): Promise<string[]> {
  const pages = Math.max(1, Math.ceil((await countList(database, filterOf(kind))) / kind.list.perPage));
  return [
    ...Array.from({ length: Math.min(pages, LIST_PAGES) }, (_, at) =>
      withQuery(paths.section(kind.name), { page: at + 1 }),
    ),
    ...catalogue.categoriesOf(kind.name, 'ua').map(({ slug }) => paths.category(kind.name, slug)),
  ];
}

/**
 * Maximum number of entries rendered as soon as a section is enabled; the others are rendered on request, or at the
 * next startup.
 */
const MAX_ENTRIES_AT_ONCE = 2_000;

/** URLs of enabled sections, in both languages: their lists and the first `MAX_ENTRIES_AT_ONCE` entries. */
export async function sectionUrls(database: Database, kinds: readonly KindName[]): Promise<string[]> {
  const catalogue = await loadCatalogue(database);
  const found: string[] = [];
  for (const kind of allSections(catalogue.settings).filter(({ name }) => kinds.includes(name))) {
    const rows = await readPublicSlugs(database, kind.name, now(), '', MAX_ENTRIES_AT_ONCE);
    found.push(
      ...(await listPaths(database, catalogue, kind)),
      ...rows.map(({ slug }) => paths.entry(kind.name, slug)),
    );
    if (workflows[kind.workflow].contactable) found.push(paths.addAd());
  }
  return found.flatMap((path) => locales.map((locale) => localisedPath(locale, path)));
}

/** Paths of the site except entries: home, sections with their first pages, categories, places, standalone pages. */
async function listNonEntryPaths(database: Database): Promise<string[]> {
  const catalogue = await loadCatalogue(database);
  const list = [paths.home(), paths.login(), paths.locations()];
  if (acceptsAds(catalogue.settings)) list.push(paths.addAd());
  const listed = new Set<string>();
  for (const kind of siteSections(catalogue.settings)) {
    list.push(...(await listPaths(database, catalogue, kind)));
    for (const id of (await termCounts(database, filterOf(kind))).byTerm.keys()) listed.add(id);
  }
  for (const { id, slug, isChosen } of catalogue.activeLocations('ua'))
    if (!isChosen || listed.has(id)) list.push(paths.location(slug));
  return list;
}

async function shownKinds(database: Database): Promise<KindDeclaration[]> {
  const { settings } = await loadCatalogue(database);
  return allKinds.filter(({ name }) => isShownKind(settings, name));
}

/** Every prerendered URL, in both languages and in a stable order. */
export async function* publicUrls(database: Database): AsyncGenerator<string> {
  const at = now();
  for (const path of await listNonEntryPaths(database)) yield* locales.map((locale) => localisedPath(locale, path));
  for (const kind of await shownKinds(database)) {
    for (let after = ''; ;) {
      const rows = await readPublicSlugs(database, kind.name, at, after, CHUNK_SIZE);
      for (const row of rows) yield* locales.map((locale) => localisedPath(locale, paths.entry(kind.name, row.slug)));
      if (rows.length < CHUNK_SIZE) break;
      after = rows.at(-1)!.id;
    }
  }
}

/** Number of URLs that `publicUrls` yields. */
export async function countPublicUrls(database: Database): Promise<number> {
  let total = (await listNonEntryPaths(database)).length;
  for (const kind of await shownKinds(database))
    total += await countList(database, { kind: kind.name, order: 'newest', locale: 'ua', now: now() });
  return total * locales.length;
}
