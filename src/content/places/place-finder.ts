import { otherLocale, type Locale } from '#content/locale.ts';
import { phoneticKey } from '#content/text/phonetic-key.ts';
import { searchWords } from '#content/text/search-text.ts';

/** Names of a place, and what distinguishes it from others of the same name. */
export interface PlaceNames {
  name: Record<Locale, string>;
  aliases: readonly string[];
  /** Names and letters of its state: «Чикаго, Іллінойс», `Chicago IL`. */
  around: readonly string[];
}

/** Finds places for a typed text, the best match first; equal matches keep their order. */
export type PlaceFinder<T> = (typed: string, locale: Locale, most?: number) => T[];

/** How well a place matches a typed text: 0 an exact name, 1 the beginning of a name, 2 some words of a name. */
export interface RankedPlace<T> {
  place: T;
  fit: 0 | 1 | 2;
  /** Matches only in the other alphabet, or only with words of the state's name. */
  isLoose: boolean;
}

/**
 * A name normalised for comparison: by letters and by sound, as words and joined («Нью-Йорк» is often written
 * «Ньюйорк»).
 */
interface Spelling {
  words: readonly string[];
  whole: string;
}
interface Name {
  letters: Spelling;
  sounds: Spelling;
}

const spelling = (words: readonly string[]): Spelling => ({ words, whole: words.join('') });

function toName(text: string): Name {
  const words = searchWords(text);
  return { letters: spelling(words), sounds: spelling(words.map(phoneticKey)) };
}

/** A letter without a sound («ь») is not a valid prefix. */
const startsWithPart = (text: string, beginning: string) => beginning !== '' && text.startsWith(beginning);
const anyStartsWith = (words: readonly string[], beginning: string) =>
  words.some((word) => startsWithPart(word, beginning));

/**
 * How well a name matches a typed text: 0 equal, 1 its prefix, 2 prefixes of its words; `null` if it does not match.
 */
function rankFit(typed: Spelling, name: Spelling): number | null {
  if (typed.whole !== '' && typed.whole === name.whole) return 0;
  if (startsWithPart(name.whole, typed.whole)) return 1;
  return typed.words.every((word) => anyStartsWith(name.words, word)) ? 2 : null;
}

/** Ranks of names: the page's language, the other one, all others. */
const NAME_RANKS = 3;
/** Ranks of a match by sound only, and of words that match across several names or the state. */
const SOUND_RANK = 3 * NAME_RANKS;
const SCATTERED_RANK = 2 * SOUND_RANK;

interface IndexedPlace {
  names: readonly Name[];
  /** Names with their state: only whole-name matches count, since the state alone would match all its places. */
  full: readonly Name[];
  around: readonly Name[];
}

function rankOf(typed: Name, { names, full, around }: IndexedPlace): number | null {
  let best: number | null = null;
  const take = (rank: number) => {
    best = best === null ? rank : Math.min(best, rank);
  };
  for (const [at, name] of names.entries()) {
    const kind = Math.min(at, NAME_RANKS - 1);
    const [letters, sounds] = [rankFit(typed.letters, name.letters), rankFit(typed.sounds, name.sounds)];
    if (letters !== null) take(letters * NAME_RANKS + kind);
    else if (sounds !== null) take(SOUND_RANK + sounds * NAME_RANKS + kind);
  }
  for (const name of full) {
    if (startsWithPart(name.letters.whole, typed.letters.whole)) take(NAME_RANKS);
    else if (startsWithPart(name.sounds.whole, typed.sounds.whole)) take(SOUND_RANK + NAME_RANKS);
  }
  return best ?? (isScattered(typed, names, around) ? SCATTERED_RANK : null);
}

function isScattered({ letters, sounds }: Name, names: readonly Name[], around: readonly Name[]): boolean {
  const isIn = (among: readonly Name[], at: number) =>
    among.some(
      (name) =>
        anyStartsWith(name.letters.words, letters.words[at]!) || anyStartsWith(name.sounds.words, sounds.words[at]!),
    );
  const own = letters.words.map((_, at) => isIn(names, at));
  return own.includes(true) && own.every((isOwn, at) => isOwn || isIn(around, at));
}

/**
 * The only item of a list whose whole name was typed, in either language, by an alternative name, or with its state. A
 * part of a name does not count: «Сан» may mean San Francisco or San Diego.
 */
export function findByWholeName<T extends { label: string; names?: PlaceNames }>(
  list: readonly T[],
  typed: string,
): T | null {
  const wanted = searchWords(typed).join(' ');
  if (wanted === '') return null;
  const isWanted = (name: string) => searchWords(name).join(' ') === wanted;
  // A label in the list takes precedence over other names.
  const labelled = list.filter(({ label }) => isWanted(label));
  const named = labelled.length > 0 ? labelled : list.filter(({ names }) => names && spellingsOf(names).some(isWanted));
  return named.length === 1 ? named[0]! : null;
}

function spellingsOf({ name, aliases, around }: PlaceNames): string[] {
  const whole = [name.ua, name.us, ...aliases];
  return [...whole, ...around.flatMap((state) => whole.map((item) => `${item} ${state}`))];
}

/**
 * Creates a function that finds places by typed text: by names in both languages, alternative names, the beginning of
 * any word of these, and any of them in the other alphabet.
 * @returns a function of the text and the language of the page; empty text finds nothing
 */
export function placeFinder<T>(places: readonly T[], namesOf: (place: T) => PlaceNames): PlaceFinder<T> {
  const find = placeRanker(places, namesOf);
  return (text, locale, most = Infinity) =>
    find(text, locale)
      .slice(0, most)
      .map(({ place }) => place);
}

/** Like `placeFinder`, but also returns how well each place matches. */
export function placeRanker<T>(
  places: readonly T[],
  namesOf: (place: T) => PlaceNames,
): (typed: string, locale: Locale) => RankedPlace<T>[] {
  const known = places.map((place) => {
    const { name, aliases, around } = namesOf(place);
    // «Нью-Йорк, NY» is the city, not the state of the same name.
    const full = around.flatMap((state) => [`${name.ua} ${state}`, `${name.us} ${state}`]).map(toName);
    return {
      place,
      ua: toName(name.ua),
      us: toName(name.us),
      others: aliases.map(toName),
      full,
      around: around.map(toName),
    };
  });
  return (text, locale) => {
    const typed = toName(text);
    if (typed.letters.words.length === 0) return [];
    const found = known.flatMap((item) => {
      const names = [item[locale], item[otherLocale(locale)], ...item.others];
      const rank = rankOf(typed, { names, full: item.full, around: item.around });
      return rank === null ? [] : [{ place: item.place, rank }];
    });
    return found
      .sort((a, b) => a.rank - b.rank)
      .map(({ place, rank }) => ({
        place,
        fit: (rank >= SCATTERED_RANK ? 2 : Math.floor((rank % SOUND_RANK) / NAME_RANKS)) as 0 | 1 | 2,
        isLoose: rank >= SOUND_RANK,
      }));
  };
}
