/**
 * The gazetteer: every place and ZIP code of the country, searchable as users type.
 * @module core/places
 */

import { cachePerCountry } from '#content/countries/index.ts';
import type { Locale } from '#content/locale.ts';
import { milesBetween } from '#content/places/distance.ts';
import { placeKey, placeWords, spellOutAbbreviations } from '#content/places/place-key.ts';
import type { Point } from '#content/places/point.ts';
import { editDistance } from '#content/text/edit-distance.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  placesByName,
  placesByStart,
  placesByWords,
  placesByZip,
  placesNear,
  listSimilarSounds,
  MAX_START_LETTERS,
  type PlaceRow,
  type WordCriterion,
} from './rows.ts';

/** A candidate place. */
export interface FoundPlace extends Point {
  id: string;
  type: 'state' | 'city';
  /** Two letters. */
  state: string;
  name: Record<Locale, string>;
  slug: string;
  fit: PlaceMatchType;
  /** Rank among places that fit equally: the lower, the more important. */
  num: number;
}

/** How well a name fits the typed text, the best first. */
export const placeMatchTypes = [
  'name',
  'sound of a name',
  'beginning',
  'beginning of another name',
  'foreign name',
  'beginning of a foreign name',
  'beginning of a sound',
  'slip',
] as const;
export type PlaceMatchType = (typeof placeMatchTypes)[number];

// Names that people here use count as much as the official one.
const WHOLE_NAME_FITS: readonly PlaceMatchType[] = ['name', 'name', 'foreign name', 'sound of a name'];
const NAME_BEGINNING_FITS: readonly PlaceMatchType[] = [
  'beginning',
  'beginning of another name',
  'beginning of a foreign name',
  'beginning of a sound',
];
/** A place name has at most this many words; longer input is ignored. */
const MAX_WORDS = 6;
const MAX_WORD_LENGTH = 40;
/** Maximum candidates per search method that are ranked against each other. */
const MAX_CANDIDATES = 30;
/** Minimum word length in letters for which one typo is tolerated. */
const MIN_TYPO_LETTERS = 4;
/** Maximum similar words for a mistyped one. */
const MAX_SIMILAR_WORDS = 12;
const MAX_STATE_WORDS = 3;
/** Maximum number of words that are searched for typos. */
const MAX_MISTYPED_WORDS = 4;

interface Reading {
  words: readonly string[];
  /** Two letters, if part of the typed text names a state. */
  state: string | null;
}

/**
 * The typed text and, if it ends in the name of a state, the rest of it as a place in that state: «Рочестер, NY»,
 * Springfield Illinois.
 */
function readingsOf(words: readonly string[]): Reading[] {
  const readings: Reading[] = [{ words, state: null }];
  for (let count = 1; count <= Math.min(MAX_STATE_WORDS, words.length - 1); count++) {
    const last = words.slice(-count).join(' ');
    for (const state of findStateCodes(last)) readings.push({ words: words.slice(0, -count), state });
  }
  return readings;
}

const stateNames = cachePerCountry(({ regions }) =>
  regions.map(({ code, name, aliases }) => ({
    code,
    names: [name.ua, name.us, ...aliases].map((item) => placeWords(item).join(' ')),
  })),
);

/** The codes of states with this name, or whose names begin with it. */
function findStateCodes(text: string): string[] {
  if (text.length === 2) {
    const [exact] = stateNames().filter(({ code }) => code.toLowerCase() === text);
    if (exact) return [exact.code];
  }
  if (text.length < 3) return [];
  return stateNames()
    .filter(({ names }) => names.some((candidate) => candidate.startsWith(text)))
    .map(({ code }) => code);
}

/**
 * Finds places for the typed text, in either language and alphabet: by any of their names, the beginning of any word in
 * them, with or without the state, or by ZIP code; if no name matches, one typo per word is tolerated.
 * @param typed of any length; text beyond six words finds nothing
 * @returns the likeliest first
 */
