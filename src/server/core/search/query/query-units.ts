import type { KindName } from '#content/model/kind-name.ts';
import { termToken, wordsOf } from '#server/core/search/index/analyse.ts';
import { stopWords } from '#server/core/search/language/function-words.ts';
import type { Lexicon } from '#server/core/search/language/lexicon.ts';
import { isRussian, ukrainianEquivalents } from '#server/core/search/language/russian-words.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { isOptionalWord, findNamedKinds } from '#server/core/search/language/stop-words.ts';
import { meaningOf, type Meaning } from '#server/core/search/language/synonyms.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { matchAllOf, matchAnyOf, quoteWord, matchInTitle } from './match-expressions.ts';
import { findCategoriesNamed, MAX_NAME_WORDS, nameKey, termNames, type NamedTerms } from './term-names.ts';
import { matchUnfinishedWord } from './unfinished-words.ts';

/** Maximum number of words of a query that count; more add cost but no meaning. */
const MAX_WORDS = 10;

/** Terms to rank first among the results. */
export interface WantedTerms {
  /** Categories with that name, including all below them. */
  categoryIds: readonly string[];
  /** Categories that contain such a thing. */
  withinIds: readonly string[];
  kinds: readonly KindName[];
}

/** One thing sought: a word, or the name of a term in several words. */
export interface QueryUnit {
  /** As typed, before normalisation, because keys of another keyboard layout may produce punctuation. */
  raw: string;
  /** Normalised. */
  words: readonly string[];
  /** FTS5 expression that finds it. */
  match: string;
  /** Finds only the words themselves, in any form and alphabet, without synonyms and categories. */
  own: string;
  /** Also finds its equivalents in the other language in long texts; `null` if it has no equivalents. */
  translated: string | null;
  /** Stems by which it is highlighted in a text. */
  marks: readonly string[];
  /** The terms of that name; `null` if it is not a name. */
  named: NamedTerms | null;
  wanted: WantedTerms;
  /**
   * Two words read as one thing: “car seat”, or an action and its object read as the trade that does it («повісити
   * полицю»).
   */
  isCompound: boolean;
  /** It follows a preposition that comes after the thing sought. */
  isLinked: boolean;
  /** It says how, not what: a query may drop it as long as others remain («купити», «український», used). */
  isSoft: boolean;
}

interface TypedWord {
  word: string;
  raw: string;
  /** It follows «без». */
  isDenied: boolean;
  /** It follows a preposition. */
  isLinked: boolean;
}

const LINKING_WORDS = new Set([
  'with',
  'for',
  'of',
  'to',
  'from',
  'by',
  'on',
  'before',
  'after',
  'without',
  'and',
  'a',
  'an',
  'my',
  'the',
  'our',
  'для',
  'з',
  'зі',
  'із',
  'с',
  'со',
]);
const NEGATION_WORDS = new Set(['без', 'without', 'no']);

const stemsOf = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(stem));

/** Maximum characters of a text that are read. */
const MAX_TEXT_LENGTH = 400;

/** The words of a text, normalised, without stop words. */
function typedWords(text: string): TypedWord[] {
  const all = text
    .slice(0, MAX_TEXT_LENGTH)
    .split(/\s+/u)
    .flatMap((raw) => wordsOf(raw).map((word) => ({ word, raw })))
    .map((typed, at, list) => ({
      ...typed,
      // «Без англійської» is not about English.
      isDenied: NEGATION_WORDS.has(list[at - 1]?.word ?? ''),
      isLinked: list.slice(0, at).some(({ word }) => LINKING_WORDS.has(word)),
    }));
  // A repeated word adds nothing.
  const different = [...new Map(all.toReversed().map((item) => [item.word, item])).values()].toReversed();
  const telling = different.filter(({ word }) => !stopWords.has(word));
  return (telling.length > 0 ? telling : different).slice(0, MAX_WORDS);
}

/**
 * Parses the things that a text asks for.
 * @param catalogue the source of terms and synonyms; `null` to take words literally
 * @param isBeginning whether the last word may be incomplete
 * @param hasCompounds whether two words may be read as one thing
 */
export function readUnits(
  text: string,
  catalogue: Catalogue | null,
  isBeginning: boolean,
  lexicon: Lexicon,
  hasCompounds = true,
): QueryUnit[] {
  const words = typedWords(text);
  const russian = (typed: readonly TypedWord[]) => {
    const [first, ...more] = typed;
    if (catalogue === null || first === undefined || more.length > 0) return [];
    const others = words.filter((candidate) => candidate !== first).map(({ word }) => word);
    return ukrainianEquivalents(first.word, isRussian(others, lexicon), lexicon);
  };
  const names = catalogue === null ? new Map<string, NamedTerms>() : termNames(catalogue);
  const units: QueryUnit[] = [];
  for (let at = 0; at < words.length;) {
    const compound = catalogue === null || !hasCompounds ? null : compoundAt(words, at, lexicon);
    if (compound !== null) {
      units.push(compound.as(toUnit([compound.word], null, catalogue, [], lexicon)));
      at += 2;
      continue;
    }
    const { taken, named } = nameAt(words, at, names);
    const typed = words.slice(at, at + taken);
    units.push(toUnit(typed, named, catalogue, russian(typed), lexicon));
    at += taken;
  }
  const last = units.at(-1);
  if (isBeginning && last) units[units.length - 1] = asBeginning(last);
  return units;
}

