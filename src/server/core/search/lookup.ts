import type { KindName } from '#content/model/kind-name.ts';
import { findPlaceIdsAround, pointOf } from '#server/core/places/around.ts';
import { enclosingAreaIds, isOnSiteService, MAX_DRIVE_MILES } from '#server/core/places/service-areas.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';
import { termToken, wordsOf } from './index/analyse.ts';
import { loadFacets } from './index/facet-index.ts';
import type { SearchFacet } from './index/facet-key.ts';
import { sumFacets, type FacetChoice, type FacetSums } from './index/facet-sums.ts';
import { emptyLexicon } from './language/lexicon.ts';
import type { Condition, EntryPredicate } from './query/conditions.ts';
import { withImpliedOptions, type EntrySearch } from './query/entry-search.ts';
import { matchAllOf, matchAnyOf, quoteWord, matchInTitle } from './query/match-expressions.ts';
import { readUnits } from './query/query-units.ts';
import { readQuery, type ParsedQuery } from './query/read-query.ts';
import { conditionsOf, milesFrom, placesOf, type SearchCriteria } from './query/search-criteria.ts';
import { countByFacet, dayRangeFilter, type FacetCount, type SearchFilter } from './rows.ts';
import { countMatches } from './word-rows.ts';

/**
 * Counts of at least this many entries are cached: counting a word that is in most entries takes a tenth of a second.
 */
const MIN_CACHED_COUNT = 10_000;
const MAX_CACHED_COUNTS = 200;
/** Maximum milliseconds for which cached counts may include expired ads; the scheduler invalidates them sooner. */
const CACHE_SLICE_MS = 10_000;

const cache = new WeakMap<Database, { outbox: number; counts: Map<string, readonly FacetCount[]> }>();

/** Number of results under each facet. Large counts are cached until public content changes. */
async function facetCounts(
  database: Database,
  match: string | null,
  filter: SearchFilter,
): Promise<readonly FacetCount[]> {
  const outbox = await latestOutboxId(database);
  let current = cache.get(database);
  if (current?.outbox !== outbox) cache.set(database, (current = { outbox, counts: new Map() }));
  const key = JSON.stringify([match, { ...filter, now: Math.floor(filter.now / CACHE_SLICE_MS) }]);
  const known = current.counts.get(key);
  if (known) return known;
  const counts = await countByFacet(database, match, filter);
  if (counts.reduce((sum, { total }) => sum + total, 0) < MIN_CACHED_COUNT) return counts;
  if (current.counts.size >= MAX_CACHED_COUNTS) current.counts.delete(current.counts.keys().next().value!);
  current.counts.set(key, counts);
  return counts;
}

type Places = ReadonlySet<string> | null;

/** A parsed query, and the conditions of a hit. Shared by the search page and the alerts of saved searches. */
export interface PreparedSearch {
  /** Milliseconds. */
  at: number;
  catalogue: Catalogue;
  facets: ReadonlyMap<number, SearchFacet>;
  read: ParsedQuery;
  conditions: readonly Pick<Condition, 'importance' | 'holds'>[];
  /** Location ids of the filter; `null` if no place was chosen. */
  explicit: Places;
  /** Location ids of the place in the words, or of the filter if the words name none. */
  here: Places;
  /** The explicit filters, without conditions from the text. */
  base: SearchFilter;
  /** The explicit filters and all conditions. */
  strictFilter: SearchFilter;
  /** False if the text asks for something that nothing can match. */
  canFind: boolean;
  sumsOf: (match: string | null, filter: SearchFilter, places: Places) => Promise<FacetSums>;
}

/** Reads a query and prepares its filters, without searching. */
export async function prepareSearch(
  database: Database,
  catalogue: Catalogue,
  given: EntrySearch,
  at: number,
): Promise<PreparedSearch> {
  const search = withImpliedOptions(given);
  const read = await readQuery(database, catalogue, search, at);
  const { plan, wishes } = read;
  const { place } = wishes;
  const facets = await loadFacets(database);
  const explicit =
    search.location == null ? null : findPlaceIdsAround(catalogue, search.location, search.radius ?? null);
  const here = place === null ? explicit : placesOf(catalogue, place);
  const base: SearchFilter = {
    now: at,
    priceMin: search.priceMin ?? null,
    priceMax: search.priceMax ?? null,
    photo: search.photo ?? false,
    ...dayRangeFilter(search, catalogue.settings.site.timeZone),
  };
  const conditions = conditionsOf(wishes);
  const reach = reachOf(catalogue, search, wishes, here);
  const within = categoriesStating(catalogue, wishes.conditions);
  // Punctuation alone is not a query: everything is listed only if there is no text at all.
  const isOnlySigns =
    search.text.trim() !== '' &&
    !plan.asked &&
    place === null &&
    conditions.length === 0 &&
    wordsOf(search.text).length === 0;
  return {
    at,
    catalogue,
    facets,
    read,
    conditions,
    explicit,
    here,
    base,
    strictFilter: { ...base, holds: conditions.map(({ holds }) => holds) },
    canFind: !isOnlySigns && (!plan.asked || (plan.floor ?? plan.wider) !== null),
    async sumsOf(match, filter, places) {
      const counts = await facetCounts(database, match, filter);
      const narrow = sumFacets(counts, facets, catalogue, { ...search, ...reach, within }, places);
      // Words may be misread: if those categories have no results, all categories count.
      const any =
        within !== null && sumFacets(counts, facets, catalogue, { ...search, ...reach, within }, explicit).total === 0;
      return any ? sumFacets(counts, facets, catalogue, { ...search, ...reach }, places) : narrow;
    },
  };
}

