import { wholeWords } from '#server/core/search/language/stem-words.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { anyOf, beginning, quoted } from './match.ts';

/** Letters from which on forms of listed words are looked up: fewer begin dozens of them. */
const LEAST = 3;

/** Stems of listed words of which some form begins like this, but not the stem: «стільц» begins forms of «стілець». */
function listedStems(begun: string): string[] {
  if (begun.length < LEAST) return [];
  const found = new Set<string>();
  for (const [form, listed] of wholeWords) if (form.startsWith(begun) && !listed.startsWith(begun)) found.add(listed);
  return [...found];
}

/** An expression for every word, in any of its forms, that begins like a normalised one. */
export const begunMatch = (word: string): string =>
  anyOf([...[...new Set([stem(word), word])].map(beginning), ...listedStems(word).map(quoted)])!;
