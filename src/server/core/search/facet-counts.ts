import { latestOutboxId } from '../../publishing/publisher/outbox-rows.ts';
import { countByFacet, type FacetCount, type SearchFilter } from './rows.ts';
import type { Database } from '../../platform/database/database.ts';

/** Counts of so many entries are kept: a word that stands everywhere costs a tenth of a second, and many ask for it. */
const DEAR = 10_000;
const MOST_KEPT = 200;
/** Milliseconds after which expired ads are counted out anew; the scheduler tells of them sooner. */
const SLICE = 10_000;

const kept = new WeakMap<Database, { outbox: number; counts: Map<string, readonly FacetCount[]> }>();

/** How many entries are found under each facet. What was dear to count is kept until anything public changes. */
export async function facetCounts(
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