/** An action and its object, in any order, and the word for the trade that does it. */
const PAIRS: readonly { done: ReadonlySet<string>; to: ReadonlySet<string>; is: string }[] = [
  {
    done: stemsOf(
      'ремонт ремонтувати відремонтувати полагодити лагодити починити починить отремонтировать починка механік механик repair repairs fix mechanic',
    ),
    to: stemsOf('авто машина автомобіль автівка тачка car auto vehicle truck вантажівка'),
    is: 'автосервіс',
  },
  {
    done: stemsOf('перевірка перевірити оглянути діагностика проверка проверить осмотр inspect inspection check'),
    to: stemsOf('авто машина автомобіль автівка тачка car auto vehicle truck вантажівка'),
    is: 'автосервіс',
  },
  {
    done: stemsOf(
      'повісити повесить прикрутити прикрутить закріпити закрепить прибити прибить hang mount mounting install',
    ),
    to: stemsOf(
      'телевізор телевизор полиця полка картина карниз люстра дзеркало зеркало шафка світильник tv television shelf shelves mirror curtain chandelier',
    ),
    is: 'хендімен',
  },
];

const MACHINES = /^(?:швейн|пральн|посудомийн|сушильн|стиральн|кавов)/u;

/** The trade for an action and its object («ремонт авто»); `null` if the table has none. */
function findTrade(first: string, second: string): string | null {
  const pair = [stem(first), stem(second)];
  const found = PAIRS.find(({ done, to }) =>
    pair.some((candidate, at) => done.has(candidate) && to.has(pair[1 - at]!)),
  );
  return found?.is ?? null;
}

/** Two words as one thing; `null` if they are two things. Both spellings find it. */
function compoundAt(
  words: readonly TypedWord[],
  at: number,
  lexicon: Lexicon,
): { word: TypedWord; as: (unit: QueryUnit) => QueryUnit } | null {
  const [first, second] = [words[at], words[at + 1]];
  // «Ремонт пральної машини»: the adjacent word is the kind of machine.
  const isMachine = [words[at - 1], words[at + 2]].some((beside) => beside && MACHINES.test(beside.word));
  if (first === undefined || second === undefined || isMachine) return null;
  // A synonym when written as one word, such as “car seat”.
  const together = first.word + second.word;
  const isOne = meaningOf(together, lexicon) !== undefined;
  const thing = isOne ? together : findTrade(first.word, second.word);
  if (thing === null) return null;
  const both = [first, second].map(({ word }) => quoteWord(stem(word)));
  const apart = matchAllOf(both)!;
  // Entries in the categories of that trade that name the trade, the object or the action.
  const found = (unit: QueryUnit): string => {
    const filed = matchAnyOf(unit.wanted.withinIds.map((id) => quoteWord(termToken(id))));
    return isOne || filed === null ? unit.match : matchAllOf([matchAnyOf([unit.match, ...both])!, filed])!;
  };
  return {
    word: { ...first, word: thing, raw: `${first.raw} ${second.raw}` },
    as: (unit) => ({
      ...unit,
      words: [first.word, second.word],
      isCompound: true,
      own: matchAnyOf([unit.own, apart])!,
      match: matchAnyOf([found(unit), apart])!,
      marks: [...unit.marks, stem(first.word), stem(second.word)],
    }),
  };
}

/** The longest name that begins at a word, or the word itself. */
function nameAt(
  words: readonly TypedWord[],
  at: number,
  names: ReadonlyMap<string, NamedTerms>,
): { taken: number; named: NamedTerms | null } {
  for (let taken = Math.min(MAX_NAME_WORDS, words.length - at); taken >= 1; taken--) {
    const named = names.get(nameKey(words.slice(at, at + taken).map(({ word }) => word)));
    if (named) return { taken, named };
  }
  return { taken: 1, named: null };
}

/** A number of four or more digits as texts write it, in groups of three: 14 800. */
const groupDigits = (word: string): string[] =>
  /^\d{4,7}$/.test(word) ? [quoteWord(Number(word).toLocaleString('en-US').replaceAll(',', ' '))] : [];

