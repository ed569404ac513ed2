import { isEntryPriceField } from '#content/fields/price-fields.ts';
import { isDay } from '#content/format/day.ts';
import type { ListedKind } from '#content/kinds.ts';
import type { FilterName, KindDeclaration } from '#content/model/define-kind.ts';
import type { LocationView } from '#content/model/entry.ts';
import { relativeSpans } from '#content/model/event-days.ts';
import { placeOfReference } from '#content/places/place-reference.ts';
import { hasPoint } from '#content/places/point.ts';
import {
  oneOf,
  pageNumberParameter,
  slugParameter,
  type PageParameter,
  type PageParameters,
} from '#content/urls/page-parameters.ts';
import { hasAttributes, readAttributeParameters, withAttributeParameters } from './attribute-filters.ts';
import { detailFilters, detailParameters, readDetailFilters, type FilterValue } from './detail-filters.ts';

/** Radii around a town, in the unit of the site's country. */
export const radii = [10, 25, 50, 100] as const;
export type Radius = (typeof radii)[number];
/** The default radius around a town. */
export const DEFAULT_RADIUS = 50 satisfies Radius;

/** The radius that a query asks for, in the site's unit; null for a state, or a place without coordinates. */
export function radiusAround(location: LocationView | null, asked: Radius | null): Radius | null {
  return location?.type === 'city' && hasPoint(location) ? asked : null;
}

/**
 * Whether the URL has to name a radius: a town without a location on the site has no entries of its own, and never
 * will.
 */
export function requiresRadius(location: LocationView | null, asked: Radius | null): boolean {
  return asked === null && location?.type === 'city' && placeOfReference(location.id) !== null;
}

/** The parsed query of a public list. Unknown values are dropped, and never cause an error. */
export interface ListQuery {
  page: number;
  category: string | null;
  tag: string | null;
  location: string | null;
  /** Radius around the place, in the site's unit, if it is a town. */
  radius: Radius | null;
  when: (typeof spans)[number] | null;
  /** Calendar days, `yyyy-mm-dd`. */
  from: string | null;
  to: string | null;
  photo: boolean;
  sort: (typeof sorts)[number] | null;
  /** Filters on details and attributes, by parameter. */
  [parameter: string]: FilterValue;
}

const parametersOf: Record<FilterName, readonly string[]> = {
  category: [],
  tag: ['tag'],
  location: ['location', 'radius'],
  when: ['when'],
  dates: ['from', 'to'],
  photo: ['photo'],
};

/** Whether a list of the kind can be sorted by price: it has prices, and is ordered by time alone. */
const isPriced = ({ list, details }: ListedKind) =>
  list.order === 'newest' && isEntryPriceField('price', details.price);

/** Whether a list is filtered or ordered by price. “Free” does not count: it needs no currency. */
export function comparesPrices({ details }: Pick<KindDeclaration, 'details'>, query: ListQuery): boolean {
  if (query.sort !== null) return true;
  const ends = detailFilters({ details }).filter(({ name, field }) => isEntryPriceField(name, field));
  return ends.some(({ parameters }) => parameters.some((name) => typeof query[name] === 'number'));
}

/** The query parameters that select a page of this kind's list. All others are dropped from the URL. */
export function listParameters(kind: ListedKind): readonly string[] {
  return [
    'page',
    ...(isPriced(kind) ? ['sort'] : []),
    ...kind.list.filters.flatMap((filter) => parametersOf[filter]),
    ...detailFilters(kind).flatMap(({ parameters }) => parameters),
  ];
}

const SLUG = /^[a-z0-9-]{1,191}$/;

/**
 * Reads a list's query.
 * @returns null if the page number is invalid (negative, huge, not a number): the page is then not found
 */
export function parseListQuery(
  kind: Pick<KindDeclaration, 'details'>,
  params: URLSearchParams,
  category: string | null = null,
): ListQuery | null {
  const page = parsePage(params.get('page'));
  if (page === null) return null;
  const one = (name: string, pattern: RegExp) => {
    const value = params.get(name);
    return value !== null && pattern.test(value) ? value : null;
  };
  const word = <const W extends string>(name: string, words: readonly W[]): W | null =>
    words.find((candidate) => candidate === params.get(name)) ?? null;
  return {
    page,
    category,
    tag: one('tag', SLUG),
    location: one('location', SLUG),
    radius:
      one('location', SLUG) === null ? null : (radii.find((miles) => String(miles) === params.get('radius')) ?? null),
    ...readDetailFilters(kind, params),
    ...(hasAttributes(kind) ? readAttributeParameters(params) : {}),
    when: word('when', spans),
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
    photo: params.get('photo') === '1',
    sort: word('sort', sorts),
  };
}

function parsePage(value: string | null): number | null {
  if (value === null || value === '') return 1;
  return /^[1-9][0-9]{0,5}$/.test(value) ? Number(value) : null;
}

function parseDay(value: string | null): string | null {
  return value !== null && isDay(value) ? value : null;
}

const spans = ['upcoming', 'past', ...relativeSpans] as const;
const sorts = ['cheap', 'dear'] as const;

const day: PageParameter = { spell: parseDay, endless: true };
const pageParameterByName: Readonly<Record<string, PageParameter>> = {
  page: pageNumberParameter,
  tag: slugParameter,
  // Any town of the country.
  location: { ...slugParameter, endless: true },
  // A radius needs a place.
  radius: { spell: (value, given) => (given.get('location') ? oneOf(radii.map(String)).spell(value, given) : null) },
  from: day,
  to: day,
  photo: oneOf(['1']),
  when: oneOf(spans),
  sort: oneOf(sorts),
};
/** The query parameters under which pages of this kind's list are cached, each with its valid values. */
export function listPageParameters(kind: ListedKind): PageParameters {
  return pageParametersOf(kind, () => true);
}

function pageParametersOf(kind: ListedKind, isTaken: (name: string) => boolean): PageParameters {
  const known = new Map([...Object.entries(pageParameterByName), ...detailParameters(kind)]);
  const own = new Map(listParameters(kind).flatMap((name) => (isTaken(name) ? [[name, known.get(name)!]] : [])));
  return hasAttributes(kind) ? withAttributeParameters(own) : own;
}

/** Parameters for readers only: a feed is complete and in chronological order. */
const READER_ONLY_PARAMETERS = new Set(['page', 'sort']);

/** The query parameters of a feed or calendar of the list. */
export function listDocumentParameters(kind: ListedKind): PageParameters {
  return pageParametersOf(kind, (name) => !READER_ONLY_PARAMETERS.has(name));
}

/** The query without filters: its category and its order stay. */
export function withoutFilters(query: ListQuery): ListQuery {
  const { category, sort } = query;
  const none = Object.entries(query).map(([name, value]) => [name, typeof value === 'boolean' ? false : null]);
  return { ...query, ...Object.fromEntries(none), category, sort, page: 1 };
}

/** Whether a list shows only a part of its section: a category, or a filtered list. */
export const isNarrowed = (query: ListQuery): boolean => query.category !== null || isFiltered(query);

/** Whether the list is filtered; the page number, the category and the order do not count. */
export function isFiltered(query: ListQuery): boolean {
  const { page: _page, category: _category, sort: _sort, ...rest } = query;
  return Object.values(rest).some((value) => value !== null && value !== false);
}
