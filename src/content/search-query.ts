import type { ListedKind } from './kinds.ts';
import { listParameters, parseListQuery, type ListQuery } from './list-filters.ts';
import { invalid, ok, type Issue, type Result } from './result.ts';
import { withQuery } from './urls.ts';

/** Characters of a search that is to be kept. */
export const SEARCH_QUERY_MAX = 1000;

const SLUG = /^[a-z0-9-]{1,191}$/;
/** Which page of a list, and in which order, is no part of a search. */
const passing = ['page', 'sort'];

/**
 * A search as the address of a public list spells it; its category is a parameter among the others.
 * @returns 422 with the filters that the list does not know, and those whose value means nothing
 */
export function readSearch(kind: ListedKind, text: string): Result<ListQuery> {
  if (text.length > SEARCH_QUERY_MAX) return invalid([{ path: 'query', code: 'too_long', params: { max: SEARCH_QUERY_MAX } }]);
  const params = new URLSearchParams(text);
  const known = new Set([...listParameters(kind), ...(kind.list.filters.includes('category') ? ['category'] : [])]);
  const names = [...new Set(params.keys())].filter((name) => !passing.includes(name));
  const unknown: Issue[] = names.flatMap((name) => (known.has(name) ? [] : [{ path: `query.${name}`, code: 'unknown_field' }]));
  for (const name of passing) params.delete(name);
  const category = params.get('category') || null;
  const query = parseListQuery(params, category !== null && SLUG.test(category) ? category : null)!;
  const lost = (name: string) => params.get(name) !== '' && [null, false, undefined].includes(query[name as keyof ListQuery] as null | false | undefined);
  const wrong: Issue[] = names.flatMap((name) => (known.has(name) && lost(name) ? [{ path: `query.${name}`, code: 'invalid' }] : []));
  return unknown.length || wrong.length ? invalid([...unknown, ...wrong]) : ok({ ...query, when: query.when === 'upcoming' ? null : query.when });
}

/** The one spelling of a search: the names in their order, without `?`. */
export function writeSearch(query: ListQuery): string {
  return withQuery('', { ...query, page: null, sort: null }).slice(1);
}
