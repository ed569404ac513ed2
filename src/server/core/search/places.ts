import type { Catalogue } from '../taxonomy/catalogue.ts';

const EARTH_MILES = 3958.8;

/** The distance of two places on a globe, in miles (haversine formula). */
export function milesBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  return (
    2 *
    EARTH_MILES *
    Math.asin(Math.sqrt(half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)))
  );
}

/** The ids of a place, of all in it, and of the cities around it. @param miles null: none around */
export function placesAround(catalogue: Catalogue, id: string, miles: number | null): ReadonlySet<string> {
  const ids = new Set(catalogue.locations.subtree(id));
  const { lat = null, lng = null } = catalogue.locations.byId.get(id) ?? {};
  if (miles === null || lat === null || lng === null) return ids;
  for (const row of catalogue.locations.byId.values()) {
    if (
      row.type === 'city' &&
      row.lat !== null &&
      row.lng !== null &&
      milesBetween({ lat, lng }, { lat: row.lat, lng: row.lng }) <= miles
    )
      ids.add(row.id);
  }
  return ids;
}
