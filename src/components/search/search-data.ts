import type { AstroGlobal } from 'astro';
import { formatDistance } from '#components/places/format-distance.ts';
import { nearestTown } from '#components/places/nearest.ts';
import { siteCurrency } from '#content/format/currencies.ts';
import { formatDate } from '#content/format/format-date.ts';
import { formatMoney } from '#content/format/format.ts';
import { pricedKinds } from '#content/kinds.ts';
import { placeLabel, priceLabel } from '#content/lists/criteria-labels.ts';
import { requiresRadius, radiusAround, DEFAULT_RADIUS } from '#content/lists/list-filters.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { lists } from '#content/messages/site/lists.ts';
import { search } from '#content/messages/site/search.ts';
import type { CategoryView, LocationView } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { redirectInLocale, notFound } from '#server/app/http/page-responses.ts';
import type { PriceComparison } from '#server/core/entries/read/price-comparison.ts';
import type { FoundCard, PageReader } from '#server/core/entries/read/reader.ts';
import { removeWords } from '#server/core/search/query/conditions.ts';
import type { SearchResult } from '#server/core/search/search-entries.ts';
import { isEmptySearch, noFilters, readSearchQuery, searchUrl, type SearchQuery } from './search-input.ts';
import { findInputPlace, loadPlaceField, readPlaceInput, type SearchPlace } from './search-place.ts';

/** Parts of a search in the order in which they are dropped if there are no results. */
const DROP_ORDER = ['days', 'place', 'price', 'detail', 'thing'] as const;

/** A condition of a search. */
interface SearchChip {
  label: string;
  part: (typeof DROP_ORDER)[number];
  /** The query words that express it, if it was derived from them. */
  from?: string;
  /** The change to the query that removes the condition. */
  off: Partial<SearchQuery>;
}

/** A search with results, offered if this one has none. */
interface AlternativeSearch {
  label: string;
  path: string;
  total: number;
}

/** All data of the search page. */
export interface SearchData {
  query: SearchQuery;
  category: CategoryView | null;
  location: LocationView | null;
  where: SearchPlace;
  results: SearchResult & { items: FoundCard[] };
  chips: SearchChip[];
  /** How prices in several currencies are compared, if the search uses them. */
  prices: PriceComparison | null;
  /** Empty unless there are no results. */
  waysOut: AlternativeSearch[];
  /** The search is empty. */
  isStart: boolean;
}

/** Converts a query for the search engine, which takes ids and cents. */
function toSearch(query: SearchQuery, { category, location }: Pick<SearchData, 'category' | 'location'>) {
  const { text, kind, radius, priceMin, priceMax, from, to, photo, sort, exact, page } = query;
  const cents = (dollars: number | null) => (dollars === null ? null : dollars * 100);
  return {
    text,
    kind,
    radius,
    photo,
    exact,
    page,
    sort: sort ?? ('relevance' as const),
    categoryId: category?.id ?? null,
    location,
    priceMin: cents(priceMin),
    priceMax: cents(priceMax),
    from,
    to,
  };
}

type Limit = [label: string | null, part: SearchChip['part'], off: Partial<SearchQuery>, from?: string];

