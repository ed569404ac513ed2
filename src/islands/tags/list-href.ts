import type { TagQuery } from '#server/features/terms/tag-list.ts';

/** The address of the list with this search: what is usual is left out of it. */
export function listHref(base: string, { view, q, sort, page }: TagQuery): string {
  const search = new URLSearchParams();
  if (view !== 'active') search.set('view', view);
  if (q !== '') search.set('q', q);
  if (sort !== 'name') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? base : `${base}?${query}`;
}
