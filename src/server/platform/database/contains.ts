import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { APOSTROPHES, HYPHEN_CLASS, HYPHENS, plainSigns, QUOTES, withoutInvisible } from '#content/text/signs.ts';

/** A title as it is kept to be looked for, and what is looked for in it: letter case and kinds of signs do not count. */
export function titleText(title: string): string {
  return plainSigns(title.normalize('NFC')).toLocaleLowerCase('uk');
}

/** Signs that people type for one another, as classes of GLOB: any of a class may be stored for the one that was typed. */
const QUOTE = `[${APOSTROPHES}${QUOTES}]`;
const HYPHEN = `[${HYPHENS.slice(1)}-]`;
const quote = new RegExp(QUOTE, 'gu');
const hyphen = new RegExp(`[${HYPHEN_CLASS}]`, 'gu');
/** The first letters of words, «Нечуй-Левицький»; and those behind an apostrophe, too, “O'Neil”. */
const STARTS = [new RegExp(String.raw`(?<!\p{L}[${APOSTROPHES}]?)\p{L}`, 'gu'), /(?<!\p{L})\p{L}/gu];

/**
 * Whether a column contains what somebody typed, in any letter case and with any sign for an apostrophe, a quotation mark or a hyphen.
 * SQLite folds the case of ASCII only: letters of other alphabets are asked for as typed, in lower case, capitalised, and with each
 * word capitalised, as names are.
 */
export function contains(column: SQLiteColumn | SQL, typed: string): SQL {
  const text = withoutInvisible(typed.normalize('NFC'));
  const lower = text.toLocaleLowerCase('uk');
  const capital = (letter: string) => letter.toLocaleUpperCase('uk');
  const spellings = [
    text,
    lower,
    lower.replace(/\p{L}/u, capital),
    ...STARTS.map((start) => lower.replace(start, capital)),
  ];
  const patterns = new Set(spellings.map(patternOf));
  const globs = [...patterns].map((pattern) => sql`lower(${column}) glob ${pattern}`);
  return sql`(${sql.join(globs, sql` or `)})`;
}

/** A pattern of GLOB for a text in a column whose ASCII letters are small: GLOB has classes of signs, and `like` has none. */
function patternOf(text: string): string {
  const small = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const plain = small.replace(/[*?[]/g, '[$&]');
  return `*${plain.replace(quote, QUOTE).replace(hyphen, HYPHEN)}*`;
}