/** The conditions of a search as text, each with the query without it. */
function chipsOf(
  query: SearchQuery,
  { category, location }: Pick<SearchData, 'category' | 'location'>,
  { typed, place: named, price: wish, conditions }: SearchResult['query'],
  locale: Locale,
): SearchChip[] {
  const words = lists[locale];
  const { radius, priceMin, priceMax, from, to } = query;
  const end = (min: number | null, max: number | null) =>
    priceLabel(locale, { min: min === null ? null : min * 100, max: max === null ? null : max * 100 });
  const day = (iso: string) => formatDate(locale, iso, 'dayMonth');
  const place = location && placeLabel(locale, location.label, radius);
  const cost = wish === null || wish.isDropped ? null : priceLabel(locale, wish);
  const inWords = (label: string | null, part: SearchChip['part'], phrase: string): Limit => [
    label,
    part,
    { text: removeWords(typed, phrase) },
    phrase,
  ];
  const all: Limit[] = [
    [category?.name ?? null, 'thing', { category: null }],
    [place, 'place', { location: null, radius: null }],
    // Conditions on place and price derived from words are dropped together with these words.
    ...(named === null
      ? []
      : [inWords(placeLabel(locale, named.label, named.isDropped ? null : named.radius), 'place', named.from)]),
    ...(wish === null ? [] : [inWords(cost, 'price', wish.from)]),
    ...conditions.map(({ type, label, from: phrase, isDropped }) =>
      inWords(isDropped ? null : (label?.[locale] ?? phrase), type === 'days' ? 'days' : 'detail', phrase),
    ),
    [end(priceMin, null), 'price', { priceMin: null }],
    [
      priceMax === 0 ? fill(words.toAmount, { amount: formatMoney(locale, 0, siteCurrency()) }) : end(null, priceMax),
      'price',
      { priceMax: null },
    ],
    [from === null ? null : fill(words.fromDay, { date: day(from) }), 'days', { from: null }],
    [to === null ? null : fill(words.toDay, { date: day(to) }), 'days', { to: null }],
    [query.photo ? words.withPhoto : null, 'detail', { photo: false }],
  ];
  return all.flatMap(([label, part, off, said]) =>
    label === null ? [] : [{ label, part, off, ...(said === undefined ? {} : { from: said }) }],
  );
}

/** Maximum number of conditions that are dropped in attempts to find results. */
const MAX_DROPPED_CONDITIONS = 6;

/** The chips in the order in which they are dropped. The two ends of a range count as one. */
export function removableChips(chips: readonly SearchChip[]): SearchChip[] {
  return DROP_ORDER.flatMap((part) => {
    const some = chips.filter((chip) => chip.part === part);
    const [first, second] = some.filter(({ from }) => from === undefined);
    if (first === undefined || second === undefined || (part !== 'days' && part !== 'price')) return some;
    const both = { part, label: `${first.label} ${second.label}`, off: { ...first.off, ...second.off } };
    return [both, ...some.filter(({ from }) => from !== undefined)];
  });
}

/** A category by its current or former slug, or null if it does not exist. */
async function findCategory(reader: PageReader, kind: KindName, slug: string | null): Promise<CategoryView | null> {
  const found = slug === null ? null : reader.category(kind, slug);
  if (slug === null || found !== null) return found;
  const now = await reader.movedTerm('category', slug, kind);
  return now === null ? null : reader.category(kind, now);
}

/**
 * Alternative searches with results, each without one condition: first by days, then in the nearest towns, then the
 * others. If none of them has results, the search without the first two conditions, then without the first three, and
 * so on. The last one searches everywhere.
 */
async function findAlternatives(
  reader: PageReader,
  query: SearchQuery,
  terms: Pick<SearchData, 'category' | 'location'>,
  chips: readonly SearchChip[],
  nearest: readonly AlternativeSearch[],
): Promise<AlternativeSearch[]> {
  const { empty } = search[reader.locale];
  const withoutOne = (label: string) => fill(empty.without, { name: label });
  const all = removableChips(chips).slice(0, MAX_DROPPED_CONDITIONS);
  const tried = async (label: string, part: SearchChip['part'], change: Partial<SearchQuery>) => {
    const changed = { ...query, page: 1, ...change };
    const left = {
      category: changed.category === null ? null : terms.category,
      location: changed.location === null ? null : terms.location,
    };
    const { total } = await reader.search({ ...toSearch(changed, left), perPage: 1 });
    return total === 0 ? [] : [{ label, part, path: searchUrl(query, change), total }];
  };
  const found: (AlternativeSearch & { part: SearchChip['part'] })[] = [];
  for (const { label, part, off } of all) found.push(...(await tried(withoutOne(label), part, off)));
  // If dropping a single condition yields no results, several are dropped together.
  for (let count = 2; found.length === 0 && count <= all.length; count++) {
    const some = all.slice(0, count);
    const label = some.map((chip) => chip.label).join(', ');
    found.push(...(await tried(withoutOne(label), 'thing', withoutAll(query, some))));
  }
  if (query.kind !== null || chips.length > 1)
    found.push(...(await tried(empty.everywhere, 'thing', { kind: null, ...noFilters })));
  // Other days in this town come before other towns.
  const isOfDays = ({ part }: (typeof found)[number]) => part === 'days';
  return [...found.filter(isOfDays), ...nearest, ...found.filter((candidate) => !isOfDays(candidate))];
}

