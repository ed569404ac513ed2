import { readFacetsAfter } from '#server/core/search/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { parseFacet, type SearchFacet } from './facet-key.ts';

const facetsByDatabase = new WeakMap<Database, Map<number, SearchFacet>>();

/** The facets by number. Rows are only ever added, so cached ones stay valid. */
export async function loadFacets(database: Database): Promise<ReadonlyMap<number, SearchFacet>> {
  let facets = facetsByDatabase.get(database);
  if (!facets) facetsByDatabase.set(database, (facets = new Map()));
  const last = Math.max(0, ...[...facets.keys()].slice(-1));
  for (const { num, key } of await readFacetsAfter(database, last)) {
    const facet = parseFacet(key);
    if (facet !== null) facets.set(num, facet);
  }
  return facets;
}
