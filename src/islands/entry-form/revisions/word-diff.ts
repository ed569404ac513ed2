import { APOSTROPHES, HYPHEN_CLASS } from '#content/text/punctuation.ts';

/** A part of a word diff: equal in both texts, or a replacement with a possibly empty side. */
export type WordDiffPart = { same: string } | { removed: string; added: string };

/**
 * Words of any script, including apostrophes and hyphens; whitespace; and every other character as a separate token.
 */
const TOKENS = new RegExp(
  String.raw`[\p{L}\p{N}\p{M}]+(?:[${APOSTROPHES}${HYPHEN_CLASS}][\p{L}\p{N}\p{M}]+)*|\s+|[^\p{L}\p{N}\p{M}\s]`,
  'gu',
);

/** Limits the diff, because texts with almost nothing in common are not worth a long computation. */
const TIMEOUT_MS = 500;

type DiffArrays = (
  before: string[],
  after: string[],
  options: { timeout: number },
) => { value: string[]; added: boolean; removed: boolean }[] | undefined;

/**
 * The word diff of two texts. Adjacent changed words are one change.
 * @param diffArrays from the package `diff`, which loads on demand
 * @returns null if the texts differ too much
 */
export function diffWordParts(diffArrays: DiffArrays, before: string, after: string): WordDiffPart[] | null {
  const found = diffArrays(before.match(TOKENS) ?? [], after.match(TOKENS) ?? [], { timeout: TIMEOUT_MS });
  if (found === undefined) return null;
  const parts: WordDiffPart[] = [];
  found.forEach(({ value, added, removed }, index) => {
    const text = value.join('');
    const last = parts.at(-1);
    const change = last !== undefined && 'added' in last ? last : null;
    if (added || removed) {
      if (change === null) parts.push({ removed: removed ? text : '', added: added ? text : '' });
      else if (removed) change.removed += text;
      else change.added += text;
    } else if (change !== null && text.trim() === '' && index < found.length - 1) {
      change.removed += text;
      change.added += text;
    } else parts.push({ same: text });
  });
  return parts;
}
