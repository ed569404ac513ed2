import { stripRegionSuffix, ownCountry, ownRegionLabel, cachePerCountry } from '#content/countries/index.ts';
import type { Locale } from '#content/locale.ts';
import type { LocationView } from '#content/model/entry.ts';
import { milesBetween } from '#content/places/distance.ts';
import { placeKey, placeWords, townKey } from '#content/places/place-key.ts';
import { placeOfReference, placeReference } from '#content/places/place-reference.ts';
import type { Point } from '#content/places/point.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import type { LocationRow } from '#server/core/taxonomy/catalogue-rows.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { findOldTerm } from '#server/core/taxonomy/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPlaces, placeMatchTypes, toFoundPlace, type PlaceMatchType, type FoundPlace } from './find-places.ts';
import { readPlace } from './rows.ts';

/** A candidate place: a location of the site, or a place of the gazetteer that can become one. */
export interface LocationHit {
  /** The location, if the site has one. */
  location: LocationRow | null;
  /** The id in the gazetteer, if the place is listed there. */
  placeId: string | null;
  /** Slug in URLs: the location's, or the gazetteer's. */
  slug: string;
  type: LocationRow['type'];
  name: Record<Locale, string>;
  /** The letters of its region; null for countries. */
  state: string | null;
  lat: number | null;
  lng: number | null;
  /** The typed text is exactly its name. */
  isExact: boolean;
}

/** Maximum distance at which a location and a place of the same name count as one. */
const SAME_PLACE_MILES = 30;

interface LocationIndex {
  bySlug: ReadonlyMap<string, LocationRow>;
  byPlace: ReadonlyMap<string, LocationRow>;
  byName: ReadonlyMap<string, readonly LocationRow[]>;
}
const cache = new WeakMap<Catalogue, LocationIndex>();

function locationIndexOf(catalogue: Catalogue): LocationIndex {
  const before = cache.get(catalogue);
  if (before) return before;
  const rows = [...catalogue.locations.byId.values()];
  const known: LocationIndex = {
    bySlug: new Map(rows.map((row) => [row.slug, row])),
    byPlace: new Map(rows.flatMap((row) => (row.placeId === null ? [] : [[row.placeId, row] as const]))),
    byName: Map.groupBy(
      rows.filter(({ placeId, type }) => placeId === null && type === 'city'),
      (row) => townKey(stateOf(catalogue, row) ?? '', row.name.us),
    ),
  };
  cache.set(catalogue, known);
  return known;
}

/** A state that was created by hand may have no code, so it is identified by its English name. */
const codeOfState = cachePerCountry(
  ({ regions }): ReadonlyMap<string, string> =>
    new Map(
      regions.flatMap(({ code, name }) => [name.us, stripRegionSuffix(name.us)].map((item) => [item, code] as const)),
    ),
);

function stateOf(catalogue: Catalogue, { id }: LocationRow): string | null {
  const state = catalogue.locations.path(id).find(({ type }) => type === 'state');
  return state === undefined ? null : (state.iso?.split('-')[1] ?? codeOfState().get(state.name.us) ?? null);
}

/** The location that matches a place of the gazetteer: created from it, or by hand under the same name. */
export function locationOf(
  catalogue: Catalogue,
  place: Pick<FoundPlace, 'id' | 'type' | 'state' | 'name'> & Point,
): LocationRow | null {
  if (place.type === 'state') return stateRow(catalogue, place.state);
  const { byPlace, byName } = locationIndexOf(catalogue);
  const made = byPlace.get(place.id);
  if (made) return made;
  const named = byName.get(townKey(place.state, place.name.us)) ?? [];
  return named.find((row) => row.lat === null || row.lng === null || isNear(row as Point, place)) ?? null;
}

const isNear = (a: Point, b: Point) => milesBetween(a, b) <= SAME_PLACE_MILES;