/** The change to a query that drops several of its conditions. */
const withoutAll = (query: SearchQuery, chips: readonly SearchChip[]): Partial<SearchQuery> => ({
  ...Object.assign({}, ...chips.map(({ off }) => off)),
  text: chips.reduce((text, { from }) => (from === undefined ? text : removeWords(text, from)), query.text),
});

/** The same search in the nearest town with results. Empty if no town has any. */
function nearestAlternative(
  reader: PageReader,
  query: SearchQuery,
  location: LocationView | null,
  { facets, query: { place, typed } }: SearchResult,
): AlternativeSearch[] {
  // Places are counted without the chosen one.
  const counts = new Map(facets.location.flatMap(({ id, count }) => (id === undefined ? [] : [[id, count] as const])));
  // Distances from the centre of a state are meaningless.
  const middle = place === null || place.radius === null ? null : place.point;
  const nearest = nearestTown(reader.locations(), location ?? middle, counts);
  if (nearest === null) return [];
  const { location: town, miles } = nearest;
  const words = place === null ? {} : { text: removeWords(typed, place.from) };
  return [
    {
      label: fill(lists[reader.locale].nearest, { place: town.label, distance: formatDistance(reader.locale, miles) }),
      path: searchUrl(query, { ...words, location: town.slug, radius: null }),
      total: counts.get(town.id) ?? 0,
    },
  ];
}

/**
 * Whether a search is filtered or sorted by price, by its fields or its words. Free entries are free in any currency.
 */
function comparesPrices({ priceMin, priceMax, sort }: SearchQuery, { price }: SearchResult['query']): boolean {
  const isNamed = price !== null && !price.isDropped && price.max !== 0;
  return isNamed || priceMin !== null || priceMax !== null || sort === 'cheap' || sort === 'dear';
}

/** Performs the requested search. Returns a 404 if the page does not exist. */
export async function loadSearch(page: AstroGlobal, kind: KindName | null): Promise<SearchData | Response> {
  const { reader } = page.locals;
  const { searchParams: params } = page.url;
  const asked = readSearchQuery(params, kind);
  if (asked === null) return notFound(page);
  const saidPlace = readPlaceInput(params);
  const said = saidPlace === null ? null : await findInputPlace(reader, saidPlace, asked.text, params);
  if (said !== null && 'location' in said) return redirectInLocale(page, searchUrl(asked, said), 302);
  const category = kind === null ? null : await findCategory(reader, kind, asked.category);
  const location = asked.location === null ? null : await reader.anyPlace(asked.location);
  if (requiresRadius(location, asked.radius))
    return redirectInLocale(page, searchUrl(asked, { radius: DEFAULT_RADIUS }), 302);
  const query = {
    ...asked,
    category: category?.slug ?? null,
    location: location?.slug ?? null,
    radius: radiusAround(location, asked.radius),
  };
  const terms = { category, location };
  const results = await reader.search(toSearch(query, terms));
  if (query.page > results.pages) return notFound(page);
  const chips = chipsOf(query, terms, results.query, reader.locale);
  const waysOut =
    results.total === 0
      ? await findAlternatives(reader, query, terms, chips, nearestAlternative(reader, query, location, results))
      : [];
  const priced = pricedKinds.map(({ name }) => name).filter((name) => kind === null || name === kind);
  const prices = comparesPrices(query, results.query) ? await reader.priceComparison(priced, category) : null;
  const where = await loadPlaceField(reader, page.request.headers.get('cookie'), query, location, results.query, said);
  return { query, ...terms, where, results, chips, prices, waysOut, isStart: isEmptySearch(query) };
}
