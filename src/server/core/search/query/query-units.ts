import type { KindName } from '#content/model/kind-name.ts';
import { termToken, wordsOf } from '#server/core/search/index/analyse.ts';
import { stopWords } from '#server/core/search/language/function-words.ts';
import type { Lexicon } from '#server/core/search/language/lexicon.ts';
import { isRussian, ukrainianOf } from '#server/core/search/language/russian-words.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { isSoft, kindsCalled } from '#server/core/search/language/stop-words.ts';
import { meaningOf, type Meaning } from '#server/core/search/language/synonyms.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { begunMatch } from './begun-words.ts';
import { allOf, anyOf, quoted, titled } from './match.ts';
import { categoriesCalled, LONGEST_NAME, nameKey, termNames, type NamedTerms } from './term-names.ts';

/** Words of a query that count; more say nothing new, and cost. */
const MOST_WORDS = 10;

/** What should stand first among what is found. */
export interface Wanted {
  /** Categories that are called so, with all below them. */
  categoryIds: readonly string[];
  /** Categories in which such a thing stands. */
  withinIds: readonly string[];
  kinds: readonly KindName[];
}

/** One thing that a reader asks for: a word, or the name of a term in some words. */
export interface QueryUnit {
  /** As it was typed: before it was normalised, for keys of another keyboard layout are signs there. */
  raw: string;
  /** Normalised. */
  words: readonly string[];
  /** What finds it, as an expression of FTS5. */
  match: string;
  /** What finds the words themselves, in any form and alphabet: no synonym and no category. */
  own: string;
  /** What finds its words of the other language in long texts as well; null: it has none. */
  translated: string | null;
  /** Stems by which it is known again in a text. */
  marks: readonly string[];
  /** The terms of that name, if it is one. */
  named: NamedTerms | null;
  wanted: Wanted;
  /** Two words read as one thing: “car seat”, or what is done with a thing as who does it («повісити полицю»). */
  isCompound: boolean;
  /** It stands after a preposition: what is sought stands before it. */
  isLinked: boolean;
  /** It says how, not what: a query may lose it as long as others remain («купити», «український», used). */
  isSoft: boolean;
}

interface TypedWord {
  word: string;
  raw: string;
  /** It stands after «без». */
  isDenied: boolean;
  /** It stands after a preposition. */
  isLinked: boolean;
}

