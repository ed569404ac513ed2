/**
 * Search: word analysis, query parsing, results with facets, suggestions.
 * @module core/search
 */

import { nextDay } from '#content/model/event-days.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { kindToken, wordsOf } from './index/analyse.ts';
import { facetValues, type FacetValue } from './index/facet-sums.ts';
import { stopWords } from './language/function-words.ts';
import { loadLexicon } from './language/lexicon.ts';
import { stem } from './language/stem.ts';
import { isHowQuestion, isOptionalWord } from './language/stop-words.ts';
import { findSearchHits } from './lookup.ts';
import { IMPORTANCE, type Condition } from './query/conditions.ts';
import type { EntrySearch } from './query/entry-search.ts';
import { matchAllOf, matchAnyOf, quoteWord, matchInTitle, matchAdjacent } from './query/match-expressions.ts';
import type { PriceCriterion } from './query/price-words.ts';
import { scoreBoostsOf } from './query/ranking.ts';
import type { WordChange } from './query/repair.ts';
import { buildPlaceNote, wantedTermsByPrice, type PlaceNote } from './query/search-criteria.ts';
import { countReadable, readFound, checkMetConditions, type SearchFilter, type RankingWeights } from './rows.ts';
import { countMatches } from './word-rows.ts';

export interface SearchResult {
  /** Ids of a page, in order. */
  ids: string[];
  total: number;
  page: number;
  /** At most `MAX_PAGES`, since readers stop long before that. */
  pages: number;
  perPage: number;
  query: {
    typed: string;
    used: string;
    changes: readonly WordChange[];
    questions: readonly WordChange[];
    /** The place named in the words: results are around it, or come after those that are. */
    place: PlaceNote | null;
    /** The price named in the words; dropped if no result meets it. */
    price: (PriceCriterion & { isDropped: boolean }) | null;
    /** Other conditions in the words; dropped if no result meets them. */
    conditions: readonly (Pick<Condition, 'type' | 'from' | 'label'> & { isDropped: boolean })[];
  };
  /**
   * The days of the query, as given or named in its words; `until` is excluded. A result that repeats is shown with its
   * date on these days.
   */
  days: { from: string | null; until: string | null } | null;
  /** No entry meets the whole query: the results are close matches. */
  partial: boolean;
  /** How many entries meet the whole query, if so few that close matches follow them. */
  few: number | null;
  facets: { kind: FacetValue[]; category: FacetValue[]; location: FacetValue[]; photos: number };
  /** Stems by which the words are highlighted in texts. */
  marks: readonly string[];
}

/** Maximum characters of a text that are read: forms and the API accept less. */
export const MAX_TEXT_LENGTH = 400;
const MAX_PAGES = 50;

/**
 * Finds public entries. Without words it lists all, the latest first. If hardly any entry meets the whole query, the
 * conditions are dropped one by one: entries in the named place come first, then those that meet more of them.
 */
