import type { Lexicon } from './lexicon.ts';
import { stem } from './stem.ts';

/** Letters of a stem from which on two words that share it are derived from one another; shorter ones meet by chance. */
const LEAST_KIN = 5;

/**
 * Whether a word of a query is a word of a table, normalised both. Forms of one word are the same («моделі», «модель»); words that the
 * dictionaries part are not, though their stems may meet («карета», «карта»), unless they share so much that one is made of the other
 * («стоматологія», «стоматолог»). What no dictionary has is the same by its stem.
 */
export function isSameWord(word: string, listed: string, lexicon: Lexicon): boolean {
  if (word === listed) return true;
  const own = stem(word);
  if (own !== stem(listed)) return false;
  if (own.length >= LEAST_KIN) return true;
  const lemmas = lexicon.lemmas(word);
  if (lemmas.length === 0) return true;
  const others = new Set(lexicon.lemmas(listed));
  return lemmas.some((lemma) => others.has(lemma));
}
