import type { Locale } from '#content/locale.ts';
import { phoneticKey } from '#content/text/phonetic-key.ts';
import { replaceWord } from '#content/text/replace-word.ts';
import { searchText } from '#content/text/search-text.ts';
import { kindToken, termToken, wordsOf } from '#server/core/search/index/analyse.ts';
import { swapLayout } from '#server/core/search/language/keyboard-layout.ts';
import { loadLexicon, type Lexicon } from '#server/core/search/language/lexicon.ts';
import { isSameInOtherScript } from '#server/core/search/language/other-script.ts';
import { isSiteWord } from '#server/core/search/language/site-words.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { isHowQuestion } from '#server/core/search/language/stop-words.ts';
import { publicWords, type WordIndex } from '#server/core/search/word-rows.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  composePlan,
  emptyPlan,
  UNMATCHED_WORD_WEIGHTS,
  NAME_FACTOR,
  weightOfCount,
  type SearchPlan,
  type WeightedUnit,
} from './compose-plan.ts';
import { matchAnyOf, quoteWord } from './match-expressions.ts';
import { hasWantedTerms, readUnits, type QueryUnit } from './query-units.ts';
import { guessInOtherScript, repairUnit, typedSpelling, type WordChange } from './repair.ts';

/** A word with fewer hits than this may have been intended in another alphabet. */
export const MIN_COMMON_HITS = 5;
/** Maximum number of counted entries per word: words that occur in more are common. */
const MAX_COUNTED_HITS = 400;

/**
 * Maximum number of corrected words per query: more typos are unlikely, and each is compared with thousands of words.
 */
const MAX_REPAIRED_WORDS = 3;

export interface PlanOptions {
  now: number;
  locale: Locale;
  /** Searches for exactly the typed text: no other layout, letters, spelling or name. */
  exact: boolean;
  /** The last word may be unfinished. */
  isBeginning: boolean;
  /** Words already read as conditions: an entry that contains them ranks above one that only meets the condition. */
  wished?: string;
}

