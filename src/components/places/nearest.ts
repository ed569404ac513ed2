import type { LocationView } from '#content/model/entry.ts';
import { milesBetween } from '#content/places/distance.ts';
import { hasPoint } from '#content/places/point.ts';

/** A town and its distance in miles. */
export interface NearestTown {
  location: LocationView;
  miles: number;
}

/** The nearest town with entries. @param counts number of entries by location id */
export function nearestTown(
  locations: readonly LocationView[],
  here: Pick<LocationView, 'lat' | 'lng'> | null,
  counts: ReadonlyMap<string, number>,
): NearestTown | null {
  if (here === null || !hasPoint(here)) return null;
  let best: NearestTown | null = null;
  for (const location of locations) {
    if (location.type !== 'city' || !hasPoint(location) || !counts.get(location.id)) continue;
    const miles = milesBetween(here, location);
    if (miles < (best?.miles ?? Infinity)) best = { location, miles };
  }
  return best;
}
