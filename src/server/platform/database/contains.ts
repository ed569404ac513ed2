import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** A title as it is kept to be looked for, and what is looked for in it: case does not count. */
export function titleText(title: string): string {
  return title.normalize('NFC').toLocaleLowerCase('uk');
}

/**
 * Whether a column contains what somebody typed, in any letter case. `like` of SQLite folds the case of ASCII only: other
 * alphabets are asked for as typed, in lower case, capitalised, and with each word capitalised, as names are.
 */
export function contains(column: SQLiteColumn | SQL, typed: string): SQL {
  const lower = typed.toLocaleLowerCase('uk');
  const capital = (letter: string) => letter.toLocaleUpperCase('uk');
  const names = lower.replace(/(?<!\p{L}['’ʼ-]?)\p{L}/gu, capital);
  const spellings = [...new Set([typed, lower, lower.replace(/\p{L}/u, capital), names])];
  const likes = spellings.map((word) => sql`${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`);
  return sql`(${sql.join(likes, sql` or `)})`;
}