export async function searchEntries(database: Database, search: EntrySearch): Promise<SearchResult> {
  const { text, locale, sort = 'relevance', page = 1, perPage = 20 } = search;
  if (text.length > MAX_TEXT_LENGTH)
    return searchEntries(database, { ...search, text: text.slice(0, MAX_TEXT_LENGTH) });
  const at = now();
  const answers = await findSearchHits(database, search, at);
  const { lookup, strict, whole, isRelaxed, match, filter, near, all, isElsewhere } = answers;
  const { catalogue, facets, conditions, strictFilter, read } = lookup;
  const { plan, wishes } = read;
  const { place } = wishes;
  const isNear = new Set(near.facets);
  const far = all === near ? [] : all.facets.filter((num) => !isNear.has(num));
  const total = all.total;
  const weights: RankingWeights = {
    levels: scoreBoostsOf(
      facets,
      catalogue,
      [...plan.wanted, ...wantedTermsByPrice(catalogue, wishes, await loadLexicon(database))],
      {
        isReading: isHowQuestion(text),
        place,
        isDropped: isElsewhere,
      },
    ),
    wishes: [
      ...wish(IMPORTANCE.section, matchAnyOf(plan.kinds.map((kind) => quoteWord(kindToken(kind))))),
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
  // Keeps the few entries with the exact words from being lost among the many in the categories of the thing sought.
  const mayBeLost = match !== null && sort === 'relevance' && total > MIN_LARGE_TOTAL;
  const said = mayBeLost && plan.said !== null ? await keepIfFewHits(database, plan.said, at) : null;
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
  // The few full matches meet all wishes anyway, and looking up each wish would search the whole index.
  const alone: RankingWeights = { ...weights, wishes: [], literal: null };
  // Of very many results only the latest are scored, so full matches and those with the exact words are read
  // separately.
  const first = (what: string | null, within: SearchFilter, weighedBy: RankingWeights) =>
    readFound(database, {
      ...how,
      match: what,
      facets: near.isNarrowed ? near.facets : null,
      filter: within,
      total: MAX_EXACT_RESULTS,
      weights: weighedBy,
      limit: MAX_EXACT_RESULTS,
      offset: 0,
    });
  // Entries titled with the exact words come first, even if some of the words are stop words: «куди піти».
  const called = sort === 'relevance' && match !== null ? matchTitleAsTyped(text) : null;
  const firsts = [
    ...new Set([
      ...(called === null ? [] : await first(matchAllOf([match!, called]), filter, alone)),
      ...(isRelaxed && strict.total > 0 && mayBeLost ? await first(whole, strictFilter, alone) : []),
      ...(said === null ? [] : await first(matchAllOf([match!, said]), filter, weights)),
    ]),
  ];
  const most = (of: number) => countReadable(of, { match, wishes: weights.wishes }, sort);
  const parts: Part[] = [
    { total: firsts.length, find: async (limit, offset) => firsts.slice(offset, offset + limit) },
    {
      total: most(near.total - firsts.length),
      find: find(near.isNarrowed ? near.facets : null, near.total),
    },
    ...(far.length > 0 ? [{ total: most(all.total - near.total), find: find(far, all.total) }] : []),
  ];
  const reached = parts.reduce((sum, one) => sum + one.total, 0);
  const pages = Math.min(MAX_PAGES, Math.max(1, Math.ceil(reached / perPage)));
  const ids = total === 0 || page > pages ? [] : await readParts(parts, (page - 1) * perPage, perPage);
  // A full match meets each condition.
  const met =
    isRelaxed && strict.total === 0
      ? await checkMetConditions(
          database,
          match,
          all.facets,
          filter,
          conditions.map(({ holds }) => holds),
        )
      : conditions.map(() => true);
  const isDropped = (index: number) => total > 0 && met[index] === false;
  const isWhole = strict.total > 0;
  // The nearest result is one of the things themselves, if there are any, not one that only shares a word with them.
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
      place:
        place === null ? null : buildPlaceNote(catalogue, facets, theThing(all.facets), place, isElsewhere, locale),
      price: wishes.price === null ? null : { ...wishes.price, isDropped: isDropped(0) },
      conditions: wishes.conditions.map(({ type, from, label }, index) => ({
        type,
        from,
        label,
        isDropped: isDropped(index + offset),
      })),
    },
    days: daysOf(
      search,
      wishes.conditions.filter((_, index) => !isDropped(index + offset)),
    ),
    partial: !isWhole && total > 0,
    few: isWhole && total > strict.total ? strict.total : null,
    facets: facetValues(all, catalogue, locale),
    marks: plan.marks,
  };
}

function daysOf({ from = null, to = null }: EntrySearch, conditions: readonly Condition[]): SearchResult['days'] {
  if (from !== null || to !== null) return { from, until: to === null ? null : nextDay(to) };
  const [named] = conditions.flatMap(({ holds }) => ('days' in holds ? holds.days : []));
  return named ? { from: named.from, until: named.until } : null;
}

/** An optional wish; empty without an expression. */
const wish = (importance: number, match: string | null): RankingWeights['wishes'] =>
  match === null ? [] : [{ importance, holds: { match } }];

/** A part of the results; the parts follow one another. */
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

/**
 * Matches titles with several typed words next to each other; `null` if all the words are significant, so that other
 * expressions cover them.
 */
function matchTitleAsTyped(text: string): string | null {
  const words = wordsOf(text);
  const hasSilent = words.some((word) => stopWords.has(word) || isOptionalWord(word));
  return words.length < 2 || words.length > MAX_TITLE_WORDS || !hasSilent
    ? null
    : matchInTitle(matchAdjacent(words.map(stem))!);
}
const MAX_TITLE_WORDS = 8;

/** Minimum total at which a few exact results may be buried, and the maximum number of such results. */
const MIN_LARGE_TOTAL = 500;
const MAX_EXACT_RESULTS = 10;

/** The expression if it has hardly any hits, otherwise `null`. */
async function keepIfFewHits(database: Database, said: string, at: number): Promise<string | null> {
  const [count = 0] = await countMatches(database, [said], at, MAX_EXACT_RESULTS + 1);
  return count > 0 && count <= MAX_EXACT_RESULTS ? said : null;
}
