/**
 * Search: how words are read, what a query means, results with facets, suggestions.
 * @module core/search
 */

import { placesAround } from '#server/core/places/around.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';
import { kindToken, termToken, wordsOf } from './index/analyse.ts';
import { loadFacets } from './index/facet-index.ts';
import { facetValues, sumFacets, type FacetValue } from './index/facet-sums.ts';
import { asksHow } from './language/stop-words.ts';
import { IMPORTANCE, type Condition, type Holds } from './query/conditions.ts';
import type { EntrySearch } from './query/entry-search.ts';
import { allOf, anyOf, quoted, titled } from './query/match.ts';
import type { PriceWish } from './query/price-words.ts';
import { readUnits } from './query/query-units.ts';
import { levelsOf } from './query/ranking.ts';
import { readQuery } from './query/read-query.ts';
import type { Change } from './query/repair.ts';
import { conditionsOf, placeNote, placesOf, wantedByPrice, type PlaceNote, type Wishes } from './query/wishes.ts';
import {
  countByFacet,
  countMatches,
  dayEdges,
  mostWeighed,
  readFound,
  readMet,
  type FacetCount,
  type SearchFilter,
  type Weights,
} from './rows.ts';

/** Counts of so many entries are kept: a word that stands everywhere costs a tenth of a second, and many ask for it. */
const DEAR = 10_000;
const MOST_KEPT = 200;
/** Milliseconds after which expired ads are counted out anew; the scheduler tells of them sooner. */
const SLICE = 10_000;

const kept = new WeakMap<Database, { outbox: number; counts: Map<string, readonly FacetCount[]> }>();

/** How many entries are found under each facet. What was dear to count is kept until anything public changes. */
async function facetCounts(
  database: Database,
  match: string | null,
  filter: SearchFilter,
): Promise<readonly FacetCount[]> {
  const outbox = await latestOutboxId(database);
  let current = kept.get(database);
  if (current?.outbox !== outbox) kept.set(database, (current = { outbox, counts: new Map() }));
  const key = JSON.stringify([match, { ...filter, now: Math.floor(filter.now / SLICE) }]);
  const known = current.counts.get(key);
  if (known) return known;
  const counts = await countByFacet(database, match, filter);
  if (counts.reduce((sum, { total }) => sum + total, 0) < DEAR) return counts;
  if (current.counts.size >= MOST_KEPT) current.counts.delete(current.counts.keys().next().value!);
  current.counts.set(key, counts);
  return counts;
}

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
/** Fewer answers than these leave room for what comes close. */
export const FEW = 3;

/**
 * Finds public entries. Without words it lists them all, the latest first. Where hardly anything meets all that is asked for,
 * the conditions are dropped one by one: what is in the place that was named stands first, then what meets more of them.
 */
