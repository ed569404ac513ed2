import { stemsByListedForm } from '#server/core/search/language/stem-words.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { matchAnyOf, matchPrefix, quoteWord } from './match-expressions.ts';

/**
 * Minimum letters of a prefix at which forms of listed words are looked up: dozens of them begin with a shorter one.
 */
const MIN_PREFIX_LETTERS = 3;

/**
 * Stems of listed words that do not begin with this text, although some form does: «стільц» begins forms of «стілець».
 */
function listedStems(begun: string): string[] {
  if (begun.length < MIN_PREFIX_LETTERS) return [];
  const found = new Set<string>();
  for (const [form, listed] of stemsByListedForm)
    if (form.startsWith(begun) && !listed.startsWith(begun)) found.add(listed);
  return [...found];
}

/** An expression for every word that begins with a normalised text, in any inflected form. */
export const matchUnfinishedWord = (word: string): string =>
  matchAnyOf([...[...new Set([stem(word), word])].map(matchPrefix), ...listedStems(word).map(quoteWord)])!;
