import { listUrl } from '#components/list/list-url.ts';
import { kinds, type ListedKind } from '#content/kinds.ts';
import { parseListQuery, radii, DEFAULT_RADIUS, type ListQuery } from '#content/lists/list-filters.ts';
import { detailReferences } from '#content/model/entry-content.ts';
import type { EntryCard, LocationView } from '#content/model/entry.ts';
import { milesBetween } from '#content/places/distance.ts';
import { hasPoint, type Point } from '#content/places/point.ts';
import { paths, withQuery } from '#content/urls/urls.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import { MAX_DRIVE_MILES } from '#server/core/places/service-areas.ts';
import { nearestTown, type NearestTown } from './nearest.ts';

/** Entries near a city: of one list, or of all lists with places. */
export interface NearCity {
  city: LocationView & Point;
  cards: EntryCard[];
  /** Path of the full list, without locale. */
  all: string;
  /** If no entry is near, the nearest town with entries, and the path of its list. */
  nearest: (NearestTown & { path: string }) | null;
}

const MAX_CARDS = 8;
/** Maximum number of cards per kind in a mixed list. */
const MAX_CARDS_PER_KIND = 3;
/** Maximum number of entries that are read from the smallest sufficient circle, to choose the nearest ones from. */
const MAX_CANDIDATES = 24;

function queryFor(city: LocationView, category: string | null): ListQuery {
  const around = new URLSearchParams({ location: city.slug, radius: String(DEFAULT_RADIUS) });
  return parseListQuery({ details: {} }, around, category)!;
}

/**
 * The first entries of a list within the usual radius. For a directory, which is not chronological, the nearest ones.
 */
async function cardsOf(reader: PageReader, kind: ListedKind, city: NearCity['city'], query: ListQuery, most: number) {
  if (kind.list.order !== 'name') return (await reader.list(kind.name, query, most, { nextDateOnly: true })).items;
  let items: EntryCard[] = [];
  for (const radius of radii) {
    if (radius > DEFAULT_RADIUS || items.length >= most) break;
    ({ items } = await reader.list(kind.name, { ...query, radius }, MAX_CANDIDATES));
  }
  const milesTo = ({ location }: EntryCard) =>
    location !== null && hasPoint(location) ? milesBetween(city, location) : Infinity;
  // A firm that serves the whole country is not near a city, unless it names the city.
  const namesCity = ({ kind: name, details }: EntryCard) =>
    detailReferences(kinds[name], { details }, 'location').includes(city.id);
  return items
    .filter((card) => milesTo(card) <= MAX_DRIVE_MILES || namesCity(card))
    .toSorted((a, b) => milesTo(a) - milesTo(b))
    .slice(0, most);
}

/**
 * Entries within the usual radius of a city.
 * @param of the list that they are shown above, or null for the home page
 * @returns null if the city or category does not exist
 */
export async function readNearCity(
  reader: PageReader,
  slug: string,
  of: string | null,
  category: string | null,
): Promise<NearCity | null> {
  const city = await reader.anyPlace(slug);
  if (city?.type !== 'city' || !hasPoint(city)) return null;
  const placed = reader.sections.filter(({ list }) => list.filters.includes('location'));
  const kind = placed.find(({ name }) => name === of);
  if (of !== null && !kind) return null;
  if (category !== null && (!kind || reader.category(kind.name, category) === null)) return null;
  const query = queryFor(city, category);
  // Entries that readers can visit, buy or request. News has a page of its own.
  const shown = kind ? [kind] : placed.filter(({ list }) => list.layout !== 'news');
  const cards = [];
  for (const item of shown)
    cards.push(...(await cardsOf(reader, item, city, query, kind ? MAX_CARDS : MAX_CARDS_PER_KIND)));
  const all = kind
    ? listUrl(kind.name, query)
    : withQuery(paths.search(), { location: city.slug, radius: DEFAULT_RADIUS });
  return { city, cards, all, nearest: cards.length > 0 ? null : await nearestTo(reader, city, shown, query) };
}

async function nearestTo(
  reader: PageReader,
  city: LocationView,
  shown: readonly ListedKind[],
  query: ListQuery,
): Promise<NearCity['nearest']> {
  let best: NearCity['nearest'] = null;
  for (const { name } of shown) {
    const { location } = await reader.facetCounts(name, query);
    const found = nearestTown(reader.locations(), city, location.byTerm);
    if (found !== null && found.miles < (best?.miles ?? Infinity))
      best = { ...found, path: listUrl(name, query, { location: found.location.slug, radius: null }) };
  }
  return best;
}
