import { bareRegion, ownCountry, perCountry } from '#content/countries/index.ts';
import type { Locale } from '#content/locale.ts';
import { placeStem, placeWords, writtenOut } from '#content/places/place-key.ts';
import type { Point } from '#content/places/point.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { APOSTROPHES } from '#content/text/signs.ts';
import { pointOf } from '#server/core/places/around.ts';
import { locationOf, stateRow } from '#server/core/places/find-locations.ts';
import { toFound } from '#server/core/places/find-places.ts';
import { placesByName, placesByZip, readPlace as readPlaceRow, type PlaceRow } from '#server/core/places/rows.ts';
import type { LocationRow } from '#server/core/taxonomy/catalogue-rows.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A place that a reader has named, and the words without it. */
export interface PlaceWish {
  text: string;
  /** The words that were taken out, as they were typed. */
  from: string;
  name: Record<Locale, string>;
  /** Two letters. */
  state: string;
  type: 'state' | 'city';
  /** Of a state: its middle. */
  point: Point;
  /** The location, where the site has it. */
  location: LocationRow | null;
  /** A town whose state is said with it: «Вашингтон, DC». */
  isInState: boolean;
}

const LONGEST_NAME = 4;
/** Words before a place that say that it is one. */
const BEFORE = new Set('в у біля поблизу коло під near in around at from'.split(' '));
/** Places that are well known enough to be meant without such a word, and with one: some thirty and some eight thousand people. */
const KNOWN = 1600;
const NAMED = 5500;
/** The largest places of other countries than the US, by whose towns the words below were chosen. */
const LARGEST = 100;
/** Names of places that people type when they mean something else, unless they say that it is a place. */
const OTHER_THINGS = new Set(
  `mobile orange reading independence normal hope price trade industry commerce liberty union paradise surprise enterprise lead home garden mason
  baker sandy bend temple plantation corona victoria aurora madison jackson austin charlotte savannah augusta helena florence odessa одеса москва moscow
  варшава warsaw берлін berlin париж paris лондон london рим rome афіни athens мадрид madrid мілан milan дублін dublin женева geneva неаполь naples
  троя бостонський маріуполь палермо palermo toledo венеція venice гавана havana kyiv київ lviv львів kent lincoln cameron troy eugene`.split(
    /\s+/,
  ),
);

/** Makes of things whose models are called like towns: Toyota Tacoma, Hyundai Tucson, Columbia jacket. */
const MAKES = new Set(
  'toyota тойота hyundai хюндай chevrolet шевроле chrysler gmc dodge ford jeep kia nissan'.split(' '),
);
/** Brands and days that are called like places. */
const BRANDS = new Set(['columbia', 'columbus day', 'dallas buyers', 'phoenix contact']);

/** Words with which the names of military bases begin. */
const BASES = new Set(['fort', 'camp', 'joint', 'naval']);

interface Word {
  /** Normalised. */
  word: string;
  raw: string;
  /** Where what was typed of it begins and ends. */
  start: number;
  end: number;
}

