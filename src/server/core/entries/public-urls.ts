import { listedKinds, allKinds } from '#content/kinds.ts';
import { localised, paths, withQuery } from '#content/urls.ts';
import { locales } from '#content/locale.ts';
import type { Database } from '../../platform/database/database.ts';
import { countList } from './list-count-rows.ts';
import { readAddresses } from './public-list-rows.ts';
import { loadCatalogue } from '../taxonomy/catalogue.ts';
import { termCounts } from './term-counts.ts';
import { now } from '../../platform/clock.ts';

/** Pages of a list that are made beforehand; deeper ones are rendered when somebody asks. */
const LIST_PAGES = 3;
const CHUNK = 1000;

/** Paths of the site that are no entry: home, sections with their first pages, categories, places, what stands alone. */
async function standingPaths(database: Database): Promise<string[]> {
  const catalogue = await loadCatalogue(database);
  const list = [paths.home(), paths.addAd(), paths.login(), paths.locations()];
  const listed = new Set<string>();
  for (const kind of listedKinds) {
    const filter = {
      kind: kind.name,
      order: kind.list.order,
      locale: 'ua' as const,
      now: now(),
      ...(kind.list.order === 'soonest' ? { endsFrom: new Date(now()).toISOString() } : {}),
    };
    const pages = Math.max(1, Math.ceil((await countList(database, filter)) / kind.list.perPage));
    for (let page = 1; page <= Math.min(pages, LIST_PAGES); page++)
      list.push(withQuery(paths.section(kind.name), { page }));
    for (const category of catalogue.categoriesOf(kind.name, 'ua')) list.push(paths.category(kind.name, category.slug));
    for (const id of (await termCounts(database, filter)).byTerm.keys()) listed.add(id);
  }
  for (const { id, slug, isChosen } of catalogue.activeLocations('ua'))
    if (!isChosen || listed.has(id)) list.push(paths.location(slug));
  return list;
}

/** Every address that is rendered before anyone asks, both languages, in an order that stays the same. */
export async function* publicUrls(database: Database): AsyncGenerator<string> {
  const at = now();
  for (const path of await standingPaths(database)) yield* locales.map((locale) => localised(locale, path));
  for (const kind of allKinds) {
    for (let after = ''; ;) {
      const rows = await readAddresses(database, kind.name, at, after, CHUNK);
      for (const row of rows) yield* locales.map((locale) => localised(locale, paths.entry(kind.name, row.slug)));
      if (rows.length < CHUNK) break;
      after = rows.at(-1)!.id;
    }
  }
}

/** How many addresses `publicUrls` yields. */
export async function countPublicUrls(database: Database): Promise<number> {
  let total = (await standingPaths(database)).length;
  for (const kind of allKinds)
    total += await countList(database, { kind: kind.name, order: 'newest', locale: 'ua', now: now() });
  return total * locales.length;
}
