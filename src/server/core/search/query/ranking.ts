import { pageKind, newsStyleKinds } from '#content/kinds.ts';
import { DEFAULT_RADIUS } from '#content/lists/list-filters.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { radiusToMiles } from '#content/places/distance.ts';
import type { SearchFacet } from '#server/core/search/index/facet-key.ts';
import type { ScoreBoost } from '#server/core/search/rows.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { WantedTerms } from './query-units.ts';
import type { PlaceCriterion } from './read-place.ts';
import { milesFrom } from './search-criteria.ts';

/** Readers who ask how to do something want articles. */
const readingKinds: ReadonlySet<KindName> = new Set([...newsStyleKinds.map(({ name }) => name), pageKind]);

/**
 * Factors applied to the score of the text: for an entry in the named category, in one that contains the thing sought,
 * and of the wanted kind.
 */
const CATEGORY_FACTOR = 8;
const CONTAINING_CATEGORY_FACTOR = 3;
/** Maximum combined factor of several words. */
const MAX_FACTOR = 40;
const KIND_FACTOR = 3;
/** Factor for a kind that contains the thing sought. */
const CONTAINING_KIND_FACTOR = 1.3;
/** Factors for articles, if the reader asks how to do something, and for pages about the site itself otherwise. */
const ARTICLE_FACTOR = 4;
const SITE_PAGE_FACTOR = 0.5;
/** Maximum distance in miles to a place, and its factor. */
const DISTANCE_FACTORS: readonly (readonly [miles: number, factor: number])[] = [
  [10, 8],
  [50, 6],
  [150, 4.5],
  [400, 3],
  [1000, 1.8],
];

const ELSEWHERE_FACTOR = 6;
/** The same if the place has no results: then the nearest ones count most. */
const ELSEWHERE_DISTANCE_FACTORS: typeof DISTANCE_FACTORS = [
  [100, 60],
  [200, 45],
  [400, 32],
  [700, 22],
  [1100, 14],
  [1600, 9],
  [2200, 5],
];

/** Factors for the entries of each facet. @param place the wanted place, even if it has no results (`isDropped`) */
export function scoreBoostsOf(
  facets: ReadonlyMap<number, SearchFacet>,
  catalogue: Catalogue,
  wanted: readonly WantedTerms[],
  { isReading, place, isDropped }: { isReading: boolean; place: PlaceCriterion | null; isDropped: boolean },
): ScoreBoost[] {
  const things = isReading
    ? []
    : wanted.map(({ categoryIds, withinIds }) => ({ called: new Set(categoryIds), within: new Set(withinIds) }));
  const kin = new Set(
    things.flatMap(({ called, within }) =>
      [...called, ...within].flatMap((id) => catalogue.categories.byId.get(id)?.kind ?? []),
    ),
  );
  const ofKind = new Set(wanted.flatMap(({ kinds }) => kinds));
  const kindFactor = (kind: KindName) => {
    if (isReading) return readingKinds.has(kind) ? ARTICLE_FACTOR : 1;
    if (ofKind.has(kind)) return KIND_FACTOR;
    return kind === pageKind && kin.size + ofKind.size > 0 ? SITE_PAGE_FACTOR : 1;
  };
  const categoryFactor = ({ kind, categoryIds }: SearchFacet) => {
    let factor = 1;
    for (const { called, within } of things)
      factor *= categoryIds.some((id) => called.has(id))
        ? CATEGORY_FACTOR
        : categoryIds.some((id) => within.has(id))
          ? CONTAINING_CATEGORY_FACTOR
          : 1;
    // Among results elsewhere, only the thing itself outweighs the distance.
    return factor > 1
      ? Math.min(factor, MAX_FACTOR) * (isDropped ? ELSEWHERE_FACTOR : 1)
      : kin.has(kind)
        ? CONTAINING_KIND_FACTOR
        : 1;
  };
  const milesTo = place === null ? null : milesFrom(catalogue, place.point);
  const levels = new Map<number, number[]>();
  for (const [num, facet] of facets) {
    const near = milesTo === null ? 1 : distanceFactor(milesTo(facet), isDropped);
    const factor = categoryFactor(facet) * kindFactor(facet.kind) * near;
    if (factor === 1) continue;
    const list = levels.get(factor) ?? [];
    levels.set(factor, list);
    list.push(num);
  }
  return [...levels].map(([factor, list]) => ({ factor, facets: list }));
}

function distanceFactor(miles: number, isDropped: boolean): number {
  // An entry in the place that only mentions the thing is not about it.
  if (isDropped && miles <= radiusToMiles(DEFAULT_RADIUS)) return 1;
  return (isDropped ? ELSEWHERE_DISTANCE_FACTORS : DISTANCE_FACTORS).find(([most]) => miles <= most)?.[1] ?? 1;
}
