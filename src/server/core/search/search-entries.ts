/**
 * Search: how words are read, what a query means, results with facets, suggestions.
 * @module core/search
 */

import type { KindName } from '#content/define-kind.ts';
import { kinds, listedKinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { now } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { latestOutboxId } from '../../publishing/publisher/outbox-rows.ts';
import { loadCatalogue, type Catalogue } from '../taxonomy/catalogue.ts';
import {
  countByFacet,
  countMatches,
  dayEdges,
  readFacetOf,
  readFound,
  type FacetCount,
  type SearchFilter,
  type SearchOrder,
  type Weights,
} from './rows.ts';
import { loadFacets } from './facet-index.ts';
import type { SearchFacet } from './facet-key.ts';
import { allOf, strongly, titled } from './match.ts';
import { planQuery } from './plan-query.ts';
import type { PriceWish } from './price-words.ts';
import { readUnits } from './query-units.ts';
import { placesAround, type Middle } from '../places/around.ts';
import { levelsOf } from './ranking.ts';
import { asksHow } from './stop-words.ts';
import { placeNote, placesOf, readWishes, triesOf, wantedByPrice, withoutVainPrice, type PlaceNote } from './wishes.ts';
import type { Change } from './repair.ts';

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

/** What somebody asks for. */
export interface EntrySearch {
  text: string;
  locale: Locale;
  /** Exactly what was typed: nothing is corrected. */
  exact?: boolean;
  kind?: KindName | null;
  categoryId?: string | null;
  location?: Middle | null;
  /** Words that name a place are words like any others. */
  isPlaceless?: boolean;
  /** Miles around the place within which other cities count too. */
  radius?: number | null;
  /** Minor units. */
  priceMin?: number | null;
  priceMax?: number | null;
  photo?: boolean;
  /** Days, both included: when it takes place by its own clock, or else when it was published by the site's. */
  from?: string | null;
  to?: string | null;
  sort?: SearchOrder;
  page?: number;
  perPage?: number;
}

/** One value of a facet, and how many entries it would leave. */
export interface FacetValue {
  /** The kind's name, or the slug of a category or place. */
  value: string;
  label: string;
  count: number;
  /** Of categories and places. */
  id?: string;
  parentId?: string | null;
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
    /** The place that was named in the words: what is found is around it. */
    place: PlaceNote | null;
    /** The price that was named in the words; dropped where nothing has one. */
    price: (PriceWish & { isDropped: boolean }) | null;
  };
  /** Not every word stands in what was found: nothing holds them all. */
  partial: boolean;
  /** How many answer all the words, where these are so few that others follow them. */
  few: number | null;
  facets: { kind: FacetValue[]; category: FacetValue[]; location: FacetValue[]; photos: number };
  /** Stems by which the words are marked in texts. */
  marks: readonly string[];
}

export const MOST_PAGES = 50;
/** Fewer answers than these leave room for others. */
const FEW = 4;
/** Others that follow them are fewer than these: of very many only the latest are weighed, and the few might be none of them. */
const MOST_FILL = 1000;

