// The one list of the signs that people type for one another. Everything that looks for words, compares names or reads values uses it.

/**
 * What is typed for an apostrophe: ' and its curly forms, the modifier letters of Ukrainian and Hebrew texts (U+02BC, U+02B9), the
 * backtick and the acute accent of European keyboards, primes, and the full-width form. None needs a backslash in a character class.
 */
export const APOSTROPHES = "'’ʼ‘‛`´′ʹˈ＇";

/** Double quotation marks of all the languages that people paste from, the double prime among them. */
export const QUOTES = '"«»„“”‟‹›″〝〞＂';

/** Hyphens, dashes and minus signs. */
export const HYPHENS = '-\u058a‐‑‒–—―⁃−⸺⸻﹘﹣－';

/** The same for a character class of an expression. */
export const HYPHEN_CLASS = `${HYPHENS.slice(1)}\\-`;

/** Signs without a shape of their own: format characters (direction, zero width, soft hyphens, tags), fillers of Korean syllables and variation selectors. */
export const INVISIBLE_CLASS = String.raw`\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f`;

/** Signs that are as wide as a letter and empty: the Braille blank and the fillers of Korean letters. They part words as spaces do. */
export const BLANK_CLASS = '\\u2800\\u3164\\uffa0';

const invisible = new RegExp(`[${INVISIBLE_CLASS}]`, 'gu');
const blank = new RegExp(`[${BLANK_CLASS}]`, 'gu');
const apostrophe = new RegExp(`[${APOSTROPHES}]`, 'gu');
const apostropheInWord = new RegExp(String.raw`(?<=[\p{L}\p{M}])[${APOSTROPHES}](?=\p{L})`, 'gu');
const quote = new RegExp(`[${QUOTES}]|''`, 'gu');
const hyphen = new RegExp(`[${HYPHEN_CLASS}]`, 'gu');

/** A text without signs that cannot be seen, and with spaces for the empty ones. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '').replace(blank, ' ');

/** A text with one sign for every apostrophe: `'`. */
export const plainApostrophes = (text: string): string => text.replace(apostrophe, "'");

/** A text without the apostrophes inside its words; those at their edges are quotation marks, and stay as `'`. */
export const withoutApostrophes = (text: string): string => plainApostrophes(text.replace(apostropheInWord, ''));

/** A text with one sign for every hyphen, dash and minus: `-`. */
export const plainHyphens = (text: string): string => text.replace(hyphen, '-');

/**
 * A text in one sign for each of a kind: `'`, `"` and `-`, and none that cannot be seen. For comparing what was typed with what is
 * stored; it is never shown.
 */
export const plainSigns = (text: string): string =>
  plainHyphens(plainApostrophes(withoutInvisible(text)).replace(quote, '"'));

/** Source of an expression for a word: letters and digits with apostrophes between them. */
export const WORD_SOURCE = String.raw`[\p{L}\p{N}\p{M}]+(?:[${APOSTROPHES}][\p{L}\p{N}\p{M}]+)*`;
