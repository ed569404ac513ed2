import { stripRegionSuffix, ownCountry, cachePerCountry } from '#content/countries/index.ts';
import type { Locale } from '#content/locale.ts';
import { placeStem, placeWords, spellOutAbbreviations } from '#content/places/place-key.ts';
import type { Point } from '#content/places/point.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { APOSTROPHES } from '#content/text/punctuation.ts';
import { pointOf } from '#server/core/places/around.ts';
import { locationOf, stateRow } from '#server/core/places/find-locations.ts';
import { toFoundPlace } from '#server/core/places/find-places.ts';
import { placesByName, placesByZip, readPlace as readPlaceRow, type PlaceRow } from '#server/core/places/rows.ts';
import type { LocationRow } from '#server/core/taxonomy/catalogue-rows.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A place named by a reader, and the words without it. */
export interface PlaceCriterion {
  text: string;
  /** The removed words, as typed. */
  from: string;
  name: Record<Locale, string>;
  /** Two letters. */
  state: string;
  type: 'state' | 'city';
  /** For a state, its centre. */
  point: Point;
  /** The location, if the site has it. */
  location: LocationRow | null;
  /** A town named with its state: «Вашингтон, DC». */
  isInState: boolean;
}

const MAX_NAME_WORDS = 4;
/** Words that introduce a place. */
const PLACE_PREPOSITIONS = new Set('в у біля поблизу коло під near in around at from'.split(' '));
/**
 * Maximum ranks at which a place is recognised without such a word, and with one: populations of about thirty thousand
 * and eight thousand.
 */
const MAX_RANK_ALONE = 1600;
const MAX_RANK_AFTER_PREPOSITION = 5500;
/**
 * Number of the largest places exempt from the words below in countries other than the US, because the words were
 * chosen for US towns.
 */
const LARGEST_PLACE_COUNT = 100;
/** Names of places that usually mean something else, unless the text marks them as a place. */
const AMBIGUOUS_NAMES = new Set(
  `mobile orange reading independence normal hope price trade industry commerce liberty union paradise surprise enterprise lead home garden mason
  baker sandy bend temple plantation corona victoria aurora madison jackson austin charlotte savannah augusta helena florence odessa одеса москва moscow
  варшава warsaw берлін berlin париж paris лондон london рим rome афіни athens мадрид madrid мілан milan дублін dublin женева geneva неаполь naples
  троя бостонський маріуполь палермо palermo toledo венеція venice гавана havana kyiv київ lviv львів kent lincoln cameron troy eugene`.split(
    /\s+/,
  ),
);

/** Makes whose models have the names of towns: Toyota Tacoma, Hyundai Tucson, Columbia jacket. */
const CAR_MAKES = new Set(
  'toyota тойота hyundai хюндай chevrolet шевроле chrysler gmc dodge ford jeep kia nissan'.split(' '),
);
/** Brands and days with the names of places. */
const BRANDS = new Set(['columbia', 'columbus day', 'dallas buyers', 'phoenix contact']);

/** First words in the names of military bases. */
const BASES = new Set(['fort', 'camp', 'joint', 'naval']);

