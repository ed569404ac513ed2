import { phoneticKey } from '#content/text/phonetic-key.ts';
import { fuzzyKeys } from './fuzzy-keys.ts';
import { stem } from './stem.ts';

/** A word of the index, stored so that it is found despite typos or in another alphabet. */
export interface Spelling {
  /** A hash of the form: the same on every machine, and small enough that JSON does not round it. */
  num: number;
  form: string;
  stem: string;
  skeleton: string;
  /** The hashes under which a mistyped form finds it. */
  keys: readonly number[];
}

/**
 * The spelling of a normalised word; `null` for text without correctable typos: numbers, single letters, and runs too
 * long to be words.
 */
export function spellingOf(form: string): Spelling | null {
  if (!/^\p{L}{3,32}$/u.test(form)) return null;
  return { num: hash(form), form, stem: stem(form), skeleton: phoneticKey(form), keys: spellingKeys(form) };
}

/**
 * Keys for finding similar words for a misspelt one: near the word itself, and near its stem, since the index may
 * contain another form of it.
 */
export function spellingKeys(word: string): number[] {
  return [...new Set([...fuzzyKeys(phoneticKey(word)), ...fuzzyKeys(phoneticKey(stem(word)))])];
}

/** 52-bit FNV-1a (draft-eastlake-fnv): two 26-bit halves with different starts. */
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