/** The location of a state by its letters. */
export function stateRow(catalogue: Catalogue, code: string): LocationRow | null {
  const iso = `${siteCountry().code}-${code}`;
  const states = [...catalogue.locations.byId.values()].filter(({ type }) => type === 'state');
  return (
    states.find((row) => row.iso === iso) ??
    states.find((row) => row.iso === null && codeOfState().get(row.name.us) === code) ??
    null
  );
}

/** Names of a state after a town: its code, and its name in both languages. */
function namesOfState(code: string | null): ReadonlySet<string> {
  const region = ownCountry().regions.find((candidate) => candidate.code === code);
  return new Set(
    region === undefined
      ? []
      : [region.code, region.name.ua, region.name.us, stripRegionSuffix(region.name.ua)].map(nameKey),
  );
}

/** A key that is equal for different spellings of a name. */
const nameKey = (name: string): string => placeWords(name).map(placeKey).join(' ');

const STRICT_FITS: readonly PlaceMatchType[] = ['name', 'beginning', 'beginning of another name'];
const LOOSE_FITS: readonly PlaceMatchType[] = ['sound of a name', 'beginning of a sound', 'slip'];
/** Number of places that are known outside their county: they have at least about ten thousand inhabitants. */
const WELL_KNOWN_PLACE_COUNT = 4000;
const IS_ZIP = /^\s*\d{5}\s*$/;
const WHOLE_NAME_FITS: ReadonlySet<PlaceMatchType> = new Set(['name', 'sound of a name']);

/**
 * Places for the typed text, by any name in either language or alphabet, with or without the state, or by ZIP code.
 * Exact names come first, then the site's locations, then the rest of the country.
 * @returns at most `limit`; never one that is switched off
 */
export async function findLocations(
  database: Database,
  catalogue: Catalogue,
  typed: string,
  { locale, type, limit = 10 }: { locale: Locale; type?: LocationRow['type'] | undefined; limit?: number },
): Promise<LocationHit[]> {
  const hits = new Map<string, LocationHit & { fit: PlaceMatchType; num: number }>();
  const add = (key: string, hit: LocationHit & { fit: PlaceMatchType; num: number }) => {
    const before = hits.get(key);
    if (before === undefined) hits.set(key, hit);
    else {
      before.placeId ??= hit.placeId;
      if (placeMatchTypes.indexOf(hit.fit) < placeMatchTypes.indexOf(before.fit)) before.fit = hit.fit;
    }
  };
  for (const [num, { place: row, fit, isLoose }] of catalogue.rankLocations(typed, locale).entries())
    add(row.id, { ...rowHit(catalogue, row), fit: (isLoose ? LOOSE_FITS : STRICT_FITS)[fit]!, num });
  for (const place of await findPlaces(database, typed, 3 * limit)) {
    const row = locationOf(catalogue, place);
    if (row !== null && !row.active) continue;
    const { fit, num } = place;
    add(row?.id ?? place.id, {
      ...(row === null ? placeHit(place) : rowHit(catalogue, row)),
      // A ZIP code has its own centre, not that of its town.
      ...(IS_ZIP.test(typed) ? { lat: place.lat, lng: place.lng } : {}),
      placeId: place.id,
      fit,
      num,
    });
  }
  const asked = nameKey(typed);
  const isOwn = ({ name, state }: LocationHit) =>
    Object.values(name).some((candidate) => {
      const key = nameKey(candidate);
      return key === asked || (asked.startsWith(`${key} `) && namesOfState(state).has(asked.slice(key.length + 1)));
    });
  const isAlias = (hit: LocationHit & { fit: PlaceMatchType }) => hit.fit === 'name' && !isOwn(hit);
  const hasAlias = [...hits.values()].some(isAlias);
  const hasName = [...hits.values()].some(({ fit }) => fit === 'name');
  // A town of exactly that name comes first if it is well known: York in Alabama does not precede New York. A place for
  // which it is only an alternative name comes later (Brooklyn after its own Brighton Beach), and one that only sounds
  // similar comes after both.
  const rank = (hit: LocationHit & { fit: PlaceMatchType; num: number }) => {
    if (!WHOLE_NAME_FITS.has(hit.fit) || (hit.fit !== 'name' && hasName)) return hit.location !== null ? 3 : 5;
    if (isAlias(hit)) return 2;
    return hit.location !== null || hit.num < WELL_KNOWN_PLACE_COUNT ? 0 : hasAlias && isOwn(hit) ? 1 : 4;
  };
  for (const hit of hits.values()) hit.isExact = WHOLE_NAME_FITS.has(hit.fit);
  return [...hits.values()]
    .filter((hit) => type === undefined || hit.type === type)
    .sort(
      (a, b) => rank(a) - rank(b) || placeMatchTypes.indexOf(a.fit) - placeMatchTypes.indexOf(b.fit) || a.num - b.num,
    )
    .slice(0, limit);
}