/** Dots are part of «Ст. Луїс» and “D.C.”. */
const WORD = new RegExp(String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}.${APOSTROPHES}]*[\p{L}\p{N}])?`, 'gu');

function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap((found) => {
    const words = placeWords(found[0]);
    return words.map((word) => ({ word, raw: found[0], start: found.index, end: found.index + found[0].length }));
  });
}

const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word);
const stemOf = (word: string) => (isCyrillic(word) ? placeStem(word) : word);
const OTHER_STEMS = new Set([...OTHER_THINGS].map(stemOf));
/** «Columbus Day», «Columbia jacket»: what follows a brand says so. */
const isBrand = (words: readonly Word[], at: number) =>
  BRANDS.has(
    words
      .slice(at, at + 2)
      .map(({ word }) => word)
      .join(' '),
  ) || BRANDS.has(words[at]!.word);

const hasClosedNames = perCountry(({ towns }) => towns.some(({ ua }) => ua.endsWith('ів')));

/** How a name of some words may stand in the gazetteer: as it is written, and without the endings of Ukrainian cases. */
function keysOf(words: readonly string[]): string[] {
  const whole = words.join(' ');
  if (!words.some(isCyrillic)) return [whole, writtenOut(words).join(' ')];
  // «у Санта-Моніці»: к, г and х change before і.
  const turned = words.map((word) => word.replace(/ці$/, 'ка').replace(/зі$/, 'га').replace(/сі$/, 'ха'));
  // «У Кракові»: і becomes о or е before an ending, where the country has towns that are called so.
  const closed = hasClosedNames() ? [words.map((word) => word.replace(/[ое]в(?:і|а|у|ом|ем)$/, 'ів'))] : [];
  const stems = [words, turned, ...closed]
    .map((list) => list.map(placeStem).join(' '))
    .filter(({ length }) => length >= LEAST_STEM);
  return [...new Set([whole, ...stems.map((stem) => `^${stem}`)])];
}

/** Letters of a stem that tell a place from another word: «мами» has three of them in common with «Маямі». */
const LEAST_STEM = 4;

interface Candidate {
  at: number;
  count: number;
  row: PlaceRow;
  /** Words of the state that follow the name. */
  stateWords: number;
}

const stateNames = perCountry(
  ({ regions, words: { ua, us } }): ReadonlyMap<string, string> =>
    new Map(
      regions.flatMap(({ code, name, aliases }) =>
        [bareRegion(name.ua), bareRegion(name.us), ...aliases]
          .flatMap((one) => [one, `${ua.region} ${one}`, `${us.region} of ${one}`, `${one} ${us.region}`])
          .concat(ua.region === 'штат' ? [] : `${bareRegion(name.ua)} ${ua.region}`)
          .map((one) => [placeWords(one).map(stemOf).join(' '), code] as const),
      ),
    ),
);
const LONGEST_STATE = 4;
const regionWords = perCountry(({ words }) => new Set([words.ua.region, words.us.region].map(stemOf)));

/** Whether words name a state and say that it is one. */
function saysState(words: readonly Word[], at: number): boolean {
  const state = stateAt(words, at, false);
  return state !== null && words.slice(at, at + state.count).some(({ word }) => regionWords().has(stemOf(word)));
}

/** Whether the words of a state that begin at one hold another. */
const covers = (words: readonly Word[], at: number, town: number): boolean =>
  at <= town && town < at + (stateAt(words, at, false)?.count ?? 0);

/** Whether words that may be a town are the end of a state's name: “North Carolina” is not the town of Carolina. */
const isPartOfState = (words: readonly Word[], at: number, count: number): boolean =>
  words.slice(0, at).some((_, from) => from + (stateAt(words, from, false)?.count ?? 0) >= at + count);

/** Two letters that stand behind things in other senses: a photo ID, a doctor MD, Office for MS. */
const OTHER_CODES = new Set(['ME', 'OK', 'OR', 'IN', 'HI', 'ID', 'MD', 'MS', 'MT', 'SD', 'CT', 'VA']);
/** Whether the last word of a text is a state's letters in capitals, and nothing else of it is shouted: “jobs IL”. */
const isLastCode = (words: readonly Word[], at: number): boolean =>
  at > 0 &&
  at === words.length - 1 &&
  !OTHER_CODES.has(words[at]!.raw) &&
  words.slice(0, at).some(({ raw }) => raw !== raw.toUpperCase());

/** Cities that are called by two letters: the names are too short to be looked up. */
const LETTERED = new Map([
  ['LA', 'los angeles'],
  ['ЛА', 'los angeles'],
  ['SF', 'san francisco'],
]);

/** The state that some words name, and how many of them: «Техасі», New Jersey, and IL in capitals or after a town. */
function stateAt(words: readonly Word[], at: number, isAfterTown: boolean): { code: string; count: number } | null {
  for (let count = Math.min(LONGEST_STATE, words.length - at); count >= 1; count--) {
    const some = words.slice(at, at + count);
    const code = stateNames().get(some.map(({ word }) => stemOf(word)).join(' '));
    if (code !== undefined) return { code, count };
  }
  const [first] = words.slice(at);
  if (first === undefined || first.word.length !== 2) return null;
  const letters = first.word.toUpperCase();
  const isState = ownCountry().regions.some(({ code }) => code === letters);
  // «ME», «OK» and «OR» are words that people shout; LA is a city.
  const isStateMeant =
    isAfterTown ||
    (first.raw === letters && letters !== 'LA' && (BEFORE.has(words[at - 1]?.word ?? '') || isLastCode(words, at)));
  return isState && isStateMeant ? { code: letters, count: 1 } : null;
}

/**
 * The place in a query: a town by any of its names and in any case («у Філадельфії»), with or without its state, a state, or
 * a ZIP code. A name that is as well a word is one only after «в», near, or before a state.
 */
export async function readPlace(database: Database, catalogue: Catalogue, text: string): Promise<PlaceWish | null> {
  const words = wordsIn(text);
  const zip = words.find(({ word }) => /^\d{5}$/.test(word));
  if (zip) {
    const [row] = await placesByZip(database, zip.word, 1);
    if (row) return toWish(catalogue, text, words, words.indexOf(zip), 1, row);
  }
  const best = await townIn(database, words);
  // «Штат Вашингтон» is not the city.
  const isStateSaid = best === null || best.stateWords === 0;
  // A town elsewhere in the words is where it is wanted: «в Чикаго зі штату Техас».
  const said = isStateSaid
    ? words.findIndex((_, at) => saysState(words, at) && (best === null || covers(words, at, best.at)))
    : -1;
  if (best !== null && said < 0) {
    const wish = toWish(catalogue, text, words, best.at, best.count + best.stateWords, best.row);
    return { ...wish, isInState: best.stateWords > 0 };
  }
  for (let at = Math.max(0, said); at < words.length; at++) {
    const state = stateAt(words, at, false);
    if (state === null || isModel(words, at)) continue;
    const location = stateRow(catalogue, state.code);
    if (state.code === 'DC') {
      // The district is its city.
      const [city] = await placesByName(database, ['washington'], 'DC', 1);
      if (city) return { ...toWish(catalogue, text, words, at, state.count, city), isInState: true };
    }
    const place = await readStatePlace(database, state.code);
    if (place === null) return null;
    return {
      ...cut(text, words, at, state.count),
      name: location?.name ?? toFound(place, 'name').name,
      state: state.code,
      type: 'state',
      point: { lat: place.lat, lng: place.lng },
      location: location?.active ? location : null,
      isInState: false,
    };
  }
  return null;
}

const readStatePlace = (database: Database, code: string) => readPlaceRow(database, { id: `s${code}` });

async function townIn(database: Database, words: readonly Word[]): Promise<Candidate | null> {
  const spans: { at: number; count: number; keys: string[] }[] = [];
  for (let at = 0; at < words.length; at++)
    for (let count = 1; count <= Math.min(LONGEST_NAME, words.length - at); count++) {
      const some = words.slice(at, at + count).map(({ word }) => word);
      const isArea = /^\d+$/.test(words[at - 1]?.word ?? '');
      const lettered = count === 1 && !isArea && ownCountry().code === 'US' ? LETTERED.get(words[at]!.raw) : undefined;
      if (lettered !== undefined) spans.push({ at, count, keys: [lettered] });
      if (some.some((word) => /^\d+$/.test(word)) || (count === 1 && some[0]!.length < 3)) continue;
      spans.push({ at, count, keys: keysOf(some) });
    }
  if (spans.length === 0) return null;
  const rows = await placesByName(database, [...new Set(spans.flatMap(({ keys }) => keys))], null, 400);
  const candidates = spans.flatMap(({ at, count, keys }) =>
    rows.flatMap((row): Candidate[] => {
      if (row.type !== 'city' || !keys.includes(row.asked) || isPartOfState(words, at, count)) return [];
      const state = stateAt(words, at + count, true);
      const isInState = state !== null && state.code === row.state;
      if (!isInState && !isMeant(words, at, count, row)) return [];
      return [{ at, count, row, stateWords: isInState ? state.count : 0 }];
    }),
  );
  const rank = ({ count, stateWords }: Candidate) => count + stateWords;
  return candidates.sort((a, b) => rank(b) - rank(a) || a.row.num - b.row.num)[0] ?? null;
}

const isModel = (words: readonly Word[], at: number) => MAKES.has(words[at - 1]?.word ?? '');

/** Whether words that are the name of a town are meant as that. */
function isMeant(words: readonly Word[], at: number, count: number, { weight, num }: PlaceRow): boolean {
  const isNamed = BEFORE.has(words[at - 1]?.word ?? '');
  if (isModel(words, at)) return false;
  const some = words.slice(at, at + count).map(({ word }) => word);
  // «Варшава» is a city of Poland, and another thing only elsewhere.
  const isOwn = siteCountry().code !== 'US' && num < LARGEST;
  const isOther =
    !isOwn && ((count === 1 && OTHER_STEMS.has(stemOf(some[0]!))) || BRANDS.has(some.join(' ')) || isBrand(words, at));
  // «Fort Bragg» is called so by its soldiers, though few people have their address there.
  if (count > 1 && weight <= 1 && BASES.has(some[0]!)) return true;
  // A Ukrainian ending may turn another word into a name: only of names that are known to be used.
  if (weight > 1) return isNamed && !isOther && num < KNOWN;
  // «В Одесі» is the other one.
  if (isNamed) return num < NAMED && !(isOther && isCyrillic(some[0]!));
  return !isOther && num < KNOWN;
}

/** The text without some of its words, and without what says that a place follows. */
function cut(text: string, words: readonly Word[], at: number, count: number): { text: string; from: string } {
  const first = at > 0 && BEFORE.has(words[at - 1]!.word) ? at - 1 : at;
  const [start, end] = [words[first]!.start, words[at + count - 1]!.end];
  const rest = `${text.slice(0, start)} ${text.slice(end)}`;
  return {
    text: rest.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, ''),
    from: text.slice(start, end),
  };
}

function toWish(
  catalogue: Catalogue,
  text: string,
  words: readonly Word[],
  at: number,
  count: number,
  row: PlaceRow,
): PlaceWish {
  const place = toFound(row, 'name');
  const location = locationOf(catalogue, place);
  const { name, state, lat, lng } = place;
  return {
    ...cut(text, words, at, count),
    name: location?.name ?? name,
    state,
    type: 'city',
    // Distances of lists and search are the same.
    point: pointOf(location ?? undefined) ?? { lat, lng },
    location: location?.active ? location : null,
    isInState: false,
  };
}
