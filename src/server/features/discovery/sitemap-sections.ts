import { listedKinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { paths } from '#content/urls.ts';
import type { PageReader } from '../../core/entries/reader.ts';
import type { SitemapPage } from './sitemap-urls.ts';

/** Home, and the sections, categories and location hubs that have something to show. */
export async function sectionPages(reader: PageReader): Promise<SitemapPage[]> {
  const found = [paths.home()];
  const places = new Set<string>();
  for (const { name } of listedKinds) {
    const { total, byTerm } = await reader.counts(name);
    if (total === 0) continue;
    const used = (id: string) => (byTerm.get(id) ?? 0) > 0;
    found.push(paths.section(name));
    for (const category of reader.categories(name))
      if (used(category.id)) found.push(paths.category(name, category.slug));
    for (const place of reader.locations()) if (used(place.id)) places.add(paths.location(place.slug));
  }
  if (places.size > 0) found.push(paths.locations(), ...places);
  found.push(paths.addAd());
  return found.map((path) => ({ path, languages: locales }));
}
