import { pricedKinds } from '#content/kinds.ts';
import { USUAL_RADIUS } from '#content/list-filters.ts';
import { milesBetween, type Point } from '#content/places/distance.ts';
import type { Locale } from '#content/locale.ts';
import type { Database } from '../../platform/database/database.ts';
import { idsAround, pointOf } from '../places/around.ts';
import type { Catalogue } from '../taxonomy/catalogue.ts';
import type { SearchFacet } from './facet-key.ts';
import { readPrice, type PriceWish } from './price-words.ts';
import type { SearchPlan } from './plan-query.ts';
import { readUnits, type Wanted } from './query-units.ts';
import { readPlace, type PlaceWish } from './read-place.ts';
import type { EntrySearch } from './search-entries.ts';
import { isSoft, stopWords } from './stop-words.ts';
import { wordsOf } from './analyse.ts';

/** Where, and at which price, what a query asks for is wanted. */
export interface Wishes {
  /** The words that are left. */
  text: string;
  place: PlaceWish | null;
  price: PriceWish | null;
}

/** Reads place and price out of the words, unless they are chosen already, or exactly what was typed is wanted. */
export async function readWishes(database: Database, catalogue: Catalogue, search: EntrySearch): Promise<Wishes> {
  const { text, exact = false } = search;
  if (exact || text === '') return { text, place: null, price: null };
  const price = search.priceMin == null && search.priceMax == null ? readPrice(text) : null;
  const priced = price?.text ?? text;
  const named = await readPlace(database, catalogue, priced);
  // A place that is chosen stands for the one in the words.
  const { isPlaceless = false } = search;
  const place = search.location == null && !isPlaceless ? named : null;
  const unplaced = place === null && named !== null && !isPlaceless ? named.text : priced;
  const saysNothing = (words: string) => wordsOf(words).every((word) => stopWords.has(word) || isSoft(word));
  if (place === null) return { text: price !== null && saysNothing(unplaced) ? '' : unplaced, place: null, price };
  const isPlaceOnly = saysNothing(place.text);
  // A place by itself asks for whatever tells of it, also from elsewhere.
  if (isPlaceOnly && place.location !== null && price === null) {
    // Its state, «WA», is no word of its own.
    const soft = [place.text, place.type === 'city' ? place.name[search.locale] || place.name.ua : text];
    return { text: soft.filter(Boolean).join(' '), place: null, price: null };
  }
  return { text: isPlaceOnly ? '' : place.text, place, price };
}

/** Kinds whose entries may be free. */
const priced: ReadonlySet<string> = new Set(pricedKinds.map(({ name }) => name));

const isFree = (price: PriceWish | null): price is PriceWish => price?.max === 0;

/** A lawyer has no price to be free of: «безкоштовно» asks for one only where such things have prices. */
export function withoutVainPrice(wishes: Wishes, { wanted }: SearchPlan, catalogue: Catalogue): Wishes {
  const ids = wanted.flatMap(({ categoryIds, withinIds }) => [...categoryIds, ...withinIds]);
  const kinds = ids.flatMap((id) => catalogue.categories.byId.get(id)?.kind ?? []);
  const isVain = isFree(wishes.price) && kinds.length > 0 && !kinds.some((kind) => priced.has(kind));
  return isVain ? { ...wishes, price: null } : wishes;
}

/** What is given away has categories of its own. */
export function wantedByPrice(catalogue: Catalogue, { price }: Wishes): Wanted[] {
  return isFree(price) ? readUnits(price.from, catalogue, false).map(({ wanted }) => wanted) : [];
}

/** What is tried one after the other: with place and price, everywhere, and at any price. */
export function triesOf({ place, price }: Wishes): Pick<Wishes, 'place' | 'price'>[] {
  const tries: Pick<Wishes, 'place' | 'price'>[] = [{ place, price }];
  if (place !== null && price !== null) tries.push({ place, price: null }, { place: null, price });
  if (place !== null || price !== null) tries.push({ place: null, price: null });
  return tries;
}

/** The ids of what is around a place, and of what is there for all of its state or country. */
export function placesOf(catalogue: Catalogue, { location, type, point, state }: PlaceWish): ReadonlySet<string> {
  const ids = new Set(location === null ? [] : catalogue.locations.subtree(location.id));
  if (type === 'city') for (const id of idsAround(catalogue, point, USUAL_RADIUS)) ids.add(id);
  for (const row of catalogue.locations.byId.values())
    if (row.type === 'country' ? row.iso === 'US' : row.type === 'state' && row.iso === `US-${state}`) ids.add(row.id);
  return ids;
}

/**
 * How far the nearest place of a facet is from a point, in miles; what has no place is infinitely far. There are many more
 * facets than places: each place is measured once.
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

/** What a reader is told of the place that they named. */
export interface PlaceNote {
  /** The words that named it, with what says that a place follows; and those that are left without place and price. */
  from: string;
  rest: string;
  label: string;
  slug: string | null;
  point: Point;
  /** Miles around; null for a state. */
  radius: typeof USUAL_RADIUS | null;
  /** Nothing is there: what was found is elsewhere. */
  isDropped: boolean;
  /** What leads the answers is near all the same, though it only mentions what is sought. */
  isLedByNear: boolean;
  /** Where the nearest of it is, then, and how many miles away, not rounded. */
  nearest: { label: string; miles: number } | null;
}

/** @param lead the facet of the first answer */
export function placeNote(
  catalogue: Catalogue,
  facets: ReadonlyMap<number, SearchFacet>,
  { facets: found }: { facets: readonly number[] },
  place: PlaceWish,
  isDropped: boolean,
  lead: number | null,
  locale: Locale,
): PlaceNote {
  const { from, text: rest, name, state, type, point, location } = place;
  const view = catalogue.location(location?.id ?? null, locale);
  const there = placesOf(catalogue, place);
  return {
    from,
    rest,
    label: view?.label ?? (type === 'city' ? `${name[locale]}, ${state}` : name[locale]),
    slug: view?.slug ?? null,
    point,
    radius: type === 'city' ? USUAL_RADIUS : null,
    isDropped,
    isLedByNear: (facets.get(lead ?? -1)?.locationIds ?? []).some((id) => there.has(id)),
    // From the middle of a state nobody measures.
    nearest:
      isDropped && type === 'city'
        ? nearestOf(catalogue, facets, lead === null ? found : [...found, lead], place, locale)
        : null,
  };
}

function nearestOf(
  catalogue: Catalogue,
  facets: ReadonlyMap<number, SearchFacet>,
  found: readonly number[],
  place: PlaceWish,
  locale: Locale,
): PlaceNote['nearest'] {
  let best: { id: string; miles: number } | null = null;
  // What is there only mentions it.
  const here = placesOf(catalogue, place);
  for (const id of new Set(found.flatMap((num) => facets.get(num)?.locationIds ?? []))) {
    const there = here.has(id) ? null : pointOf(catalogue.locations.byId.get(id));
    const miles = there === null ? Infinity : milesBetween(place.point, there);
    if (miles < (best?.miles ?? Infinity)) best = { id, miles };
  }
  const view = best === null ? null : catalogue.location(best.id, locale);
  return best === null || view === null ? null : { label: view.label, miles: best.miles };
}
