import { stemmer } from 'stemmer';
import { stemUkrainian } from './stem-ukrainian.ts';

/**
 * The stem of one normalised word (`searchText`): Ukrainian by rules of our own, English by Porter's. Whatever holds a
 * digit, letters of two alphabets or of another one stays as it is.
 */
export function stem(word: string): string {
  if (/^[a-z]{3,}$/.test(word)) return stemmer(word);
  return /^\p{Script=Cyrillic}+$/u.test(word) ? stemUkrainian(word) : word;
}