/** Finds public entries. Without words it lists them all, the latest first. */
export async function searchEntries(database: Database, search: EntrySearch): Promise<SearchResult> {
  const { text, locale, exact = false, sort = 'relevance', page = 1, perPage = 20 } = search;
  const at = now();
  const catalogue = await loadCatalogue(database);
  const options = { now: at, locale, exact, isBeginning: false };
  let read = await readWishes(database, catalogue, search);
  let plan = await planQuery(database, catalogue, read.text, options);
  if (read.place === null && plan.changes.length > 0) {
    // A mistyped place is known once it is corrected.
    const again = await readWishes(database, catalogue, { ...search, text: plan.used });
    if (again.place !== null) {
      const { changes, used } = plan;
      plan = await planQuery(database, catalogue, again.text, options);
      plan = { ...plan, used, changes: [...changes, ...plan.changes] };
      read = { ...again, price: read.price ?? again.price };
    }
  }
  const wishes = withoutVainPrice(read, plan, catalogue);
  const facets = await loadFacets(database);
  const explicit = search.location == null ? null : placesAround(catalogue, search.location, search.radius ?? null);
  const tries = triesOf(wishes).map(({ place, price }) => ({
    place,
    price,
    places: place === null ? explicit : placesOf(catalogue, place),
    filter: {
      now: at,
      priceMin: price?.min ?? search.priceMin ?? null,
      priceMax: price?.max ?? search.priceMax ?? null,
      photo: search.photo ?? false,
      ...dayEdges(search, catalogue.settings.site.timeZone),
    } satisfies SearchFilter,
  }));
  const steps = stepsOf(plan.asked ? plan.matches : [null], tries, wishes.place !== null && plan.head !== null);
  // A place is looked at in what was counted, not by counting: the tries differ in prices alone.
  const counted = new Map<string, Promise<readonly FacetCount[]>>();
  const sumsOf = async ({ match, isStrong, tried }: (typeof steps)[number]) => {
    const what = isStrong && match !== null && plan.head !== null ? allOf([match, strongly(plan.head)]) : match;
    const key = JSON.stringify([what, tried.price]);
    const counting = counted.get(key) ?? facetCounts(database, what, tried.filter);
    counted.set(key, counting);
    const counts = await counting;
    return { counts, sums: sumFacets(counts, facets, catalogue, search, tried.places) };
  };
  let chosen: { step: (typeof steps)[number]; sums: FacetSums; about: FacetSums } | null = null;
  for (const step of steps) {
    const { counts, sums } = await sumsOf(step);
    if (sums.total > 0 || (step.tried === tries.at(-1) && counts.length > 0)) {
      const all = step.isStrong ? (await sumsOf({ ...step, isStrong: false })).sums : sums;
      chosen = { step, sums: all, about: sums };
      break;
    }
  }
  // A neighbourhood elsewhere may be called like a town: where titles have all the words, they are meant.
  const isElsewhere = wishes.place !== null && chosen?.step.tried.place === null;
  if (isElsewhere && (await standsInTitles(database, text, at)))
    return searchEntries(database, { ...search, isPlaceless: true });
  const first = steps[0] ?? { match: null, isStrong: false, tried: tries[0]! };
  let { step, sums } = chosen ?? { step: first, sums: sumFacets([], facets, catalogue, search, first.tried.places) };
  const { tried } = step;
  const isFirst = step.match === first.match;
  // Few answers are followed by what holds a part of the words.
  const strict = sums.total > 0 && sums.total < FEW && !exact && sort === 'relevance' ? step.match : null;
  const few = strict === null ? null : sums.total;
  if (strict !== null)
    for (const looser of steps.slice(steps.indexOf(step) + 1)) {
      if (looser.tried !== tried || looser.isStrong) continue;
      const more = await sumsOf(looser);
      if (more.sums.total <= sums.total || more.sums.total > MOST_FILL) continue;
      [step, sums] = [looser, more.sums];
      break;
    }
  const { match } = step;
  const pages = Math.min(MOST_PAGES, Math.max(1, Math.ceil(sums.total / perPage)));
  const dropped = tried.place === null ? wishes.place : null;
  const weights = {
    levels: levelsOf(facets, catalogue, [...plan.wanted, ...wantedByPrice(catalogue, read)], {
      isReading: asksHow(text),
      place: tried.place ?? dropped,
      isDropped: dropped !== null,
    }),
    strict: match === strict ? null : strict,
    literal: plan.literal,
    except: null,
  };
  const shown = sums.isNarrowed ? sums.facets : null;
  const find = (what: string | null, how: Weights, limit: number, offset: number) =>
    readFound(database, what, shown, tried.filter, sort, locale, sums.total, how, limit, offset);
  // The few that say the very words are not lost among the many that stand where such things do.
  const mayBeLost = match !== null && plan.said !== null && sort === 'relevance' && sums.total > MANY;
  const said = mayBeLost ? await fewSaying(database, plan.said!, at) : null;
  const firsts = said === null ? [] : await find(allOf([match!, said]), weights, FEW_SAID, 0);
  const from = (page - 1) * perPage;
  const leading = firsts.slice(from, from + perPage);
  const ids =
    sums.total === 0 || page > pages
      ? []
      : [
          ...leading,
          ...(await find(
            match,
            { ...weights, except: said },
            perPage - leading.length,
            Math.max(0, from - firsts.length),
          )),
        ];
  const lead = dropped === null || ids[0] === undefined ? null : await readFacetOf(database, ids[0]);
  return {
    ids,
    total: sums.total,
    page,
    pages,
    perPage,
    query: {
      typed: text,
      used: plan.used,
      changes: plan.changes,
      place:
        wishes.place === null
          ? null
          : placeNote(catalogue, facets, chosen?.about ?? sums, wishes.place, dropped !== null, lead, locale),
      price: wishes.price === null ? null : { ...wishes.price, isDropped: tried.price === null },
    },
    partial: !(isFirst && plan.isWhole) && sums.total > 0,
    few: few !== null && sums.total > few && isFirst && plan.isWhole ? few : null,
    facets: {
      kind: kindValues(sums.kinds, locale),
      category: categoryValues(sums.categories, catalogue, locale),
      location: placeValues(sums.locations, catalogue, locale),
      photos: sums.photos,
    },
    marks: plan.marks,
  };
}

type Sums = Map<string, number>;
type FacetSums = ReturnType<typeof sumFacets>;

