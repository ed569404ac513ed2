/**
 * Fingerprints of texts and pictures, for finding duplicates.
 * @module core/fingerprints
 */

import { createHash } from 'node:crypto';
import { kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import { workflows } from '#content/model/workflow.ts';
import { visibleText } from '#content/text/rich-text.ts';
import { searchText } from '#content/text/search-text.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { deleteTextFingerprint, storeTextFingerprint } from './rows.ts';

const BITS = 64;
/** Number of words in each of the overlapping sequences that are compared. */
const SHINGLE = 3;
/** Weight of a word relative to a sequence: one changed word changes three sequences. */
const WORD_WEIGHT = 3;
/** With fewer words, different ads would too easily look the same. */
const MIN_WORDS = 5;

/** The words of a text, normalised as in search; all numbers are treated as equal. */
export function fingerprintWords(text: string): string[] {
  return (searchText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/\p{N}+/gu, '0'));
}

/** The share of words that two texts have in common, 0 to 1; the words are those of `fingerprintWords`. */
export function wordOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** The features to compare, with their weights. */
function* featuresOf(words: readonly string[]): Generator<[string, number]> {
  for (const word of words) yield [word, WORD_WEIGHT];
  for (const piece of new Set(words.slice(SHINGLE - 1).map((_, at) => words.slice(at, at + SHINGLE).join(' '))))
    yield [piece, 1];
}

/**
 * The fingerprint of a text: a 64-bit simhash of its words, individually and in sequences of three (Charikar 2002).
 * Texts that share most of their words in the same order differ in few bits.
 * @returns 16 hexadecimal digits; `null` for a text that is too short to compare
 */
export function textFingerprintOf(text: string): string | null {
  const words = fingerprintWords(text);
  if (words.length < MIN_WORDS) return null;
  const sums = new Int32Array(BITS);
  for (const [feature, weight] of featuresOf(words)) {
    const hash = createHash('sha256').update(feature).digest();
    for (let bit = 0; bit < BITS; bit++) sums[bit]! += (hash[bit >> 3]! >> (bit & 7)) & 1 ? weight : -weight;
  }
  let print = 0n;
  for (const sum of sums) print = (print << 1n) | (sum > 0 ? 1n : 0n);
  return print.toString(16).padStart(16, '0');
}

/** Title and body of an ad in all its languages. */
export function adTextOf(content: Pick<EntryContent, 'texts'>): string {
  return locales
    .flatMap((locale) => {
      const text = content.texts[locale];
      return text ? [text.title, visibleText(text.body)] : [];
    })
    .join('\n');
}

/**
 * The statements that update an ad's fingerprint to match its record; empty if its text is unchanged, and for other
 * kinds.
 */
export function fingerprintStatements(database: Database, before: EntryRecord | null, after: EntryRecord): Statement[] {
  if (!workflows[kinds[after.kind].workflow].moderated) return [];
  const [was, is] = [
    before === null ? null : textFingerprintOf(adTextOf(before.content)),
    textFingerprintOf(adTextOf(after.content)),
  ];
  if (was === is) return [];
  return [
    ...(was === null ? [] : [deleteTextFingerprint(database, after.id)]),
    ...(is === null ? [] : [storeTextFingerprint(database, after.id, is)]),
  ];
}