/** The place for a reference, or for the id of a location that is switched on; `null` if not found. */
export async function findLocationByReference(
  database: Database,
  catalogue: Catalogue,
  reference: string,
): Promise<LocationHit | null> {
  const placeId = placeOfReference(reference);
  if (placeId === null) {
    const known = catalogue.locations.byId.get(reference);
    return known?.active ? rowHit(catalogue, known) : null;
  }
  const row = await readPlace(database, { id: placeId });
  if (row === null) return null;
  const place = toFoundPlace(row, 'name');
  const location = locationOf(catalogue, place);
  if (location === null) return placeHit(place);
  return location.active ? { ...rowHit(catalogue, location), placeId } : null;
}

function rowHit(catalogue: Catalogue, row: LocationRow): LocationHit {
  const { placeId, slug, type, name, lat, lng } = row;
  return { location: row, placeId, slug, type, name, state: stateOf(catalogue, row), lat, lng, isExact: false };
}

function placeHit({ id, slug, type, name, state, lat, lng }: FoundPlace): LocationHit {
  return { location: null, placeId: id, slug, type, name, state, lat, lng, isExact: false };
}

/**
 * The place for a slug in a URL: the location that has or had that slug, or the place of the gazetteer, as its location
 * or a location to be created. Without a location, its id is the reference of the place.
 * @returns `null` if not found or switched off
 */
export async function findBySlug(
  database: Database,
  catalogue: Catalogue,
  slug: string,
  locale: Locale,
): Promise<LocationView | null> {
  const shown = ({ id, active }: LocationRow) => (active ? catalogue.location(id, locale) : null);
  const known = locationIndexOf(catalogue).bySlug.get(slug);
  if (known) return shown(known);
  const old = await findOldTerm(database, { type: 'location', kind: '' }, slug);
  const renamed = old === null ? undefined : catalogue.locations.byId.get(old);
  if (renamed) return shown(renamed);
  const row = await readPlace(database, { slug });
  if (row === null) return null;
  const place = toFoundPlace(row, 'name');
  const location = locationOf(catalogue, place);
  return location === null ? unlistedView(catalogue, place, locale) : shown(location);
}

function unlistedView(catalogue: Catalogue, place: FoundPlace, locale: Locale): LocationView {
  const { id, slug, type, state, lat, lng } = place;
  const name = place.name[locale];
  const parent = type === 'state' ? null : catalogue.location(stateRow(catalogue, state)?.id ?? null, locale);
  const own = { id: placeReference(id), slug, name, shown: false };
  return {
    ...own,
    type,
    label: type === 'city' ? `${name}, ${ownRegionLabel(state, locale)}` : name,
    parentId: parent?.id ?? null,
    isChosen: true,
    path: [...(parent?.path ?? []), { ...own, names: Object.values(place.name) }],
    region: ownRegionLabel(state, locale),
    country: siteCountry().code,
    lat,
    lng,
  };
}

/** The name of a state in both languages. */
export function stateName(code: string): Record<Locale, string> {
  return ownCountry().regions.find((state) => state.code === code)?.name ?? { ua: code, us: code };
}
