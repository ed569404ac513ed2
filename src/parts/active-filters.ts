import type { ListQuery } from '#content/list-filters.ts';
import { filterLabels } from '#content/filter-labels.ts';
import type { Locale } from '#content/locale.ts';
import { listAddress } from './list-address.ts';
import type { ListData } from './list-page.ts';

export interface ActiveFilter {
  label: string;
  /** The list without this filter. */
  path: string;
}

/** What narrows the list down, each with the address of the list without it. */
export function activeFilters({ kind, query, location, tag }: ListData, locale: Locale): ActiveFilter[] {
  return filterLabels(kind, query, { location: location?.label, tag: tag?.name }, locale).map(({ name, label }) => {
    const off: Partial<ListQuery> = { [name]: typeof query[name] === 'boolean' ? false : null };
    return { label, path: listAddress(kind.name, query, off) };
  });
}

/** The same list without any filter; its category and order stay. */
export function withoutFilters({ kind, query }: ListData): string {
  const none = {
    tag: null,
    location: null,
    radius: null,
    priceMin: null,
    priceMax: null,
    free: false,
    condition: null,
    when: null,
    from: null,
    to: null,
    photo: false,
    verified: false,
    language: null,
    type: null,
  } as const;
  return listAddress(kind.name, query, none);
}
