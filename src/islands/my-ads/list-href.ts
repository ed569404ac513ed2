import type { MyAdsQuery } from '#server/features/advertisements/my-ads.ts';

/** The address of the list with this choice: what is usual is left out of it. */
export function listHref(base: string, { tab, page, statistics }: MyAdsQuery): string {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('status', tab);
  if (page > 1) search.set('page', String(page));
  if (statistics !== null) search.set('statistics', statistics);
  const query = search.toString();
  return query === '' ? base : `${base}?${query}`;
}
