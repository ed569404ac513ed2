import type { KindName } from '#content/model/kind-name.ts';
import { wordsOf } from '#server/core/search/index/analyse.ts';
import type { Lexicon } from './lexicon.ts';
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

const groups: readonly Group[] = readTable();

/** What is known of a word. */
export interface Meaning extends Omit<Group, 'words'> {
  /** Stems of words that mean the same, of the same language and of the other. */
  same: readonly string[];
  other: readonly string[];
}

const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word);

/** The words of the table by their stems: words of different meanings may share one. */
const byStem: ReadonlyMap<string, readonly { word: string; meaning: Meaning }[]> = Map.groupBy(
  groups.flatMap(({ words, ...group }) =>
    words.map((word) => {
      const stems = (foreign: boolean) => [
        ...new Set(
          words.filter((one) => (!group.isName && isCyrillic(one) !== isCyrillic(word)) === foreign).map(stem),
        ),
      ];
      return { word, meaning: { ...group, same: stems(false), other: stems(true) } };
    }),
  ),
  ({ word }) => stem(word),
);

/** Every word of the table, normalised: what people mistype may stand in no text. */
export const synonymWords: readonly string[] = [...new Set(groups.flatMap(({ words }) => words))];

/** Letters of a stem from which on two words that share it are derived from one another; shorter ones meet by chance. */
const LEAST_KIN = 5;
/** An adjective of a noun: its stem is that of the noun because of its suffix, «шаховий». */
const DERIVED = /[оеє]вий$/u;

/**
 * Whether a word of a query is a word of a table, normalised both. Forms of one word are the same («моделі», «модель»); words that the
 * dictionaries part are not, though their stems may meet («карета», «карта»), unless they share so much that one is made of the other
 * («стоматологія», «стоматолог»). What no dictionary has is the same by its stem.
 */
function isSameWord(word: string, listed: string, lexicon: Lexicon): boolean {
  if (word === listed) return true;
  const own = stem(word);
  if (own !== stem(listed)) return false;
  if (own.length >= LEAST_KIN) return true;
  const lemmas = lexicon.lemmas(word);
  if (lemmas.length === 0 || lemmas.some((lemma) => DERIVED.test(lemma))) return true;
  const others = lemmasOfListed(listed, lexicon);
  return lemmas.some((lemma) => others.has(lemma));
}

const listedLemmas = new WeakMap<Lexicon, Map<string, ReadonlySet<string>>>();

/** The entries of a word of the table, found once. */
function lemmasOfListed(listed: string, lexicon: Lexicon): ReadonlySet<string> {
  const known = listedLemmas.get(lexicon) ?? new Map<string, ReadonlySet<string>>();
  listedLemmas.set(lexicon, known);
  const found = known.get(listed) ?? new Set(lexicon.lemmas(listed));
  known.set(listed, found);
  return found;
}

/**
 * What a normalised word means: what else is called so, and where such things stand. The table is asked by the word: another word of
 * the same stem («карета» beside «карта») means nothing.
 */
export function meaningOf(word: string, lexicon: Lexicon): Meaning | undefined {
  const own = stem(word);
  const known = (byStem.get(own) ?? []).filter((one) => isSameWord(word, one.word, lexicon));
  const last = known.at(-1)?.meaning;
  if (last === undefined) return undefined;
  const all = (of: (meaning: Meaning) => readonly string[]) => [
    ...new Set(known.flatMap(({ meaning }) => of(meaning))),
  ];
  return {
    ...last,
    categories: [...new Set(known.flatMap(({ meaning }) => meaning.categories))],
    same: all(({ same }) => same).filter((one) => one !== own),
    other: all(({ other }) => other),
  };
}
