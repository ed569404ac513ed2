import type { RedirectQuery } from '#server/features/redirects/redirect-list.ts';

/** The address of a list with this search: what is usual is left out of it. */
export function listHref(base: string, { view, q, sort, page }: RedirectQuery): string {
  const search = new URLSearchParams();
  if (view !== 'rules') search.set('view', view);
  if (q !== '') search.set('q', q);
  if (sort !== (view === 'rules' ? 'path' : '-count')) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? base : `${base}?${query}`;
}