/** Whether firms reach the chosen or named place: by driving distance, or because they serve its state or country. */
function reachOf(
  catalogue: Catalogue,
  { location }: EntrySearch,
  { place }: SearchCriteria,
  here: Places,
): Pick<FacetChoice, 'areas' | 'isReached'> {
  if (here === null) return {};
  // The areas of a place named in the words are already among `here`.
  const areas = new Set(location == null ? [] : enclosingAreaIds(catalogue, location));
  const point = place === null ? pointOf(location ?? undefined) : place.type === 'city' ? place.point : null;
  const milesTo = point === null ? () => Infinity : milesFrom(catalogue, point);
  return {
    areas,
    isReached: (facet) =>
      facet.locationIds.length === 0 ||
      !isOnSiteService(catalogue, facet.kind, facet.categoryIds) ||
      facet.locationIds.some((id) => here.has(id) || areas.has(id)) ||
      milesTo(facet) <= MAX_DRIVE_MILES,
  };
}

/** The expression that finds a query's only word anywhere; `null` if the query asks for more. */
const mentionOf = ({ read, conditions, here, explicit }: PreparedSearch): string | null =>
  conditions.length === 0 && here === explicit ? read.plan.mentioned : null;

/** The hits that meet the whole query, and their expression. If no entry is about a single word, entries that mention it are the hits. */
export async function findStrictHits(
  lookup: PreparedSearch,
  search: EntrySearch,
): Promise<{ strict: FacetSums; whole: string | null }> {
  const { read, strictFilter, here, facets, catalogue, sumsOf } = lookup;
  const { plan } = read;
  if (!lookup.canFind || !plan.isWhole)
    return { strict: sumFacets([], facets, catalogue, search, here), whole: plan.all };
  const about = await sumsOf(plan.all, strictFilter, here);
  const mentioned = about.total === 0 ? mentionOf(lookup) : null;
  return mentioned === null
    ? { strict: about, whole: plan.all }
    : { strict: await sumsOf(mentioned, strictFilter, here), whole: mentioned };
}

/** With fewer results than this, close matches are added. */
export const MIN_STRICT_RESULTS = 3;
/** Maximum number of towns around a place in an expression. */
const MAX_PLACES_IN_EXPRESSION = 50;

/** The results of a query: entries that meet all of it, and close matches if there are hardly any. */
export interface SearchHits {
  lookup: PreparedSearch;
  strict: FacetSums;
  /** The expression of the strict hits. */
  whole: string | null;
  isRelaxed: boolean;
  match: string | null;
  filter: SearchFilter;
  /** In the requested place, and anywhere. */
  near: FacetSums;
  all: FacetSums;
  /** No result is in the place named in the words. */
  isElsewhere: boolean;
}

