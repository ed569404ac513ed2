import { siteCountry } from '#content/settings/site-country.ts';
import type { Point } from './point.ts';

export const KILOMETERS_IN_MILE = 1.609344;
const EARTH_RADIUS_MILES = 3958.8;

/** Great-circle distance between two places, in miles (haversine formula). */
export function milesBetween(a: Point, b: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Converts a radius of lists and search from the site's unit to miles. */
export const radiusToMiles = (radius: number): number =>
  siteCountry().unit === 'mile' ? radius : radius / KILOMETERS_IN_MILE;