export async function searchEntries(database: Database, search: EntrySearch): Promise<SearchResult> {
  const { text, locale, exact = false, sort = 'relevance', page = 1, perPage = 20 } = search;
  if (text.length > LONGEST_TEXT) return searchEntries(database, { ...search, text: text.slice(0, LONGEST_TEXT) });
  const at = now();
  const catalogue = await loadCatalogue(database);
  const { plan, wishes, isWishOnly } = await readQuery(database, catalogue, search, at);
  const facets = await loadFacets(database);
  const { place } = wishes;
  const explicit = search.location == null ? null : placesAround(catalogue, search.location, search.radius ?? null);
  const here = place === null ? explicit : placesOf(catalogue, place);
  const base: SearchFilter = {
    now: at,
    priceMin: search.priceMin ?? null,
    priceMax: search.priceMax ?? null,
    photo: search.photo ?? false,
    ...dayEdges(search, catalogue.settings.site.timeZone),
  };
  const conditions = conditionsOf(wishes);
  const strictFilter = { ...base, holds: conditions.map(({ holds }) => holds) };
  const within = categoriesStating(catalogue, wishes.conditions);
  const sumsOf = async (match: string | null, filter: SearchFilter, places: ReadonlySet<string> | null) => {
    const counts = await facetCounts(database, match, filter);
    const narrow = sumFacets(counts, facets, catalogue, { ...search, within }, places);
    // Words may be read wrongly: what cannot state it is shown where nothing can.
    const any = within !== null && sumFacets(counts, facets, catalogue, { ...search, within }, explicit).total === 0;
    return any ? sumFacets(counts, facets, catalogue, search, places) : narrow;
  };
  // Signs alone ask for nothing: only without any text everything is listed.
  const isOnlySigns =
    text.trim() !== '' && !plan.asked && place === null && conditions.length === 0 && wordsOf(text).length === 0;
  const canFind = !isOnlySigns && (!plan.asked || (plan.floor ?? plan.wider) !== null);
  const strict =
    canFind && plan.isWhole
      ? await sumsOf(plan.all, strictFilter, here)
      : sumFacets([], facets, catalogue, search, here);
  const isRelaxed =
    strict.total < FEW &&
    !exact &&
    (!plan.isWhole || plan.floor !== plan.all || conditions.length > 0 || place !== null);
  // Of wishes alone some must hold.
  const least = isWishOnly ? conditions.map(({ holds }) => holds) : plan.floor === null ? telling(wishes) : null;
  const relaxed: SearchFilter = least === null ? base : { ...base, holdsAny: least };
  const filter = isRelaxed ? relaxed : strictFilter;
  const close = async (match: string | null) => {
    const around = await sumsOf(match, filter, here);
    return { match, near: around, all: place === null ? around : await sumsOf(match, filter, explicit) };
  };
  let { match, near, all } =
    isRelaxed && canFind ? await close(plan.floor) : { match: plan.all, near: strict, all: strict };
  // Where hardly anything is about it, what stands beside such things is the next best.
  if (isRelaxed && all.total < FEW && plan.wider !== null) ({ match, near, all } = await close(plan.wider));
  // In the place itself what is about one of the words is nearer than all of it far away.
  if (place !== null && isRelaxed && near.total === 0 && match !== null && plan.loose !== null) {
    const { facets: there } = await sumsOf(plan.loose, filter, here);
    const ids = new Set(there.flatMap((num) => facets.get(num)?.locationIds ?? []).filter((id) => here!.has(id)));
    const around = anyOf([...ids].slice(0, MOST_PLACES).map((id) => quoted(termToken(id))));
    if (around !== null) ({ match, near, all } = await close(anyOf([match, allOf([plan.loose, around])!])));
  }
  const isElsewhere = place !== null && near.total === 0;
  // A neighbourhood elsewhere may be called like a town: where titles have all the words, they are meant.
  if (isElsewhere && all.total > 0 && (await standsInTitles(database, text, at)))
    return searchEntries(database, { ...search, isPlaceless: true });
  const isNear = new Set(near.facets);
  const far = all === near ? [] : all.facets.filter((num) => !isNear.has(num));
  const total = all.total;
  const weights: Weights = {
    levels: levelsOf(facets, catalogue, [...plan.wanted, ...wantedByPrice(catalogue, wishes)], {
      isReading: asksHow(text),
      place,
      isDropped: isElsewhere,
    }),
    wishes: [
      ...wish(IMPORTANCE.section, anyOf(plan.kinds.map((kind) => quoted(kindToken(kind))))),
      ...(isRelaxed
        ? [...conditions, ...wish(IMPORTANCE.words, plan.all), ...wish(IMPORTANCE.head, plan.aboutHead)]
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
  // Of very many only the latest are weighed: what meets everything, and what says the very words, is read by itself.
  const first = (what: string | null, by: SearchFilter) =>
    readFound(database, {
      ...how,
      match: what,
      facets: near.isNarrowed ? near.facets : null,
      filter: by,
      total: FEW_SAID,
      weights,
      limit: FEW_SAID,
      offset: 0,
    });
  const firsts = [
    ...new Set([
      ...(isRelaxed && strict.total > 0 && mayBeLost ? await first(plan.all, strictFilter) : []),
      ...(said === null ? [] : await first(allOf([match!, said]), filter)),
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
  const met = isRelaxed
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

/** The categories whose ads can state what is asked of attributes; null: nothing is asked. */
function categoriesStating(catalogue: Catalogue, conditions: readonly Condition[]): ReadonlySet<string> | null {
  const keys = new Set(
    conditions.flatMap(({ type, holds }) =>
      type === 'attribute' && 'stated' in holds ? holds.stated.map(({ key }) => key) : [],
    ),
  );
  if (keys.size === 0) return null;
  const stating = [...catalogue.categories.byId.values()].filter(({ ads }) =>
    ads?.attributes.some(({ key }) => keys.has(key)),
  );
  return new Set(stating.map(({ id }) => id));
}

/** Of conditions alone the one that says most of the thing has to hold: what is cheap is no flat yet. */
function telling(wishes: Wishes): Holds[] {
  const { conditions } = wishes;
  const most = Math.max(0, ...conditions.map(({ importance }) => importance));
  const heaviest = conditions.filter(({ importance }) => importance === most);
  return (heaviest.length > 0 ? heaviest : conditionsOf(wishes)).map(({ holds }) => holds);
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

/** Whether a title has all the words that tell something, those of a place among them. */
async function standsInTitles(database: Database, text: string, at: number): Promise<boolean> {
  const words = readUnits(text, null, false).map(({ own }) => own);
  if (words.length < 2) return false;
  const [count = 0] = await countMatches(database, [titled(allOf(words)!)], at, 1);
  return count > 0;
}

/** Towns around a place that are asked for by name. */
const MOST_PLACES = 50;

/** Beyond so many answers few are lost, and so few are not many. */
const MANY = 500;
const FEW_SAID = 10;

/** The expression, where hardly anything holds it; else null. */
async function fewSaying(database: Database, said: string, at: number): Promise<string | null> {
  const [count = 0] = await countMatches(database, [said], at, FEW_SAID + 1);
  return count > 0 && count <= FEW_SAID ? said : null;
}
