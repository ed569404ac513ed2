import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import {
  APOSTROPHES,
  HYPHEN_CLASS,
  HYPHENS,
  normalisePunctuation,
  QUOTES,
  stripInvisibleCharacters,
} from '#content/text/punctuation.ts';

/** Normalises a title or a query for the title index: letter case and variants of characters are ignored. */
export function normalizeTitle(title: string): string {
  return normalisePunctuation(title.normalize('NFC')).toLocaleLowerCase('uk');
}

/** Characters that users type for one another, as GLOB classes: any character of the class may be stored. */
const QUOTE = `[${APOSTROPHES}${QUOTES}]`;
const HYPHEN = `[${HYPHENS.slice(1)}-]`;
const quote = new RegExp(QUOTE, 'gu');
const hyphen = new RegExp(`[${HYPHEN_CLASS}]`, 'gu');
/** The first letters of words, «Нечуй-Левицький»; the second also includes those after an apostrophe, “O'Neil”. */
const WORD_INITIALS = [new RegExp(String.raw`(?<!\p{L}[${APOSTROPHES}]?)\p{L}`, 'gu'), /(?<!\p{L})\p{L}/gu];

/**
 * Whether a column contains the typed text, in any letter case and with any variant of an apostrophe, a quotation mark
 * or a hyphen. SQLite folds the case of ASCII only, so letters of other alphabets are searched as typed, in lower case,
 * capitalised, and with each word capitalised, as in names.
 */
export function contains(column: SQLiteColumn | SQL, typed: string): SQL {
  const text = stripInvisibleCharacters(typed.normalize('NFC'));
  const lower = text.toLocaleLowerCase('uk');
  const capital = (letter: string) => letter.toLocaleUpperCase('uk');
  const spellings = [
    text,
    lower,
    lower.replace(/\p{L}/u, capital),
    ...WORD_INITIALS.map((start) => lower.replace(start, capital)),
  ];
  const patterns = new Set(spellings.map(patternOf));
  const globs = [...patterns].map((pattern) => sql`lower(${column}) glob ${pattern}`);
  return sql`(${sql.join(globs, sql` or `)})`;
}

/** A GLOB pattern for a text in a column in ASCII lower case: GLOB has character classes, and `like` has none. */
function patternOf(text: string): string {
  const small = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const plain = small.replace(/[*?[]/g, '[$&]');
  return `*${plain.replace(quote, QUOTE).replace(hyphen, HYPHEN)}*`;
}
