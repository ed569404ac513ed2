import { stemmer } from 'stemmer';
import { LONGEST_WORD } from '#content/text/search-text.ts';
import { stemUkrainian } from './stem-ukrainian.ts';
import { wholeWords } from './stem-words.ts';

/** Maximum number of cached stems, because texts repeat their words. */
const KEPT = 50_000;
const known = new Map<string, string>();

/**
 * The stem of one normalised word (`searchText`): Ukrainian by our own rules, English by Porter's. A word with a digit,
 * letters of two alphabets or of another one is returned unchanged.
 */
export function stem(word: string): string {
  if (word.length > LONGEST_WORD) return word;
  const before = known.get(word);
  if (before !== undefined) return before;
  if (known.size >= KEPT) known.clear();
  const cut =
    wholeWords.get(word) ??
    (/^[a-z]{3,}$/.test(word) ? stemmer(word) : /^\p{Script=Cyrillic}+$/u.test(word) ? stemUkrainian(word) : word);
  // A single letter is not a stem: what remains of «яяяя» would be the stem of «я».
  const found = cut.length < 2 && word.length > 3 ? word : cut;
  known.set(word, found);
  return found;
}
