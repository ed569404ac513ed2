import type { ListedKind } from '#content/kinds.ts';
import { withAttributes, type AttributeFilter } from '#content/lists/attribute-filters.ts';
import {
  requiresRadius,
  parseListQuery,
  radiusAround,
  DEFAULT_RADIUS,
  type ListQuery,
} from '#content/lists/list-filters.ts';
import type { Locale } from '#content/locale.ts';
import type { CategoryView, LocationView, TagView } from '#content/model/entry.ts';
import { pageTag } from '#server/core/page-tag.ts';
import type { PageReader } from './reader.ts';

/** A list requested by URL: its query with the terms that it names. */
export interface RequestedList {
  kind: ListedKind;
  query: ListQuery;
  category: CategoryView | null;
  location: LocationView | null;
  tag: TagView | null;
  /** Attribute filters of its category. */
  attributes: readonly AttributeFilter[];
}

/** Result of a list's URL: paths are without a locale prefix. */
export type RequestedListResult =
  | ({ state: 'found' } & RequestedList)
  | { state: 'missing' }
  | { state: 'moved'; to: string; status: 301 | 302 };

/**
 * Reads the list that a URL requests, as a page, a feed or a calendar: `missing` if a category, place or tag isn't
 * known, `moved` if any has a new name.
 * @param address the URL of the list in this form, of a category or of the whole section
 */
export async function findRequestedList(
  reader: PageReader,
  kind: ListedKind,
  { categorySlug, params }: { categorySlug: string | null; params: URLSearchParams },
  address: (categorySlug: string | null) => string,
): Promise<RequestedListResult> {
  const missing = { state: 'missing' } as const;
  const moved = (categoryTo: string | null, change: Record<string, string> = {}, status: 301 | 302 = 301) => {
    const search = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) search.set(name, value);
    const query = search.toString();
    return { state: 'moved' as const, to: address(categoryTo) + (query === '' ? '' : `?${query}`), status };
  };
  reader.note(pageTag.section(kind.name));
  const parsed = parseListQuery(kind, params, categorySlug);
  if (parsed === null) return missing;
  const location = parsed.location === null ? null : await reader.anyPlace(parsed.location);
  const category = categorySlug === null ? null : reader.category(kind.name, categorySlug);
  const attributes = reader.attributeFilters(category);
  const query = withAttributes(attributes, { ...parsed, radius: radiusAround(location, parsed.radius) });
  // An invalid slug is treated like an unknown one.
  const isLost = (name: 'tag' | 'location') => query[name] === null && Boolean(params.get(name));
  if (isLost('tag') || isLost('location')) return missing;
  if (categorySlug !== null && category === null) {
    const slug = await reader.movedTerm('category', categorySlug, kind.name);
    return slug === null ? missing : moved(slug);
  }
  if (query.location !== null && location?.slug !== query.location)
    return location === null ? missing : moved(categorySlug, { location: location.slug });
  if (requiresRadius(location, query.radius)) return moved(categorySlug, { radius: String(DEFAULT_RADIUS) }, 302);
  const tag = query.tag === null ? null : reader.tag(query.tag);
  if (query.tag !== null && tag === null) {
    const slug = await reader.movedTerm('tag', query.tag);
    return slug === null ? missing : moved(categorySlug, { tag: slug });
  }
  if (tag?.movedTo) return { state: 'moved', to: `${address(null)}?tag=${tag.movedTo}`, status: 301 };
  return { state: 'found', kind, query, category, location, tag: tag?.tag ?? null, attributes };
}

/** The heading of a list: its category or section, and the city or topic that filters it. */
export function headingOf({ kind, category, location, tag }: RequestedList, locale: Locale): string {
  const name = category?.name ?? kind.words[locale].title;
  const narrowed = [location?.label, tag?.name].filter(Boolean).join(', ');
  return narrowed === '' ? name : `${name}: ${narrowed}`;
}
