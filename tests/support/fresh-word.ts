let made = 0;

/** Letters that make no word of any language, and no number, price or measure. */
const LETTERS = 'bcdfghjklmnpqrtvwxz';

const spelled = (number: number): string =>
  (number >= LETTERS.length ? spelled(Math.floor(number / LETTERS.length)) : '') + LETTERS[number % LETTERS.length]!;

/**
 * A word that no other test and no other worker uses, without chance: moment, process and count, spelled in letters.
 * @param prefix the beginning, for whoever reads a failed test
 */
export function freshWord(prefix = ''): string {
  made += 1;
  return `${prefix}${spelled(Date.now() % 1e9)}${spelled(process.pid)}${spelled(made)}`;
}