const LINKS = new Set([
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
const WITHOUT = new Set(['без', 'without', 'no']);

const stemsOf = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(stem));

/** So much of a text is read. */
const MOST_READ = 400;

/** The words that a text asks for, normalised, without those that stand everywhere. */
function typedWords(text: string): TypedWord[] {
  const all = text
    .slice(0, MOST_READ)
    .split(/\s+/u)
    .flatMap((raw) => wordsOf(raw).map((word) => ({ word, raw })))
    .map((typed, at, list) => ({
      ...typed,
      // «Без англійської» is not about English.
      isDenied: WITHOUT.has(list[at - 1]?.word ?? ''),
      isLinked: list.slice(0, at).some(({ word }) => LINKS.has(word)),
    }));
  // A word that is said again asks for nothing more.
  const different = [...new Map(all.toReversed().map((one) => [one.word, one])).values()].toReversed();
  const telling = different.filter(({ word }) => !stopWords.has(word));
  return (telling.length > 0 ? telling : different).slice(0, MOST_WORDS);
}

/**
 * What a text asks for.
 * @param catalogue whose terms and synonyms are known; null: words are nothing but themselves
 * @param isBeginning whether the last word may be only begun
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
    const others = words.filter((one) => one !== first).map(({ word }) => word);
    return ukrainianOf(first.word, isRussian(others, lexicon), lexicon);
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

/** What is done with a thing, in any order, and the one word for who does it. */
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

/** Who does with a thing what two words say («ремонт авто»); null: nobody whom the table knows. */
function doerOf(first: string, second: string): string | null {
  const pair = [stem(first), stem(second)];
  const found = PAIRS.find(({ done, to }) => pair.some((one, at) => done.has(one) && to.has(pair[1 - at]!)));
  return found?.is ?? null;
}

/** What two words are as one thing; null: they are two. Both spellings find it. */
function compoundAt(
  words: readonly TypedWord[],
  at: number,
  lexicon: Lexicon,
): { word: TypedWord; as: (unit: QueryUnit) => QueryUnit } | null {
  const [first, second] = [words[at], words[at + 1]];
  // «Ремонт пральної машини»: what kind of machine it is stands beside it.
  const isMachine = [words[at - 1], words[at + 2]].some((beside) => beside && MACHINES.test(beside.word));
  if (first === undefined || second === undefined || isMachine) return null;
  // Written together, such as “car seat”.
  const together = first.word + second.word;
  const isOne = meaningOf(together, lexicon) !== undefined;
  const thing = isOne ? together : doerOf(first.word, second.word);
  if (thing === null) return null;
  const both = [first, second].map(({ word }) => quoted(stem(word)));
  const apart = allOf(both)!;
  // Who does it stands where such people do, and says so, or names the thing or the act.
  const found = (unit: QueryUnit): string => {
    const filed = anyOf(unit.wanted.withinIds.map((id) => quoted(termToken(id))));
    return isOne || filed === null ? unit.match : allOf([anyOf([unit.match, ...both])!, filed])!;
  };
  return {
    word: { ...first, word: thing, raw: `${first.raw} ${second.raw}` },
    as: (unit) => ({
      ...unit,
      words: [first.word, second.word],
      isCompound: true,
      own: anyOf([unit.own, apart])!,
      match: anyOf([found(unit), apart])!,
      marks: [...unit.marks, stem(first.word), stem(second.word)],
    }),
  };
}

/** The longest name that begins at a word; without one, the word itself. */
function nameAt(
  words: readonly TypedWord[],
  at: number,
  names: ReadonlyMap<string, NamedTerms>,
): { taken: number; named: NamedTerms | null } {
  for (let taken = Math.min(LONGEST_NAME, words.length - at); taken >= 1; taken--) {
    const named = names.get(nameKey(words.slice(at, at + taken).map(({ word }) => word)));
    if (named) return { taken, named };
  }
  return { taken: 1, named: null };
}

/** A number of four digits and more as texts write it, in groups of three: 14 800. */
const grouped = (word: string): string[] =>
  /^\d{4,7}$/.test(word) ? [quoted(Number(word).toLocaleString('en-US').replaceAll(',', ' '))] : [];

/** @param ukrainian what a Russian word is called in Ukrainian */
function toUnit(
  typed: readonly TypedWord[],
  named: NamedTerms | null,
  catalogue: Catalogue | null,
  ukrainian: readonly string[],
  lexicon: Lexicon,
): QueryUnit {
  const words = typed.map(({ word }) => word);
  const stems = words.map(stem);
  const own = allOf(stems.map((one) => anyOf([quoted(one), ...grouped(one)])!))!;
  // Of a name of several words the one that says what it is decides: a Ukrainian school is a school.
  const telling = words.filter((word) => !isSoft(word));
  const meaning =
    catalogue === null
      ? undefined
      : words.length === 1
        ? meant(words[0]!, ukrainian, lexicon)
        : named?.categoryIds.length === 0 && telling.length === 1
          ? kindsOnly(meant(telling[0]!, [], lexicon))
          : undefined;
  const called = meaning && catalogue !== null ? categoriesCalled(catalogue, meaning.categories) : [];
  const whole = meaning?.isWhole ? called : [];
  // A word of the other language is looked for in titles only: in long texts it says other things, too (flat, fair).
  const translated = anyOf((meaning?.other ?? []).map(quoted));
  return {
    raw: [...new Set(typed.map(({ raw }) => raw))].join(' '),
    words,
    own,
    translated,
    match: anyOf([
      own,
      ...(meaning?.same ?? []).map(quoted),
      ...(translated === null ? [] : [titled(translated)]),
      ...(named?.names ?? []),
      ...(named?.tokens ?? []),
      ...whole.map((id) => quoted(termToken(id))),
    ])!,
    // Of other names only single words: «New York» would mark every «new».
    marks: [
      ...stems,
      ...(meaning?.same ?? []),
      ...(meaning?.other ?? []),
      ...(named?.names ?? [])
        .map((name) => wordsOf(name.replaceAll(' AND ', ' ')))
        .flatMap((one) => (one.length === 1 ? one : [])),
    ],
    named,
    wanted: {
      // «Авто» is the name of a whole section, and means its cars.
      categoryIds: whole.length > 0 ? whole : (named?.categoryIds ?? []),
      withinIds: meaning?.isWhole ? [] : called,
      kinds: [...(meaning?.kinds ?? []), ...words.flatMap(kindsCalled)],
    },
    isCompound: false,
    isLinked: typed.some((one) => one.isLinked),
    isSoft: catalogue !== null && typed.every(({ word, isDenied }) => isDenied || isSoft(word)),
  };
}

/** What is known of a word, or else of what it is called in Ukrainian. */
function meant(word: string, ukrainian: readonly string[], lexicon: Lexicon): Meaning | undefined {
  const known = [word, ...ukrainian].flatMap((one) => meaningOf(one, lexicon) ?? []);
  const [first] = known;
  const same = [...ukrainian.map(stem), ...known.flatMap((one) => one.same)];
  if (first === undefined) return same.length === 0 ? undefined : { ...nothingMeant, same };
  return { ...first, same: [...new Set(same)], other: [...new Set(known.flatMap((one) => one.other))] };
}
/** The kinds that a word asks for, without what else it is called. */
const kindsOnly = (meaning: Meaning | undefined): Meaning | undefined =>
  meaning && { ...nothingMeant, kinds: meaning.kinds };

const nothingMeant: Meaning = { same: [], other: [], categories: [], isWhole: false, isName: false, kinds: [] };

/** The same unit, of whose last word only the beginning may stand there. */
function asBeginning(unit: QueryUnit): QueryUnit {
  const last = unit.words.at(-1)!;
  const others = unit.words.slice(0, -1).map((word) => quoted(stem(word)));
  return { ...unit, match: anyOf([unit.match, allOf([...others, begunMatch(last)])!])! };
}

/** Whether something is known of where such things stand, or of which kind they are. */
export const isWanted = ({ categoryIds, withinIds, kinds }: Wanted): boolean =>
  categoryIds.length + withinIds.length + kinds.length > 0;

/** Whether it is known where such things stand. */
export const isFiled = ({ categoryIds, withinIds }: Wanted): boolean => categoryIds.length + withinIds.length > 0;

/**
 * The thing that a query is about: in Ukrainian the first («прибирання будинку», «робота водієм»), in English the last before
 * a preposition (house cleaning, nanny job with housing). Null: none of the words is known.
 */
export function headOf(units: readonly QueryUnit[]): QueryUnit | null {
  const known = units.filter(({ wanted }) => isWanted(wanted));
  const [first] = known;
  if (first === undefined) return null;
  const free = known.filter(({ isLinked }) => !isLinked);
  // «Наставник для інженерів» is about no engineer.
  if (free.length === 0)
    return units.some(({ isLinked, isSoft: isSoftUnit }) => !isLinked && !isSoftUnit) ? null : first;
  const isUkrainian = units.some(({ words }) => /\p{Script=Cyrillic}/u.test(words.join('')));
  // «Дитяча коляска» is a stroller: what has a category of its own before what only says for whom.
  if (isUkrainian) return free.find(({ wanted }) => isFiled(wanted)) ?? free[0]!;
  return free.at(-1)!;
}
