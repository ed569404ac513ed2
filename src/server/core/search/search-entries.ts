/**
 * Search: how words are read, what a query means, results with facets, suggestions.
 * @module core/search
 */

import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { kindToken, wordsOf } from './index/analyse.ts';
import { facetValues, type FacetValue } from './index/facet-sums.ts';
import { stopWords } from './language/function-words.ts';
import { loadLexicon } from './language/lexicon.ts';
import { stem } from './language/stem.ts';
import { asksHow, isSoft } from './language/stop-words.ts';
import { findAnswers } from './lookup.ts';
import { IMPORTANCE, type Condition } from './query/conditions.ts';
import type { EntrySearch } from './query/entry-search.ts';
import { allOf, anyOf, quoted, titled, together } from './query/match.ts';
import type { PriceWish } from './query/price-words.ts';
import { levelsOf } from './query/ranking.ts';
import type { Change } from './query/repair.ts';
import { placeNote, wantedByPrice, type PlaceNote } from './query/wishes.ts';
import { mostWeighed, readFound, readMet, type SearchFilter, type Weights } from './rows.ts';
import { countMatches } from './word-rows.ts';

export interface SearchResult {
  /** Ids of a page, in order. */
  ids: string[];
  total: number;
  page: number;
  /** No more than `MOST_PAGES`: nobody reads on. */
  pages: number;
  perPage: number;
  query: {
    typed: string;
    used: string;
    changes: readonly Change[];
    questions: readonly Change[];
    /** The place that was named in the words: what is found is around it, or stands behind what is. */
    place: PlaceNote | null;
    /** The price that was named in the words; dropped where nothing has one. */
    price: (PriceWish & { isDropped: boolean }) | null;
    /** What else the words asked for; dropped where nothing meets it. */
    conditions: readonly (Pick<Condition, 'type' | 'from' | 'label'> & { isDropped: boolean })[];
  };
  /** Nothing meets all that was asked for: what comes close was found. */
  partial: boolean;
  /** How many meet all that was asked for, where these are so few that others follow them. */
  few: number | null;
  facets: { kind: FacetValue[]; category: FacetValue[]; location: FacetValue[]; photos: number };
  /** Stems by which the words are marked in texts. */
  marks: readonly string[];
}

/** So much of a text is read: forms and the API take less. */
export const LONGEST_TEXT = 400;
const MOST_PAGES = 50;

/**
 * Finds public entries. Without words it lists them all, the latest first. Where hardly anything meets all that is asked for,
 * the conditions are dropped one by one: what is in the place that was named stands first, then what meets more of them.
 */
