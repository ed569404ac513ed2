import { newsStyleKinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { ENTRY_TOKEN, kindToken, termToken, wordsOf } from '#server/core/search/index/analyse.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { isOptionalWord, findNamedKinds } from '#server/core/search/language/stop-words.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import {
  matchAllOf,
  matchAnyOf,
  matchExcept,
  quoteWord,
  matchInTitleOrTerms,
  matchAdjacent,
} from './match-expressions.ts';
import { mainUnitOf, hasWantedCategories, hasWantedTerms, type QueryUnit, type WantedTerms } from './query-units.ts';
import type { WordChange } from './repair.ts';

/** The expressions of a search, covering every possible interpretation. */
export interface SearchPlan {
  /** Whether the text is a query at all. */
  asked: boolean;
  /** Whether every word is searchable: words without hits, exact or similar, are left out. */
  isWhole: boolean;
  /** Matches all the words; `null` if there are no searchable words. */
  all: string | null;
  /**
   * Matches every acceptable result: all the words, the thing sought, or words that make up most of their weight. An
   * entry that shares only a stray word is not a result.
   */
  floor: string | null;
  /** An expression for mentions of the only word; null if there are several words, or `all` finds the mentions. */
  mentioned: string | null;
  /** Matches the floor, and everything in the categories of the thing sought; `null` if those are unknown. */
  wider: string | null;
  /**
   * Matches entries about any of the words, for a place without other results; `null` for a single word or a question.
   */
  loose: string | null;
  /** Matches entries about any single word, if nothing else is found; `null` if no word is known. */
  lastResort: string | null;
  /** Matches all the words in any inflected form, without synonyms and categories; `null` if there is only one. */
  literal: string | null;
  /** Matches any of the words, to rank very large result sets; `null` if there are no words. */
  words: string | null;
  /** Matches all the words literally, next to each other; `null` if there are no words. */
  said: string | null;
  /** Matches entries about the thing sought, not those that only mention it; `null` if its categories are unknown. */
  aboutHead: string | null;
  /** Sections named in the words: «події», «новини». */
  kinds: readonly KindName[];
  /** The text that was searched for. */
  used: string;
  changes: readonly WordChange[];
  /** Possible corrections of words without hits, which were not searched for. */
  questions: readonly WordChange[];
  /** Stems that are highlighted in texts. */
  marks: readonly string[];
  /** Terms to rank first, for each thing sought. */
  wanted: readonly WantedTerms[];
}

/** Treats terms as a detail of the thing sought: their categories have only a small effect on the rank. */
const asDetail = ({ categoryIds, withinIds, kinds }: WantedTerms): WantedTerms => ({
  categoryIds: [],
  withinIds: [...categoryIds, ...withinIds],
  kinds,
});

export interface WeightedUnit {
  unit: QueryUnit;
  weight: number;
}

/** Words in fewer entries weigh more. */
export const weightOfCount = (count: number): number => 1 / (1 + Math.log10(1 + count));
/**
 * Weights of a word without hits: an unknown name, a common word that no entry uses, and the thing itself, if all
 * remaining words only say whom or what it is for («басейн для дітей»).
 */
export const UNMATCHED_WORD_WEIGHTS = { unknown: 0.35, known: 0.2, thing: 2 } as const;
/**
 * Minimum share of the total word weight that a result must match; a question has additional words around its subject.
 */
const MIN_SHARE = { thing: 0.48, question: 0.38 } as const;
/** The same for words in titles or terms, which state what an entry is about. */
const MIN_SHARE_IN_TITLES = 0.36;
/** Factor of a name relative to a word that occurs in as many entries. */
export const NAME_FACTOR = 1.15;
/** Factor of an action, which is less significant than the thing. */
const ACTION_FACTOR = 0.55;
const isAction = ({ words, wanted, named }: QueryUnit) =>
  named === null && !hasWantedTerms(wanted) && words.length === 1 && /^\p{L}{3,}[аиіуя]ти(?:ся)?$/u.test(words[0]!);
/** Only the heaviest words of a long query count. */
const MAX_WEIGHTED_WORDS = 6;
const MAX_WORD_SETS = 16;

/**
 * The smallest sets of words whose weight reaches the required share of the total. @param needs a word that every set
 * must contain
 */
function findSufficientSets(
  all: readonly WeightedUnit[],
  lost: number,
  needs: QueryUnit | null,
  share: number,
): QueryUnit[][] {
  const heaviest = all.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_WEIGHTED_WORDS);
  const enough = share * (heaviest.reduce((sum, { weight }) => sum + weight, 0) + lost);
  const sets: number[] = [];
  const masks = Array.from({ length: 2 ** heaviest.length - 1 }, (_, at) => at + 1);
  const sizeOf = (mask: number) => heaviest.filter((_, at) => mask & (1 << at)).length;
  for (const mask of masks.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    const weight = heaviest.reduce((sum, one, at) => (mask & (1 << at) ? sum + one.weight : sum), 0);
    const holds = needs === null || heaviest.some(({ unit }, at) => mask & (1 << at) && unit === needs);
    if (weight >= enough && holds && !sets.some((candidate) => (candidate & mask) === candidate)) sets.push(mask);
  }
  return sets
    .slice(0, MAX_WORD_SETS)
    .map((mask) => heaviest.flatMap(({ unit }, at) => (mask & (1 << at) ? [unit] : [])));
}

