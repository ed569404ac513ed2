import type { KindName } from '#content/define-kind.ts';
import { kinds, listedKinds } from '#content/kinds.ts';
import { paths, withQuery } from '#content/urls.ts';

/** What a reader typed and chose on the search page. */
export interface SearchQuery {
  text: string;
  page: number;
  category: string | null;
}

const LONGEST = 200;

/** Reads the address of the search page. Null: the page number is none. */
export function readSearchQuery(params: URLSearchParams): SearchQuery | null {
  const page = params.get('page') ?? '1';
  if (!/^[1-9][0-9]{0,3}$/.test(page)) return null;
  const category = params.get('category');
  return {
    text: (params.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST),
    page: Number(page),
    category: category !== null && /^[a-z0-9-]{1,191}$/.test(category) ? category : null,
  };
}

/** The address of a search: everywhere (`kind` null), or in one section; without the locale. */
export function searchPath(kind: KindName | null, query: { text: string; page?: number; category?: string | null }): string {
  return withQuery(paths.search(kind === null ? 'all' : (kinds[kind].segment ?? 'all')), { q: query.text, page: query.page, category: query.category });
}

/** The places to search in: everywhere, then each section. */
export const searchScopes: readonly (KindName | null)[] = [null, ...listedKinds.map((kind) => kind.name)];
