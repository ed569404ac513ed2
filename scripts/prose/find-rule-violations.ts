import { rules } from './rules.ts';
import type { ProseText } from './texts.ts';

/** A turn of phrase that a rule refuses. */
export interface RuleViolation extends Pick<ProseText, 'file' | 'first' | 'last' | 'sort'> {
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
export const findRuleViolations = (texts: readonly ProseText[]): RuleViolation[] =>
  texts.flatMap(({ file, first, last, sort, text }) =>
    brokenRules(text).map((broken) => ({ file, first, last, sort, ...broken })),
  );