/**
 * Entries about the thing sought. If it is a whole category («машина»), entries filed elsewhere in its kind are
 * something else, regardless of their titles («пральна машина»).
 */
function about({ match, wanted }: QueryUnit, catalogue: Catalogue): string {
  const [first] = wanted.categoryIds;
  const kind = first === undefined ? undefined : catalogue.categories.byId.get(first)?.kind;
  if (kind === undefined) return matchInTitleOrTerms(match);
  const filed = wanted.categoryIds.map((id) => quoteWord(termToken(id)));
  return matchAnyOf([...filed, matchExcept(matchInTitleOrTerms(match), quoteWord(kindToken(kind as KindName)))])!;
}

/** Entries about the thing sought, in the kinds to which it belongs: a school, not news about one. */
const ofKind = ({ match, wanted }: QueryUnit): string =>
  matchAllOf([matchInTitleOrTerms(match), matchAnyOf(wanted.kinds.map((kind) => quoteWord(kindToken(kind))))!])!;

/** An expression for entries about the thing that one word names, or filed in its categories. */
const aboutOne = (unit: QueryUnit, catalogue: Catalogue): string =>
  hasWantedCategories(unit.wanted)
    ? matchAnyOf([about(unit, catalogue), ...unit.wanted.withinIds.map((id) => quoteWord(termToken(id)))])!
    : matchInTitleOrTerms(unit.match);

/** Matches that are about the thing sought, or in its categories. */
function aboutOrFiled(match: string, head: QueryUnit, catalogue: Catalogue): string {
  const within = head.wanted.withinIds.map((id) => quoteWord(termToken(id)));
  return matchAllOf([match, matchAnyOf([about(head, catalogue), ...within])!])!;
}

/**
 * Matches that are about any of the words, or in the categories of the things they name; or that contain the words next
 * to each other, except in other things of the same kind and in stories: not a room with a washing machine, nor a
 * tenant in the news.
 */
function aboutAny(match: string, needed: readonly QueryUnit[], head: QueryUnit, catalogue: Catalogue): string {
  const within = needed.flatMap(({ wanted }) => wanted.withinIds.map((id) => quoteWord(termToken(id))));
  const kinds = [...kindsContaining(head, catalogue), ...newsStyleKinds.map(({ name }) => name)].map((kind) =>
    quoteWord(kindToken(kind)),
  );
  const stems = needed.flatMap(({ words }) => words.map(stem));
  const said = needed.length < 2 ? [] : [matchExcept(matchAdjacent(stems)!, matchAnyOf(kinds)!)];
  const others = needed.filter((unit) => unit !== head).flatMap((unit) => [unit.match, ...significantWords(unit)]);
  return matchAllOf([
    match,
    matchAnyOf([about(head, catalogue), ...others.map(matchInTitleOrTerms), ...within, ...said])!,
  ])!;
}

/** The significant words of a multi-word name. */
const significantWords = ({ words }: QueryUnit): string[] =>
  words.length < 2 ? [] : words.filter((word) => !isOptionalWord(word)).map((word) => quoteWord(stem(word)));

/** The kinds that contain the thing that the unit names. */
function kindsContaining({ wanted }: QueryUnit, catalogue: Catalogue): Set<KindName> {
  const ids = [...wanted.categoryIds, ...wanted.withinIds];
  return new Set([
    ...wanted.kinds,
    ...ids.flatMap((id) => (catalogue.categories.byId.get(id)?.kind ?? []) as KindName | []),
  ]);
}

/** Matches that are about it, or of the kinds that contain it. */
function ofContainingKinds(match: string, head: QueryUnit, catalogue: Catalogue): string {
  const kinds = [...kindsContaining(head, catalogue)].map((kind) => quoteWord(kindToken(kind)));
  return matchAllOf([match, matchAnyOf([matchInTitleOrTerms(head.match), ...kinds])!])!;
}

/** The plan of a text without searchable words. @param asked whether it is a query at all */
export const emptyPlan = (text: string, asked: boolean): SearchPlan => ({
  asked,
  isWhole: true,
  all: null,
  floor: null,
  mentioned: null,
  wider: null,
  loose: null,
  lastResort: null,
  literal: null,
  words: null,
  said: null,
  aboutHead: null,
  kinds: [],
  used: text,
  changes: [],
  questions: [],
  marks: [],
  wanted: [],
});

/**
 * Builds the expressions for some words. @param lost the weight of words without hits; `wished`: words already read as
 * conditions
 */
