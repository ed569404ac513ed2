import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { searchText } from '#content/text/search-text.ts';
import { stopWords } from '#server/core/search/language/function-words.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { commonWords } from './common-words.ts';
import { dictionaryEntries, type DictionaryLanguage } from './dictionary-forms.ts';
import { RELATED_ENTRIES } from './related-entries.ts';

/**
 * Minimum number of entry pairs with a common stem for their pair of endings to count as preserving the meaning:
 * молодий – молодо.
 */
const MIN_USUAL_PAIRS = 40;
/**
 * Words of the demo's texts are weighted by their number of occurrences, those of the list by their rank (Zipf's law).
 */
const WEIGHT_PER_WORD = 0.05;
const RANK_WEIGHT = 1_000;
const RANK_OFFSET = 10;

/** Dictionary entries that share a stem, but not a meaning. */
interface StemCollision {
  one: string;
  other: string;
  stem: string;
  /** Frequency, in forms with this stem, of the rarer of the two entries. */
  weight: number;
}

export interface StemCollisions {
  /** Entries of the whole dictionary, ignoring case, and those in use. */
  entries: number;
  used: number;
  /** Total frequency of all entries in use. */
  weight: number;
  /** Pairs in the whole dictionary, and those of entries in use, most frequent first. */
  all: number;
  ofUsed: readonly StemCollision[];
}

/** Frequencies of normalised words, in the demo's texts and in the list of a language's most common words. */
function frequencies(language: 'uk' | 'en'): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (word: string, weight: number) => {
    const form = searchText(word.trim());
    if (form.length > 1 && !stopWords.has(form)) counts.set(form, (counts.get(form) ?? 0) + weight);
  };
  for (const [rank, word] of commonWords(language).entries()) add(word, RANK_WEIGHT / (rank + RANK_OFFSET));
  const folder = path.resolve('demo/content');
  const letters = language === 'uk' ? /[а-щьюяєіїґ’']+/giu : /[a-z’']+/giu;
  for (const name of readdirSync(folder))
    for (const [word] of readFileSync(path.join(folder, name), 'utf8').matchAll(letters)) add(word, WEIGHT_PER_WORD);
  return counts;
}

/** The remainders of two words after their common prefix. */
function endingsOf(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return [one.slice(at), other.slice(at)].sort().join(' ');
}

function* pairs<T>(list: readonly T[]): Generator<readonly [T, T]> {
  for (let at = 0; at < list.length; at++)
    for (let next = at + 1; next < list.length; next++) yield [list[at]!, list[next]!];
}

const kin = RELATED_ENTRIES.split('\n').map((line) => new Set(line.split(' ')));

/**
 * Finds all stem collisions of a dictionary. Entries that share a form are homographs: no stem can distinguish them.
 */
export function findStemCollisions(language: Extract<DictionaryLanguage, 'uk' | 'en'>): StemCollisions {
  const used = frequencies(language);
  const forms = new Map<string, Set<string>>();
  for (const entry of dictionaryEntries(language)) {
    const key = entry.word.toLowerCase();
    const all = forms.get(key) ?? new Set();
    forms.set(key, all);
    for (const form of entry.forms) all.add(form);
  }
  const byStem = new Map<string, [entry: string, weight: number][]>();
  const result = { entries: forms.size, used: 0, weight: 0 };
  for (const [entry, all] of forms) {
    const stems = new Map<string, number>();
    for (const form of all)
      if (form.length > 1 && !stopWords.has(form))
        stems.set(stem(form), (stems.get(stem(form)) ?? 0) + (used.get(form) ?? 0));
    const weight = [...stems.values()].reduce((sum, one) => sum + one, 0);
    if (weight >= WEIGHT_PER_WORD) {
      result.used += 1;
      result.weight += weight;
    }
    for (const [one, share] of stems) byStem.set(one, [...(byStem.get(one) ?? []), [entry, share]]);
  }
  const usual = new Map<string, number>();
  for (const entries of byStem.values())
    for (const endings of new Set([...pairs(entries)].map(([[one], [other]]) => endingsOf(one, other))))
      usual.set(endings, (usual.get(endings) ?? 0) + 1);
  const isHomograph = (one: string, other: string) => [...forms.get(one)!].some((form) => forms.get(other)!.has(form));
  let all = 0;
  const found = new Map<string, StemCollision>();
  for (const [shared, entries] of byStem)
    for (const [[one, first], [other, second]] of pairs(entries)) {
      if ((usual.get(endingsOf(one, other)) ?? 0) >= MIN_USUAL_PAIRS || isHomograph(one, other)) continue;
      if (kin.some((line) => line.has(one) && line.has(other))) continue;
      all += 1;
      const weight = Math.min(first, second);
      const key = [one, other].sort().join(' ');
      if (weight >= WEIGHT_PER_WORD && weight > (found.get(key)?.weight ?? 0))
        found.set(key, { one, other, stem: shared, weight });
    }
  return { ...result, all, ofUsed: [...found.values()].sort((a, b) => b.weight - a.weight) };
}
