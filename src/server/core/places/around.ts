import { milesBetween, radiusToMiles } from '#content/places/distance.ts';
import { hasPoint, type Point } from '#content/places/point.ts';
import type { LocationRow } from '#server/core/taxonomy/catalogue-rows.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';

/** Coordinates of a location; `null` if unknown. */
export const pointOf = (row: { lat: number | null; lng: number | null } | undefined): Point | null =>
  row === undefined || row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng };

/** The ids of the towns within a radius of a point. @param radius in the site's unit */
export function findTownIdsAround(catalogue: Catalogue, point: Point, radius: number): string[] {
  const most = radiusToMiles(radius);
  return [...catalogue.locations.byId.values()].flatMap((row) => {
    const there = row.type === 'city' ? pointOf(row) : null;
    return there !== null && milesBetween(point, there) <= most ? [row.id] : [];
  });
}

/** The centre of a search by distance; it need not be a location of the site. */
export type CentrePlace = Pick<LocationRow, 'id' | 'lat' | 'lng' | 'parentId'>;

/**
 * The ids of a place, of everything in it, and of the cities around it. @param radius in the site's unit; `null` to
 * leave out the cities around it
 */
export function findPlaceIdsAround(
  catalogue: Catalogue,
  place: CentrePlace,
  radius: number | null,
): ReadonlySet<string> {
  return new Set([
    ...catalogue.locations.subtree(place.id),
    ...(radius === null || !hasPoint(place) ? [] : findTownIdsAround(catalogue, place, radius)),
  ]);
}