export function composePlan(
  weighed: readonly WeightedUnit[],
  used: string,
  changes: readonly WordChange[],
  { isReading, lost, wished, catalogue }: { isReading: boolean; lost: number; wished: string; catalogue: Catalogue },
): SearchPlan {
  const units = weighed.map(({ unit }) => unit);
  const telling = units.filter(({ isSoft: isSoftUnit }) => !isSoftUnit);
  const [needed, soft] =
    telling.length > 0 ? [telling, units.filter(({ isSoft: isSoftUnit }) => isSoftUnit)] : [units, []];
  const head = isReading ? null : mainUnitOf(needed);
  const isHeadFiled = head !== null && hasWantedCategories(head.wanted);
  const all = matchAllOf(needed.map(({ match }) => match));
  const weights = weighed
    .filter(({ unit }) => needed.includes(unit))
    .map(({ unit, weight }) => ({ unit, weight: isAction(unit) ? weight * ACTION_FACTOR : weight }));
  const sets = (share: number, by: (match: string) => string) =>
    matchAnyOf(
      findSufficientSets(weights, lost, isHeadFiled ? head : null, share).map((set) =>
        matchAllOf(set.map(({ match }) => by(match)))!,
      ),
    );
  const isOne = isHeadFiled && needed.length === 1;
  const anywhere = isOne ? null : sets(MIN_SHARE[isReading ? 'question' : 'thing'], (match) => match);
  const inTitles = isHeadFiled || isReading ? null : sets(MIN_SHARE_IN_TITLES, matchInTitleOrTerms);
  const parts = matchAnyOf([anywhere, inTitles].filter((candidate) => candidate !== null));
  // Entries in other categories have to be about it, or about another of the words: a run whose text mentions an
  // apartment is not a result.
  const known = isOne
    ? aboutOrFiled(all!, head, catalogue)
    : isHeadFiled
      ? aboutAny(all!, needed, head, catalogue)
      : all;
  const isKnown = lost < UNMATCHED_WORD_WEIGHTS.thing && (lost === 0 || needed.length > 1 || isHeadFiled);
  // A word that names a section also counts as a thing: «читацькі квитки» are not just any tickets.
  const things = units.filter(
    (unit) => needed.includes(unit) || unit.words.some((word) => findNamedKinds(word).length > 0),
  );
  const said = matchAdjacent(things.flatMap(({ words }) => words.map(stem)));
  const weightOfHead = weights.find(({ unit }) => unit === head)?.weight ?? Infinity;
  const rarer = isHeadFiled
    ? weights.filter(({ unit, weight }) => unit !== head && !unit.isLinked && weight > weightOfHead)
    : [];
  const floor = matchAnyOf(
    [
      // A rarer word is more specific than the thing itself: «уроки шахів» also finds a chess club.
      ...rarer.map(({ unit }) => matchInTitleOrTerms(unit.match)),
      isKnown ? known : null,
      // An entry that contains all the words next to each other is a result in any section.
      isKnown && needed.length > 1 && needed.some(({ wanted }) => !hasWantedCategories(wanted)) ? said : null,
      isHeadFiled && lost < UNMATCHED_WORD_WEIGHTS.thing ? about(head, catalogue) : null,
      parts !== null && isHeadFiled
        ? aboutAny(ofContainingKinds(parts, head, catalogue), needed, head, catalogue)
        : parts,
    ].filter((candidate) => candidate !== null),
  );
  const within = isHeadFiled ? head.wanted.withinIds.map((id) => quoteWord(termToken(id))) : [];
  // Optional words count if present.
  const wanting = [...soft.map(({ words }) => words), ...wordsOf(wished).map((word) => [word])].map((words) =>
    matchAllOf(words.map((word) => quoteWord(stem(word))))!,
  );
  const withSoft = (match: string | null) =>
    match === null || wanting.length === 0
      ? match
      : matchAllOf([match, matchAnyOf([quoteWord(ENTRY_TOKEN), ...wanting])!])!;
  return {
    asked: true,
    isWhole: true,
    all: withSoft(known),
    floor: withSoft(floor),
    mentioned: isOne ? head.own : null,
    wider: withSoft(within.length === 0 ? null : matchAnyOf([...(floor === null ? [] : [floor]), ...within])),
    loose: needed.length < 2 || isReading ? null : matchAnyOf(needed.map(({ match }) => matchInTitleOrTerms(match))),
    lastResort: matchAnyOf(
      needed.filter((unit) => !isAction(unit) && !unit.isLinked).map((unit) => aboutOne(unit, catalogue)),
    ),
    literal: things.length < 2 ? null : matchAllOf(things.map(({ own }) => own)),
    words: matchAnyOf(units.map(({ match }) => match)),
    said,
    // A question has no thing with a category, so it is answered by entries about its heaviest words.
    aboutHead: isHeadFiled
      ? about(head, catalogue)
      : head !== null && head.wanted.kinds.length > 0
        ? ofKind(head)
        : isReading
          ? sets(MIN_SHARE_IN_TITLES, matchInTitleOrTerms)
          : null,
    kinds: [...new Set(soft.flatMap(({ words }) => words.flatMap(findNamedKinds)))],
    used,
    changes,
    questions: [],
    marks: [...new Set(units.flatMap(({ marks }) => marks))],
    wanted: [
      ...needed.map((unit) => (head === null || unit === head ? unit.wanted : asDetail(unit.wanted))),
      ...soft.map(({ wanted }) => ({ categoryIds: [], withinIds: [], kinds: wanted.kinds })),
    ],
  };
}