/** Interprets a query. Needs the database to correct words that are not in the index. */
export async function planQuery(
  database: Database,
  catalogue: Catalogue,
  text: string,
  options: PlanOptions,
): Promise<SearchPlan> {
  const known = options.exact ? null : catalogue;
  const index = publicWords(database, options.now);
  const lexicon = await loadLexicon(database);
  const isWord = (word: string) => lexicon.knows(word) || isSiteWord(catalogue, word);
  const isReading = isHowQuestion(text);
  const { readAs, layouts } = options.exact
    ? { readAs: text, layouts: [] }
    : await swapLayoutOfPunctuatedWords(index, text);
  const { typed, counts } = await countUnits(index, (hasCompounds) =>
    readUnits(readAs, known, options.isBeginning, lexicon, hasCompounds),
  );
  if (typed.length === 0) return emptyPlan(text, wordsOf(text).length > 0);
  const found = counts.map((total) => total > 0);
  if (
    !options.exact &&
    found.every((candidate) => !candidate) &&
    !wordsOf(text).some((word) => word.length > 2 && isWord(word))
  ) {
    const swapped = await readInOtherLayout(index, catalogue, text, options, lexicon);
    if (swapped !== null)
      return composePlan(
        swapped.units.map((unit) => ({ unit, weight: 1 })),
        swapped.text,
        [{ type: 'layout', from: text, to: swapped.text }],
        { isReading, lost: 0, wished: '', catalogue },
      );
  }
  const units: WeightedUnit[] = [];
  const changes: WordChange[] = [...layouts];
  const questions: WordChange[] = [];
  let used = readAs;
  let repairs = 0;
  // The category of a thing replaces the thing itself, which no entry contains.
  let isInstead = false;
  const isSectionOnly = typed.every(({ isSoft }) => isSoft);
  const answered = new Set<number>();
  const add = (at: number, weighed: WeightedUnit) => {
    answered.add(at);
    units.push(weighed);
  };
  for (const [at, unit] of typed.entries()) {
    // A word that names a section finds its entries, if it is the only word or occurs in no text: «мероприятия».
    const section = unit.isSoft ? matchAnyOf(unit.wanted.kinds.map((kind) => quoteWord(kindToken(kind)))) : null;
    if (section !== null && !options.exact && (isSectionOnly || !found[at])) {
      add(at, { unit: { ...unit, match: matchAnyOf([unit.match, section])! }, weight: weightOfCount(MIN_COMMON_HITS) });
      continue;
    }
    if (found[at]) {
      const meant =
        counts[at]! < MIN_COMMON_HITS && known !== null
          ? await extendWithOtherScript(index, known, unit, lexicon)
          : unit;
      add(at, { unit: meant, weight: weightOfCount(counts[at]!) });
      const called = unit.named?.called;
      if (called) changes.push({ type: 'alias', from: unit.raw, to: called[options.locale] || called.ua });
      continue;
    }
    // Texts contain it in the other language, but no title does.
    if (unit.translated !== null) {
      const [total = 0] = await index.count([unit.translated], MAX_COUNTED_HITS);
      if (total > 0) {
        add(at, { unit: { ...unit, match: unit.translated }, weight: weightOfCount(total) });
        continue;
      }
    }
    // A word that no text contains may still mean the things of a category.
    const within = unit.wanted.withinIds.map((id) => quoteWord(termToken(id)));
    if (within.length > 0) {
      isInstead = true;
      add(at, { unit: { ...unit, match: matchAnyOf(within)! }, weight: weightOfCount(MIN_COMMON_HITS) });
      continue;
    }
    const isBeyond = repairs >= MAX_REPAIRED_WORDS;
    const { repaired, question } =
      options.exact || unit.isSoft || isBeyond
        ? { repaired: null, question: null }
        : await repairUnit(index, unit, isWord, lexicon);
    repairs += 1;
    if (repaired === null) {
      const thing = known === null || unit.isSoft || isBeyond ? null : thingInOtherScript(known, unit, lexicon);
      if (thing === null) {
        if (question !== null) questions.push(question);
        continue;
      }
      isInstead = true;
      add(at, { unit: thing.unit, weight: weightOfCount(MIN_COMMON_HITS) });
      changes.push(thing.change);
      used = replaceWord(used, thing.change.from, thing.change.to);
      continue;
    }
    const [meant = unit] = readUnits(repaired.unit.words.join(' '), known, false, lexicon);
    add(at, {
      unit: { ...repaired.unit, match: matchAnyOf([repaired.unit.match, meant.match])!, wanted: meant.wanted },
      // A word in the other alphabet is usually a name, which weighs more than a word; a typo may be another word.
      weight:
        repaired.change?.type === 'transliteration'
          ? NAME_FACTOR * weightOfCount(repaired.found)
          : weightOfCount(MIN_COMMON_HITS),
    });
    if (repaired.change === null) continue;
    changes.push(repaired.change);
    used = replaceWord(used, repaired.change.from, repaired.change.to);
  }
  const lost = typed.filter(({ isSoft }, at) => !isSoft && !answered.has(at));
  const isDetailOnly = units.every(({ unit }) => unit.isLinked || unit.isSoft);
  const lostWeight = ({ words, isLinked }: QueryUnit) =>
    isDetailOnly && !isLinked
      ? UNMATCHED_WORD_WEIGHTS.thing
      : UNMATCHED_WORD_WEIGHTS[words.every(isWord) ? 'known' : 'unknown'];
  const weighs = lost.reduce((sum, unit) => sum + lostWeight(unit), 0);
  return {
    ...composePlan(units, used, changes, { isReading, lost: weighs, wished: options.wished ?? '', catalogue }),
    isWhole: lost.length === 0 && !isInstead,
    questions,
  };
}

/**
 * The units of a text and the number of hits of each. Two words read as one thing are split again if it has no hits.
 */
async function countUnits(
  index: WordIndex,
  read: (hasCompounds: boolean) => QueryUnit[],
): Promise<{ typed: QueryUnit[]; counts: number[] }> {
  const typed = read(true);
  const count = (matches: readonly string[]) => index.count(matches, MAX_COUNTED_HITS);
  const counts = await count(typed.map(({ match }) => match));
  const compounds = typed.filter(({ isCompound }, at) => isCompound && counts[at] === 0);
  if (compounds.length === 0) return { typed, counts };
  const filed = matchAnyOf(compounds.flatMap(({ wanted }) => wanted.withinIds.map((id) => quoteWord(termToken(id)))));
  if (filed !== null && (await count([filed]))[0]! > 0) return { typed, counts };
  const apart = read(false);
  return { typed: apart, counts: await count(apart.map(({ match }) => match)) };
}