/** Adds the counts up: each part of the choice (kind, category, place) is counted under the others, not under itself. */
function sumFacets(
  counts: readonly FacetCount[],
  facets: ReadonlyMap<number, SearchFacet>,
  catalogue: Catalogue,
  { kind = null, categoryId = null }: EntrySearch,
  places: ReadonlySet<string> | null,
) {
  const below = categoryId === null ? null : new Set(catalogue.categories.subtree(categoryId));
  const sums = {
    total: 0,
    photos: 0,
    kinds: new Map() as Sums,
    categories: new Map() as Sums,
    locations: new Map() as Sums,
    facets: [] as number[],
    isNarrowed: kind !== null || places !== null || below !== null,
  };
  const add = (to: Sums, ids: Iterable<string>, n: number) => {
    for (const id of ids) to.set(id, (to.get(id) ?? 0) + n);
  };
  for (const { facet: num, total, photos } of counts) {
    const facet = facets.get(num);
    if (!facet) continue;
    const ofKind = kind === null || facet.kind === kind;
    const ofCategory = below === null || facet.categoryIds.some((id) => below.has(id));
    const ofPlace = places === null || facet.locationIds.some((id) => places.has(id));
    if (ofPlace) add(sums.kinds, [facet.kind], total);
    if (ofKind && ofPlace)
      add(
        sums.categories,
        new Set(facet.categoryIds.flatMap((id) => catalogue.categories.path(id).map((row) => row.id))),
        total,
      );
    if (ofKind && ofCategory)
      add(
        sums.locations,
        new Set(facet.locationIds.flatMap((id) => catalogue.locations.path(id).map((row) => row.id))),
        total,
      );
    if (!(ofKind && ofCategory && ofPlace)) continue;
    sums.total += total;
    sums.photos += photos;
    sums.facets.push(num);
  }
  return sums;
}

/** Whether a title has all the words that tell something, those of a place among them. */
async function standsInTitles(database: Database, text: string, at: number): Promise<boolean> {
  const words = readUnits(text, null, false).map(({ own }) => own);
  if (words.length < 2) return false;
  const [count = 0] = await countMatches(database, [titled(allOf(words)!)], at, 1);
  return count > 0;
}

/** Beyond so many answers few are lost, and so few are not many. */
const MANY = 500;
const FEW_SAID = 10;

/** The expression, where hardly anything holds it; else null. */
async function fewSaying(database: Database, said: string, at: number): Promise<string | null> {
  const [count = 0] = await countMatches(database, [said], at, FEW_SAID + 1);
  return count > 0 && count <= FEW_SAID ? said : null;
}

interface Step<T> {
  match: string | null;
  /** Only what is about the thing that is sought counts as found: its title says so, or what it is filed under. */
  isStrong: boolean;
  tried: T;
}

/**
 * What is tried in which order: all words and the heart of them where and at the price that was wished, then elsewhere; only
 * then fewer words. What is sought is never dropped before where it is sought; and what only mentions it nearby does not hide
 * what is about it elsewhere.
 * @param isSure whether it is known what is sought, and a place is
 */
function stepsOf<T>(matches: readonly (string | null)[], tries: readonly T[], isSure: boolean): Step<T>[] {
  const [all, heart, ...others] = matches;
  if (all === undefined) return [];
  const hasHeart = heart !== undefined && others.length > 0;
  const strict = hasHeart ? [all, heart] : [all];
  const looser = hasHeart || heart === undefined ? others : [heart];
  const at = (match: string | null, some: readonly T[], isStrong = false): Step<T>[] =>
    some.map((tried) => ({ match, isStrong, tried }));
  const [here, elsewhere] = [tries.slice(0, 1), tries.slice(1)];
  const strong = isSure ? strict : [];
  return [
    ...strong.flatMap((match) => at(match, here, true)),
    ...strong.flatMap((match) => at(match, elsewhere, true)),
    ...strict.flatMap((match) => at(match, here)),
    ...strict.flatMap((match) => at(match, elsewhere)),
    ...looser.flatMap((match) => at(match, tries)),
  ];
}

const most = (a: FacetValue, b: FacetValue) => b.count - a.count || a.label.localeCompare(b.label);

function kindValues(sums: Sums, locale: Locale): FacetValue[] {
  return listedKinds.flatMap(({ name }) =>
    sums.has(name) ? [{ value: name, label: kinds[name].words[locale].title, count: sums.get(name)! }] : [],
  );
}

function categoryValues(sums: Sums, catalogue: Catalogue, locale: Locale): FacetValue[] {
  return [...sums]
    .flatMap(([id, count]) => {
      const view = catalogue.category(id, locale);
      return view?.shown ? [{ value: view.slug, label: view.name, count, id, parentId: view.parentId }] : [];
    })
    .sort(most);
}

function placeValues(sums: Sums, catalogue: Catalogue, locale: Locale): FacetValue[] {
  return [...sums]
    .flatMap(([id, count]) => {
      const view = catalogue.location(id, locale);
      return view?.shown && view.type !== 'country'
        ? [{ value: view.slug, label: view.label, count, id, parentId: view.parentId }]
        : [];
    })
    .sort(most);
}