/** @param ukrainian the Ukrainian equivalents of a Russian word */
function toUnit(
  typed: readonly TypedWord[],
  named: NamedTerms | null,
  catalogue: Catalogue | null,
  ukrainian: readonly string[],
  lexicon: Lexicon,
): QueryUnit {
  const words = typed.map(({ word }) => word);
  const stems = words.map(stem);
  const own = matchAllOf(stems.map((item) => matchAnyOf([quoteWord(item), ...groupDigits(item)])!))!;
  // In a name of several words the significant one decides: a Ukrainian school is a school.
  const telling = words.filter((word) => !isOptionalWord(word));
  const meaning =
    catalogue === null
      ? undefined
      : words.length === 1
        ? findMeaning(words[0]!, ukrainian, lexicon)
        : named?.categoryIds.length === 0 && telling.length === 1
          ? kindsOnly(findMeaning(telling[0]!, [], lexicon))
          : undefined;
  const called = meaning && catalogue !== null ? findCategoriesNamed(catalogue, meaning.categories) : [];
  const whole = meaning?.isWhole ? called : [];
  // A word of the other language is searched for in titles only: in long texts it often has another meaning (flat,
  // fair).
  const translated = matchAnyOf((meaning?.other ?? []).map(quoteWord));
  return {
    raw: [...new Set(typed.map(({ raw }) => raw))].join(' '),
    words,
    own,
    translated,
    match: matchAnyOf([
      own,
      ...(meaning?.same ?? []).map(quoteWord),
      ...(translated === null ? [] : [matchInTitle(translated)]),
      ...(named?.names ?? []),
      ...(named?.tokens ?? []),
      ...whole.map((id) => quoteWord(termToken(id))),
    ])!,
    // Other names only count if they are single words: «New York» would highlight every «new».
    marks: [
      ...stems,
      ...(meaning?.same ?? []),
      ...(meaning?.other ?? []),
      ...(named?.names ?? [])
        .map((name) => wordsOf(name.replaceAll(' AND ', ' ')))
        .flatMap((item) => (item.length === 1 ? item : [])),
    ],
    named,
    wanted: {
      // «Авто» is the name of a whole section, but means its cars.
      categoryIds: whole.length > 0 ? whole : (named?.categoryIds ?? []),
      withinIds: meaning?.isWhole ? [] : called,
      kinds: [...(meaning?.kinds ?? []), ...words.flatMap(findNamedKinds)],
    },
    isCompound: false,
    isLinked: typed.some((candidate) => candidate.isLinked),
    isSoft: catalogue !== null && typed.every(({ word, isDenied }) => isDenied || isOptionalWord(word)),
  };
}

/** The meaning of a word, or of its Ukrainian equivalents. */
function findMeaning(word: string, ukrainian: readonly string[], lexicon: Lexicon): Meaning | undefined {
  const known = [word, ...ukrainian].flatMap((item) => meaningOf(item, lexicon) ?? []);
  const [first] = known;
  const same = [...ukrainian.map(stem), ...known.flatMap((item) => item.same)];
  if (first === undefined) return same.length === 0 ? undefined : { ...noMeaning, same };
  return { ...first, same: [...new Set(same)], other: [...new Set(known.flatMap((item) => item.other))] };
}
/** Only the kinds that a word asks for, without its synonyms. */
const kindsOnly = (meaning: Meaning | undefined): Meaning | undefined =>
  meaning && { ...noMeaning, kinds: meaning.kinds };

const noMeaning: Meaning = { same: [], other: [], categories: [], isWhole: false, isName: false, kinds: [] };

/** The same unit, whose last word may be unfinished. */
function asBeginning(unit: QueryUnit): QueryUnit {
  const last = unit.words.at(-1)!;
  const others = unit.words.slice(0, -1).map((word) => quoteWord(stem(word)));
  return { ...unit, match: matchAnyOf([unit.match, matchAllOf([...others, matchUnfinishedWord(last)])!])! };
}

/** Whether the categories or the kinds of the thing sought are known. */
export const hasWantedTerms = ({ categoryIds, withinIds, kinds }: WantedTerms): boolean =>
  categoryIds.length + withinIds.length + kinds.length > 0;

/** Whether the categories of the thing sought are known. */
export const hasWantedCategories = ({ categoryIds, withinIds }: WantedTerms): boolean =>
  categoryIds.length + withinIds.length > 0;

/**
 * The thing that a query is about: in Ukrainian the first («прибирання будинку», «робота водієм»), in English the last
 * before a preposition (house cleaning, nanny job with housing). `null` if none of the words is known.
 */
export function mainUnitOf(units: readonly QueryUnit[]): QueryUnit | null {
  const known = units.filter(({ wanted }) => hasWantedTerms(wanted));
  const [first] = known;
  if (first === undefined) return null;
  const free = known.filter(({ isLinked }) => !isLinked);
  // «Наставник для інженерів» is not about an engineer.
  if (free.length === 0)
    return units.some(({ isLinked, isSoft: isSoftUnit }) => !isLinked && !isSoftUnit) ? null : first;
  const isUkrainian = units.some(({ words }) => /\p{Script=Cyrillic}/u.test(words.join('')));
  // «Дитяча коляска» is a stroller: a word with a category of its own takes precedence over a word for the intended
  // user.
  if (isUkrainian) return free.find(({ wanted }) => hasWantedCategories(wanted)) ?? free[0]!;
  return free.at(-1)!;
}
