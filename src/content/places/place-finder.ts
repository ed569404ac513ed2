import { otherLocale, type Locale } from '#content/locale.ts';
import { searchWords } from '#content/text/search-text.ts';
import { skeleton } from '#content/text/skeleton.ts';

/** What a place is called, and by what people tell it from others of the name. */
export interface PlaceNames {
  name: Record<Locale, string>;
  aliases: readonly string[];
  /** Names and letters of the state it lies in: «Чикаго, Іллінойс», `Chicago IL`. */
  around: readonly string[];
}

/** Places for what somebody has typed, the likeliest first; of equally likely ones those that stand first. */
export type PlaceFinder<T> = (typed: string, locale: Locale, most?: number) => T[];

/** How well a place fits what was typed: 0 it is called so, 1 a name begins so, 2 some words of it do. */
export interface RankedPlace<T> {
  place: T;
  fit: 0 | 1 | 2;
  /** Only in the other alphabet, or only with words of the state. */
  isLoose: boolean;
}

/** A name as it is compared: in letters and by sound, as words and in one piece («Нью-Йорк» is often written «Ньюйорк»). */
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
  return { letters: spelling(words), sounds: spelling(words.map(skeleton)) };
}

/** A letter without a sound («ь») is the beginning of nothing. */
const opens = (text: string, beginning: string) => beginning !== '' && text.startsWith(beginning);
const begins = (words: readonly string[], beginning: string) => words.some((word) => opens(word, beginning));

/** How well a name fits what was typed: 0 it is the name, 1 its beginning, 2 beginnings of its words; null: it does not. */
function fit(typed: Spelling, name: Spelling): number | null {
  if (typed.whole !== '' && typed.whole === name.whole) return 0;
  if (opens(name.whole, typed.whole)) return 1;
  return typed.words.every((word) => begins(name.words, word)) ? 2 : null;
}

/** Names in the order in which they count: of the page's language, of the other one, all others. */
const NAMES = 3;
/** Where a name fits by its sound only, and where the words belong to several names or to the state. */
const BY_SOUND = 3 * NAMES;
const SCATTERED = 2 * BY_SOUND;

interface Known {
  names: readonly Name[];
  /** Names with their state: they count as wholes only, or the state alone would find all its places. */
  full: readonly Name[];
  around: readonly Name[];
}

function rankOf(typed: Name, { names, full, around }: Known): number | null {
  let best: number | null = null;
  const take = (rank: number) => {
    best = best === null ? rank : Math.min(best, rank);
  };
  for (const [at, name] of names.entries()) {
    const kind = Math.min(at, NAMES - 1);
    const [letters, sounds] = [fit(typed.letters, name.letters), fit(typed.sounds, name.sounds)];
    if (letters !== null) take(letters * NAMES + kind);
    else if (sounds !== null) take(BY_SOUND + sounds * NAMES + kind);
  }
  for (const name of full) {
    if (opens(name.letters.whole, typed.letters.whole)) take(NAMES);
    else if (opens(name.sounds.whole, typed.sounds.whole)) take(BY_SOUND + NAMES);
  }
  return best ?? (isScattered(typed, names, around) ? SCATTERED : null);
}

function isScattered({ letters, sounds }: Name, names: readonly Name[], around: readonly Name[]): boolean {
  const isIn = (among: readonly Name[], at: number) =>
    among.some(
      (name) => begins(name.letters.words, letters.words[at]!) || begins(name.sounds.words, sounds.words[at]!),
    );
  const own = letters.words.map((_, at) => isIn(names, at));
  return own.includes(true) && own.every((isOwn, at) => isOwn || isIn(around, at));
}

/**
 * The one thing of a list whose whole name was typed, in either language, by another of its names, or with its state. A
 * part of a name is none: «Сан» means San Francisco no more than San Diego.
 */
export function wholeName<T extends { label: string; names?: PlaceNames }>(
  list: readonly T[],
  typed: string,
): T | null {
  const wanted = searchWords(typed).join(' ');
  if (wanted === '') return null;
  const isWanted = (name: string) => searchWords(name).join(' ') === wanted;
  // What stands in the list is meant before what is only called so, too.
  const labelled = list.filter(({ label }) => isWanted(label));
  const named = labelled.length > 0 ? labelled : list.filter(({ names }) => names && spellingsOf(names).some(isWanted));
  return named.length === 1 ? named[0]! : null;
}

function spellingsOf({ name, aliases, around }: PlaceNames): string[] {
  const whole = [name.ua, name.us, ...aliases];
  return [...whole, ...around.flatMap((state) => whole.map((one) => `${one} ${state}`))];
}

/**
 * Makes what finds places by what people type: by the names of both languages, other names, the beginning of any word of
 * them, and any of these written in the other alphabet.
 * @returns what is called with the text and the language of the page; nothing typed finds nothing
 */
export function placeFinder<T>(places: readonly T[], namesOf: (place: T) => PlaceNames): PlaceFinder<T> {
  const find = placeRanker(places, namesOf);
  return (text, locale, most = Infinity) =>
    find(text, locale)
      .slice(0, most)
      .map(({ place }) => place);
}

/** The same, which also says how well each fits. */
export function placeRanker<T>(
  places: readonly T[],
  namesOf: (place: T) => PlaceNames,
): (typed: string, locale: Locale) => RankedPlace<T>[] {
  const known = places.map((place) => {
    const { name, aliases, around } = namesOf(place);
    // «Нью-Йорк, NY» is the city, not the state of the name.
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
    const found = known.flatMap((one) => {
      const names = [one[locale], one[otherLocale(locale)], ...one.others];
      const rank = rankOf(typed, { names, full: one.full, around: one.around });
      return rank === null ? [] : [{ place: one.place, rank }];
    });
    return found
      .sort((a, b) => a.rank - b.rank)
      .map(({ place, rank }) => ({
        place,
        fit: (rank >= SCATTERED ? 2 : Math.floor((rank % BY_SOUND) / NAMES)) as 0 | 1 | 2,
        isLoose: rank >= BY_SOUND,
      }));
  };
}
