import type { KindName } from '#content/define-kind.ts';
import type { Catalogue } from '../taxonomy/catalogue.ts';
import type { SearchFacet } from './facet-key.ts';
import type { Wanted } from './query-units.ts';
import type { PlaceWish } from './read-place.ts';
import type { Level } from './rows.ts';
import { milesTo } from './wishes.ts';

/** Who asks how something is done wants to read. */
export const readingKinds: readonly KindName[] = ['news', 'pages'];
const HOW = /^(?:як|що|чому|навіщо|скільки|коли|чи|how|what|why|when|where can|can i|do i)\s/i;
export const asksHow = (text: string): boolean => HOW.test(text.trim());

/** How much more than a text alone it counts: that an entry stands where such things stand, and is of the kind that is wanted. */
const CALLED = 5;
const WITHIN = 2.5;
const OF_KIND = 1.8;
/** That it is of a kind in which such things stand at all. */
const KIN = 1.3;
/** Miles to a place, and how much more what is no farther counts. */
const NEAR: readonly (readonly [miles: number, factor: number])[] = [
  [10, 8],
  [50, 6],
  [150, 4.5],
  [400, 3],
  [1000, 1.8],
];

/** How many times as much the entries of each facet count. @param place where it is wanted, or would be */
export function levelsOf(
  facets: ReadonlyMap<number, SearchFacet>,
  catalogue: Catalogue,
  wanted: Wanted,
  kinds: readonly KindName[],
  place: PlaceWish | null,
): Level[] {
  const called = new Set(wanted.categoryIds);
  const within = new Set(wanted.withinIds);
  const kin = new Set([...called, ...within].flatMap((id) => catalogue.categories.byId.get(id)?.kind ?? []));
  const ofKind = new Set<string>([...wanted.kinds, ...kinds]);
  const levels = new Map<number, number[]>();
  for (const [num, facet] of facets) {
    const factor =
      (facet.categoryIds.some((id) => called.has(id))
        ? CALLED
        : facet.categoryIds.some((id) => within.has(id))
          ? WITHIN
          : kin.has(facet.kind)
            ? KIN
            : 1) *
      (ofKind.has(facet.kind) ? OF_KIND : 1) *
      (place?.point ? nearness(milesTo(catalogue, place.point, facet)) : 1);
    if (factor === 1) continue;
    const list = levels.get(factor) ?? [];
    levels.set(factor, list);
    list.push(num);
  }
  return [...levels].map(([factor, list]) => ({ factor, facets: list }));
}

function nearness(miles: number): number {
  return NEAR.find(([most]) => miles <= most)?.[1] ?? 1;
}
