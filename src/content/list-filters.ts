import { hasAttributes, readAttributeParameters, withAttributeParameters } from './attribute-filters.ts';
import { isDay } from './day.ts';
import type { FilterName, KindDeclaration } from './define-kind.ts';
import { detailFilters, detailParameters, readDetails, type FilterValue } from './detail-filters.ts';
import { isThePrice } from './fields/price-fields.ts';
import type { LocationView } from './entry.ts';
import { movingSpans } from './event-days.ts';
import type { ListedKind } from './kinds.ts';
import { hasPoint } from './places/distance.ts';
import { placeOfReference } from './places/written-places.ts';
import { oneOf, pageNumber, slugParameter, type PageParameter, type PageParameters } from './page-parameters.ts';

/** Miles around a town. */
export const radii = [10, 25, 50, 100] as const;
export type Radius = (typeof radii)[number];
/** What is meant by «near» where nobody says how near. */
export const USUAL_RADIUS = 50 satisfies Radius;

/** The miles around a place that a query asks for: none around a state, or what nobody can find on a map. */
export function radiusAround(location: LocationView | null, asked: Radius | null): Radius | null {
  return location?.type === 'city' && hasPoint(location) ? asked : null;
}

/** Whether an address has to say how near: by itself a town of which the site has no location holds nothing, and never will. */
export function lacksRadius(location: LocationView | null, asked: Radius | null): boolean {
  return asked === null && location?.type === 'city' && placeOfReference(location.id) !== null;
}

/** What a reader asked a public list for, parsed from its query. Unknown values are dropped, never an error. */
export interface ListQuery {
  page: number;
  category: string | null;
  tag: string | null;
  location: string | null;
  /** Miles around the place, where it is a town. */
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

/** Whether a list of the kind can be read from the cheapest on: where there are prices, and time alone orders it. */
const isPriced = ({ list, details }: ListedKind) => list.order === 'newest' && isThePrice('price', details.price);

/** Whether a list is narrowed down or ordered by what its entries cost; what is free is free in any currency. */
export function comparesPrices({ details }: Pick<KindDeclaration, 'details'>, query: ListQuery): boolean {
  if (query.sort !== null) return true;
  const ends = detailFilters({ details }).filter(({ name, field }) => isThePrice(name, field));
  return ends.some(({ parameters }) => parameters.some((name) => typeof query[name] === 'number'));
}

/** The query parameters that make a page of their own in this kind's list. Everything else is dropped from the address. */
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
 * @returns null where the page number is not one (negative, huge, not a number): the page is then not found
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
    words.find((one) => one === params.get(name)) ?? null;
  return {
    page,
    category,
    tag: one('tag', SLUG),
    location: one('location', SLUG),
    radius:
      one('location', SLUG) === null ? null : (radii.find((miles) => String(miles) === params.get('radius')) ?? null),
    ...readDetails(kind, params),
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

const spans = ['upcoming', 'past', ...movingSpans] as const;
const sorts = ['cheap', 'dear'] as const;

const day: PageParameter = { spell: parseDay, endless: true };
const spellings: Readonly<Record<string, PageParameter>> = {
  page: pageNumber,
  tag: slugParameter,
  // Any town of the country.
  location: { ...slugParameter, endless: true },
  // A distance from nowhere means nothing.
  radius: { spell: (value, given) => (given.get('location') ? oneOf(radii.map(String)).spell(value, given) : null) },
  from: day,
  to: day,
  photo: oneOf(['1']),
  when: oneOf(spans),
  sort: oneOf(sorts),
};
/** The query parameters of this kind's list as its pages are stored: each with the values that mean something there. */
export function listPageParameters(kind: ListedKind): PageParameters {
  return pageParametersOf(kind, () => true);
}

function pageParametersOf(kind: ListedKind, isTaken: (name: string) => boolean): PageParameters {
  const known = new Map([...Object.entries(spellings), ...detailParameters(kind)]);
  const own = new Map(listParameters(kind).flatMap((name) => (isTaken(name) ? [[name, known.get(name)!]] : [])));
  return hasAttributes(kind) ? withAttributeParameters(own) : own;
}

/** Pages and orders are for readers: a feed is in the order of time, and whole. */
const READERS = new Set(['page', 'sort']);

/** The same for a feed or calendar of the list. */
export function listDocumentParameters(kind: ListedKind): PageParameters {
  return pageParametersOf(kind, (name) => !READERS.has(name));
}

/** The same query without anything that narrows it down: its category and its order stay. */
export function withoutFilters(query: ListQuery): ListQuery {
  const { category, sort } = query;
  const none = Object.entries(query).map(([name, value]) => [name, typeof value === 'boolean' ? false : null]);
  return { ...query, ...Object.fromEntries(none), category, sort, page: 1 };
}

/** Whether a list is a part of its section: of a category, or with filters. */
export const isNarrowed = (query: ListQuery): boolean => query.category !== null || isFiltered(query);

/** Whether anything narrows the list down, apart from the page number, the category and the order. */
export function isFiltered(query: ListQuery): boolean {
  const { page: _page, category: _category, sort: _sort, ...rest } = query;
  return Object.values(rest).some((value) => value !== null && value !== false);
}
