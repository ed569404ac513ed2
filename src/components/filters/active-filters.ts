import { listAddress } from '#components/list/list-address.ts';
import type { ListData } from '#components/list/list-page.ts';
import { filterLabels } from '#content/lists/filter-labels.ts';
import { withoutFilters } from '#content/lists/list-filters.ts';
import type { Locale } from '#content/locale.ts';

export interface ActiveFilter {
  label: string;
  /** The list without this filter. */
  path: string;
}

/** What narrows the list down, each with the address of the list without it. */
export function activeFilters(
  { kind, query, location, tag, attributes, today }: ListData,
  locale: Locale,
): ActiveFilter[] {
  const names = { location: location?.label, tag: tag?.name };
  return filterLabels(kind, query, names, locale, attributes, today).map(({ name, label }) => {
    const off = { [name]: typeof query[name] === 'boolean' ? false : null };
    return { label, path: listAddress(kind.name, query, off) };
  });
}

/** The same list without any filter; its category and order stay. */
export function listWithoutFilters({ kind, query }: ListData): string {
  return listAddress(kind.name, withoutFilters(query));
}
