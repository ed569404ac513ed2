import type { KindName } from '#content/model/kind-name.ts';
import { wordsOf } from '#server/core/search/index/analyse.ts';
import type { Lexicon } from './lexicon.ts';
import { stem } from './stem.ts';
import { SYNONYM_TABLE } from './synonym-table.ts';

interface Group {
  words: readonly string[];
  /** Beginnings of the names of its categories, as lists of stems. */
  categories: readonly (readonly string[])[];
  /** Whether the words mean the category as a whole. */
  isWhole: boolean;
  /** Whether the words are spellings of one name, which is the same in any text. */
  isName: boolean;
  kinds: readonly KindName[];
}

const stemsOf = (text: string) => wordsOf(text).map(stem);

function readTable(): Group[] {
  const groups: Group[] = [];
  let head: Omit<Group, 'words' | 'isWhole' | 'isName'> = { categories: [], kinds: [] };
  let isFirst = false;
  for (const line of SYNONYM_TABLE.trim().split('\n')) {
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

/** The meaning of a word. */
export interface Meaning extends Omit<Group, 'words'> {
  /** Stems of synonyms, in the same language and the other. */
  same: readonly string[];
  other: readonly string[];
}

const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word);

/** The words of the table by stem: words of different meanings may share one. */
const byStem: ReadonlyMap<string, readonly { word: string; meaning: Meaning }[]> = Map.groupBy(
  groups.flatMap(({ words, ...group }) =>
    words.map((word) => {
      const stems = (foreign: boolean) => [
        ...new Set(
          words
            .filter((candidate) => (!group.isName && isCyrillic(candidate) !== isCyrillic(word)) === foreign)
            .map(stem),
        ),
      ];
      return { word, meaning: { ...group, same: stems(false), other: stems(true) } };
    }),
  ),
  ({ word }) => stem(word),
);

/** Every word of the table, normalised: a mistyped word may be in no text. */
export const synonymWords: readonly string[] = [...new Set(groups.flatMap(({ words }) => words))];

/** Minimum letters of a shared stem at which one word derives from the other; shorter ones coincide by chance. */
const MIN_SHARED_STEM_LETTERS = 5;
/** An adjective derived from a noun: because of the suffix it has the noun's stem, «шаховий». */
const DERIVED_ADJECTIVE = /[оеє]вий$/u;

/**
 * Whether a word of a query is a word of a table, both normalised. Forms of one word are the same («моделі», «модель»).
 * Words that the dictionaries separate are not, even if their stems are equal («карета», «карта»), unless they share so
 * much that one derives from the other («стоматологія», «стоматолог»). A word that no dictionary has is compared by its
 * stem.
 */
function isSameWord(word: string, listed: string, lexicon: Lexicon): boolean {
  if (word === listed) return true;
  const own = stem(word);
  if (own !== stem(listed)) return false;
  if (own.length >= MIN_SHARED_STEM_LETTERS) return true;
  const lemmas = lexicon.lemmas(word);
  if (lemmas.length === 0 || lemmas.some((lemma) => DERIVED_ADJECTIVE.test(lemma))) return true;
  const others = lemmasOfListed(listed, lexicon);
  return lemmas.some((lemma) => others.has(lemma));
}

const listedLemmas = new WeakMap<Lexicon, Map<string, ReadonlySet<string>>>();

/** The dictionary entries of a word of the table, cached. */
function lemmasOfListed(listed: string, lexicon: Lexicon): ReadonlySet<string> {
  const known = listedLemmas.get(lexicon) ?? new Map<string, ReadonlySet<string>>();
  listedLemmas.set(lexicon, known);
  const found = known.get(listed) ?? new Set(lexicon.lemmas(listed));
  known.set(listed, found);
  return found;
}

/**
 * The meaning of a normalised word: its synonyms and categories. The lookup is by word: another word with the same stem
 * («карета» for «карта») has no meaning.
 */
export function meaningOf(word: string, lexicon: Lexicon): Meaning | undefined {
  const own = stem(word);
  const known = (byStem.get(own) ?? []).filter((candidate) => isSameWord(word, candidate.word, lexicon));
  const last = known.at(-1)?.meaning;
  if (last === undefined) return undefined;
  const all = (of: (meaning: Meaning) => readonly string[]) => [
    ...new Set(known.flatMap(({ meaning }) => of(meaning))),
  ];
  return {
    ...last,
    categories: [...new Set(known.flatMap(({ meaning }) => meaning.categories))],
    same: all(({ same }) => same).filter((candidate) => candidate !== own),
    other: all(({ other }) => other),
  };
}
