import { editDistance } from '#content/text/edit-distance.ts';
import { phoneticKey } from '#content/text/phonetic-key.ts';
import { wordsOf } from '#server/core/search/index/analyse.ts';
import { guessCyrillic } from '#server/core/search/language/cyrillic-guess.ts';
import { stopWords } from '#server/core/search/language/function-words.ts';
import { maxEdits } from '#server/core/search/language/fuzzy-keys.ts';
import { swapLayout } from '#server/core/search/language/keyboard-layout.ts';
import type { Lexicon } from '#server/core/search/language/lexicon.ts';
import { isRussian, ukrainianEquivalents } from '#server/core/search/language/russian-words.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { isOptionalWord } from '#server/core/search/language/stop-words.ts';
import { meaningOf, synonymWords } from '#server/core/search/language/synonyms.ts';

/** A typed word, and the features by which it matches names of terms. */
export interface WordReading {
  word: string;
  stem: string;
  /** Stems of synonyms, in either language. */
  same: ReadonlySet<string>;
  /** Beginnings of the names of the categories of what the word names, as lists of stems. */
  categories: readonly (readonly string[])[];
}

/** A typed word as it is, and data for guesses if it matches nothing. */
export interface TypedReading extends WordReading {
  raw: string;
  /** Whether other words of the text can only be Russian. */
  isAmongRussian: boolean;
  /** It follows a preposition, which itself follows another word. */
  isLinked: boolean;
}

const LINKING_WORDS = new Set(
  'для до з із зі в у на від без по під за про при for with of to from by in on at without'.split(' '),
);

/** Minimum letters of a beginning that matches a synonym. */
const MIN_PREFIX_LETTERS = 3;
const MAX_WORDS = 10;

/**
 * @param ukrainian the Ukrainian equivalents of a Russian word @param begun whether it may be the beginning of a
 * synonym
 */
function readingOf(word: string, ukrainian: readonly string[], begun: boolean, lexicon: Lexicon): WordReading {
  const begins =
    begun && word.length >= MIN_PREFIX_LETTERS
      ? synonymWords.filter((synonymWord) => synonymWord.startsWith(word))
      : [];
  const called = [...ukrainian, ...begins];
  const known = [word, ...called].flatMap((item) => meaningOf(item, lexicon) ?? []);
  return {
    word,
    stem: stem(word),
    same: new Set([...called.map(stem), ...known.flatMap(({ same, other }) => [...same, ...other])]),
    categories: known.flatMap(({ categories }) => categories),
  };
}

/**
 * The words of a text by which terms are looked up: those that name a thing, or all if no word does.
 * @param begun whether a word may be incomplete
 */
export function readWords(text: string, lexicon: Lexicon, begun: boolean): TypedReading[] {
  const typed = text
    .slice(0, 400)
    .split(/\s+/u)
    .flatMap((raw) => wordsOf(raw).map((word) => ({ word, raw })))
    .map((one, at, all) => ({
      ...one,
      isLinked: at > 1 && all.slice(1, at).some(({ word }) => LINKING_WORDS.has(word)),
    }));
  const different = [...new Map(typed.toReversed().map((item) => [item.word, item])).values()].toReversed();
  const telling = different.filter(({ word }) => !stopWords.has(word));
  const things = telling.filter(({ word }) => !isOptionalWord(word));
  const asked = things.length > 0 ? things : telling.length > 0 ? telling : different;
  return asked.slice(0, MAX_WORDS).map(({ word, raw, isLinked }) => {
    const isAmongRussian = isRussian(
      typed.flatMap((item) => (item.word === word ? [] : item.word)),
      lexicon,
    );
    const ukrainian = ukrainianEquivalents(word, isAmongRussian, lexicon);
    return { ...readingOf(word, ukrainian, begun, lexicon), raw, isAmongRussian, isLinked };
  });
}

/**
 * Guesses for a word that no name matches: the same keys in the other layout, the same sounds in the other alphabet, or
 * a typo in a word of the names or synonyms. A word of a known language was not mistyped.
 * @param nameWords the words of all names
 */
export function guessReadings(
  { word, raw, isAmongRussian }: TypedReading,
  nameWords: Iterable<string>,
  lexicon: Lexicon,
  begun: boolean,
): WordReading[] {
  const swapped = wordsOf(swapLayout(raw) ?? '');
  const written = [...(swapped.length === 1 ? swapped : []), ...guessCyrillic(word)];
  const near = lexicon.knows(word) ? [] : nearest(word, [...nameWords, ...synonymWords]);
  return [...new Set([...written, ...near])].map((item) =>
    readingOf(item, ukrainianEquivalents(item, isAmongRussian, lexicon), begun, lexicon),
  );
}

/**
 * The words with the fewest typos between them, by their letters, their stems or, in the other alphabet, their sounds.
 */
function nearest(word: string, vocabulary: readonly string[]): string[] {
  const sound = phoneticKey(word);
  const own = stem(word);
  const most = maxEdits(word);
  const mostOfStem = maxEdits(own);
  if (most === 0) return [];
  const away = (other: string) =>
    Math.min(
      editDistance(word, other, most),
      ...(other.length < MIN_PREFIX_LETTERS ? [] : [editDistance(sound, phoneticKey(other), maxEdits(sound))]).filter(
        (steps) => steps <= maxEdits(sound),
      ),
      ...[editDistance(own, stem(other), mostOfStem)].filter((steps) => steps <= mostOfStem),
    );
  const measured = vocabulary.map((other) => ({ other, steps: away(other) })).filter(({ steps }) => steps <= most);
  const least = Math.min(...measured.map(({ steps }) => steps));
  return measured.flatMap(({ other, steps }) => (steps === least ? [other] : []));
}
