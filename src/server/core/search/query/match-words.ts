import { wordsOf } from '#server/core/search/index/analyse.ts';
import { loadLexicon, type Lexicon } from '#server/core/search/language/lexicon.ts';
import { isSiteWord } from '#server/core/search/language/site-words.ts';
import type { WordIndex } from '#server/core/search/word-rows.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { matchAllOf, matchAnyOf } from './match-expressions.ts';
import {
  extendWithOtherScript,
  swapLayoutOfPunctuatedWords,
  readInOtherLayout,
  MIN_COMMON_HITS,
} from './plan-query.ts';
import { readUnits, type QueryUnit } from './query-units.ts';
import { repairUnit } from './repair.ts';

/** FTS5 expressions for the entries that contain all the words of a text. */
export interface WordMatch {
  all: string;
  /** The same, if the last word is incomplete. */
  begun: string;
}

/** Minimum letters of an incomplete word: too many words begin with a single letter. */
const MIN_PREFIX_LETTERS = 2;

/**
 * Matches for the words in a list's filter: all of them in any form, alphabet, keyboard layout or language, in the
 * texts or among the terms. A word without hits counts as unfinished or mistyped; if no word is similar, nothing is
 * found. Unlike the site's search, it never shows other results instead.
 * @param index the entries in which words are looked up: only words that the viewer may see are ever suggested
 * @returns `null` if the text has no words
 */
export async function matchWords(
  database: Database,
  index: WordIndex,
  catalogue: Catalogue,
  text: string,
): Promise<WordMatch | null> {
  const lexicon = await loadLexicon(database);
  const isWord = (word: string) => lexicon.knows(word) || isSiteWord(catalogue, word);
  const { readAs } = await swapLayoutOfPunctuatedWords(index, text);
  const typed = readUnits(readAs, catalogue, false, lexicon);
  if (typed.length === 0) return null;
  const [begun] = readUnits(readAs, catalogue, true, lexicon).slice(-1);
  const isBegun = (typed.at(-1)!.words.at(-1) ?? '').length >= MIN_PREFIX_LETTERS;
  const counts = await index.count(
    [...typed, ...(isBegun ? [begun!] : [])].map(({ match }) => match),
    MIN_COMMON_HITS,
  );
  const isFound = (at: number) => (counts[at] ?? 0) > 0;
  const isNothingFound = counts.every((count) => count === 0);
  if (isNothingFound && !wordsOf(text).some((word) => word.length > 2 && isWord(word))) {
    const swapped = await readInOtherLayout(index, catalogue, text, { isBeginning: isBegun }, lexicon);
    if (swapped !== null) return matchOf(swapped.units, swapped.units.at(-1)!);
  }
  const meant: QueryUnit[] = [];
  for (const [at, unit] of typed.entries()) {
    const isLast = at === typed.length - 1;
    if (isFound(at))
      meant.push(counts[at]! < MIN_COMMON_HITS ? await extendWithOtherScript(index, catalogue, unit, lexicon) : unit);
    else if (isLast && isFound(typed.length)) meant.push(begun!);
    else meant.push(await repairWord(index, catalogue, unit, isWord, lexicon));
  }
  const last = meant.at(-1)!;
  return matchOf(meant, isBegun ? { ...last, match: matchAnyOf([last.match, begun!.match])! } : last);
}

/** @param last the last of them, as an unfinished word */
const matchOf = (units: readonly QueryUnit[], last: QueryUnit): WordMatch => ({
  all: matchAllOf(units.map(({ match }) => match))!,
  begun: matchAllOf([...units.slice(0, -1), last].map(({ match }) => match))!,
});

/** Likely correction of an unknown word, or the word itself. */
async function repairWord(
  index: WordIndex,
  catalogue: Catalogue,
  unit: QueryUnit,
  isWord: (word: string) => boolean,
  lexicon: Lexicon,
): Promise<QueryUnit> {
  const { repaired: found } = await repairUnit(index, unit, isWord, lexicon);
  if (found === null) return unit;
  const [meant = unit] = readUnits(found.unit.words.join(' '), catalogue, false, lexicon);
  return { ...found.unit, match: matchAnyOf([found.unit.match, meant.match])! };
}
