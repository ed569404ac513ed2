import type { KindName } from '#content/define-kind.ts';
import { kinds } from '#content/kinds.ts';
import type { Database } from '../../platform/database/database.ts';
import { countByTerm, countList, countListByTerm, countWithinTerms, type PublicFilter } from './public-list-rows.ts';
import { readCountsRevision } from '../../platform/database/state-rows.ts';

/** Public entries of a kind, in all and per category, tag or location with everything below it. */
export interface TermCounts {
  total: number;
  byTerm: Map<string, number>;
}

interface KeptCounts {
  revision: number;
  /** By the terms that they were counted under. */
  counts: Map<string, TermCounts>;
}

/** Counts under terms that are kept for a kind; beyond these, the oldest are counted anew. */
const KEPT_MOST = 200;
const cache = new WeakMap<Database, Map<KindName, KeptCounts>>();

function keptCounts(database: Database, kind: KindName, revision: number): Map<string, TermCounts> {
  const known = cache.get(database) ?? new Map<KindName, KeptCounts>();
  cache.set(database, known);
  const kept = known.get(kind);
  if (kept?.revision === revision) return kept.counts;
  const counts = new Map<string, TermCounts>();
  known.set(kind, { revision, counts });
  return counts;
}

/**
 * Public entries of a kind under all of the filter's terms; nothing else of the filter counts. Counting reads every one of
 * them, and home, lists and places all ask: so the figures are kept until a change of what is listed moves their revision
 * on. Events count while they are not over, which time alone changes: they are counted anew.
 */
export async function termCounts(database: Database, filter: PublicFilter): Promise<TermCounts> {
  const { kind, now, terms = [] } = filter;
  if (kinds[kind].list?.order === 'soonest')
    return count(database, { ...filter, endsFrom: new Date(now).toISOString() });
  const kept = keptCounts(database, kind, await readCountsRevision(database, kind));
  const key = [...terms].sort().join(' ');
  const known = kept.get(key);
  if (known) return known;
  const counts = await count(database, filter);
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_MOST && oldest !== undefined) kept.delete(oldest);
  kept.set(key, counts);
  return counts;
}

async function count(database: Database, filter: PublicFilter): Promise<TermCounts> {
  const { kind, now, terms: [first, ...others] = [], endsFrom } = filter;
  if (first === undefined) {
    return {
      total: await countList(database, filter),
      byTerm: await countByTerm(database, kind, now, endsFrom !== undefined),
    };
  }
  if (endsFrom !== undefined) return listCounts(database, filter);
  const byTerm = await countWithinTerms(database, kind, [first, ...others], now);
  // Whatever is under these terms is under the first of them.
  return { total: byTerm.get(first) ?? 0, byTerm };
}

/** What a public list with any filter holds, in all and per term. */
export async function listCounts(database: Database, filter: PublicFilter): Promise<TermCounts> {
  return { total: await countList(database, filter), byTerm: await countListByTerm(database, filter) };
}
