import { kinds } from '#content/kinds.ts';
import type { DetailFilter } from '#content/lists/detail-filters.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readCountsRevision } from '#server/platform/database/state-rows.ts';
import { countByTerm, countList, countListByTerm, countListByValue, countWithinTerms } from './list-count-rows.ts';
import type { PublicFilter } from './public-list-rows.ts';

/** Public entries of a kind, in total and per category, tag or location including everything below it. */
export interface TermCounts {
  total: number;
  byTerm: Map<string, number>;
}

interface CachedCounts {
  revision: number;
  /** Counts, keyed by the counted value and the terms under which it was counted. */
  counts: Map<string, TermCounts>;
}

/** Maximum number of cached counts under terms per kind; beyond it, the oldest are evicted. */
const MAX_CACHED_COUNTS = 200;
const cache = new WeakMap<Database, Map<KindName, CachedCounts>>();

function cachedCounts(database: Database, kind: KindName, revision: number): Map<string, TermCounts> {
  const known = cache.get(database) ?? new Map<KindName, CachedCounts>();
  cache.set(database, known);
  const cached = known.get(kind);
  if (cached?.revision === revision) return cached.counts;
  const counts = new Map<string, TermCounts>();
  known.set(kind, { revision, counts });
  return counts;
}

/**
 * Public entries of a kind under all of the filter's terms; its other conditions are ignored. Counting reads every
 * entry, and the home page, lists and places all need it, so counts are cached until a change of listed entries
 * advances their revision. Events count until they end, which depends only on time, so they are never cached.
 */
export async function termCounts(database: Database, filter: PublicFilter): Promise<TermCounts> {
  const { kind, terms = [] } = filter;
  if (kinds[kind].list?.order === 'soonest')
    return count(database, { ...filter, order: 'soonest', endsFrom: new Date(filter.now).toISOString() });
  return readCachedCounts(database, kind, [...terms].sort().join(' '), () => count(database, atCurrentTime(filter)));
}

/**
 * The filter at the time of counting: otherwise a page opened before an entry is published would cache counts without
 * it, under the revision that includes it.
 */
const atCurrentTime = (filter: PublicFilter): PublicFilter => ({ ...filter, now: Math.max(filter.now, now()) });

/** The counts under a key, cached since the last change of listed entries. */
async function readCachedCounts(
  database: Database,
  kind: KindName,
  key: string,
  recount: () => Promise<TermCounts>,
): Promise<TermCounts> {
  const all = cachedCounts(database, kind, await readCountsRevision(database, kind));
  const known = all.get(key);
  if (known) return known;
  const counts = await recount();
  const [oldest] = all.keys();
  if (all.size >= MAX_CACHED_COUNTS && oldest !== undefined) all.delete(oldest);
  all.set(key, counts);
  return counts;
}

/**
 * Public entries of a kind per value of a choice among its details, under the whole filter.
 * @param termsAlone whether the filter consists of terms only: the counts are then cached like those of terms
 */
export async function valueCounts(
  database: Database,
  filter: PublicFilter,
  detail: DetailFilter,
  termsAlone: boolean,
): Promise<ReadonlyMap<string, number>> {
  const { kind, terms = [] } = filter;
  const isKept = termsAlone && !filter.anyTerm && kinds[kind].list?.order !== 'soonest';
  const read = async () => ({
    total: 0,
    byTerm: await countListByValue(database, isKept ? atCurrentTime(filter) : filter, detail),
  });
  const { byTerm } = await (isKept
    ? readCachedCounts(database, kind, [`details.${detail.name}`, ...[...terms].sort()].join(' '), read)
    : read());
  return byTerm;
}

async function count(database: Database, filter: PublicFilter): Promise<TermCounts> {
  const { kind, now: at, terms: [first, ...others] = [], endsFrom } = filter;
  if (first === undefined) {
    return {
      total: await countList(database, filter),
      byTerm: await countByTerm(database, kind, at, endsFrom !== undefined),
    };
  }
  if (endsFrom !== undefined) return listCounts(database, filter);
  const byTerm = await countWithinTerms(database, kind, [first, ...others], at);
  // Every entry under these terms is under the first of them.
  return { total: byTerm.get(first) ?? 0, byTerm };
}

/** Number of entries in a public list with any filter, in total and per term. */
export async function listCounts(database: Database, filter: PublicFilter): Promise<TermCounts> {
  return { total: await countList(database, filter), byTerm: await countListByTerm(database, filter) };
}
