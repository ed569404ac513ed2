/** A stretch of two texts: the same in both, or what one has instead of what the other has; either may be empty. */
export type WordPart = { same: string } | { removed: string; added: string };

/** Words of any script, with their apostrophes and hyphens; blanks; every other character by itself. */
const TOKENS = /[\p{L}\p{N}\p{M}]+(?:[’'ʼ-][\p{L}\p{N}\p{M}]+)*|\s+|[^\p{L}\p{N}\p{M}\s]/gu;

/** Texts that have nearly nothing in common are not worth a long search for what they have. */
const TIMEOUT_MS = 500;

type DiffArrays = (
  before: string[],
  after: string[],
  options: { timeout: number },
) => { value: string[]; added: boolean; removed: boolean }[] | undefined;

/**
 * How two texts differ, word by word. Words that change in a row are one change.
 * @param diffArrays of the package `diff`, which comes when it is needed
 * @returns null where they differ too much for that
 */
export function wordParts(diffArrays: DiffArrays, before: string, after: string): WordPart[] | null {
  const found = diffArrays(before.match(TOKENS) ?? [], after.match(TOKENS) ?? [], { timeout: TIMEOUT_MS });
  if (found === undefined) return null;
  const parts: WordPart[] = [];
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
