import { skeleton } from '#content/text/skeleton.ts';
import { nearKeys } from './near-keys.ts';
import { stem } from './stem.ts';

/** A word as the index knows it, to find it again when it is mistyped or written in other letters. */
export interface Spelling {
  /** A hash of the form: the same on every machine, and no integer that JSON would round. */
  num: number;
  form: string;
  stem: string;
  skeleton: string;
  /** The hashes under which whoever mistypes it will look. */
  keys: readonly number[];
}

/** The spelling of a normalised word; null for what nobody mistypes: numbers, letters alone, and runs too long to be words. */
export function spellingOf(form: string): Spelling | null {
  if (!/^\p{L}{3,32}$/u.test(form)) return null;
  return { num: hash(form), form, stem: stem(form), skeleton: skeleton(form), keys: spellingKeys(form) };
}

/** Where a word is looked for among those that are mistyped: near itself, and near its stem, for another form of it may stand there. */
export function spellingKeys(word: string): number[] {
  return [...new Set([...nearKeys(skeleton(word)), ...nearKeys(skeleton(stem(word)))])];
}

/** FNV-1a, 52 bits of it (draft-eastlake-fnv): two 26-bit halves with different starts. */
function hash(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x01000193);
  }
  return (high >>> 6) * 2 ** 26 + (low >>> 6);
}
