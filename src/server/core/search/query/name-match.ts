import { locales, type Locale } from '#content/locale.ts';
import { wordsOf } from '#server/core/search/index/analyse.ts';
import { stem } from '#server/core/search/language/stem.ts';
import type { WordReading } from './read-words.ts';

/**
 * How well a typed word matches a name; lower is better. `called`: it names things filed there; `synonym`: it is a
 * synonym of a word in the name.
 */
export const nameMatchRanks = { name: 0, word: 1, form: 2, called: 3, synonym: 4, likeness: 5 } as const;
export type NameMatchRank = (typeof nameMatchRanks)[keyof typeof nameMatchRanks];

/** One name of a term, as words and their stems. */
export interface ParsedName {
  words: readonly string[];
  stems: readonly string[];
}

/** The names of a term, in either language. */
export function parseNames(names: readonly Record<Locale, string>[]): ParsedName[] {
  return names.flatMap((name) =>
    locales.map((locale) => {
      const words = wordsOf(name[locale]);
      return { words, stems: words.map(stem) };
    }),
  );
}

/** How well a word fits names; `null` if it does not. @param begun whether it may be the beginning of a word */
export function rankNameMatch(
  reading: WordReading,
  names: readonly ParsedName[],
  begun: boolean,
): NameMatchRank | null {
  if (begun && names.some(({ words }) => words.some((word) => word.startsWith(reading.word))))
    return nameMatchRanks.word;
  if (names.some(({ stems }) => stems.includes(reading.stem))) return nameMatchRanks.form;
  if (isCategoryOf(reading, names)) return nameMatchRanks.called;
  return names.some(({ stems }) => stems.some((candidate) => reading.same.has(candidate)))
    ? nameMatchRanks.synonym
    : null;
}

/** Whether one of these names is a category of the thing that the word names. */
export function isCategoryOf({ categories }: WordReading, names: readonly ParsedName[]): boolean {
  return categories.some((list) => names.some(({ stems }) => list.every((candidate, at) => stems[at] === candidate)));
}

/** Whether a name begins with all the words, in order. */
export function someNameStartsWith(names: readonly ParsedName[], words: readonly string[]): boolean {
  const typed = words.join(' ');
  return typed !== '' && names.some((name) => name.words.join(' ').startsWith(typed));
}
