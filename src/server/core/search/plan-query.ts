import type { Locale } from '#content/locale.ts';
import { searchText } from '#content/search-text.ts';
import type { Database } from '../../platform/database/database.ts';
import { countMatches, wordsSounding } from './rows.ts';
import type { Catalogue } from '../taxonomy/catalogue.ts';
import { termToken, wordsOf } from './analyse.ts';
import { loadLexicon } from './lexicon.ts';
import { isOwnWord } from './own-words.ts';
import { swapLayout } from './keyboard-layout.ts';
import { allOf, anyOf, quoted, together } from './match.ts';
import { headOf, isWanted, readUnits, type QueryUnit, type Wanted } from './query-units.ts';
import { isCyrillic, repairUnit, type Change } from './repair.ts';
import { asksHow } from './stop-words.ts';
import { skeleton } from '#content/skeleton.ts';
import { stem } from './stem.ts';

/** What is looked for, after everything that a reader may have meant. */
export interface SearchPlan {
  /** Whether anything was asked for at all. */
  asked: boolean;
  /** Whether there is something to look for by every word: those that stand nowhere, and are near to nothing, are left out. */
  isWhole: boolean;
  /** Expressions to try one after the other, each of which finds more: all words, the heart of them, all but one, any. */
  matches: readonly string[];
  /** What finds all the words as they were meant, several of them, in any form: no synonym and no category; null: there is one. */
  literal: string | null;
  /** What finds all the words beside each other, as they were meant; null: there are none. */
  said: string | null;
  /** What finds the thing that is sought, of all that is asked for; null: nobody knows which it is. */
  head: string | null;
  /** The text that was used. */
  used: string;
  changes: readonly Change[];
  /** Stems by which what was found is marked in texts. */
  marks: readonly string[];
  /** What should stand first, for each thing that is asked for. */
  wanted: readonly Wanted[];
}

/** What finds fewer entries than these may have been meant in other letters. */
const RARE = 5;

export interface PlanOptions {
  now: number;
  locale: Locale;
  /** Exactly what was typed: no other layout, letters, spelling or name. */
  exact: boolean;
  /** The last word may be only begun. */
  isBeginning: boolean;
}

/** Finds out what a reader asks for. Reads the database, for what is no word of the index is corrected. */
export async function planQuery(
  database: Database,
  catalogue: Catalogue,
  text: string,
  options: PlanOptions,
): Promise<SearchPlan> {
  const known = options.exact ? null : catalogue;
  const lexicon = await loadLexicon(database);
  const isWord = (word: string) => lexicon.knows(word) || isOwnWord(catalogue, word);
  const isReading = asksHow(text);
  const { readAs, layouts } = options.exact
    ? { readAs: text, layouts: [] }
    : await lettersAmongSigns(database, text, options.now);
  const typed = readUnits(readAs, known, options.isBeginning, lexicon);
  if (typed.length === 0)
    return {
      asked: wordsOf(text).length > 0,
      isWhole: true,
      matches: [],
      literal: null,
      said: null,
      head: null,
      used: text,
      changes: [],
      marks: [],
      wanted: [],
    };
  const counts = await countMatches(
    database,
    typed.map(({ match }) => match),
    options.now,
    RARE,
  );
  const found = counts.map((total) => total > 0);
  if (!options.exact && found.every((one) => !one) && !wordsOf(text).some((word) => word.length > 2 && isWord(word))) {
    const swapped = await otherLayout(database, catalogue, text, options, isWord);
    if (swapped !== null)
      return toPlan(swapped.units, swapped.text, [{ type: 'layout', from: text, to: swapped.text }], {
        isReading,
      });
  }
  const units: QueryUnit[] = [];
  const changes: Change[] = [...layouts];
  let used = readAs;
  for (const [at, unit] of typed.entries()) {
    if (found[at]) {
      units.push(counts[at]! < RARE && known !== null ? await inOtherLetters(database, known, unit) : unit);
      const called = unit.named?.called;
      if (called) changes.push({ type: 'alias', from: unit.raw, to: called[options.locale] || called.ua });
      continue;
    }
    // What no text names may still be what a category is for.
    const within = unit.wanted.withinIds.map((id) => quoted(termToken(id)));
    if (within.length > 0) {
      units.push({ ...unit, match: anyOf(within)! });
      continue;
    }
    const repaired = options.exact || unit.isSoft ? null : await repairUnit(database, unit, options.now, isWord);
    if (repaired === null) continue;
    const [meant = unit] = readUnits(repaired.unit.words.join(' '), known, false);
    units.push({ ...repaired.unit, match: anyOf([repaired.unit.match, meant.match])!, wanted: meant.wanted });
    if (repaired.change === null) continue;
    changes.push(repaired.change);
    used = used.replace(unit.raw, () => repaired.change!.to);
  }
  const isLost = (unit: QueryUnit, at: number) =>
    !unit.isSoft && !found[at] && !units.some(({ raw }) => raw === unit.raw);
  return { ...toPlan(units, used, changes, { isReading }), isWhole: !typed.some(isLost) };
}

