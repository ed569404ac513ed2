import { sql, type SQL } from 'drizzle-orm';
import type { Point } from '#content/places/point.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

const columns = {
  place: ['num', 'id', 'type', 'state', 'name', 'name_ua', 'lat', 'lng', 'population', 'words', 'slug'],
  place_word: ['word', 'place', 'weight'],
  place_name: ['name', 'place', 'weight'],
  place_start: ['start', 'places'],
  place_sound: ['sound'],
  zip: ['zip', 'place', 'lat', 'lng'],
} as const;
export type PlaceTable = keyof typeof columns;

/**
 * The statement that deletes the rows of a range of keys: from the first, up to but not including the second; `null`
 * for no limit.
 */
export function clearRange(
  { db }: Database,
  table: PlaceTable,
  from: string | number | null,
  to: string | number | null,
): Statement {
  const key = sql.identifier(columns[table][0]);
  return db.run(sql`
    delete from ${sql.identifier(table)}
    where ${from === null ? sql`true` : sql`${key} >= ${from}`} and ${to === null ? sql`true` : sql`${key} < ${to}`}`);
}

/** The statement that adds rows, each a list of values in the order of the table's columns. */
export function insertRows({ db }: Database, table: PlaceTable, rows: readonly (readonly unknown[])[]): Statement {
  const names = columns[table];
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    names.map((_, at) => sql.raw(`value ->> ${at}`)),
    sql`, `,
  );
  return db.run(
    sql`insert or replace into ${sql.identifier(table)} (${list}) select ${values} from json_each(${JSON.stringify(rows)})`,
  );
}

/** A place of the gazetteer, with a score of how well it matches the query: the lower, the better. */
export interface PlaceRow {
  num: number;
  id: string;
  type: 'state' | 'city';
  state: string;
  name: string;
  nameUa: string | null;
  lat: number;
  lng: number;
  /** `null` until the table is refilled by the release that adds slugs. */
  slug: string | null;
  weight: number;
}

const placeColumns = sql`place.num, place.id, place.type, place.state, place.name, place.name_ua as nameUa, place.slug`;
const placeColumnsWithPoint = sql`${placeColumns}, place.lat, place.lng`;

/** One typed word: matches any of these prefixes, or any of these words. */
export interface WordCriterion {
  beginnings: readonly string[];
  words: readonly string[];
}

const LAST_CHARACTER = '\uffff';

/**
 * Places that match all criteria, the likeliest first. The query starts from the first criterion, so it should be the
 * rarest.
 */
export async function placesByWords(
  { db }: Database,
  [lead, ...rest]: readonly [WordCriterion, ...WordCriterion[]],
  state: string | null,
  limit: number,
): Promise<PlaceRow[]> {
  const ways: SQL[] = [
    ...lead.beginnings.map(
      (text) => sql`select place, weight from place_word where word >= ${text} and word < ${text + LAST_CHARACTER}`,
    ),
    ...lead.words.map((word) => sql`select place, weight from place_word where word = ${word}`),
  ];
  if (ways.length === 0) return [];
  const also = rest.map(({ beginnings, words }) => {
    const any = [
      ...beginnings.map((text) => sql`instr(place.words, ${` ${text}`}) > 0`),
      ...words.map((word) => sql`instr(place.words || ' ', ${` ${word} `}) > 0`),
    ];
    return sql`and (${sql.join(any, sql` or `)})`;
  });
  return db.all(sql`
    select ${placeColumnsWithPoint}, min(found.weight) as weight
    from (${sql.join(ways, sql` union all `)}) as found cross join place on place.num = found.place
    where ${state === null ? sql`true` : sql`place.state = ${state}`} ${sql.join(also, sql` `)}
    group by place.num order by weight, place.num limit ${limit}`);
}

/** Places with one of these whole names, the likeliest first. */
export async function placesByName(
  { db }: Database,
  names: readonly string[],
  state: string | null,
  limit: number,
): Promise<(PlaceRow & { asked: string })[]> {
  return db.all(sql`
    select ${placeColumnsWithPoint}, found.weight, found.name as asked
    from place_name as found cross join place on place.num = found.place
    where found.name in (select value from json_each(${JSON.stringify(names)})) and ${state === null ? sql`true` : sql`place.state = ${state}`}
    order by found.weight, place.num limit ${limit}`);
}

/** Maximum length of a word that is looked up in `place_start`. */
export const MAX_START_LETTERS = 2;

/** The best places for beginnings of at most `MAX_START_LETTERS` letters. */
export async function placesByStart({ db }: Database, starts: readonly string[], limit: number): Promise<PlaceRow[]> {
  return db.all(sql`
    select ${placeColumnsWithPoint}, min(found.value ->> 1) / 2 as weight
    from place_start cross join json_each(place_start.places) as found cross join place on place.num = found.value ->> 0
    where start in (select value from json_each(${JSON.stringify(starts)}))
    group by place.num order by min(found.value ->> 1), place.num limit ${limit}`);
}

/** Places whose ZIP codes begin with these digits, with the coordinates of the first of these codes. */
export async function placesByZip({ db }: Database, digits: string, limit: number): Promise<PlaceRow[]> {
  return db.all(sql`
    select ${placeColumns}, zip.lat, zip.lng, 0 as weight
    from zip cross join place on place.num = zip.place
    where zip.zip >= ${digits} and zip.zip < ${digits + LAST_CHARACTER}
    group by place.num order by place.num limit ${limit}`);
}

/** A place, or `null` if not found. */
export async function readPlace({ db }: Database, by: { id: string } | { slug: string }): Promise<PlaceRow | null> {
  const wanted = 'id' in by ? sql`id = ${by.id}` : sql`slug = ${by.slug}`;
  const [row] = await db.all<PlaceRow>(sql`select ${placeColumnsWithPoint}, 0 as weight from place where ${wanted}`);
  return row ?? null;
}

/** Towns whose coordinates are within `degrees` of a point's. */
export async function placesNear({ db }: Database, { lat, lng }: Point, degrees: number): Promise<PlaceRow[]> {
  return db.all(sql`
    select ${placeColumnsWithPoint}, 0 as weight from place
    where type = 'city' and population > 0 and lat between ${lat - degrees} and ${lat + degrees} and lng between ${lng - degrees} and ${lng + degrees}`);
}

/** Known sounds of places with the same first letter, at most one letter longer or shorter. */
export async function listSimilarSounds({ db }: Database, sound: string): Promise<string[]> {
  const first = sound[0] ?? '';
  const rows = await db.all<{ sound: string }>(sql`
    select sound from place_sound where sound >= ${first} and sound < ${first + LAST_CHARACTER} and length(sound) between ${sound.length - 1} and ${sound.length + 1}`);
  return rows.map((row) => row.sound);
}

/** The places of ZIP codes whose centres are within `degrees` of a point, each with that centre. */
export async function zipsNear(
  { db }: Database,
  { lat, lng }: Point,
  degrees: number,
): Promise<(Point & { slug: string | null })[]> {
  return db.all(sql`
    select place.slug, zip.lat, zip.lng from zip cross join place on place.num = zip.place
    where zip.lat between ${lat - degrees} and ${lat + degrees} and zip.lng between ${lng - degrees} and ${lng + degrees}`);
}
