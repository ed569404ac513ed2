/** What the address of a newsroom's list says. Slugs, and words that are empty, mean: any. */
export interface NewsroomSearch {
  view: string;
  q: string;
  category: string;
  tag: string;
  location: string;
  mine: boolean;
  sort: string;
  page: number;
}

/** The order of a list that asks for none. */
export const usualSort = '-updatedAt';

/**
 * A list's search as a query string without `?`: what is usual is left out of it.
 * @param firstView the view that opens without being asked for; null: every view is named
 */
export function writeNewsroomQuery(
  { view, q, category, tag, location, mine, sort, page }: NewsroomSearch,
  firstView: string | null,
): string {
  const search = new URLSearchParams();
  if (view !== firstView) search.set('view', view);
  for (const [name, value] of Object.entries({ q, category, tag, location })) if (value !== '') search.set(name, value);
  if (mine) search.set('mine', '1');
  if (sort !== usualSort) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.toString();
}

/** A list that somebody keeps under a name, as a tab of their own. */
export interface SavedView {
  id: string;
  section: string;
  name: string;
  /** As `writeNewsroomQuery` writes it, with its view and without a page. */
  query: string;
}

export const SAVED_VIEWS_MAX = 20;
export const SAVED_VIEW_NAME_MAX = 40;
