import { ownRegionLabel } from '#content/countries/index.ts';
import { pricedKinds } from '#content/kinds.ts';
import { DEFAULT_RADIUS } from '#content/lists/list-filters.ts';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { milesBetween } from '#content/places/distance.ts';
import type { Point } from '#content/places/point.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { findTownIdsAround, pointOf } from '#server/core/places/around.ts';
import { kindToken, wordsOf } from '#server/core/search/index/analyse.ts';
import type { SearchFacet } from '#server/core/search/index/facet-key.ts';
import { stopWords } from '#server/core/search/language/function-words.ts';
import { loadLexicon, type Lexicon } from '#server/core/search/language/lexicon.ts';
import { isOptionalWord } from '#server/core/search/language/stop-words.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { wageFilters } from './attribute-words.ts';
import type { SearchPlan } from './compose-plan.ts';
import { IMPORTANCE, type Condition } from './conditions.ts';
import type { EntrySearch } from './entry-search.ts';
import { matchAllOf, matchAnyOf, quoteWord } from './match-expressions.ts';
import { readNegations } from './negations.ts';
import { readPrice, type PriceCriterion } from './price-words.ts';
import { readUnits, type WantedTerms } from './query-units.ts';
import { readChildrenCondition, readConditions, inapplicableConditions } from './read-conditions.ts';
import { readPlace, type PlaceCriterion } from './read-place.ts';

/** Place, price and conditions of a query. */
export interface SearchCriteria {
  /** The remaining words. */
  text: string;
  place: PlaceCriterion | null;
  price: PriceCriterion | null;
  conditions: readonly Condition[];
}

/**
 * Reads place, price and conditions from the words, unless they are already chosen, or the search is for exactly the
 * typed text.
 * @param skipped words that are not conditions here
 */
export async function readSearchCriteria(
  database: Database,
  catalogue: Catalogue,
  search: EntrySearch,
  now: number,
  skipped?: ReadonlySet<string>,
): Promise<SearchCriteria> {
  const { exact = false, isPlaceless = false } = search;
  const nothing = { place: null, price: null, conditions: [] };
  if (exact || search.text === '') return { ...nothing, text: search.text };
  const { text, conditions: stated } = readStated(catalogue, search.text, now, skipped, await loadLexicon(database));
  const read = search.priceMin == null && search.priceMax == null ? readPrice(text) : null;
  const asked = read !== null && skipped?.has(read.from) ? null : read;
  const priced = asked?.text ?? text;
  // An hourly amount is a wage, not the price of a thing.
  const wage = asked?.period === 'hour' ? wageCondition(catalogue, asked) : null;
  const price = asked?.period === 'hour' ? null : asked;
  const named = await readPlace(database, catalogue, priced);
  // A place chosen as a filter takes precedence over the one in the words.
  const place = search.location == null && !isPlaceless ? named : null;
  const children = readChildrenCondition(catalogue, named !== null && !isPlaceless ? named.text : priced);
  const conditions = [...stated, ...(wage === null ? [] : [wage]), ...(children === null ? [] : [children.condition])];
  const unplaced = children?.text ?? (place === null && named !== null && !isPlaceless ? named.text : priced);
  const isAsked = price !== null || conditions.length > 0;
  const saysNothing = (words: string) => wordsOf(words).every((word) => stopWords.has(word) || isOptionalWord(word));
  if (place === null) return { text: isAsked && saysNothing(unplaced) ? '' : unplaced, place: null, price, conditions };
  const said = children?.text ?? place.text;
  const isPlaceOnly = saysNothing(said);
  // A place alone finds everything about it, even from elsewhere; with its state, only entries in that place.
  if (isPlaceOnly && place.location !== null && !isAsked && !place.isInState) {
    // Its state, «WA», is not a word to search for.
    const soft = [place.text, place.type === 'city' ? place.name[search.locale] || place.name.ua : text];
    return { ...nothing, text: soft.filter(Boolean).join(' ') };
  }
  return { text: isPlaceOnly ? '' : said, place, price, conditions };
}

/** Conditions on stated values («без тварин»), and on words that entries must not contain («не в обмін»). */
function readStated(
  catalogue: Catalogue,
  typed: string,
  now: number,
  skipped: ReadonlySet<string> | undefined,
  lexicon: Lexicon,
): ReturnType<typeof readConditions> {
  // «Не студія» is not a studio.
  const denied = readNegations(catalogue, typed, lexicon);
  const { text, conditions } = readConditions(catalogue, denied.text, now, skipped);
  return { text, conditions: [...conditions, ...denied.conditions] };
}

/** A wage as a condition on the pay stated in job ads; `null` if no such ads state it. */
function wageCondition(catalogue: Catalogue, { from, min, max }: PriceCriterion): Condition | null {
  const bound = (cents: number | null) => (cents === null ? null : cents / 100);
  const stated = wageFilters(catalogue).map(({ key }) => ({ key, min: bound(min), max: bound(max) }));
  return stated.length === 0
    ? null
    : { type: 'attribute', from, label: null, importance: IMPORTANCE.price, holds: { stated } };
}

/** Kinds whose entries may be free. */
const pricedKindNames: ReadonlySet<string> = new Set(pricedKinds.map(({ name }) => name));

const isFree = (price: PriceCriterion | null): price is PriceCriterion => price?.max === 0;

/** The kinds of the things sought, if known. */
const kindsOf = ({ wanted }: SearchPlan, catalogue: Catalogue): string[] =>
  wanted
    .flatMap(({ categoryIds, withinIds }) => [...categoryIds, ...withinIds])
    .flatMap((id) => catalogue.categories.byId.get(id)?.kind ?? []);

