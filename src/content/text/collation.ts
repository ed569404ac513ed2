import { APOSTROPHES, stripApostrophes } from './punctuation.ts';

const ukrainian = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
const rank = new Map(
  [...ukrainian].map((letter, index) => [
    letter,
    String.fromCharCode(0x61 + Math.floor(index / 8)) + String.fromCharCode(0x61 + (index % 8)),
  ]),
);

/**
 * A key by which a byte-wise comparison sorts names like a Ukrainian directory: Latin and digits as they are, then
 * Cyrillic in the order of the Ukrainian alphabet (code points put Ґ, Є, І and Ї elsewhere). Quotes and other signs are
 * ignored.
 */
export function collationKey(text: string): string {
  const letters = stripApostrophes(text.normalize('NFC').toLowerCase())
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .slice(0, 120);
  return [...letters].map((letter) => (rank.has(letter) ? `~${rank.get(letter)}` : baseLetter(letter))).join('');
}

/** A Latin letter without its marks: Łódź sorts under L, Österreich under O. */
const baseLetter = (letter: string): string => OTHER_BASES[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
const OTHER_BASES: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

const keyCache = new Map<string, string>();
const MAX_CACHED_KEYS = 5_000;

/** Cached, since a sort needs the key of a name once per comparison. */
function keyOf(name: string): string {
  const known = keyCache.get(name);
  if (known !== undefined) return known;
  if (keyCache.size >= MAX_CACHED_KEYS) keyCache.clear();
  const key = collationKey(name);
  keyCache.set(name, key);
  return key;
}

/** Compares two names by `collationKey`, in every locale: for `sort`. */
export function compareNames(one: string, other: string): number {
  const [a, b] = [keyOf(one), keyOf(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Sorts rows by their names, in the order of `compareNames`; each key is computed once. */
export function sortByName<T>(rows: readonly T[], nameOf: (row: T) => string): T[] {
  return rows
    .map((row) => ({ row, key: collationKey(nameOf(row)) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ row }) => row);
}

const bothCases = (letters: string) => [...letters].map((letter) => letter.toUpperCase() + letter).join('');
const FIRST_LETTER_ORDER = bothCases(`abcdefghijklmnopqrstuvwxyz${ukrainian}ёъыэ`);
/** A letter that sorts after all others of the Cyrillic block. */
const LAST_LETTER = '\u04ff';
/** Letters that sort elsewhere by code point, and the letters that they follow; signs in names are ignored. */
const MOVED_LETTERS = [...[...'ґєії'].flatMap((letter) => [letter, letter.toUpperCase()]), ...APOSTROPHES] as const;
const PRECEDING_LETTERS: Readonly<Record<string, string>> = { ґ: 'г', є: 'е', і: 'и', ї: 'и' };

/**
 * The order of `collationKey` for an SQLite column, as index expressions: code that writes the column need not know
 * about it. The first letter is case-insensitive; further Cyrillic letters are not, since SQLite changes the case only
 * of Latin ones, and its parser accepts no expression deep enough for all of them.
 */
export function collationSql(column: string): [first: string, rest: string] {
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const placed = (letter: string) => {
    const before = PRECEDING_LETTERS[letter.toLowerCase()];
    if (before === undefined) return '';
    return (
      (letter === letter.toLowerCase() ? before : before.toUpperCase()) + LAST_LETTER.repeat(/ї/i.test(letter) ? 2 : 1)
    );
  };
  const rest = MOVED_LETTERS.reduce(
    (inner, letter) => `replace(${inner}, ${literal(letter)}, ${literal(placed(letter))})`,
    `lower(substr(${column}, 2))`,
  );
  return [`((instr(${literal(FIRST_LETTER_ORDER)}, substr(${column}, 1, 1)) + 1) / 2)`, rest];
}
