import { pageKind, readKinds } from '#content/kinds.ts';
import { USUAL_RADIUS } from '#content/lists/list-filters.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { milesOf } from '#content/places/distance.ts';
import type { SearchFacet } from '#server/core/search/index/facet-key.ts';
import type { Level } from '#server/core/search/rows.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Wanted } from './query-units.ts';
import type { PlaceWish } from './read-place.ts';
import { milesFrom } from './wishes.ts';

/** Who asks how something is done wants to read. */
const readingKinds: ReadonlySet<KindName> = new Set([...readKinds.map(({ name }) => name), pageKind]);

/** How much more than a text alone it counts: that an entry stands where such things stand, and is of the kind that is wanted. */
const CALLED = 8;
const WITHIN = 3;
/** What counts by several of the words counts no more than this. */
const MOST = 40;
const OF_KIND = 3;
/** That it is of a kind in which such things stand at all. */
const KIN = 1.3;
/** That it is to be read, for who asks how something is done; and that it is a page about the site itself, for all others. */
const TO_READ = 4;
const ABOUT_SITE = 0.5;
/** Miles to a place, and how much more what is no farther counts. */
const NEAR: readonly (readonly [miles: number, factor: number])[] = [
  [10, 8],
  [50, 6],
  [150, 4.5],
  [400, 3],
  [1000, 1.8],
];

const ELSEWHERE = 6;
/** The same where nothing is there: the nearest is what was asked for then. */
const NEAREST: typeof NEAR = [
  [100, 60],
  [200, 45],
  [400, 32],
  [700, 22],
  [1100, 14],
  [1600, 9],
  [2200, 5],
];

/** How many times as much the entries of each facet count. @param place where it is wanted, or would be if anything were there (`isDropped`) */
export function levelsOf(
  facets: ReadonlyMap<number, SearchFacet>,
  catalogue: Catalogue,
  wanted: readonly Wanted[],
  { isReading, place, isDropped }: { isReading: boolean; place: PlaceWish | null; isDropped: boolean },
): Level[] {
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
    if (isReading) return readingKinds.has(kind) ? TO_READ : 1;
    if (ofKind.has(kind)) return OF_KIND;
    return kind === pageKind && kin.size + ofKind.size > 0 ? ABOUT_SITE : 1;
  };
  const categoryFactor = ({ kind, categoryIds }: SearchFacet) => {
    let factor = 1;
    for (const { called, within } of things)
      factor *= categoryIds.some((id) => called.has(id))
        ? CALLED
        : categoryIds.some((id) => within.has(id))
          ? WITHIN
          : 1;
    // Elsewhere only what is the thing itself makes up for the distance.
    return factor > 1 ? Math.min(factor, MOST) * (isDropped ? ELSEWHERE : 1) : kin.has(kind) ? KIN : 1;
  };
  const milesTo = place === null ? null : milesFrom(catalogue, place.point);
  const levels = new Map<number, number[]>();
  for (const [num, facet] of facets) {
    const near = milesTo === null ? 1 : nearness(milesTo(facet), isDropped);
    const factor = categoryFactor(facet) * kindFactor(facet.kind) * near;
    if (factor === 1) continue;
    const list = levels.get(factor) ?? [];
    levels.set(factor, list);
    list.push(num);
  }
  return [...levels].map(([factor, list]) => ({ factor, facets: list }));
}

function nearness(miles: number, isDropped: boolean): number {
  // What mentions it in the place itself is not about it.
  if (isDropped && miles <= milesOf(USUAL_RADIUS)) return 1;
  return (isDropped ? NEAREST : NEAR).find(([most]) => miles <= most)?.[1] ?? 1;
}
