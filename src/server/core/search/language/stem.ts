import { stemmer } from 'stemmer';
import { LONGEST_WORD } from '#content/text/search-text.ts';
import { stemUkrainian } from './stem-ukrainian.ts';
import { wholeWords } from './stem-words.ts';

/** Texts repeat their words: what was found out about one is kept, up to so many. */
const KEPT = 50_000;
const known = new Map<string, string>();

/**
 * The stem of one normalised word (`searchText`): Ukrainian by rules of our own, English by Porter's. Whatever holds a
 * digit, letters of two alphabets or of another one stays as it is.
 */
export function stem(word: string): string {
  if (word.length > LONGEST_WORD) return word;
  const before = known.get(word);
  if (before !== undefined) return before;
  if (known.size >= KEPT) known.clear();
  const cut =
    wholeWords.get(word) ??
    (/^[a-z]{3,}$/.test(word) ? stemmer(word) : /^\p{Script=Cyrillic}+$/u.test(word) ? stemUkrainian(word) : word);
  // A letter alone is no stem: what is left of «яяяя» would be the stem of «я».
  const found = cut.length < 2 && word.length > 3 ? word : cut;
  known.set(word, found);
  return found;
}
