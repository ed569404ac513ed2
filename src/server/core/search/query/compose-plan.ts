import { readKinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { ENTRY_TOKEN, kindToken, termToken, wordsOf } from '#server/core/search/index/analyse.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { isSoft, kindsCalled } from '#server/core/search/language/stop-words.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { allOf, anyOf, butNot, quoted, strongly, together } from './match.ts';
import { headOf, isFiled, isWanted, type QueryUnit, type Wanted } from './query-units.ts';
import type { Change } from './repair.ts';

/** What is looked for, after everything that a reader may have meant. */
export interface SearchPlan {
  /** Whether anything was asked for at all. */
  asked: boolean;
  /** Whether there is something to look for by every word: those that stand nowhere, and are near to nothing, are left out. */
  isWhole: boolean;
  /** What finds all the words; null: there are none to look for. */
  all: string | null;
  /**
   * What finds whatever is an answer at all: all the words, the thing that is sought, or words that are the greater part of
   * them by weight. What shares only a stray word is none.
   */
  floor: string | null;
  /** An expression for mentions of the only word; null if there are several words, or `all` finds the mentions. */
  mentioned: string | null;
  /** What finds that, and whatever is filed where such a thing stands; null: nobody knows where. */
  wider: string | null;
  /** What finds what is about any of the words: an answer where nothing else is in the place; null: one word is no less than all. */
  loose: string | null;
  /** Matches entries about any single word, if nothing else is found; null: no word is known. */
  lastResort: string | null;
  /** What finds all the words as they were meant, several of them, in any form: no synonym and no category; null: there is one. */
  literal: string | null;
  /** What finds any of the words, by which very many are weighed; null: there are none. */
  words: string | null;
  /** What finds all the words beside each other, as they were meant; null: there are none. */
  said: string | null;
  /** What finds what is about the thing that is sought, not what only mentions it; null: nobody knows where such things stand. */
  aboutHead: string | null;
  /** Sections that the words name: «події», «новини». */
  kinds: readonly KindName[];
  /** The text that was used. */
  used: string;
  changes: readonly Change[];
  /** Words that may have been meant instead of those that stand nowhere, and were not looked for. */
  questions: readonly Change[];
  /** Stems by which what was found is marked in texts. */
  marks: readonly string[];
  /** What should stand first, for each thing that is asked for. */
  wanted: readonly Wanted[];
}

/** What says more of the thing that is sought: where it stands itself counts a little. */
const asDetail = ({ categoryIds, withinIds, kinds }: Wanted): Wanted => ({
  categoryIds: [],
  withinIds: [...categoryIds, ...withinIds],
  kinds,
});

export interface WeighedUnit {
  unit: QueryUnit;
  weight: number;
}

/** A word says the more, the fewer entries hold it. */
export const weightOf = (count: number): number => 1 / (1 + Math.log10(1 + count));
/**
 * What a word that stands nowhere weighs: a name that nobody wrote down, or a common word that nobody used; and the thing itself,
 * if all that is left says whom or what it is for («басейн для дітей»).
 */
export const LOST = { unknown: 0.35, known: 0.2, thing: 2 } as const;
/** The share of the weight of all words that makes an answer; a question has words around its matter. */
const SHARE = { thing: 0.48, question: 0.38 } as const;
/** The same of what is in titles, or what an entry is filed under: it is about that. */
const SHARE_ABOUT = 0.36;
/** What a name says more than a word that stands in as many entries. */
export const NAME = 1.15;
/** What is done with a thing says less than the thing. */
const DOING = 0.55;
const isDoing = ({ words, wanted, named }: QueryUnit) =>
  named === null && !isWanted(wanted) && words.length === 1 && /^\p{L}{3,}[аиіуя]ти(?:ся)?$/u.test(words[0]!);
/** The heaviest words of a long query decide. */
const MOST_WEIGHED = 6;
const MOST_SETS = 16;

/** The smallest sets of words that make up the share of all. @param needs a word that has to be among them */
function tellingSets(all: readonly WeighedUnit[], lost: number, needs: QueryUnit | null, share: number): QueryUnit[][] {
  const heaviest = all.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_WEIGHED);
  const enough = share * (heaviest.reduce((sum, { weight }) => sum + weight, 0) + lost);
  const sets: number[] = [];
  const masks = Array.from({ length: 2 ** heaviest.length - 1 }, (_, at) => at + 1);
  const sizeOf = (mask: number) => heaviest.filter((_, at) => mask & (1 << at)).length;
  for (const mask of masks.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    const weight = heaviest.reduce((sum, one, at) => (mask & (1 << at) ? sum + one.weight : sum), 0);
    const holds = needs === null || heaviest.some(({ unit }, at) => mask & (1 << at) && unit === needs);
    if (weight >= enough && holds && !sets.some((one) => (one & mask) === one)) sets.push(mask);
  }
  return sets.slice(0, MOST_SETS).map((mask) => heaviest.flatMap(({ unit }, at) => (mask & (1 << at) ? [unit] : [])));
}

