import type { KindName } from '#content/define-kind.ts';
import { kinds } from '#content/kinds.ts';
import type { Database } from '../db/database.ts';
import { countByTerm, countList, type PublicFilter } from '../db/public-lists.ts';
import { readCountsRevision } from '../db/state-rows.ts';

/** Public entries of a kind, in all and per category, tag or location with everything below it. */
export interface TermCounts {
  total: number;
  byTerm: Map<string, number>;
}

const cache = new WeakMap<Database, Map<KindName, { revision: number; counts: TermCounts }>>();

/**
 * Counting reads every public entry, and home, lists and places all ask: so the figures are kept until a change of what
 * is listed moves their revision on. Events count while they are not over, which time alone changes: they are counted
 * anew.
 */
export async function termCounts(database: Database, filter: PublicFilter): Promise<TermCounts> {
  const { kind, now } = filter;
  if (kinds[kind].list?.order === 'soonest') return count(database, { ...filter, endsFrom: new Date(now).toISOString() }, true);
  const revision = await readCountsRevision(database, kind);
  const known = cache.get(database) ?? new Map<KindName, { revision: number; counts: TermCounts }>();
  cache.set(database, known);
  const kept = known.get(kind);
  if (kept?.revision === revision) return kept.counts;
  const counts = await count(database, filter, false);
  known.set(kind, { revision, counts });
  return counts;
}

async function count(database: Database, filter: PublicFilter, upcomingOnly: boolean): Promise<TermCounts> {
  return { total: await countList(database, filter), byTerm: await countByTerm(database, filter.kind, filter.now, upcomingOnly) };
}
