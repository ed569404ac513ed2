import type { AstroGlobal } from 'astro';
import type { CategoryView, EntryCard, LocationView, SlotPromo, TagView } from '#content/entry.ts';
import type { ListedKind } from '#content/kinds.ts';
import {
  isFiltered,
  lacksRadius,
  parseListQuery,
  radiusAround,
  USUAL_RADIUS,
  type ListQuery,
} from '#content/list-filters.ts';
import { paths, withQuery } from '#content/urls.ts';
import { moved, notFound } from '#server/entry/answers.ts';
import type { FacetCounts, ValueCounts } from '#server/core/entries/reader.ts';
import { nearestTown, type Nearest } from './nearest.ts';

/** Everything that the page of a list shows. */
export interface ListData {
  kind: ListedKind;
  query: ListQuery;
  category: CategoryView | null;
  /** Another category of the kind is called the same: what it stands under tells them apart. */
  hasNamesake: boolean;
  location: LocationView | null;
  tag: TagView | null;
  items: EntryCard[];
  total: number;
  pages: number;
  counts: FacetCounts;
  values: ValueCounts;
  promos: SlotPromo[];
  filtered: boolean;
  /** Where the nearest of what the list does not have in its place is, and how many miles away. */
  nearest: Nearest | null;
}

/** The same list under the new slug of a place or tag that was renamed; 404 where there is none. */
function movedFilter(page: AstroGlobal, type: 'location' | 'tag', slug: string | null): Promise<Response> | Response {
  return slug === null ? notFound(page) : moved(page, withFilter(page, type, slug));
}

/** The address of this list with another value of a filter. */
function withFilter(page: AstroGlobal, name: string, value: string): string {
  const search = new URLSearchParams(page.url.searchParams);
  search.set(name, value);
  return `${page.locals.path}?${search.toString()}`;
}

/** Reads the list that a request asks for; an answer instead, where there is no such list or it lives elsewhere. */
export async function openList(
  page: AstroGlobal,
  kind: ListedKind,
  categorySlug: string | null,
): Promise<ListData | Response> {
  const { reader } = page.locals;
  const parsed = parseListQuery(kind, page.url.searchParams, categorySlug);
  if (parsed === null) return notFound(page);
  const location = parsed.location === null ? null : await reader.anyPlace(parsed.location);
  const query = { ...parsed, radius: radiusAround(location, parsed.radius) };
  // What can be no slug names nothing, like a slug that nothing has.
  const { searchParams } = page.url;
  const isLost = (name: 'tag' | 'location') => query[name] === null && Boolean(searchParams.get(name));
  if (isLost('tag') || isLost('location')) return notFound(page);
  const category = categorySlug === null ? null : reader.category(kind.name, categorySlug);
  if (categorySlug !== null && category === null) {
    const slug = await reader.movedTerm('category', categorySlug, kind.name);
    return slug === null ? notFound(page) : moved(page, paths.category(kind.name, slug) + page.url.search);
  }
  if (query.location !== null && location?.slug !== query.location)
    return movedFilter(page, 'location', location?.slug ?? null);
  if (lacksRadius(location, query.radius)) return moved(page, withFilter(page, 'radius', String(USUAL_RADIUS)), 302);
  const tag = query.tag === null ? null : reader.tag(query.tag);
  if (query.tag !== null && tag === null) return movedFilter(page, 'tag', await reader.movedTerm('tag', query.tag));
  if (tag?.movedTo) return moved(page, withQuery(paths.section(kind.name), { tag: tag.movedTo }));

  const { items, total, pages } = await reader.list(kind.name, query);
  if (query.page > pages) return notFound(page);
  const counts = await reader.facetCounts(kind.name, query);
  const values = await reader.valueCounts(kind.name, query);
  const promos = items.length > 0 ? await reader.promos('list_inline') : [];
  const hasNamesake = reader
    .categories(kind.name)
    .some(({ id, name }) => name === category?.name && id !== category.id);
  return {
    kind,
    query,
    category,
    hasNamesake,
    location,
    tag: tag?.tag ?? null,
    items,
    total,
    pages,
    counts,
    values,
    promos,
    filtered: isFiltered(query),
    nearest: items.length > 0 ? null : nearestTown(reader.locations(), location, counts.location.byTerm),
  };
}