/**
 * Words of conditions that the things sought never state, which are then searched for like other words. A lawyer has no
 * price, so nothing can be free, while «безкоштовна допомога» may be in a title.
 */
export function inapplicableWords(
  { conditions, price }: SearchCriteria,
  plan: SearchPlan,
  catalogue: Catalogue,
): Set<string> {
  const kinds = kindsOf(plan, catalogue);
  const isVain = isFree(price) && kinds.length > 0 && !kinds.some((kind) => pricedKindNames.has(kind));
  return new Set([
    ...inapplicableConditions(conditions, plan.wanted, catalogue).map(({ from }) => from),
    ...(isVain ? [price.from] : []),
  ]);
}

/** Restricts the results if a price is requested: among the things sought, only kinds that have prices count. */
export function restrictToPriced(plan: SearchPlan, { price }: SearchCriteria, catalogue: Catalogue): SearchPlan {
  const kinds =
    price === null || isFree(price) ? [] : kindsOf(plan, catalogue).filter((kind) => pricedKindNames.has(kind));
  const tokens = matchAnyOf(kinds.map((kind) => quoteWord(kindToken(kind as KindName))));
  if (tokens === null) return plan;
  const narrow = (match: string | null) => (match === null ? null : matchAllOf([match, tokens]));
  return {
    ...plan,
    all: narrow(plan.all),
    floor: narrow(plan.floor),
    mentioned: narrow(plan.mentioned),
    wider: narrow(plan.wider),
    lastResort: narrow(plan.lastResort),
  };
}

/** Free things have categories of their own. */
export function wantedTermsByPrice(catalogue: Catalogue, { price }: SearchCriteria, lexicon: Lexicon): WantedTerms[] {
  return isFree(price) ? readUnits(price.from, catalogue, false, lexicon).map(({ wanted }) => wanted) : [];
}

/** Conditions other than words and place, each with its weight. */
export function conditionsOf({ price, conditions }: SearchCriteria): Pick<Condition, 'importance' | 'holds'>[] {
  return [
    ...(price === null ? [] : [{ importance: IMPORTANCE.price, holds: { price: { min: price.min, max: price.max } } }]),
    ...conditions,
  ];
}

/** The ids of places around a place, and of areas that are served as a whole: its state or country. */
export function placesOf(catalogue: Catalogue, { location, type, point, state }: PlaceCriterion): ReadonlySet<string> {
  const ids = new Set(location === null ? [] : catalogue.locations.subtree(location.id));
  if (type === 'city') for (const id of findTownIdsAround(catalogue, point, DEFAULT_RADIUS)) ids.add(id);
  const own = siteCountry().code;
  for (const row of catalogue.locations.byId.values())
    if (row.type === 'country' ? row.iso === own : row.type === 'state' && row.iso === `${own}-${state}`)
      ids.add(row.id);
  return ids;
}

/**
 * Distance in miles from a point to the nearest place of a facet; infinite without a place. There are many more facets
 * than places, so each place is measured once.
 */
export function milesFrom(catalogue: Catalogue, point: Point): (facet: SearchFacet) => number {
  const measured = new Map<string, number>();
  const milesOf = (id: string): number => {
    const known = measured.get(id);
    if (known !== undefined) return known;
    const there = pointOf(catalogue.locations.byId.get(id));
    const miles = there === null ? Infinity : milesBetween(point, there);
    measured.set(id, miles);
    return miles;
  };
  return ({ locationIds }) => Math.min(Infinity, ...locationIds.map(milesOf));
}

/** Information for the reader about the named place. */
export interface PlaceNote {
  /** The words that named it, including a word that introduces a place. */
  from: string;
  label: string;
  slug: string | null;
  point: Point;
  /** Radius in miles; `null` for a state. */
  radius: typeof DEFAULT_RADIUS | null;
  /** The place has no results: they are elsewhere. */
  isDropped: boolean;
  /** In that case, the place of the nearest result and its distance in miles, not rounded. */
  nearest: { label: string; miles: number } | null;
}

/** @param found the facets of the results */
export function buildPlaceNote(
  catalogue: Catalogue,
  facets: ReadonlyMap<number, SearchFacet>,
  found: readonly number[],
  place: PlaceCriterion,
  isDropped: boolean,
  locale: Locale,
): PlaceNote {
  const { from, name, state, type, point, location } = place;
  const view = catalogue.location(location?.id ?? null, locale);
  return {
    from,
    label: view?.label ?? (type === 'city' ? `${name[locale]}, ${ownRegionLabel(state, locale)}` : name[locale]),
    slug: view?.slug ?? null,
    point,
    radius: type === 'city' ? DEFAULT_RADIUS : null,
    isDropped,
    // Distances from the centre of a state are meaningless.
    nearest: isDropped && type === 'city' ? nearestOf(catalogue, facets, found, place, locale) : null,
  };
}

function nearestOf(
  catalogue: Catalogue,
  facets: ReadonlyMap<number, SearchFacet>,
  found: readonly number[],
  place: PlaceCriterion,
  locale: Locale,
): PlaceNote['nearest'] {
  let best: { id: string; miles: number } | null = null;
  for (const id of new Set(found.flatMap((num) => facets.get(num)?.locationIds ?? []))) {
    const there = pointOf(catalogue.locations.byId.get(id));
    const miles = there === null ? Infinity : milesBetween(place.point, there);
    if (miles < (best?.miles ?? Infinity)) best = { id, miles };
  }
  const view = best === null ? null : catalogue.location(best.id, locale);
  return best === null || view === null ? null : { label: view.label, miles: best.miles };
}
