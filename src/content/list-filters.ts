import { isDay } from './day.ts';
import type { FilterName } from './define-kind.ts';
import type { LocationView } from './entry.ts';
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
  /** Whole units of the list's currency (dollars). */
  priceMin: number | null;
  priceMax: number | null;
  free: boolean;
  condition: (typeof conditions)[number] | null;
  when: (typeof spans)[number] | null;
  /** Calendar days, `yyyy-mm-dd`. */
  from: string | null;
  to: string | null;
  photo: boolean;
  verified: boolean;
  language: string | null;
  type: string | null;
  sort: (typeof sorts)[number] | null;
}

const parametersOf: Record<FilterName, readonly string[]> = {
  category: [],
  tag: ['tag'],
  location: ['location', 'radius'],
  price: ['priceMin', 'priceMax', 'free'],
  condition: ['condition'],
  when: ['when'],
  dates: ['from', 'to'],
  photo: ['photo'],
  verified: ['verified'],
  language: ['language'],
  type: ['type'],
};

/** The query parameters that make a page of their own in this kind's list. Everything else is dropped from the address. */
export function listParameters(kind: ListedKind): readonly string[] {
  const sort = kind.list.filters.includes('price') && kind.list.order === 'newest' ? ['sort'] : [];
  return ['page', ...sort, ...kind.list.filters.flatMap((filter) => parametersOf[filter])];
}

const SLUG = /^[a-z0-9-]{1,191}$/;
const MAX_PRICE = 100_000_000;

/**
 * Reads a list's query.
 * @returns null where the page number is not one (negative, huge, not a number): the page is then not found
 */
export function parseListQuery(params: URLSearchParams, category: string | null = null): ListQuery | null {
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
    priceMin: parsePrice(params.get('priceMin')),
    priceMax: parsePrice(params.get('priceMax')),
    free: params.get('free') === '1',
    condition: word('condition', conditions),
    when: word('when', spans),
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
    photo: params.get('photo') === '1',
    verified: params.get('verified') === '1',
    language: one('language', /^[a-z]{2}$/),
    type: one('type', /^[a-z]{2,20}$/),
    sort: word('sort', sorts),
  };
}

function parsePage(value: string | null): number | null {
  if (value === null || value === '') return 1;
  return /^[1-9][0-9]{0,5}$/.test(value) ? Number(value) : null;
}

/** Digits, with the spaces, commas and dollar signs that people type. */
function parsePrice(value: string | null): number | null {
  const digits = (value ?? '').replace(/[\s,$\u00a0]/g, '');
  if (!/^[0-9]{1,9}$/.test(digits)) return null;
  return Math.min(Number(digits), MAX_PRICE);
}

function parseDay(value: string | null): string | null {
  return value !== null && isDay(value) ? value : null;
}

const conditions = ['new', 'used'] as const;
const spans = ['upcoming', 'past', 'today', 'weekend'] as const;
const sorts = ['cheap', 'dear'] as const;

const price: PageParameter = { spell: (value) => parsePrice(value)?.toString() ?? null, endless: true };
const day: PageParameter = { spell: parseDay, endless: true };
const flag = oneOf(['1']);
const spellings: Readonly<Record<string, PageParameter>> = {
  page: pageNumber,
  tag: slugParameter,
  // Any town of the country.
  location: { ...slugParameter, endless: true },
  // A distance from nowhere means nothing.
  radius: { spell: (value, given) => (given.get('location') ? oneOf(radii.map(String)).spell(value, given) : null) },
  priceMin: price,
  priceMax: price,
  from: day,
  to: day,
  free: flag,
  photo: flag,
  verified: flag,
  condition: oneOf(conditions),
  when: oneOf(spans),
  sort: oneOf(sorts),
};
/** Where the values of a filter stand among the details of its kind. */
const detailOf: Readonly<Record<string, string>> = { type: 'type', language: 'languages' };

/** The query parameters of this kind's list as its pages are stored: each with the values that mean something there. */
export function listPageParameters(kind: ListedKind): PageParameters {
  const choices = (name: string): PageParameter => oneOf(kind.details[detailOf[name] ?? '']?.options ?? []);
  return new Map(listParameters(kind).map((name) => [name, spellings[name] ?? choices(name)]));
}

/** Whether anything narrows the list down, apart from the page number, the category and the order. */
export function isFiltered(query: ListQuery): boolean {
  const { page: _page, category: _category, sort: _sort, ...rest } = query;
  return Object.values(rest).some((value) => value !== null && value !== false);
}