/** A punctuation mark between or next to Latin letters that is a letter on the Ukrainian keyboard: `if[b` is «шахи». */
const SIGN_AMONG_LETTERS = /^(?=.*[a-z])(?=.*[[\];'`\\,.])[a-z[\];'`\\,.]{3,}$/i;

/** The text with such words in the other layout, if those have hits: their letters alone would be other words. */
export async function swapLayoutOfPunctuatedWords(
  index: WordIndex,
  text: string,
): Promise<{ readAs: string; layouts: WordChange[] }> {
  const layouts = text
    .split(/\s+/u)
    .filter((raw) => SIGN_AMONG_LETTERS.test(raw))
    .flatMap((from): WordChange[] => {
      const to = swapLayout(from)?.trim() ?? '';
      return /^\p{Script=Cyrillic}{3,}$/u.test(to) ? [{ type: 'layout', from, to }] : [];
    });
  const counts = await index.count(
    layouts.map(({ to }) => quoteWord(stem(searchText(to)))),
    1,
  );
  const right = layouts.filter((_, at) => counts[at]! > 0);
  return { readAs: right.reduce((read, { from, to }) => replaceWord(read, from, to), text), layouts: right };
}

/** A word with hardly any hits, extended by the same word in the other script: «камрі» is in one ad, Camry in ten. */
export async function extendWithOtherScript(
  index: WordIndex,
  catalogue: Catalogue,
  unit: QueryUnit,
  lexicon: Lexicon,
): Promise<QueryUnit> {
  const [word, ...more] = unit.words;
  if (word === undefined || more.length > 0 || word.length < 4) return unit;
  const sounding = (await index.sounding([phoneticKey(word)], 40)).filter(({ form }) =>
    isSameInOtherScript(word, form, lexicon),
  );
  const others = sounding.map((known) => known.stem);
  const meant = sounding
    .flatMap(({ form }) => readUnits(form, catalogue, false, lexicon))
    .find(({ wanted }) => hasWantedTerms(wanted));
  return others.length === 0
    ? unit
    : {
        ...unit,
        own: matchAnyOf([unit.own, ...others.map(quoteWord)])!,
        match: matchAnyOf([unit.match, ...others.map(quoteWord), ...(meant ? [meant.match] : [])])!,
        marks: [...unit.marks, ...others],
        wanted: hasWantedTerms(unit.wanted) ? unit.wanted : (meant?.wanted ?? unit.wanted),
      };
}

/**
 * A word whose equivalent in the other script names a thing, though it occurs in no text: the thing's category is used.
 */
function thingInOtherScript(
  catalogue: Catalogue,
  unit: QueryUnit,
  lexicon: Lexicon,
): { unit: QueryUnit; change: WordChange } | null {
  const [word, ...more] = unit.words;
  if (word === undefined || more.length > 0) return null;
  for (const to of guessInOtherScript(word, lexicon)) {
    const [thing] = readUnits(to, catalogue, false, lexicon);
    const filed = thing ? [...thing.wanted.categoryIds, ...thing.wanted.withinIds] : [];
    const match = matchAnyOf(filed.map((id) => quoteWord(termToken(id))));
    if (thing && match !== null)
      return {
        unit: { ...thing, raw: unit.raw, match },
        change: { type: 'transliteration', from: typedSpelling(unit), to },
      };
  }
  return null;
}

async function haveHits(index: WordIndex, units: readonly QueryUnit[]): Promise<boolean[]> {
  const counts = await index.count(
    units.map(({ match }) => match),
    1,
  );
  return counts.map((total) => total > 0);
}

/**
 * Whether at least half of the significant words exist; an unknown single word is decided by its hits in the index.
 * Words of one or two letters do not count.
 */
function isMeaningful(words: readonly string[], isWord: (word: string) => boolean): boolean {
  const telling = words.filter(({ length }) => length > 2);
  return telling.length === 1 || (telling.length > 1 && telling.filter(isWord).length * 2 >= telling.length);
}

/** The whole text in the other keyboard layout, if every word of it has hits. */
export async function readInOtherLayout(
  index: WordIndex,
  catalogue: Catalogue,
  text: string,
  { isBeginning }: Pick<PlanOptions, 'isBeginning'>,
  lexicon: Lexicon,
): Promise<{ text: string; units: QueryUnit[] } | null> {
  const swapped = swapLayout(text);
  const isWord = (word: string) => lexicon.knows(word) || isSiteWord(catalogue, word);
  if (swapped === null || !isMeaningful(wordsOf(swapped), isWord)) return null;
  const units = readUnits(swapped, catalogue, isBeginning, lexicon);
  return units.length > 0 && (await haveHits(index, units)).every(Boolean) ? { text: swapped.trim(), units } : null;
}
