import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { searchText } from '#content/text/search-text.ts';

export type Language = 'uk' | 'ru' | 'en';
export const languages: readonly Language[] = ['uk', 'ru', 'en'];

/** An ending, and what it may replace in a dictionary entry of a class: Hunspell's suffix rules, reversed. */
export type EndingRule = readonly [ending: string, id: string, strip: string, fits: string | null];

/** The dictionaries in searchable form: sorted hashes, and the rules of endings. */
export interface WordList {
  keys: Uint32Array<ArrayBuffer>;
  rules: readonly EndingRule[];
}

function fileOf(language: Language, name: string): string {
  const { resolve } = createRequire(import.meta.url);
  return readFileSync(path.join(path.dirname(resolve(`dictionary-${language}`)), name), 'utf8');
}

/** FNV-1a with additional bit mixing, because these words differ in their last letters. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

const keyOf = (language: Language, word: string) => `${language} ${word}`;
const nameKey = (word: string) => `name ${word}`;

/**
 * Builds the word list from the Hunspell dictionaries: the hash of each entry, and of each entry with each class of
 * endings that it takes. Takes two seconds and a few hundred megabytes of memory.
 */
export function buildWordList(): WordList {
  const keys = new Set<number>();
  for (const language of languages) {
    const names = new Set<string>();
    const common = new Set<string>();
    for (const line of fileOf(language, 'index.dic').split('\n').slice(1)) {
      const entry = line.trim().split(/\s/, 1)[0]!;
      const slash = entry.indexOf('/', 1);
      const written = slash < 0 ? entry : entry.slice(0, slash);
      const word = searchText(written);
      (/^\p{Lu}/u.test(written) ? names : common).add(word);
      for (const part of word.split('-')) if (part !== '') keys.add(hash(keyOf(language, part)));
      if (slash > 0) for (const flag of entry.slice(slash + 1)) keys.add(hash(`${word}/${language}${flag}`));
    }
    for (const name of names) if (!common.has(name)) keys.add(hash(nameKey(name)));
  }
  return { keys: Uint32Array.from(keys).sort(), rules: languages.flatMap(rulesOf) };
}

function rulesOf(language: Language): EndingRule[] {
  return fileOf(language, 'index.aff')
    .split('\n')
    .flatMap((line): EndingRule[] => {
      const [type, flag = '', strip = '', added = '', fits = '.'] = line.trim().split(/\s+/);
      // A header («SFX A Y 12») has no ending.
      if (type !== 'SFX' || added === '' || (/^\d+$/.test(added) && added !== '0')) return [];
      // A normalised word has no apostrophe before its ending; a condition consists of letters, and may contain an
      // apostrophe.
      const plain = (text: string) => (text === '0' ? '' : searchText(text).replaceAll("'", ''));
      return [[plain(added), `${language}${flag}`, plain(strip), fits === '.' ? null : plain(fits)]];
    });
}

const MAX_ENDING_LENGTH = 10;
const ENGLISH_PREFIX = /^(?:un|re|in|dis|de|con|pro)(?=[a-z]{3})/;

/** Hashes with the same first 16 bits are searched as one bucket of about twenty. */
const BUCKET = 16;

/** The index of the first key of each bucket, and finally the number of keys. */
function startsOf(keys: Uint32Array): Uint32Array {
  const starts = new Uint32Array(2 ** (32 - BUCKET) + 1);
  for (const key of keys) starts[(key >>> BUCKET) + 1]! += 1;
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
  return starts;
}

/** Lookups of normalised words in a word list, at a few microseconds per word. */
export interface KnownWords {
  /** Whether a word exists in any of these languages. */
  knows: (word: string, of?: readonly Language[]) => boolean;
  /** Whether dictionaries have the word only with a capital: a name or an abbreviation. */
  isName: (word: string) => boolean;
  /**
   * The dictionary entries of which a word is a form, each with its language: `uk модель`; empty for an unknown word.
   */
  lemmas: (word: string, of?: readonly Language[]) => string[];
}

/** Opens a word list. */
export function openWordList({ keys, rules }: WordList): KnownWords {
  /**
   * Rules by ending, language and the letters that the ending replaces: one lookup per group tells whether an entry
   * remains.
   */
  const byEnding = new Map<
    string,
    { language: Language; strip: string; rules: { id: string; fits: RegExp | null }[] }[]
  >();
  // Thousands of rules share about a hundred conditions.
  const conditions = new Map<string, RegExp>();
  const conditionOf = (source: string) => {
    const known = conditions.get(source) ?? new RegExp(`(?:${source})$`, 'u');
    conditions.set(source, known);
    return known;
  };
  for (const [ending, id, strip, fits] of rules) {
    const language = languages.find((candidate) => id.startsWith(candidate))!;
    const list = byEnding.get(ending) ?? [];
    byEnding.set(ending, list);
    let group = list.find((candidate) => candidate.language === language && candidate.strip === strip);
    if (group === undefined) list.push((group = { language, strip, rules: [] }));
    group.rules.push({ id, fits: fits === null ? null : conditionOf(fits) });
  }
  const starts = startsOf(keys);
  const has = (key: string) => {
    const wanted = hash(key);
    const bucket = wanted >>> BUCKET;
    for (let low = starts[bucket]!, high = starts[bucket + 1]! - 1; low <= high;) {
      const middle = (low + high) >>> 1;
      if (keys[middle] === wanted) return true;
      if (keys[middle]! < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  };
  /** The entries that remain after removing an ending. */
  function* entriesOf(word: string, ending: string, of: readonly Language[]): Generator<string> {
    const begins = word.slice(0, word.length - ending.length);
    for (const group of byEnding.get(ending) ?? []) {
      const entry = begins + group.strip;
      const key = keyOf(group.language, entry);
      if (!of.includes(group.language) || !has(key)) continue;
      if (group.rules.some(({ id, fits }) => (fits === null || fits.test(entry)) && has(`${entry}/${id}`))) yield key;
    }
  }
  function* lemmasOf(word: string, of: readonly Language[]): Generator<string> {
    for (const language of of) if (has(keyOf(language, word))) yield keyOf(language, word);
    for (let cut = 0; cut <= Math.min(MAX_ENDING_LENGTH, word.length); cut++)
      yield* entriesOf(word, word.slice(word.length - cut), of);
    if (of.includes('en') && ENGLISH_PREFIX.test(word)) yield* lemmasOf(word.replace(ENGLISH_PREFIX, ''), ['en']);
  }
  return {
    knows: (word, of = languages) => !lemmasOf(word, of).next().done,
    isName: (word) => has(nameKey(word)),
    lemmas: (word, of = languages) => [...new Set(lemmasOf(word, of))],
  };
}
