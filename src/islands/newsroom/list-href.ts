import { writeNewsroomQuery } from '#content/newsroom-query.ts';
import type { NewsroomQuery } from '#server/features/dashboard/read-query.ts';
import type { View } from '#server/features/dashboard/list-views.ts';

/** The address of a list with this search: what is usual is left out of it. */
export function listHref(base: string, firstView: View, search: NewsroomQuery): string {
  const query = writeNewsroomQuery(search, firstView);
  return query === '' ? base : `${base}?${query}`;
}

/** A search as saved views keep it. */
export const savedQuery = (search: NewsroomQuery): string => writeNewsroomQuery({ ...search, page: 1 }, null);

/** Whether anything narrows the view down. */
export function isNarrowed({ q, category, tag, location, mine }: NewsroomQuery): boolean {
  return q !== '' || category !== '' || tag !== '' || location !== '' || mine;
}