interface Word {
  /** Normalised. */
  word: string;
  raw: string;
  /** Start and end of the word in the typed text. */
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
const AMBIGUOUS_STEMS = new Set([...AMBIGUOUS_NAMES].map(stemOf));
/** «Columbus Day», «Columbia jacket»: the word after it marks a brand. */
const isBrand = (words: readonly Word[], at: number) =>
  BRANDS.has(
    words
      .slice(at, at + 2)
      .map(({ word }) => word)
      .join(' '),
  ) || BRANDS.has(words[at]!.word);

const hasClosedNames = cachePerCountry(({ towns }) => towns.some(({ ua }) => ua.endsWith('ів')));

/** Possible spellings of a name in the gazetteer: as written, and without the endings of Ukrainian cases. */
function keysOf(words: readonly string[]): string[] {
  const whole = words.join(' ');
  if (!words.some(isCyrillic)) return [whole, spellOutAbbreviations(words).join(' ')];
  // «у Санта-Моніці»: к, г and х change before і.
  const turned = words.map((word) => word.replace(/ці$/, 'ка').replace(/зі$/, 'га').replace(/сі$/, 'ха'));
  // «У Кракові»: і becomes о or е before an ending, if the country has towns with such names.
  const closed = hasClosedNames() ? [words.map((word) => word.replace(/[ое]в(?:і|а|у|ом|ем)$/, 'ів'))] : [];
  const stems = [words, turned, ...closed]
    .map((list) => list.map(placeStem).join(' '))
    .filter(({ length }) => length >= MIN_STEM_LETTERS);
  return [...new Set([whole, ...stems.map((stem) => `^${stem}`)])];
}

/** Minimum letters of a stem that distinguish a place from another word: «мами» shares three with «Маямі». */
const MIN_STEM_LETTERS = 4;

interface Candidate {
  at: number;
  count: number;
  row: PlaceRow;
  /** Words of the state that follow the name. */
  stateWords: number;
}

const stateNames = cachePerCountry(
  ({ regions, words: { ua, us } }): ReadonlyMap<string, string> =>
    new Map(
      regions.flatMap(({ code, name, aliases }) =>
        [stripRegionSuffix(name.ua), stripRegionSuffix(name.us), ...aliases]
          .flatMap((item) => [item, `${ua.region} ${item}`, `${us.region} of ${item}`, `${item} ${us.region}`])
          .concat(ua.region === 'штат' ? [] : `${stripRegionSuffix(name.ua)} ${ua.region}`)
          .map((item) => [placeWords(item).map(stemOf).join(' '), code] as const),
      ),
    ),
);
const MAX_STATE_WORDS = 4;
const regionWords = cachePerCountry(({ words }) => new Set([words.ua.region, words.us.region].map(stemOf)));

/** Whether words name a state and also mark it as one. */
function namesMarkedState(words: readonly Word[], at: number): boolean {
  const state = stateAt(words, at, false);
  return state !== null && words.slice(at, at + state.count).some(({ word }) => regionWords().has(stemOf(word)));
}

/** Whether the name of a state that begins at `at` includes the word at `town`. */
const covers = (words: readonly Word[], at: number, town: number): boolean =>
  at <= town && town < at + (stateAt(words, at, false)?.count ?? 0);

/** Whether words for a possible town are the end of a state's name: “North Carolina” is not the town of Carolina. */
const isPartOfState = (words: readonly Word[], at: number, count: number): boolean =>
  words.slice(0, at).some((_, from) => from + (stateAt(words, from, false)?.count ?? 0) >= at + count);

/** Two letters with other meanings after a thing: a photo ID, a doctor MD, Office for MS. */
const AMBIGUOUS_CODES = new Set(['ME', 'OK', 'OR', 'IN', 'HI', 'ID', 'MD', 'MS', 'MT', 'SD', 'CT', 'VA']);
/** Whether the last word of a text is a state code in capitals, while the rest is not all in capitals: “jobs IL”. */
const isLastCode = (words: readonly Word[], at: number): boolean =>
  at > 0 &&
  at === words.length - 1 &&
  !AMBIGUOUS_CODES.has(words[at]!.raw) &&
  words.slice(0, at).some(({ raw }) => raw !== raw.toUpperCase());

/** Cities known by two letters, which are too short for a lookup. */
const CITY_ABBREVIATIONS = new Map([
  ['LA', 'los angeles'],
  ['ЛА', 'los angeles'],
  ['SF', 'san francisco'],
]);

/** The state that some words name, and their number: «Техасі», New Jersey, and IL in capitals or after a town. */
function stateAt(words: readonly Word[], at: number, isAfterTown: boolean): { code: string; count: number } | null {
  for (let count = Math.min(MAX_STATE_WORDS, words.length - at); count >= 1; count--) {
    const some = words.slice(at, at + count);
    const code = stateNames().get(some.map(({ word }) => stemOf(word)).join(' '));
    if (code !== undefined) return { code, count };
  }
  const [first] = words.slice(at);
  if (first === undefined || first.word.length !== 2) return null;
  const letters = first.word.toUpperCase();
  const isState = ownCountry().regions.some(({ code }) => code === letters);
  // «ME», «OK» and «OR» are words that some people write in capitals; LA is a city.
  const isStateMeant =
    isAfterTown ||
    (first.raw === letters &&
      letters !== 'LA' &&
      (PLACE_PREPOSITIONS.has(words[at - 1]?.word ?? '') || isLastCode(words, at)));
  return isState && isStateMeant ? { code: letters, count: 1 } : null;
}

/**
 * The place in a query: a town by any of its names and in any case («у Філадельфії»), with or without its state, a
 * state, or a ZIP code. A name that is also a word counts only after «в», near, or before a state.
 */
export async function readPlace(
  database: Database,
  catalogue: Catalogue,
  text: string,
): Promise<PlaceCriterion | null> {
  const words = wordsIn(text);
  const zip = words.find(({ word }) => /^\d{5}$/.test(word));
  if (zip) {
    const [row] = await placesByZip(database, zip.word, 1);
    if (row) return toWish(catalogue, text, words, words.indexOf(zip), 1, row);
  }
  const best = await townIn(database, words);
  // «Штат Вашингтон» is not the city.
  const isStateSaid = best === null || best.stateWords === 0;
  // A town elsewhere in the words is the wanted place: «в Чикаго зі штату Техас».
  const said = isStateSaid
    ? words.findIndex((_, at) => namesMarkedState(words, at) && (best === null || covers(words, at, best.at)))
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
      // The district and the city are the same.
      const [city] = await placesByName(database, ['washington'], 'DC', 1);
      if (city) return { ...toWish(catalogue, text, words, at, state.count, city), isInState: true };
    }
    const place = await readStatePlace(database, state.code);
    if (place === null) return null;
    return {
      ...cut(text, words, at, state.count),
      name: location?.name ?? toFoundPlace(place, 'name').name,
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
    for (let count = 1; count <= Math.min(MAX_NAME_WORDS, words.length - at); count++) {
      const some = words.slice(at, at + count).map(({ word }) => word);
      const isArea = /^\d+$/.test(words[at - 1]?.word ?? '');
      const lettered =
        count === 1 && !isArea && ownCountry().code === 'US' ? CITY_ABBREVIATIONS.get(words[at]!.raw) : undefined;
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
      if (!isInState && !isTownMeant(words, at, count, row)) return [];
      return [{ at, count, row, stateWords: isInState ? state.count : 0 }];
    }),
  );
  const rank = ({ count, stateWords }: Candidate) => count + stateWords;
  return candidates.sort((a, b) => rank(b) - rank(a) || a.row.num - b.row.num)[0] ?? null;
}