export async function findPlaces(database: Database, typed: string, limit = 10): Promise<FoundPlace[]> {
  // A letter without a sound («ь») would match every place.
  const words = [...new Set(placeWords(typed.slice(0, 200)))].filter((word) => placeKey(word) !== '');
  if (words.length === 0 || words.length > MAX_WORDS || words.some(({ length }) => length > MAX_WORD_LENGTH)) return [];
  const zip = words.find((word) => /^\d{3,5}$/.test(word));
  if (zip !== undefined) return placesOfZip(database, zip, limit);
  const found = new Map<string, FoundPlace>();
  const add = (rows: readonly PlaceRow[], fitOf: (weight: number) => PlaceMatchType) => {
    for (const row of rows) {
      const one = toFoundPlace(row, fitOf(row.weight));
      const known = found.get(one.id);
      if (known === undefined || placeMatchTypes.indexOf(one.fit) < placeMatchTypes.indexOf(known.fit))
        found.set(one.id, one);
    }
  };
  for (const reading of readingsOf(words)) {
    add(await findByWholeName(database, reading), (weight) => WHOLE_NAME_FITS[weight]!);
    add(await findByBeginning(database, reading), (weight) => NAME_BEGINNING_FITS[weight]!);
  }
  if (found.size === 0 && words.length <= MAX_MISTYPED_WORDS)
    for (const reading of readingsOf(words)) add(await findWithTypos(database, reading), () => 'slip');
  return [...found.values()].sort(byFit).slice(0, limit);
}

const ZIP_DIGITS = 5;
/** Maximum miles between the centre of a ZIP code and a town that it may mean, and the maximum number of such towns. */
const MAX_ZIP_MILES = 3;
const MAX_TOWNS_PER_ZIP = 3;

/**
 * The place that the postal service names for a ZIP code, and the towns that it covers: letters for Parma are addressed
 * to Cleveland.
 */
async function placesOfZip(database: Database, digits: string, limit: number): Promise<FoundPlace[]> {
  const named = await placesByZip(database, digits, limit);
  const [first] = named;
  if (digits.length < ZIP_DIGITS || first === undefined) return named.map((row) => toFoundPlace(row, 'name'));
  const around = (await placesNear(database, first, MAX_ZIP_MILES / 50))
    .map((row) => ({ row, miles: milesBetween(row, first) }))
    .filter(({ row, miles }) => row.id !== first.id && miles <= MAX_ZIP_MILES)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, MAX_TOWNS_PER_ZIP);
  return [
    ...named.map((row) => toFoundPlace(row, 'name')),
    ...around.map(({ row }) => toFoundPlace(row, 'beginning')),
  ].slice(0, limit);
}

/** The better fit first, then the more important place. */
const byFit = (a: FoundPlace, b: FoundPlace) =>
  placeMatchTypes.indexOf(a.fit) - placeMatchTypes.indexOf(b.fit) || a.num - b.num;

/** Converts a row to a search result. */
export function toFoundPlace(
  { id, type, state, name, nameUa, slug, lat, lng, num }: PlaceRow,
  fit: PlaceMatchType,
): FoundPlace {
  return { id, type, state, name: { ua: nameUa ?? name, us: name }, slug: slug ?? id, lat, lng, fit, num };
}

function findByWholeName(database: Database, { words, state }: Reading): Promise<PlaceRow[]> {
  return placesByName(
    database,
    [words.join(' '), spellOutAbbreviations(words).join(' '), `~${words.map(placeKey).join(' ')}`],
    state,
    MAX_CANDIDATES,
  );
}

async function findByBeginning(database: Database, { words, state }: Reading): Promise<PlaceRow[]> {
  // Thousands of names begin with the same few letters, so only the best of them are stored.
  if (words.every(({ length }) => length <= MAX_START_LETTERS)) {
    const [only = '', ...more] = words;
    const best = more.length > 0 ? [] : await placesByStart(database, [only, placeKey(only)], MAX_CANDIDATES);
    return best.filter((place) => state === null || place.state === state);
  }
  const wishes = sortByLength(words).map((word): WordCriterion => ({
    beginnings: [word, `~${placeKey(word)}`],
    words: [],
  }));
  return placesByWords(database, wishes as [WordCriterion, ...WordCriterion[]], state, MAX_CANDIDATES);
}

/** The longest word first: it is the rarest. */
const sortByLength = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length);

async function findWithTypos(database: Database, { words, state }: Reading): Promise<PlaceRow[]> {
  const wishes: WordCriterion[] = [];
  for (const word of sortByLength(words)) {
    const sound = placeKey(word);
    const near = sound.length < MIN_TYPO_LETTERS ? [] : await listSimilarSounds(database, sound);
    const meant = near.filter((candidate) => editDistance(sound, candidate, 1) <= 1).slice(0, MAX_SIMILAR_WORDS);
    wishes.push({ beginnings: [word, `~${sound}`], words: meant.map((item) => `~${item}`) });
  }
  return placesByWords(database, wishes as [WordCriterion, ...WordCriterion[]], state, MAX_CANDIDATES);
}
