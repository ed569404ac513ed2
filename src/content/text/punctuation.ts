// The only list of characters that users type interchangeably. All code that searches words, compares names or parses
// values uses it.

/**
 * Characters typed as an apostrophe: ' and its curly forms, the modifier letters of Ukrainian and Hebrew texts (U+02BC,
 * U+02B9), the backtick and the acute accent of European keyboards, primes, and the full-width form. None needs
 * escaping in a character class.
 */
export const APOSTROPHES = "'’ʼ‘‛`´′ʹˈ＇";

/** Double quotation marks of all languages from which users paste text, including the double prime. */
export const QUOTES = '"«»„“”‟‹›″〝〞＂';

/** Hyphens, dashes and minus signs. */
export const HYPHENS = '-\u058a‐‑‒–—―⁃−⸺⸻﹘﹣－';

/** `HYPHENS`, escaped for a character class of a regular expression. */
export const HYPHEN_CLASS = `${HYPHENS.slice(1)}\\-`;

/**
 * Characters without a visible shape: format characters (direction, zero width, soft hyphens, tags), fillers of Korean
 * syllables and variation selectors.
 */
export const INVISIBLE_CLASS = String.raw`\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f`;

/**
 * Blank characters as wide as a letter: the Braille blank and the fillers of Korean letters. They separate words like
 * spaces.
 */
export const BLANK_CLASS = '\\u2800\\u3164\\uffa0';

const invisible = new RegExp(`[${INVISIBLE_CLASS}]`, 'gu');
const blank = new RegExp(`[${BLANK_CLASS}]`, 'gu');
const apostrophe = new RegExp(`[${APOSTROPHES}]`, 'gu');
const apostropheInWord = new RegExp(String.raw`(?<=[\p{L}\p{M}])[${APOSTROPHES}](?=\p{L})`, 'gu');
const quote = new RegExp(`[${QUOTES}]|''`, 'gu');
const hyphen = new RegExp(`[${HYPHEN_CLASS}]`, 'gu');

/** Removes invisible characters, and replaces blank ones with spaces. */
export const stripInvisibleCharacters = (text: string): string => text.replace(invisible, '').replace(blank, ' ');

/** Replaces every apostrophe with `'`. */
export const normaliseApostrophes = (text: string): string => text.replace(apostrophe, "'");

/** Removes apostrophes inside words; those at the edges are quotation marks, and become `'`. */
export const stripApostrophes = (text: string): string => normaliseApostrophes(text.replace(apostropheInWord, ''));

/** Replaces every hyphen, dash and minus with `-`. */
export const normaliseHyphens = (text: string): string => text.replace(hyphen, '-');

/**
 * Replaces each type of sign with one character, `'`, `"` or `-`, and removes invisible ones. For comparing typed and
 * stored texts; never shown.
 */
export const normalisePunctuation = (text: string): string =>
  normaliseHyphens(normaliseApostrophes(stripInvisibleCharacters(text)).replace(quote, '"'));

/** Source of a regular expression for a word: letters and digits with apostrophes between them. */
export const WORD_SOURCE = String.raw`[\p{L}\p{N}\p{M}]+(?:[${APOSTROPHES}][\p{L}\p{N}\p{M}]+)*`;
