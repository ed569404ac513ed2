import type { KindName } from '#content/model/kind-name.ts';
import { wordsOf } from '#server/core/search/index/analyse.ts';
import { stem } from './stem.ts';
import { TABLE } from './synonym-table.ts';

interface Group {
  words: readonly string[];
  /** Beginnings of the names of the categories where this stands, as lists of stems. */
  categories: readonly (readonly string[])[];
  /** Whether the words mean the category as a whole. */
  isWhole: boolean;
  /** Whether they are a name in several spellings: it is the same in any text. */
  isName: boolean;
  kinds: readonly KindName[];
}

const stemsOf = (text: string) => wordsOf(text).map(stem);

function readTable(): Group[] {
  const groups: Group[] = [];
  let head: Omit<Group, 'words' | 'isWhole' | 'isName'> = { categories: [], kinds: [] };
  let isFirst = false;
  for (const line of TABLE.trim().split('\n')) {
    if (line.startsWith('#')) {
      const [names = '', wanted = ''] = line.slice(1).split('>');
      head = {
        categories: names
          .split('/')
          .map(stemsOf)
          .filter((list) => list.length > 0),
        kinds: wanted.split(' ').filter(Boolean) as KindName[],
      };
      isFirst = true;
      continue;
    }
    if (line === '-') {
      isFirst = false;
      continue;
    }
    const isName = line.startsWith('= ');
    const words = (isName ? line.slice(2) : line).split(' ');
    groups.push({ ...head, words, isName, isWhole: isFirst && head.categories.length > 0 });
    isFirst = false;
  }
  return groups;
}

export const synonymGroups: readonly Group[] = readTable();

/** What is known of a word, by its stem. */
export interface Meaning extends Omit<Group, 'words'> {
  /** Stems of words that mean the same, of the same language and of the other. */
  same: readonly string[];
  other: readonly string[];
}

const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word);

function toMeanings(): Map<string, Meaning> {
  const all = new Map<string, Meaning>();
  for (const { words, ...group } of synonymGroups) {
    for (const word of words) {
      const own = stem(word);
      const stems = (foreign: boolean) => [
        ...new Set(
          words.filter((one) => (!group.isName && isCyrillic(one) !== isCyrillic(word)) === foreign).map(stem),
        ),
      ];
      const before = all.get(own);
      all.set(own, {
        ...group,
        categories: [...(before?.categories ?? []), ...group.categories],
        same: [...new Set([...(before?.same ?? []), ...stems(false)])].filter((one) => one !== own),
        other: [...new Set([...(before?.other ?? []), ...stems(true)])],
      });
    }
  }
  return all;
}

/** Every word of the table, normalised: what people mistype may stand in no text. */
export const synonymWords: readonly string[] = [...new Set(synonymGroups.flatMap(({ words }) => words))];

/** What words mean, by their stems: what else is called so, and where such things stand. */
export const meanings: ReadonlyMap<string, Meaning> = toMeanings();
