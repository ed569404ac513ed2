import { withoutApostrophes, withoutInvisible } from './signs.ts';

/** Letters of the longest thing that is still a word. */
export const LONGEST_WORD = 64;

const LOOK_ALIKES: Record<string, string> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', x: 'х', y: 'у' };

/**
 * A letter with accents that stay apart after composition, as the stress of «за́мок»: they are no part of the word. Letters with a
 * sign of their own (й, ї, é) are composed by then.
 */
const accented = /(\p{L})[\p{Mn}\u034f]+/gu;

/**
 * Text as it is indexed and searched: lower case, invisible characters and loose accents dropped, apostrophes inside words dropped, ґ as г, ё as е, and Latin look-alikes
 * inside Cyrillic words as the Cyrillic letters that were meant.
 */
export function searchText(text: string): string {
  const plain = withoutInvisible(text).normalize('NFC').toLowerCase().replace(accented, '$1');
  return withoutApostrophes(plain)
    .replaceAll('ґ', 'г')
    .replaceAll('ё', 'е')
    .replace(/[\p{L}\p{N}]+/gu, (word) =>
      /\p{Script=Cyrillic}/u.test(word) && /[a-z]/.test(word)
        ? word.replace(/[aceiopxy]/g, (letter) => LOOK_ALIKES[letter]!)
        : word,
    );
}

/** The words of a query, ready to be looked up; at most twelve. */
export function searchWords(query: string): string[] {
  return (searchText(query.slice(0, 400)).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 12);
}
