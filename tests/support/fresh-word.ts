let made = 0;

/** Letters that spell no word in any language, and no number, price or unit. */
const LETTERS = 'bcdfghjklmnpqrtvwxz';

const spelled = (number: number): string =>
  (number >= LETTERS.length ? spelled(Math.floor(number / LETTERS.length)) : '') + LETTERS[number % LETTERS.length]!;

/**
 * Returns a word that no other test or worker uses, without randomness: time, process and count, spelled in letters.
 * @param prefix start of the word, for the reader of a failed test
 */
export function freshWord(prefix = ''): string {
  made += 1;
  return `${prefix}${spelled(Date.now() % 1e9)}${spelled(process.pid)}${spelled(made)}`;
}
