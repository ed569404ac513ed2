import { stripApostrophes, stripInvisibleCharacters } from './punctuation.ts';

/** Maximum letters of a word; anything longer is not treated as a word. */
export const MAX_WORD_LENGTH = 64;

const LOOK_ALIKES: Record<string, string> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', x: 'х', y: 'у' };

/**
 * A letter with accents that stay separate after composition, such as the stress of «за́мок»: they do not belong to the
 * word. Letters with an inherent mark (й, ї, é) are already composed.
 */
const accented = /(\p{L})[\p{Mn}\u034f]+/gu;

/**
 * Text as it is indexed and searched: lower case, without invisible characters, loose accents and apostrophes inside
 * words, ґ as г, ё as е, and Latin look-alikes inside Cyrillic words as the intended Cyrillic letters.
 */
export function searchText(text: string): string {
  const plain = stripInvisibleCharacters(text).normalize('NFC').toLowerCase().replace(accented, '$1');
  return stripApostrophes(plain)
    .replaceAll('ґ', 'г')
    .replaceAll('ё', 'е')
    .replace(/[\p{L}\p{N}]+/gu, (word) =>
      /\p{Script=Cyrillic}/u.test(word) && /[a-z]/.test(word)
        ? word.replace(/[aceiopxy]/g, (letter) => LOOK_ALIKES[letter]!)
        : word,
    );
}

/** The words of a query, ready for lookup; at most twelve. */
export function searchWords(query: string): string[] {
  return (searchText(query.slice(0, 400)).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 12);
}
