import type { NewsroomQuery } from '#server/newsroom/read-query.ts';
import type { View } from '#server/newsroom/list-views.ts';

/** The address of a list with this search: what is usual is left out of it. */
export function listHref(base: string, firstView: View, { view, q, category, tag, location, mine, sort, page }: NewsroomQuery): string {
  const search = new URLSearchParams();
  if (view !== firstView) search.set('view', view);
  for (const [name, value] of Object.entries({ q, category, tag, location })) if (value !== '') search.set(name, value);
  if (mine) search.set('mine', '1');
  if (sort !== '-updatedAt') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? base : `${base}?${query}`;
}

/** Whether anything narrows the view down. */
export function isNarrowed({ q, category, tag, location, mine }: NewsroomQuery): boolean {
  return q !== '' || category !== '' || tag !== '' || location !== '' || mine;
}