/** A sign between Latin letters, or beside them, that is a letter on the Ukrainian keyboard: `if[b` is «шахи». */
const SIGN_AMONG_LETTERS = /^(?=.*[a-z])(?=.*[[\];'`\\,.])[a-z[\];'`\\,.]{3,}$/i;

/** The text with such words in the other layout, as far as those stand somewhere: their letters alone would be other words. */
async function lettersAmongSigns(
  database: Database,
  text: string,
  now: number,
): Promise<{ readAs: string; layouts: Change[] }> {
  const layouts = text
    .split(/\s+/u)
    .filter((raw) => SIGN_AMONG_LETTERS.test(raw))
    .flatMap((from): Change[] => {
      const to = swapLayout(from)?.trim() ?? '';
      return /^\p{Script=Cyrillic}{3,}$/u.test(to) ? [{ type: 'layout', from, to }] : [];
    });
  const counts = await countMatches(
    database,
    layouts.map(({ to }) => quoted(stem(searchText(to)))),
    now,
    1,
  );
  const right = layouts.filter((_, at) => counts[at]! > 0);
  return { readAs: right.reduce((read, { from, to }) => read.replace(from, () => to), text), layouts: right };
}

/** A word that hardly finds anything, and the same word in the other script: «камрі» stands in one ad, Camry in ten. */
async function inOtherLetters(database: Database, catalogue: Catalogue, unit: QueryUnit): Promise<QueryUnit> {
  const [word, ...more] = unit.words;
  if (word === undefined || more.length > 0 || word.length < 4) return unit;
  const sounding = (await wordsSounding(database, [skeleton(word)], 40)).filter(
    ({ form }) => isCyrillic(form) !== isCyrillic(word),
  );
  const others = sounding.map((known) => known.stem);
  const meant = sounding
    .flatMap(({ form }) => readUnits(form, catalogue, false))
    .find(({ wanted }) => isWanted(wanted));
  return others.length === 0
    ? unit
    : {
        ...unit,
        own: anyOf([unit.own, ...others.map(quoted)])!,
        match: anyOf([unit.match, ...others.map(quoted), ...(meant ? [meant.match] : [])])!,
        marks: [...unit.marks, ...others],
        wanted: isWanted(unit.wanted) ? unit.wanted : (meant?.wanted ?? unit.wanted),
      };
}

async function findsOf(database: Database, units: readonly QueryUnit[], now: number): Promise<boolean[]> {
  return (
    await countMatches(
      database,
      units.map(({ match }) => match),
      now,
      1,
    )
  ).map((total) => total > 0);
}

/** Whether half of the words that say something are words; of one that is short or unknown its place in the index decides. */
function isMeant(words: readonly string[], isWord: (word: string) => boolean): boolean {
  const telling = words.filter(({ length }) => length > 2);
  return telling.length < 2 || telling.filter(isWord).length * 2 >= telling.length;
}

/** The whole text in the other keyboard layout, where every word of it finds something. */
async function otherLayout(
  database: Database,
  catalogue: Catalogue,
  text: string,
  { now, isBeginning }: PlanOptions,
  isWord: (word: string) => boolean,
): Promise<{ text: string; units: QueryUnit[] } | null> {
  const swapped = swapLayout(text);
  if (swapped === null || !isMeant(wordsOf(swapped), isWord)) return null;
  const units = readUnits(swapped, catalogue, isBeginning);
  return units.length > 0 && (await findsOf(database, units, now)).every(Boolean)
    ? { text: swapped.trim(), units }
    : null;
}

const isFiled = ({ categoryIds, withinIds }: Wanted) => categoryIds.length + withinIds.length > 0;

/** What says more of the thing that is sought: where it stands itself counts a little. */
const asDetail = ({ categoryIds, withinIds, kinds }: Wanted): Wanted => ({
  categoryIds: [],
  withinIds: [...categoryIds, ...withinIds],
  kinds,
});

function toPlan(
  units: readonly QueryUnit[],
  used: string,
  changes: readonly Change[],
  { isReading }: { isReading: boolean },
): SearchPlan {
  const telling = units.filter(({ isSoft }) => !isSoft);
  const [needed, soft] = telling.length > 0 ? [telling, units.filter(({ isSoft }) => isSoft)] : [units, []];
  const expressions = needed.map(({ match }) => match);
  const allButOne =
    needed.length > 2 && !needed.some(({ wanted }) => isWanted(wanted))
      ? anyOf(needed.map((_, at) => allOf(expressions.filter((_one, other) => other !== at))!))
      : null;
  const head = isReading ? null : headOf(needed);
  const within = needed.flatMap(({ wanted }) => wanted.withinIds.map((id) => quoted(termToken(id))));
  const matches = [
    allOf(expressions),
    head !== null && isFiled(head.wanted) && needed.length > 1
      ? allOf([head.match, anyOf([head.match, ...expressions])!])
      : null,
    allButOne,
    anyOf([...expressions, ...within]),
  ].filter((one): one is string => one !== null);
  // What may be missing counts where it is there.
  const withSoft = (match: string) =>
    soft.length === 0
      ? match
      : allOf([match, anyOf([match, ...soft.map(({ words }) => allOf(words.map((word) => quoted(stem(word))))!)])!])!;
  return {
    asked: true,
    isWhole: true,
    matches: [...new Set(matches)].map(withSoft),
    literal: needed.length < 2 ? null : allOf(needed.map(({ own }) => own)),
    said: together(needed.flatMap(({ words }) => words.map(stem))),
    head: head?.match ?? null,
    used,
    changes,
    marks: [...new Set(units.flatMap(({ marks }) => marks))],
    wanted: [
      ...needed.map((unit) => (head === null || unit === head ? unit.wanted : asDetail(unit.wanted))),
      ...soft.map(({ wanted }) => ({ categoryIds: [], withinIds: [], kinds: wanted.kinds })),
    ],
  };
}
