import { editDistance } from '#content/text/edit-distance.ts';
import { phoneticKey } from '#content/text/phonetic-key.ts';
import { WORD_SOURCE } from '#content/text/punctuation.ts';
import { romanise } from '#content/text/romanise.ts';
import { wordsOf } from '#server/core/search/index/analyse.ts';
import { guessCyrillic } from '#server/core/search/language/cyrillic-guess.ts';
import { stopWords } from '#server/core/search/language/function-words.ts';
import { maxEdits } from '#server/core/search/language/fuzzy-keys.ts';
import { swapLayout } from '#server/core/search/language/keyboard-layout.ts';
import type { Lexicon } from '#server/core/search/language/lexicon.ts';
import { isCyrillic, isSameInOtherScript } from '#server/core/search/language/other-script.ts';
import { spellingKeys } from '#server/core/search/language/spelling.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { meaningOf, synonymWords } from '#server/core/search/language/synonyms.ts';
import type { KnownWord, WordIndex } from '#server/core/search/word-rows.ts';
import { matchAllOf, matchAnyOf, matchPrefix, quoteWord, matchInTitle } from './match-expressions.ts';
import type { QueryUnit } from './query-units.ts';
import { matchUnfinishedWord } from './unfinished-words.ts';

type ChangeType = 'layout' | 'typo' | 'transliteration' | 'alias';

/** The text that was searched for instead of the typed one. */
export interface WordChange {
  type: ChangeType;
  from: string;
  to: string;
}

/** A possible interpretation of a word without hits. The first certain one with hits is used. */
interface Reading {
  match: string;
  marks: readonly string[];
  to: string;
  /** `null` if nothing was changed because the word was only unfinished. */
  type: ChangeType | null;
  /** Readings of equal rank compete by number of hits. */
  rank: number;
  /** Whether it is certainly the intended word. If not, it is offered as a question and not searched for. */
  isSure: boolean;
}

/** Result for a word without hits. */
export interface Repair {
  /** `found`: number of entries with it, counted up to `COUNTED`. */
  repaired: { unit: QueryUnit; change: WordChange | null; found: number } | null;
  /** A similar word that may be intended: the reader is asked. */
  question: WordChange | null;
}

const WORD = new RegExp(WORD_SOURCE, 'gu');

/** A word as typed, without adjoining punctuation and words («коуч/стрім,»). */
export function typedSpelling({ raw, words: [word = '', ...more] }: QueryUnit): string {
  const pieces = raw.match(WORD) ?? [];
  return (more.length > 0 ? undefined : pieces.find((piece) => wordsOf(piece).join('') === word)) ?? raw;
}

/** Maximum number of similar words that are compared, and of the most similar ones that are looked up. */
const MAX_SIMILAR_WORDS = 3000;
const MAX_CANDIDATES = 16;
const MAX_COUNTED_HITS = 50;
const MIN_SOUND_LETTERS = 3;
/** Minimum letters of a known word at which a word with the same sound is offered: «бій» is not a bee. */
const MIN_QUESTION_LETTERS = 4;
const MIN_PREFIX_LETTERS = 6;
/** Minimum letters of a word, or of a stem, at which a typo is certain; fewer suffice if two letters are swapped. */
const MIN_TYPO_LETTERS = 6;
const MIN_SWAP_LETTERS = 4;
const MIN_TWO_TYPOS_LETTERS = 10;

/**
 * Finds the intended word for one without hits: its continuation, another layout, other letters, or a typo. A word of a
 * known language was not mistyped: it is unfinished, or a name in the other script.
 * @param isWord whether a normalised word is known
 */
export async function repairUnit(
  index: WordIndex,
  unit: QueryUnit,
  isWord: (word: string) => boolean,
  lexicon: Lexicon,
): Promise<Repair> {
  const [word, ...more] = unit.words;
  if (word === undefined || more.length > 0) return { repaired: null, question: null };
  const readings = isWord(word)
    ? await readingsOfKnownWord(index, word, lexicon)
    : await readingsOfUnknownWord(index, unit, lexicon);
  const counts = await index.count(
    readings.map(({ match }) => match),
    MAX_COUNTED_HITS,
  );
  const found = readings
    .map((item, at) => ({ ...item, found: counts[at]! }))
    .filter((candidate) => candidate.found > 0);
  const [best] = found.filter(({ isSure }) => isSure).sort(byRank);
  const [near] = found.filter(({ isSure }) => !isSure).sort(byRank);
  const question =
    best !== undefined || near === undefined || near.type === null
      ? null
      : { type: near.type, from: typedSpelling(unit), to: near.to };
  if (best === undefined) return { repaired: null, question };
  const { match, marks, to, type } = best;
  return {
    repaired: {
      unit: { ...unit, words: wordsOf(to), own: match, match, marks },
      change: type === null ? null : { type, from: type === 'layout' ? unit.raw : typedSpelling(unit), to },
      found: best.found,
    },
    question,
  };
}

