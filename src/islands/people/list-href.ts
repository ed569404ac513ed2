import type { PeopleQuery } from '#server/features/people/list-people.ts';

/** The address of the list with this search: what is usual is left out of it. */
export function listHref(base: string, { q, role, status, sort, page }: PeopleQuery): string {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (role !== null) search.set('role', role);
  if (status !== null) search.set('status', status);
  if (sort !== 'newest') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? base : `${base}?${query}`;
}
