import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { loadFacets } from './index/facet-index.ts';
import { findSearchHits, prepareSearch, findStrictHits } from './lookup.ts';
import type { EntrySearch } from './query/entry-search.ts';
import { buildPlaceNote } from './query/search-criteria.ts';
import { countByFacet, readFound, type PublishedSpan, type RankingWeights } from './rows.ts';
import type { SearchResult } from './search-entries.ts';

const neutralWeights: RankingWeights = { levels: [], wishes: [], literal: null, words: null, except: [] };

/**
 * Finds entries published in a span that meet all of a query, the latest first: those that its search page counts as
 * hits, without close matches.
 * @returns up to `limit` ids, and the total
 */
export async function findNewHits(
  database: Database,
  search: EntrySearch,
  news: PublishedSpan,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const at = now();
  const first = await prepareSearch(database, await loadCatalogue(database), search, at);
  const own = first.read.wishes.place === null ? await findStrictHits(first, search) : null;
  // Whether words name a place, a condition, or something else of that name can only be decided from the other results.
  const { lookup, strict, whole } =
    own !== null && own.strict.total > 0 ? { lookup: first, ...own } : await findSearchHits(database, search, at);
  if (strict.total === 0) return { ids: [], total: 0 };
  const match = whole;
  const filter = { ...lookup.strictFilter, news };
  const hits = new Set(strict.facets);
  const counts = (await countByFacet(database, match, filter)).filter(({ facet }) => hits.has(facet));
  const total = counts.reduce((sum, one) => sum + one.total, 0);
  const facets = counts.map(({ facet }) => facet);
  const ids =
    total === 0
      ? []
      : await readFound(database, {
          match,
          facets,
          filter,
          order: 'newest',
          locale: search.locale,
          total,
          weights: neutralWeights,
          limit,
          offset: 0,
        });
  return { ids, total };
}

/**
 * The interpretation of a query: corrected words, place, price and conditions, as its search page would show them. Does
 * not count results.
 * @returns `null` if it is not searchable, for example if it has only stop words
 */
export async function understandQuery(database: Database, search: EntrySearch): Promise<SearchResult['query'] | null> {
  const catalogue = await loadCatalogue(database);
  const { read, canFind } = await prepareSearch(database, catalogue, search, now());
  const { plan, wishes } = read;
  // A word that no entry contains yet may be in one tomorrow.
  if (!canFind && plan.isWhole) return null;
  const { place, price, conditions } = wishes;
  return {
    typed: search.text,
    used: plan.used,
    changes: plan.changes,
    questions: plan.questions,
    place: place && buildPlaceNote(catalogue, await loadFacets(database), [], place, false, search.locale),
    price: price && { ...price, isDropped: false },
    conditions: conditions.map(({ type, from, label }) => ({ type, from, label, isDropped: false })),
  };
}