/**
 * A known word is taken literally: only names, and words that are specific to the site, are searched for in the other
 * script. Other words with that sound are suggested as a question.
 */
async function readingsOfKnownWord(index: WordIndex, word: string, lexicon: Lexicon): Promise<Reading[]> {
  const isForeign = ({ type }: Reading) => type === 'transliteration';
  const alike = (await soundReadings(index, word, lexicon)).filter(isForeign);
  const near = lexicon.knows(word) ? [] : (await typoReadings(index, word, lexicon)).filter(isForeign);
  return [
    ...prefixReadings(word),
    ...alike
      .map((item) => ({ ...item, isSure: item.isSure && !isCommon(word, lexicon) }))
      .filter(({ isSure }) => isSure || word.length >= MIN_QUESTION_LETTERS),
    // «Коуч» may be a coach; «стрім» is not a street, which has another consonant.
    ...near.filter(({ to }) => consonants(to) === consonants(word)).map((item) => ({ ...item, isSure: false })),
  ];
}

const consonants = (word: string) => phoneticKey(word).replace(/[aeiouy]/g, '');

const readingsOfUnknownWord = async (index: WordIndex, { raw, words: [word = ''] }: QueryUnit, lexicon: Lexicon) => [
  ...prefixReadings(word),
  ...layoutReadings(raw),
  ...(await soundReadings(index, word, lexicon)),
  ...(await typoReadings(index, word, lexicon)),
  ...synonymReadings(word, lexicon),
];

const byRank = (a: Reading & { found: number }, b: Reading & { found: number }) => a.rank - b.rank || b.found - a.found;

/** @param to the normalised word to search for */
function reading(to: string, type: ChangeType, rank: number, isSure: boolean, lexicon: Lexicon): Reading {
  const meaning = meaningOf(to, lexicon);
  const same = [stem(to), ...(meaning?.same ?? [])];
  const other = meaning?.other ?? [];
  const match = matchAnyOf([
    ...same.map(quoteWord),
    ...(other.length > 0 ? [matchInTitle(matchAnyOf(other.map(quoteWord))!)] : []),
  ])!;
  return { match, marks: [...new Set([...same, ...other])], to, type, rank, isSure };
}

function prefixReadings(word: string): Reading[] {
  // A short word is the start of others by chance: «стрім» is not «стрімкий».
  return word.length < MIN_PREFIX_LETTERS
    ? []
    : [
        {
          match: matchUnfinishedWord(word),
          marks: [...new Set([`${stem(word)}*`, `${word}*`])],
          to: word,
          type: null,
          rank: 0,
          isSure: true,
        },
      ];
}

function layoutReadings(raw: string): Reading[] {
  const swapped = swapLayout(raw);
  const words = swapped === null ? [] : wordsOf(swapped);
  if (words.length === 0) return [];
  const stems = words.map(stem);
  const to = swapped!.trim();
  const others = stems.slice(0, -1);
  const last = stems.at(-1)!;
  const begun: Reading = {
    match: matchAllOf([...others.map(quoteWord), matchPrefix(last)])!,
    marks: [...others, `${last}*`],
    to,
    type: 'layout',
    rank: 1.5,
    isSure: true,
  };
  return [
    { match: matchAllOf(stems.map(quoteWord))!, marks: stems, to, type: 'layout', rank: 1, isSure: true },
    ...(last.length < 3 ? [] : [begun]),
  ];
}

/**
 * Words with the same sound in the other script, or in another spelling of the same; and the likeliest readings of
 * letters of the other script.
 */
async function soundReadings(index: WordIndex, word: string, lexicon: Lexicon): Promise<Reading[]> {
  // Two letters sound like anything, and three like too many words of the same script.
  if (word.length < MIN_SOUND_LETTERS) return [];
  const alike = (await index.sounding([phoneticKey(word)], 40)).filter(
    ({ form }) => !stopWords.has(form) && (word.length > MIN_SOUND_LETTERS || isCyrillic(form) !== isCyrillic(word)),
  );
  const guessed = isCyrillic(word) ? [] : guessCyrillic(word);
  return [
    ...alike.map(({ form }) => {
      const isForeign = isCyrillic(form) !== isCyrillic(word);
      const isSure = isForeign ? isSameInOtherScript(word, form, lexicon) : isSureTypo(word, form);
      // An exact spelling by the official table precedes one that only sounds similar: mamy is «мами», not «Маямі».
      const rank = romanise(form) === word ? 1.9 : 2;
      return reading(form, isForeign ? 'transliteration' : 'typo', rank, isSure, lexicon);
    }),
    ...guessed.map((guess, at) =>
      reading(
        guess,
        'transliteration',
        3 + at / 10,
        lexicon.knows(guess) && isSameInOtherScript(word, guess, lexicon),
        lexicon,
      ),
    ),
  ];
}

