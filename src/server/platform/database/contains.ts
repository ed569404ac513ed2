import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { APOSTROPHES, HYPHEN_CLASS, plainSigns, QUOTES, withoutInvisible } from '#content/text/signs.ts';

/** A title as it is kept to be looked for, and what is looked for in it: letter case and kinds of signs do not count. */
export function titleText(title: string): string {
  return plainSigns(title.normalize('NFC')).toLocaleLowerCase('uk');
}

/** Signs beside letters that people type for one another: any sign may be stored for the one that was typed. */
const SIGN = `[${APOSTROPHES}${QUOTES}${HYPHEN_CLASS}]`;
const interchangeable = new RegExp(String.raw`(?<=[\p{L}\p{N}])${SIGN}|${SIGN}(?=[\p{L}\p{N}])`, 'gu');
/** The first letters of words, «Нечуй-Левицький»; and those behind an apostrophe, too, “O'Neil”. */
const STARTS = [new RegExp(String.raw`(?<!\p{L}[${APOSTROPHES}]?)\p{L}`, 'gu'), /(?<!\p{L})\p{L}/gu];

/**
 * Whether a column contains what somebody typed, in any letter case and with any sign for an apostrophe, a quotation mark or a hyphen.
 * `like` of SQLite folds the case of ASCII only: other alphabets are asked for as typed, in lower case, capitalised, and with each
 * word capitalised, as names are.
 */
export function contains(column: SQLiteColumn | SQL, typed: string): SQL {
  const text = withoutInvisible(typed);
  const lower = text.toLocaleLowerCase('uk');
  const capital = (letter: string) => letter.toLocaleUpperCase('uk');
  const spellings = [
    ...new Set([
      text,
      lower,
      lower.replace(/\p{L}/u, capital),
      ...STARTS.map((start) => lower.replace(start, capital)),
    ]),
  ];
  const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&').replace(interchangeable, '_')}%`;
  const likes = spellings.map((word) => sql`${column} like ${pattern(word)} escape '\\'`);
  return sql`(${sql.join(likes, sql` or `)})`;
}