const isModel = (words: readonly Word[], at: number) => CAR_MAKES.has(words[at - 1]?.word ?? '');

/** Whether words with the name of a town mean that town. */
function isTownMeant(words: readonly Word[], at: number, count: number, { weight, num }: PlaceRow): boolean {
  const isNamed = PLACE_PREPOSITIONS.has(words[at - 1]?.word ?? '');
  if (isModel(words, at)) return false;
  const some = words.slice(at, at + count).map(({ word }) => word);
  // «Варшава» is a city of Poland; it means something else only in other countries.
  const isOwn = siteCountry().code !== 'US' && num < LARGEST_PLACE_COUNT;
  const isOther =
    !isOwn &&
    ((count === 1 && AMBIGUOUS_STEMS.has(stemOf(some[0]!))) || BRANDS.has(some.join(' ')) || isBrand(words, at));
  // «Fort Bragg» is what its soldiers call it, though few people have their address there.
  if (count > 1 && weight <= 1 && BASES.has(some[0]!)) return true;
  // A Ukrainian ending may turn another word into a name, so only names in common use count.
  if (weight > 1) return isNamed && !isOther && num < MAX_RANK_ALONE;
  // «В Одесі» means the Ukrainian city.
  if (isNamed) return num < MAX_RANK_AFTER_PREPOSITION && !(isOther && isCyrillic(some[0]!));
  return !isOther && num < MAX_RANK_ALONE;
}

/** The text without some of its words, and without a preceding word that introduces a place. */
function cut(text: string, words: readonly Word[], at: number, count: number): { text: string; from: string } {
  const first = at > 0 && PLACE_PREPOSITIONS.has(words[at - 1]!.word) ? at - 1 : at;
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
): PlaceCriterion {
  const place = toFoundPlace(row, 'name');
  const location = locationOf(catalogue, place);
  const { name, state, lat, lng } = place;
  return {
    ...cut(text, words, at, count),
    name: location?.name ?? name,
    state,
    type: 'city',
    // Makes distances the same as in lists and search.
    point: pointOf(location ?? undefined) ?? { lat, lng },
    location: location?.active ? location : null,
    isInState: false,
  };
}
