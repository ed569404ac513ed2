import { isEntryPriceField } from '#content/fields/price-fields.ts';
import { kinds } from '#content/kinds.ts';
import { parseAmount } from '#content/lists/detail-filters.ts';
import { parseListQuery, radii, type ListQuery, type Radius } from '#content/lists/list-filters.ts';
import type { FilterName } from '#content/model/define-kind.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { paths, withQuery } from '#content/urls/urls.ts';
import { removeWords } from '#server/core/search/query/conditions.ts';
import type { SearchResult } from '#server/core/search/search-entries.ts';

/** The words and choices of a reader on the search page. Unknown values are dropped without an error. */
export interface SearchQuery extends Pick<ListQuery, 'page' | 'category' | 'location' | 'from' | 'to' | 'photo'> {
  /** In dollars. */
  priceMin: number | null;
  priceMax: number | null;
  text: string;
  /** `null` for everywhere. */
  kind: KindName | null;
  radius: Radius | null;
  /** `null` for relevance, or without words for the latest. */
  sort: 'newest' | 'cheap' | 'dear' | null;
  /** Disables corrections. */
  exact: boolean;
}

const MAX_TEXT_LENGTH = 200;

/** Whether the entries of a kind have this filter. `price` is not a list filter but the kind's price detail. */
export function hasFilter(kind: KindName | null, filter: FilterName | 'price'): boolean {
  if (kind === null) return false;
  return filter === 'price'
    ? isEntryPriceField('price', kinds[kind].details.price)
    : Boolean(kinds[kind].list?.filters.includes(filter));
}

/** Drops conditions that the section does not have: a hidden condition must not filter anything. */
function dropInapplicable(query: SearchQuery): SearchQuery {
  const { kind, sort, text } = query;
  const hasPrices = hasFilter(kind, 'price');
  const byPrice = sort === 'cheap' || sort === 'dear';
  return {
    ...query,
    category: kind === null ? null : query.category,
    radius: query.location === null ? null : query.radius,
    exact: text !== '' && query.exact,
    sort: (byPrice && !hasPrices) || (sort === 'newest' && text === '') ? null : sort,
    ...(hasPrices ? {} : { priceMin: null, priceMax: null }),
    ...(hasFilter(kind, 'dates') ? {} : { from: null, to: null }),
  };
}

/** The typed text on one line, without invisible characters. Symbols alone count as empty. */
export function cleanText(typed: string | null): string {
  const text = (typed ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/** Miles around the place, or null without a radius. */
export const readRadius = (params: URLSearchParams): Radius | null =>
  radii.find((miles) => String(miles) === params.get('radius')) ?? null;

/** Reads the URL of the search page. Returns null if the page number is invalid. */
export function readSearchQuery(params: URLSearchParams, kind: KindName | null): SearchQuery | null {
  const list = parseListQuery(
    { details: {} },
    params,
    params.get('category')?.match(/^[a-z0-9-]{1,191}$/)?.[0] ?? null,
  );
  if (list === null) return null;
  const { page, category, location, from, to, photo } = list;
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === params.get(name)) ?? null;
  return dropInapplicable({
    page,
    category,
    location,
    priceMin: parseAmount(params.get('priceMin')),
    priceMax: parseAmount(params.get('priceMax')),
    from,
    to,
    photo,
    text: cleanText(params.get('q')),
    kind,
    radius: readRadius(params),
    sort: one('sort', ['newest', 'cheap', 'dear']),
    exact: params.get('exact') === '1',
  });
}

/**
 * The URL of a search with some parameters changed, without locale. Any change except to the page number resets it to
 * page one.
 */
export function searchUrl(query: SearchQuery, change: Partial<SearchQuery> = {}): string {
  const isElsewhere = change.kind !== undefined && change.kind !== query.kind;
  const { kind, text, ...rest } = dropInapplicable({
    ...query,
    page: 1,
    ...(isElsewhere ? { category: null } : {}),
    ...change,
  });
  return withQuery(paths.search(kind === null ? 'all' : (kinds[kind].segment ?? 'all')), { q: text, ...rest });
}

/** The same words without any conditions. */
export const noFilters = {
  category: null,
  location: null,
  radius: null,
  priceMin: null,
  priceMax: null,
  from: null,
  to: null,
  photo: false,
} as const satisfies Partial<SearchQuery>;

/** Whether the search is completely empty. */
export function isEmptySearch(query: SearchQuery): boolean {
  return query.text === '' && query.kind === null && query.location === null && !query.photo;
}

/**
 * Whether the search can be saved: with words, in any section. Without words, if its conditions are filters of the
 * section's list.
 */
export function canBeSaved({ kind, text, photo }: SearchQuery): boolean {
  return kind !== null && (text !== '' || !photo || hasFilter(kind, 'photo'));
}

/** The typed text without the words for a place, a price or a condition. */
export function textWithoutConditions({ typed, place, price, conditions }: SearchResult['query']): string {
  return [place, price, ...conditions].reduce(
    (left, one) => (one === null ? left : removeWords(left, one.from)),
    typed,
  );
}