/**
 * What is about the thing that is sought. If it is a whole category («машина»), what is filed elsewhere in its kind is another
 * thing, whatever its title says («пральна машина»).
 */
function about({ match, wanted }: QueryUnit, catalogue: Catalogue): string {
  const [first] = wanted.categoryIds;
  const kind = first === undefined ? undefined : catalogue.categories.byId.get(first)?.kind;
  if (kind === undefined) return strongly(match);
  const filed = wanted.categoryIds.map((id) => quoted(termToken(id)));
  return anyOf([...filed, butNot(strongly(match), quoted(kindToken(kind as KindName)))])!;
}

/** What is about the thing that is sought, of the kinds in which such things stand: a school, and no news of one. */
const ofKind = ({ match, wanted }: QueryUnit): string =>
  allOf([strongly(match), anyOf(wanted.kinds.map((kind) => quoted(kindToken(kind))))!])!;

/** An expression for entries about one word, or filed where such things are. */
const aboutOne = (unit: QueryUnit, catalogue: Catalogue): string =>
  isFiled(unit.wanted)
    ? anyOf([about(unit, catalogue), ...unit.wanted.withinIds.map((id) => quoted(termToken(id)))])!
    : strongly(unit.match);

/** What is found that is about the thing that is sought, or stands where such things do. */
function filedSo(match: string, head: QueryUnit, catalogue: Catalogue): string {
  const within = head.wanted.withinIds.map((id) => quoted(termToken(id)));
  return allOf([match, anyOf([about(head, catalogue), ...within])!])!;
}

/**
 * What is found that is about any of the words, or stands where such things do; or says them beside each other, unless it is
 * another thing of the same kind, or a story: a room with a washing machine is none, nor is whoever rents an apartment in the news.
 */
function aboutAny(match: string, needed: readonly QueryUnit[], head: QueryUnit, catalogue: Catalogue): string {
  const within = needed.flatMap(({ wanted }) => wanted.withinIds.map((id) => quoted(termToken(id))));
  const kinds = [...kinOf(head, catalogue), ...readKinds.map(({ name }) => name)].map((kind) =>
    quoted(kindToken(kind)),
  );
  const stems = needed.flatMap(({ words }) => words.map(stem));
  const said = needed.length < 2 ? [] : [butNot(together(stems)!, anyOf(kinds)!)];
  const others = needed.filter((unit) => unit !== head).flatMap((unit) => [unit.match, ...tellingWords(unit)]);
  return allOf([match, anyOf([about(head, catalogue), ...others.map(strongly), ...within, ...said])!])!;
}

/** The words of a name of several that say something by themselves. */
const tellingWords = ({ words }: QueryUnit): string[] =>
  words.length < 2 ? [] : words.filter((word) => !isSoft(word)).map((word) => quoted(stem(word)));

/** The kinds in which a thing stands. */
function kinOf({ wanted }: QueryUnit, catalogue: Catalogue): Set<KindName> {
  const ids = [...wanted.categoryIds, ...wanted.withinIds];
  return new Set([
    ...wanted.kinds,
    ...ids.flatMap((id) => (catalogue.categories.byId.get(id)?.kind ?? []) as KindName | []),
  ]);
}

/** What is found that is about it, or of the kinds in which it stands. */
function ofKin(match: string, head: QueryUnit, catalogue: Catalogue): string {
  const kinds = [...kinOf(head, catalogue)].map((kind) => quoted(kindToken(kind)));
  return allOf([match, anyOf([strongly(head.match), ...kinds])!])!;
}

/** The plan of a text without a word to look for. @param asked whether it asks for anything at all */
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

