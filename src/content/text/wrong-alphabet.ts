import type { Locale } from '#content/locale.ts';
import { APOSTROPHES, HYPHEN_CLASS } from './punctuation.ts';
import type { RichNode } from './rich-node.ts';
import { plainText } from './rich-text.ts';

/**
 * Minimum letters of the other alphabet before a paragraph is questioned: fewer may be an address, a name, or a word in
 * a list.
 */
const MIN_FOREIGN_LETTERS = 30;
/** Like `MIN_FOREIGN_LETTERS`, for a single line, such as a title of a few words. */
const MIN_FOREIGN_LETTERS_IN_LINE = 6;
/** A text with a smaller share of its own alphabet is in the other one. */
const MIN_OWN_SHARE = 0.25;
/** Minimum share of a line's letters in words without a capital: names of companies and places have fewer. */
const MIN_LOWERCASE_SHARE = 0.45;
/** Minimum Cyrillic letters before an English line is questioned, even if most of its words may be names. */
const MIN_CYRILLIC_LETTERS_IN_LINE = 12;
/** A longer quotation is treated as text, not as a title or saying. */
const MAX_QUOTE_LENGTH = 160;

const cyrillic = /\p{Script=Cyrillic}/gu;
const latin = /\p{Script=Latin}/gu;
const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word);
const count = (words: string, letters: RegExp): number => words.match(letters)?.length ?? 0;

/** Web addresses, mailboxes, handles and domain names. */
const addresses =
  /\bhttps?:\/\/\S+|\bwww\.\S+|[^\s@]{1,64}@\S+|[@#][\p{L}\d_]+|\b[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.[a-z]{2,24}\b(?:\/\S*)?/giu;
const quotes = ['«([^«»]*)»', '“([^“”]*)”', '„([^„“”]*)[“”]', '"([^"]*)"'].map((item) => new RegExp(item, 'gu'));

/** Returns the words that indicate the language, without addresses and quotations. */
function withoutAddressesAndQuotes(words: string): string {
  const bare = words.replace(addresses, ' ');
  return quotes.reduce(
    (rest, quote) => rest.replace(quote, (whole, inside: string) => (inside.length > MAX_QUOTE_LENGTH ? whole : ' ')),
    bare,
  );
}

const WORD = new RegExp(String.raw`[\p{L}\p{M}${APOSTROPHES}${HYPHEN_CLASS}]+`, 'gu');
const uncapitalisedWords = (words: string): string[] =>
  (words.match(WORD) ?? []).filter((word) => word === word.toLowerCase());

interface LetterCounts {
  own: number;
  /** All letters of the other alphabet. */
  other: number;
  /** Letters of words that are not names: without a capital, and longer than «of» or «для». */
  otherWords: number;
  /** Letters of all words without a capital. */
  otherLower: number;
}

function countLetters(locale: Locale, words: string): LetterCounts {
  const [mine, theirs] = locale === 'ua' ? [cyrillic, latin] : [latin, cyrillic];
  const telling = withoutAddressesAndQuotes(words);
  const lower = uncapitalisedWords(telling);
  const long = lower.filter((word) => word.length > 3);
  return {
    own: count(telling, mine),
    other: count(telling, theirs),
    otherWords: count(long.join(' '), theirs),
    otherLower: count(lower.join(' '), theirs),
  };
}

const isForeign = ({ own, other }: Pick<LetterCounts, 'own' | 'other'>): boolean => own < MIN_OWN_SHARE * (own + other);

/**
 * Whether a line in a language (a title, a summary) is written in the alphabet of the other one. A name alone does not
 * count.
 */
export function isLineInOtherAlphabet(locale: Locale, words: string): boolean {
  const letters = countLetters(locale, words);
  if (!isForeign(letters)) return false;
  const { other, otherWords, otherLower } = letters;
  if (otherWords >= MIN_FOREIGN_LETTERS_IN_LINE && otherLower >= MIN_LOWERCASE_SHARE * other) return true;
  // English readers cannot read a title of several Cyrillic words, even if all of them except one are names.
  return (
    locale === 'us' &&
    other >= MIN_CYRILLIC_LETTERS_IN_LINE &&
    uncapitalisedWords(withoutAddressesAndQuotes(words)).some(isCyrillic)
  );
}

const quotations = new Set(['blockquote', 'pullQuote']);
const lines = new Set(['paragraph', 'heading']);

/** The words of a paragraph, without code, which has no language. */
const wordsOf = (node: RichNode): string =>
  (node.content ?? [])
    .map((child) => (child.marks?.some(({ type }) => type === 'code') ? ' ' : plainText(child)))
    .join('');

/** The texts of the cells of a table. */
const cellsOf = (node: RichNode): string[] =>
  lines.has(node.type) ? [wordsOf(node)] : (node.content ?? []).flatMap(cellsOf);

/** Every cell begins with a capital letter, so the first one does not indicate a name. */
const uncapitalise = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1);

function paragraphsOf(node: RichNode): string[] {
  if (quotations.has(node.type)) return [];
  if (lines.has(node.type)) return [wordsOf(node)];
  if (node.type === 'table') return [cellsOf(node).map(uncapitalise).join(' ')];
  const caption: unknown = node.type === 'picture' ? node.attrs?.caption : undefined;
  return [...(typeof caption === 'string' ? [caption] : []), ...(node.content ?? []).flatMap(paragraphsOf)];
}

/**
 * How much of a formatted text in a language is in the alphabet of the other one: `all`, or the number of paragraphs.
 * Names, addresses and quotations do not count; Cyrillic is not checked for being Ukrainian.
 */
export function measureOtherAlphabet(locale: Locale, document: RichNode): 'all' | number {
  const paragraphs = paragraphsOf(document).map((words) => countLetters(locale, words));
  const sum = (of: (letters: LetterCounts) => number) => paragraphs.reduce((total, letters) => total + of(letters), 0);
  const whole = { own: sum(({ own }) => own), other: sum(({ other }) => other) };
  if (isForeign(whole) && sum(({ otherWords }) => otherWords) >= MIN_FOREIGN_LETTERS) return 'all';
  return paragraphs.filter((paragraph) => isForeign(paragraph) && paragraph.otherWords >= MIN_FOREIGN_LETTERS).length;
}
