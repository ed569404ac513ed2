import type { ListData } from '#components/list/list-page.ts';
import { listUrl } from '#components/list/list-url.ts';
import { filterLabels } from '#content/lists/filter-labels.ts';
import { withoutFilters } from '#content/lists/list-filters.ts';
import type { Locale } from '#content/locale.ts';

export interface ActiveFilter {
  label: string;
  /** URL of the list without this filter. */
  path: string;
}

/** The active filters of the list, each with the URL of the list without it. */
export function activeFilters(
  { kind, query, location, tag, attributes, today }: ListData,
  locale: Locale,
): ActiveFilter[] {
  const names = { location: location?.label, tag: tag?.name };
  return filterLabels(kind, query, names, locale, attributes, today).map(({ name, label }) => {
    const off = { [name]: typeof query[name] === 'boolean' ? false : null };
    return { label, path: listUrl(kind.name, query, off) };
  });
}

/** The same list without filters. Its category and order are kept. */
export function listWithoutFilters({ kind, query }: ListData): string {
  return listUrl(kind.name, withoutFilters(query));
}
