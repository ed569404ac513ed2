/**
 * Fingerprints of texts and pictures, by which twins are found.
 * @module core/fingerprints
 */

import { createHash } from 'node:crypto';
import { kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import { workflows } from '#content/model/workflow.ts';
import { shownText } from '#content/text/rich-text.ts';
import { searchText } from '#content/text/search-text.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { dropTextPrint, storeTextPrint } from './rows.ts';

const BITS = 64;
/** How many words make one of the overlapping pieces that are compared. */
const SHINGLE = 3;
/** What a word counts beside a piece: one changed word changes three pieces. */
const WORD_WEIGHT = 3;
/** With fewer words two different ads would too easily look the same. */
const FEWEST_WORDS = 5;

/** The words of a text, folded as the search folds them; a number is a number, whatever it says. */
export function printWords(text: string): string[] {
  return (searchText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/\p{N}+/gu, '0'));
}

/** What is compared, and how much each counts. */
function* featuresOf(words: readonly string[]): Generator<[string, number]> {
  for (const word of words) yield [word, WORD_WEIGHT];
  for (const piece of new Set(words.slice(SHINGLE - 1).map((_, at) => words.slice(at, at + SHINGLE).join(' '))))
    yield [piece, 1];
}

/**
 * The fingerprint of a text: a 64-bit simhash of its words, alone and in threes (Charikar 2002). Texts that share most of
 * their words in the same order differ in few bits.
 * @returns 16 hexadecimal digits; null for a text that is too short to tell
 */
export function textPrintOf(text: string): string | null {
  const words = printWords(text);
  if (words.length < FEWEST_WORDS) return null;
  const sums = new Int32Array(BITS);
  for (const [feature, weight] of featuresOf(words)) {
    const hash = createHash('sha256').update(feature).digest();
    for (let bit = 0; bit < BITS; bit++) sums[bit]! += (hash[bit >> 3]! >> (bit & 7)) & 1 ? weight : -weight;
  }
  let print = 0n;
  for (const sum of sums) print = (print << 1n) | (sum > 0 ? 1n : 0n);
  return print.toString(16).padStart(16, '0');
}

/** What an ad says, title and text in all its languages. */
export function textOf(content: Pick<EntryContent, 'texts'>): string {
  return locales
    .flatMap((locale) => {
      const text = content.texts[locale];
      return text ? [text.title, shownText(text.body)] : [];
    })
    .join('\n');
}

/** The statements that bring the fingerprint of an ad to the state of its record; none where its words did not change, and for other kinds. */
export function printStatements(database: Database, before: EntryRecord | null, after: EntryRecord): Statement[] {
  if (!workflows[kinds[after.kind].workflow].moderated) return [];
  const [was, is] = [before === null ? null : textPrintOf(textOf(before.content)), textPrintOf(textOf(after.content))];
  if (was === is) return [];
  return [
    ...(was === null ? [] : [dropTextPrint(database, after.id)]),
    ...(is === null ? [] : [storeTextPrint(database, after.id, is)]),
  ];
}