/** What finds what some words ask for. @param lost the weight of the words that stand nowhere; `wished`: words that are conditions already */
export function composePlan(
  weighed: readonly WeighedUnit[],
  used: string,
  changes: readonly Change[],
  { isReading, lost, wished, catalogue }: { isReading: boolean; lost: number; wished: string; catalogue: Catalogue },
): SearchPlan {
  const units = weighed.map(({ unit }) => unit);
  const telling = units.filter(({ isSoft: isSoftUnit }) => !isSoftUnit);
  const [needed, soft] =
    telling.length > 0 ? [telling, units.filter(({ isSoft: isSoftUnit }) => isSoftUnit)] : [units, []];
  const head = isReading ? null : headOf(needed);
  const isHeadFiled = head !== null && isFiled(head.wanted);
  const all = allOf(needed.map(({ match }) => match));
  const weights = weighed
    .filter(({ unit }) => needed.includes(unit))
    .map(({ unit, weight }) => ({ unit, weight: isDoing(unit) ? weight * DOING : weight }));
  const sets = (share: number, by: (match: string) => string) =>
    anyOf(
      tellingSets(weights, lost, isHeadFiled ? head : null, share).map((set) =>
        allOf(set.map(({ match }) => by(match)))!,
      ),
    );
  const isOne = isHeadFiled && needed.length === 1;
  const anywhere = isOne ? null : sets(SHARE[isReading ? 'question' : 'thing'], (match) => match);
  const inTitles = isHeadFiled || isReading ? null : sets(SHARE_ABOUT, strongly);
  const parts = anyOf([anywhere, inTitles].filter((one) => one !== null));
  // What stands elsewhere has to be about it, or about another of the words: an apartment that a run starts from is none.
  const known = isOne ? filedSo(all!, head, catalogue) : isHeadFiled ? aboutAny(all!, needed, head, catalogue) : all;
  const isKnown = lost < LOST.thing && (lost === 0 || needed.length > 1 || isHeadFiled);
  // A word that names a section counts as a thing, too: «читацькі квитки» are not any tickets.
  const things = units.filter(
    (unit) => needed.includes(unit) || unit.words.some((word) => kindsCalled(word).length > 0),
  );
  const said = together(things.flatMap(({ words }) => words.map(stem)));
  const weightOfHead = weights.find(({ unit }) => unit === head)?.weight ?? Infinity;
  const rarer = isHeadFiled
    ? weights.filter(({ unit, weight }) => unit !== head && !unit.isLinked && weight > weightOfHead)
    : [];
  const floor = anyOf(
    [
      // A rarer word says more than the thing itself: «уроки шахів» finds a chess club, too.
      ...rarer.map(({ unit }) => strongly(unit.match)),
      isKnown ? known : null,
      // An entry with all of the words beside each other is an answer in any section.
      isKnown && needed.length > 1 && needed.some(({ wanted }) => !isFiled(wanted)) ? said : null,
      isHeadFiled && lost < LOST.thing ? about(head, catalogue) : null,
      parts !== null && isHeadFiled ? aboutAny(ofKin(parts, head, catalogue), needed, head, catalogue) : parts,
    ].filter((one) => one !== null),
  );
  const within = isHeadFiled ? head.wanted.withinIds.map((id) => quoted(termToken(id))) : [];
  // What may be missing counts where it is there.
  const wanting = [...soft.map(({ words }) => words), ...wordsOf(wished).map((word) => [word])].map((words) =>
    allOf(words.map((word) => quoted(stem(word))))!,
  );
  const withSoft = (match: string | null) =>
    match === null || wanting.length === 0 ? match : allOf([match, anyOf([quoted(ENTRY_TOKEN), ...wanting])!])!;
  return {
    asked: true,
    isWhole: true,
    all: withSoft(known),
    floor: withSoft(floor),
    mentioned: isOne ? head.own : null,
    wider: withSoft(within.length === 0 ? null : anyOf([...(floor === null ? [] : [floor]), ...within])),
    loose: needed.length < 2 || isReading ? null : anyOf(needed.map(({ match }) => strongly(match))),
    lastResort: anyOf(
      needed.filter((unit) => !isDoing(unit) && !unit.isLinked).map((unit) => aboutOne(unit, catalogue)),
    ),
    literal: things.length < 2 ? null : allOf(things.map(({ own }) => own)),
    words: anyOf(units.map(({ match }) => match)),
    said,
    // A question has no thing that is filed: what is about its heaviest words answers it.
    aboutHead: isHeadFiled
      ? about(head, catalogue)
      : head !== null && head.wanted.kinds.length > 0
        ? ofKind(head)
        : isReading
          ? sets(SHARE_ABOUT, strongly)
          : null,
    kinds: [...new Set(soft.flatMap(({ words }) => words.flatMap(kindsCalled)))],
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
