import { rules } from './rules.ts';
import type { Text } from './texts.ts';

/** A turn of phrase that a rule refuses. */
export interface Hit extends Pick<Text, 'file' | 'first' | 'last' | 'sort'> {
  rule: string;
  /** The refused words. */
  words: string;
  instead: string;
}

/** The names of the rules that a text breaks, with its words. */
export const brokenRules = (text: string): { rule: string; words: string; instead: string }[] =>
  rules.flatMap(({ name, pattern, instead }) => {
    const [words] = text.match(pattern) ?? [];
    return words === undefined ? [] : [{ rule: name, words, instead }];
  });

/** All broken rules of the texts, in the order of the texts. */
export const findHits = (texts: readonly Text[]): Hit[] =>
  texts.flatMap(({ file, first, last, sort, text }) =>
    brokenRules(text).map((broken) => ({ file, first, last, sort, ...broken })),
  );
