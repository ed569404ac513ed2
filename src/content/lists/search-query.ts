import { isEntryPriceField } from '#content/fields/price-fields.ts';
import type { ListedKind } from '#content/kinds.ts';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import { withQuery } from '#content/urls/urls.ts';
import { hasAttributes, isAttributeParameter } from './attribute-filters.ts';
import { listParameters, parseListQuery, type ListQuery } from './list-filters.ts';

/** Maximum characters of a saved search, whose terms are percent-encoded. */
const MAX_SEARCH_QUERY_LENGTH = 2000;
/** Maximum characters of its search terms. */
const MAX_SEARCH_WORDS_LENGTH = 200;

/** A saved search: a public list with its filters, or, if it has search terms, a search in its section. */
export interface SavedSearchQuery extends ListQuery {
  q: string | null;
  /** Whether the search terms are used as typed, without corrections. */
  exact: boolean;
}

const SLUG = /^[a-z0-9-]{1,191}$/;
/** Excluded from a saved search: the page of a list, and its order. */
const unsavedParameters = ['page', 'sort'];

/** Filters available with search terms: the search page has fewer than a list. */
function searchParameters(kind: ListedKind): string[] {
  const { filters } = kind.list;
  return [
    'q',
    'exact',
    'location',
    'radius',
    'photo',
    ...(isEntryPriceField('price', kind.details.price) ? ['priceMin', 'priceMax'] : []),
    ...(filters.includes('dates') ? ['from', 'to'] : []),
  ];
}

/** The search terms on one line; `null` if empty. */
function readWords(typed: string | null): string | null {
  return (
    (typed ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .toWellFormed() || null
  );
}

/**
 * Parses a search written as in the URL of a public list, or of the search page; its category is one of the parameters.
 * @returns 422 with the filters that the list does not know, and those with an invalid value
 */
export function readSearch(kind: ListedKind, text: string): Result<SavedSearchQuery> {
  if (text.length > MAX_SEARCH_QUERY_LENGTH)
    return invalid([{ path: 'query', code: 'too_long', params: { max: MAX_SEARCH_QUERY_LENGTH } }]);
  const params = new URLSearchParams(text);
  const q = readWords(params.get('q'));
  if (q !== null && q.length > MAX_SEARCH_WORDS_LENGTH)
    return invalid([{ path: 'query.q', code: 'too_long', params: { max: MAX_SEARCH_WORDS_LENGTH } }]);
  const known = new Set([
    ...(q === null ? ['q', ...listParameters(kind)] : searchParameters(kind)),
    ...(kind.list.filters.includes('category') ? ['category'] : []),
  ]);
  const category = params.get('category') || null;
  // The attributes of a category are not known here, but without a category no attribute is valid.
  const isKnown = (name: string) =>
    known.has(name) || (q === null && category !== null && hasAttributes(kind) && isAttributeParameter(name));
  const names = [...new Set(params.keys())].filter((name) => !unsavedParameters.includes(name));
  const unknown: Issue[] = names.flatMap((name) =>
    isKnown(name) ? [] : [{ path: `query.${name}`, code: 'unknown_field' }],
  );
  for (const name of unsavedParameters) params.delete(name);
  const query = parseListQuery(kind, params, category !== null && SLUG.test(category) ? category : null)!;
  const lost = (name: string) =>
    name !== 'q' && name !== 'exact' && params.get(name) !== '' && (query[name] ?? false) === false;
  const wrong: Issue[] = names.flatMap((name) =>
    isKnown(name) && lost(name) ? [{ path: `query.${name}`, code: 'invalid' }] : [],
  );
  return unknown.length || wrong.length
    ? invalid([...unknown, ...wrong])
    : ok({
        ...query,
        q,
        exact: q !== null && params.get('exact') === '1',
        when: query.when === 'upcoming' ? null : query.when,
      });
}

/** Canonical query string of a search: the parameters in their order, without `?`. */
export function writeSearch(query: SavedSearchQuery): string {
  return withQuery('', { ...query, page: null, sort: null }).slice(1);
}