/** Whether a word is in a dictionary, and not as a name. */
const isCommon = (word: string, lexicon: Lexicon) => lexicon.knows(word) && !lexicon.isName(word);

/**
 * Whether a word of the same script with a typo is certainly the intended one. Short words are similar to others by
 * chance («мерч», «меч»), and the first letter is rarely mistyped («дейтинг» is not «рейтинг»): such words only count
 * if letters are swapped.
 */
const isSureTypo = (word: string, form: string) =>
  (word.length >= MIN_TYPO_LETTERS &&
    word[0] === form[0] &&
    editDistance(word, form, sureEdits(word)) <= sureEdits(word)) ||
  (word.length >= MIN_SWAP_LETTERS && isSwapped(word, form)) ||
  haveSimilarStems(word, form);

/** Two typos are certain only in long words. */
const sureEdits = (word: string) => (word.length < MIN_TWO_TYPOS_LETTERS ? 1 : 2);

/**
 * Whether two words have stems that differ by one typo and are long enough for certainty: the index may have only
 * another form of the word.
 */
function haveSimilarStems(word: string, form: string): boolean {
  const [one, other] = [stem(word), stem(form)];
  return one.length >= MIN_TYPO_LETTERS && one[0] === other[0] && editDistance(one, other, 1) <= 1;
}

/** Whether two words differ by two swapped neighbouring letters. */
function isSwapped(word: string, form: string): boolean {
  const at = [...word].findIndex((letter, index) => letter !== form[index]);
  return at >= 0 && word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2) === form;
}

/** The names of things by sound. */
const synonymSounds: ReadonlyMap<string, readonly string[]> = Map.groupBy(synonymWords, phoneticKey);

/** Names of things that no entry contains: their synonyms may have hits. */
function synonymReadings(word: string, lexicon: Lexicon): Reading[] {
  const most = maxEdits(word);
  if (most === 0) return [];
  const sound = phoneticKey(word);
  const alike = new Set(synonymSounds.get(sound));
  return synonymWords.flatMap((synonymWord) => {
    const away = alike.has(synonymWord) ? 0.2 : editDistance(word, synonymWord, most);
    if (away > most) return [];
    const isForeign = isCyrillic(synonymWord) !== isCyrillic(word);
    const isSure = isForeign ? isSameInOtherScript(word, synonymWord, lexicon) : isSureTypo(word, synonymWord);
    return [reading(synonymWord, isForeign ? 'transliteration' : 'typo', 4.3 + away, isSure, lexicon)];
  });
}

/**
 * Possible equivalents of a word in the other script, from the names of things and by its letters; the likeliest first.
 */
export function guessInOtherScript(word: string, lexicon: Lexicon): string[] {
  if (word.length <= MIN_SOUND_LETTERS || isCommon(word, lexicon)) return [];
  const named = (synonymSounds.get(phoneticKey(word)) ?? []).filter((candidate) =>
    isSameInOtherScript(word, candidate, lexicon),
  );
  const guessed = isCyrillic(word) ? [] : guessCyrillic(word);
  return [...new Set([...named, ...guessed.filter((guess) => isSameInOtherScript(word, guess, lexicon))])];
}

/** Words one or two typos away; those with the same beginning first. */
async function typoReadings(index: WordIndex, word: string, lexicon: Lexicon): Promise<Reading[]> {
  const most = maxEdits(word);
  if (most === 0) return [];
  const sound = phoneticKey(word);
  const own = stem(word);
  const mostOfStem = maxEdits(own);
  const distance = ({ form, stem: other, skeleton: otherSound }: KnownWord) => {
    if (isCyrillic(form) !== isCyrillic(word)) return editDistance(sound, otherSound, most) + 0.5;
    // If the index has only another form of the word, the stems are similar and the words are not.
    const ofStems = editDistance(own, other, mostOfStem);
    return Math.min(editDistance(word, form, most), ofStems > mostOfStem ? Infinity : ofStems + 0.1);
  };
  return (await index.near(spellingKeys(word), MAX_SIMILAR_WORDS))
    .map((known) => ({ known, away: distance(known) + (known.form[0] === word[0] ? 0 : 0.25) }))
    .filter(({ away }) => away < most + 1)
    .sort((a, b) => a.away - b.away)
    .slice(0, MAX_CANDIDATES)
    .map(({ known: { form }, away }) => {
      const isForeign = isCyrillic(form) !== isCyrillic(word);
      const isSure = isForeign ? isSameInOtherScript(word, form, lexicon, true) : isSureTypo(word, form);
      return reading(form, isForeign ? 'transliteration' : 'typo', 4 + away, isSure, lexicon);
    });
}