export async function searchEntries(database: Database, search: EntrySearch): Promise<SearchResult> {
  const { text, locale, sort = 'relevance', page = 1, perPage = 20 } = search;
  if (text.length > LONGEST_TEXT) return searchEntries(database, { ...search, text: text.slice(0, LONGEST_TEXT) });
  const at = now();
  const answers = await findAnswers(database, search, at);
  const { lookup, strict, whole, isRelaxed, match, filter, near, all, isElsewhere } = answers;
  const { catalogue, facets, conditions, strictFilter, read } = lookup;
  const { plan, wishes } = read;
  const { place } = wishes;
  const isNear = new Set(near.facets);
  const far = all === near ? [] : all.facets.filter((num) => !isNear.has(num));
  const total = all.total;
  const weights: Weights = {
    levels: levelsOf(
      facets,
      catalogue,
      [...plan.wanted, ...wantedByPrice(catalogue, wishes, await loadLexicon(database))],
      {
        isReading: asksHow(text),
        place,
        isDropped: isElsewhere,
      },
    ),
    wishes: [
      ...wish(IMPORTANCE.section, anyOf(plan.kinds.map((kind) => quoted(kindToken(kind))))),
      ...(isRelaxed
        ? [
            ...conditions,
            ...wish(strict.total > 0 ? IMPORTANCE.whole : IMPORTANCE.words, whole),
            ...wish(IMPORTANCE.head, plan.aboutHead),
          ]
        : []),
    ],
    literal: plan.literal,
    words: plan.words,
    except: [],
  };
  // The few that say the very words are not lost among the many that stand where such things do.
  const mayBeLost = match !== null && sort === 'relevance' && total > MANY;
  const said = mayBeLost && plan.said !== null ? await fewSaying(database, plan.said, at) : null;
  const how = { order: sort, locale } as const;
  const find = (of: readonly number[] | null, size: number) => (limit: number, offset: number) =>
    readFound(database, {
      ...how,
      match,
      facets: of,
      filter,
      total: size,
      weights: { ...weights, except: firsts },
      limit,
      offset,
    });
  // The few that meet everything meet all wishes, too: each of these would be looked up in the whole index.
  const alone: Weights = { ...weights, wishes: [], literal: null };
  // Of very many only the latest are weighed: what meets everything, and what says the very words, is read by itself.
  const first = (what: string | null, within: SearchFilter, weighedBy: Weights) =>
    readFound(database, {
      ...how,
      match: what,
      facets: near.isNarrowed ? near.facets : null,
      filter: within,
      total: FEW_SAID,
      weights: weighedBy,
      limit: FEW_SAID,
      offset: 0,
    });
  // What is called by the very words stands first, those that say nothing among them: «куди піти».
  const called = sort === 'relevance' && match !== null ? calledSo(text) : null;
  const firsts = [
    ...new Set([
      ...(called === null ? [] : await first(allOf([match!, called]), filter, alone)),
      ...(isRelaxed && strict.total > 0 && mayBeLost ? await first(whole, strictFilter, alone) : []),
      ...(said === null ? [] : await first(allOf([match!, said]), filter, weights)),
    ]),
  ];
  const most = (of: number) => mostWeighed(of, { match, wishes: weights.wishes }, sort);
  const parts: Part[] = [
    { total: firsts.length, find: async (limit, offset) => firsts.slice(offset, offset + limit) },
    {
      total: most(near.total - firsts.length),
      find: find(near.isNarrowed ? near.facets : null, near.total),
    },
    ...(far.length > 0 ? [{ total: most(all.total - near.total), find: find(far, all.total) }] : []),
  ];
  const reached = parts.reduce((sum, one) => sum + one.total, 0);
  const pages = Math.min(MOST_PAGES, Math.max(1, Math.ceil(reached / perPage)));
  const ids = total === 0 || page > pages ? [] : await readParts(parts, (page - 1) * perPage, perPage);
  // What meets all of it meets each condition.
  const met =
    isRelaxed && strict.total === 0
      ? await readMet(
          database,
          match,
          all.facets,
          filter,
          conditions.map(({ holds }) => holds),
        )
      : conditions.map(() => true);
  const isDropped = (index: number) => total > 0 && met[index] === false;
  const isWhole = strict.total > 0;
  // The nearest of it is one of the things themselves, if there are any, and not what only shares a word with them.
  const filed = new Set(plan.wanted.flatMap(({ categoryIds, withinIds }) => [...categoryIds, ...withinIds]));
  const theThing = (of: readonly number[]) => {
    const things = of.filter((num) => facets.get(num)?.categoryIds.some((id) => filed.has(id)));
    return things.length > 0 ? things : of;
  };
  const offset = wishes.price === null ? 0 : 1;
  return {
    ids,
    total,
    page,
    pages,
    perPage,
    query: {
      typed: text,
      used: plan.used,
      changes: plan.changes,
      questions: plan.questions,
      place: place === null ? null : placeNote(catalogue, facets, theThing(all.facets), place, isElsewhere, locale),
      price: wishes.price === null ? null : { ...wishes.price, isDropped: isDropped(0) },
      conditions: wishes.conditions.map(({ type, from, label }, index) => ({
        type,
        from,
        label,
        isDropped: isDropped(index + offset),
      })),
    },
    partial: !isWhole && total > 0,
    few: isWhole && total > strict.total ? strict.total : null,
    facets: facetValues(all, catalogue, locale),
    marks: plan.marks,
  };
}

/** What is wished without being asked for; nothing of nothing. */
const wish = (importance: number, match: string | null): Weights['wishes'] =>
  match === null ? [] : [{ importance, holds: { match } }];

/** A part of the results, of which each follows the other. */
interface Part {
  total: number;
  find: (limit: number, offset: number) => Promise<string[]>;
}

async function readParts(parts: readonly Part[], offset: number, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let skipped = offset;
  for (const { total, find } of parts) {
    if (ids.length >= limit) break;
    if (skipped < total) ids.push(...(await find(Math.min(limit - ids.length, total - skipped), skipped)));
    skipped = Math.max(0, skipped - total);
  }
  return ids;
}

/** What finds titles that hold several typed words beside each other; null: the words that tell something already say so. */
function calledSo(text: string): string | null {
  const words = wordsOf(text);
  const hasSilent = words.some((word) => stopWords.has(word) || isSoft(word));
  return words.length < 2 || words.length > MOST_CALLED || !hasSilent ? null : titled(together(words.map(stem))!);
}
const MOST_CALLED = 8;

/** Beyond so many answers few are lost, and so few are not many. */
const MANY = 500;
const FEW_SAID = 10;

/** The expression, where hardly anything holds it; else null. */
async function fewSaying(database: Database, said: string, at: number): Promise<string | null> {
  const [count = 0] = await countMatches(database, [said], at, FEW_SAID + 1);
  return count > 0 && count <= FEW_SAID ? said : null;
}