/** Finds the results of a query. Conditions are dropped if hardly any entry meets all of them. */
export async function findSearchHits(database: Database, given: EntrySearch, at: number): Promise<SearchHits> {
  const search = withImpliedOptions(given);
  const lookup = await prepareSearch(database, await loadCatalogue(database), search, at);
  const { read, facets, conditions, explicit, here, base, strictFilter, canFind, sumsOf } = lookup;
  const { plan, wishes, isWishOnly } = read;
  const { place } = wishes;
  const { strict, whole } = await findStrictHits(lookup, search);
  const mentioned = strict.total < MIN_STRICT_RESULTS ? mentionOf(lookup) : null;
  const withMention = (match: string | null) =>
    matchAnyOf([match, mentioned].filter((candidate) => candidate !== null));
  const isRelaxed =
    strict.total < MIN_STRICT_RESULTS &&
    !(search.exact ?? false) &&
    (!plan.isWhole || plan.floor !== plan.all || conditions.length > 0 || place !== null);
  // If a query has only conditions, results must meet some of them.
  const least = isWishOnly
    ? conditions.map(({ holds }) => holds)
    : plan.floor === null
      ? mostImportantConditions(wishes)
      : null;
  const undenied = { ...base, holds: exclusionConditions(wishes, lookup.catalogue) };
  const relaxed: SearchFilter = least === null ? undenied : { ...undenied, holdsAny: least };
  const filter = isRelaxed ? relaxed : strictFilter;
  const close = async (match: string | null) => {
    const around = await sumsOf(match, filter, here);
    return { match, near: around, all: place === null ? around : await sumsOf(match, filter, explicit) };
  };
  let { match, near, all } =
    isRelaxed && canFind ? await close(withMention(plan.floor)) : { match: whole, near: strict, all: strict };
  // If hardly any entry is about it, entries in the categories of the thing sought are the next best.
  if (isRelaxed && all.total < MIN_STRICT_RESULTS && plan.wider !== null)
    ({ match, near, all } = await close(withMention(plan.wider)));
  // An entry in the requested place about one of the words is a better match than a distant one about all of them.
  if (place !== null && isRelaxed && near.total === 0 && match !== null && plan.loose !== null) {
    const { facets: there } = await sumsOf(plan.loose, filter, here);
    const ids = new Set(there.flatMap((num) => facets.get(num)?.locationIds ?? []).filter((id) => here!.has(id)));
    const around = matchAnyOf([...ids].slice(0, MAX_PLACES_IN_EXPRESSION).map((id) => quoteWord(termToken(id))));
    if (around !== null) ({ match, near, all } = await close(matchAnyOf([match, matchAllOf([plan.loose, around])!])));
  }
  // Try any single known word before showing "nothing found".
  if (isRelaxed && all.total === 0 && plan.lastResort !== null && !seeksNearbyFirm(lookup))
    ({ match, near, all } = await close(plan.lastResort));
  const isElsewhere = place !== null && near.total === 0;
  // Words read only as conditions are searched for as words if no entry meets them: «хлопчик».
  if (conditions.length > 0 && (isWishOnly || !plan.asked) && all.total === 0)
    return findSearchHits(database, { ...search, exact: true }, at);
  // A neighbourhood elsewhere may have the name of a town: if titles contain all the words, the neighbourhood is meant.
  if (isElsewhere && all.total > 0 && (await isInTitle(database, search.text, at)))
    return findSearchHits(database, { ...search, isPlaceless: true }, at);
  return { lookup, strict, whole, isRelaxed, match, filter, near, all, isElsewhere };
}

/** Categories whose ads can state the requested attributes; `null` if none are requested. */
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

/**
 * Whether the query seeks a firm that visits customers, near a place: a house for sale is not an answer to “house
 * cleaning”.
 */
const seeksNearbyFirm = ({ read, here, catalogue }: PreparedSearch): boolean =>
  here !== null &&
  read.plan.wanted
    .flatMap(({ categoryIds, withinIds }) => [...categoryIds, ...withinIds])
    .some((id) => isOnSiteService(catalogue, catalogue.categories.byId.get(id)!.kind as KindName, [id]));

/**
 * Conditions that close matches must also meet: they neither state the opposite («no pets» for a dog's owner) nor
 * contain what is denied.
 */
function exclusionConditions({ conditions }: SearchCriteria, catalogue: Catalogue): EntryPredicate[] {
  const schemas = [...catalogue.categories.byId.values()].flatMap(({ ads }) => ads?.attributes ?? []);
  const flags = new Set(schemas.flatMap(({ type, key }) => (type === 'boolean' ? [key] : [])));
  return conditions.flatMap(({ type, holds }): EntryPredicate[] => {
    if (type === 'denied') return [holds];
    // Numbers have no opposite.
    if (!('stated' in holds) || !holds.stated.every((condition) => 'is' in condition && flags.has(condition.key)))
      return [];
    return [
      {
        notStated: holds.stated.map((condition) => ({
          key: condition.key,
          is: 'is' in condition && condition.is === 1 ? 0 : 1,
        })),
      },
    ];
  });
}

/**
 * If the query has only conditions, the most descriptive of them must be met: a cheap thing is not necessarily a flat.
 */
function mostImportantConditions(wishes: SearchCriteria): EntryPredicate[] {
  const { conditions } = wishes;
  const most = Math.max(0, ...conditions.map(({ importance }) => importance));
  const heaviest = conditions.filter(({ importance }) => importance === most);
  return (heaviest.length > 0 ? heaviest : conditionsOf(wishes)).map(({ holds }) => holds);
}

/** Whether a title has all the significant words, including those of a place. */
async function isInTitle(database: Database, text: string, at: number): Promise<boolean> {
  const words = readUnits(text, null, false, emptyLexicon).map(({ own }) => own);
  if (words.length < 2) return false;
  const [count = 0] = await countMatches(database, [matchInTitle(matchAllOf(words)!)], at, 1);
  return count > 0;
}
