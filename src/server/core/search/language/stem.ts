import { stemmer } from 'stemmer';
import { MAX_WORD_LENGTH } from '#content/text/search-text.ts';
import { stemUkrainian } from './stem-ukrainian.ts';
import { stemsByListedForm } from './stem-words.ts';

/** Maximum number of stems in the cache, which exists because texts repeat their words. */
const MAX_CACHED_STEMS = 50_000;
const stemCache = new Map<string, string>();

/**
 * The stem of one normalised word (`searchText`): Ukrainian by our own rules, English by Porter's. A word with a digit,
 * letters of two alphabets or of another one is returned unchanged.
 */
export function stem(word: string): string {
  if (word.length > MAX_WORD_LENGTH) return word;
  const before = stemCache.get(word);
  if (before !== undefined) return before;
  if (stemCache.size >= MAX_CACHED_STEMS) stemCache.clear();
  const cut =
    stemsByListedForm.get(word) ??
    (/^[a-z]{3,}$/.test(word) ? stemmer(word) : /^\p{Script=Cyrillic}+$/u.test(word) ? stemUkrainian(word) : word);
  // A single letter is not a stem: what remains of «яяяя» would be the stem of «я».
  const found = cut.length < 2 && word.length > 3 ? word : cut;
  stemCache.set(word, found);
  return found;
}
