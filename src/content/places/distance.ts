import { siteCountry } from '#content/settings/site-country.ts';

/** Degrees, north and east positive. */
export interface Point {
  lat: number;
  lng: number;
}

/** Whether it is known where something is. */
export function hasPoint<T extends { lat: number | null; lng: number | null }>(place: T): place is T & Point {
  return place.lat !== null && place.lng !== null;
}

export const KILOMETERS_IN_MILE = 1.609344;
const EARTH_MILES = 3958.8;

/** The distance of two places on a globe, in miles (haversine formula). */
export function milesBetween(a: Point, b: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Miles in what a radius of lists and search says: it is in the site's unit. */
export const milesOf = (radius: number): number =>
  siteCountry().unit === 'mile' ? radius : radius / KILOMETERS_IN_MILE;

/** The address of a public map with a mark at a point. @param zoom 11 shows a town, 17 a house */
export function mapHref({ lat, lng }: Point, zoom = 11): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`;
}
