import type { LibraryQuery } from '#server/features/media-library/library-view.ts';

/** The address of the library with this search: what is usual is left out of it. */
export function libraryHref(
  base: string,
  mineFirst: boolean,
  { q, use, mine, sort, page, picture }: LibraryQuery,
): string {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (use !== null) search.set('use', use);
  if (mine !== mineFirst) search.set('whose', mine ? 'mine' : 'all');
  if (sort !== '-createdAt') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  if (picture !== null) search.set('picture', picture);
  const query = search.toString();
  return query === '' ? base : `${base}?${query}`;
}
