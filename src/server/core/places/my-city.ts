import { DAY_SECONDS } from '#content/format/durations.ts';
import type { Locale } from '#content/locale.ts';
import type { LocationView } from '#content/model/entry.ts';
import { milesBetween } from '#content/places/distance.ts';
import { CITY_COOKIE } from '#content/places/place-reference.ts';
import { hasPoint, type Point } from '#content/places/point.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { findBySlug, findLocations } from './find-locations.ts';
import { toFoundPlace } from './find-places.ts';
import { placesNear, zipsNear } from './rows.ts';

const YEAR_SECONDS = 365 * DAY_SECONDS;

/** The `Set-Cookie` that stores a city for a year, or removes it. @param slug `null` to remove */
export function cityCookie(slug: string | null): string {
  const secure = env().siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${CITY_COOKIE}=${slug ?? ''}; Path=/; Max-Age=${slug === null ? 0 : YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** Input from the visitor: typed text, a picked place, or the browser's location. */
export interface CityInput {
  /** The slug of a place that was picked from a list. */
  slug: string;
  /** The text that the visitor typed: a single line. */
  typed: string;
  /** The location from the browser; `null` if it was not requested. */
  point: Point | null;
}

/** A candidate city; `beside` distinguishes it from others of the same name and state. */
interface CityChoice {
  city: LocationView;
  beside: string | null;
}

/** The city, or why it was not found: texts for each case are in `messages/site/my-city.ts`. */
export type CityResult =
  | { kind: 'chosen'; city: LocationView }
  /** `which`: several cities have the name. `like`: none has it, and these are similar. */
  | { kind: 'which' | 'like'; choices: CityChoice[] }
  | { kind: 'state'; name: string }
  | { kind: 'empty' | 'noPlace' | 'noZip' | 'abroad' };

/** Finds the visitor's own city. A match that is only similar needs confirmation. Nothing is stored. */
export async function findCity({ slug, typed, point }: CityInput, locale: Locale): Promise<CityResult> {
  const db = database();
  const catalogue = await loadCatalogue(db);
  const townBy = async (item: string) => {
    const view = await findBySlug(db, catalogue, item, locale);
    return view?.type === 'city' ? view : null;
  };
  if (point !== null) {
    for (const near of await slugsAround(db, point)) {
      const city = await townBy(near);
      if (city !== null) return { kind: 'chosen', city };
    }
    return { kind: 'abroad' };
  }
  const picked = slug === '' ? null : await townBy(slug);
  // Text typed after a place was picked takes precedence.
  if (picked !== null && (typed === '' || typed === picked.label)) return { kind: 'chosen', city: picked };
  if (!/[\p{L}\p{N}]/u.test(typed)) return { kind: 'empty' };
  const isZip = /^\d+$/.test(typed);
  const hits = isZip && typed.length !== ZIP_DIGITS ? [] : await findLocations(db, catalogue, typed, { locale });
  if (hits[0]?.type === 'state' && hits[0].isExact) return { kind: 'state', name: hits[0].name[locale] };
  const towns = hits.filter(({ type }) => type === 'city');
  const exact = towns.filter(({ isExact }) => isExact);
  const isSure = exact.length === 1 && (!isZip || towns.length === 1);
  const views = await Promise.all((isSure ? exact : towns).map((hit) => townBy(hit.slug)));
  const cities = [...new Map(views.flatMap((view) => (view === null ? [] : [[view.id, view] as const]))).values()];
  if (cities.length === 0) return { kind: isZip && siteCountry().postal.isKnown ? 'noZip' : 'noPlace' };
  if (isSure) return { kind: 'chosen', city: cities[0]! };
  const hasNamesake = ({ id, label }: LocationView) =>
    cities.some((candidate) => candidate.label === label && candidate.id !== id);
  const choices = cities.map(async (city) => ({
    city,
    beside: hasNamesake(city) ? await largestBeside(db, city, locale) : null,
  }));
  return { kind: isZip || exact.length > 0 ? 'which' : 'like', choices: await Promise.all(choices) };
}

const ZIP_DIGITS = 5;
/**
 * Maximum distance in miles from a point to the centre of its ZIP code. The limit in degrees covers at least this
 * distance anywhere in the country.
 */
const MAX_ZIP_MILES = 25;
const MAX_ZIP_DEGREES = 1;

/** Slugs of the likely postal towns of this point, the nearest first; empty if it is abroad. */
async function slugsAround(db: Database, point: Point): Promise<string[]> {
  // The towns themselves, if the gazetteer has no postal codes.
  const around = siteCountry().postal.isKnown ? zipsNear : placesNear;
  const zips = (await around(db, point, MAX_ZIP_DEGREES))
    .map(({ slug, lat, lng }) => ({ slug, miles: milesBetween(point, { lat, lng }) }))
    .filter(({ miles }) => miles <= MAX_ZIP_MILES)
    .sort((a, b) => a.miles - b.miles);
  return [...new Set(zips.flatMap(({ slug }) => slug ?? []))];
}

/** Maximum distance in degrees to a larger neighbour by which people identify a town. */
const MAX_NEIGHBOUR_DEGREES = 0.7;

async function largestBeside(db: Database, city: LocationView, locale: Locale): Promise<string | null> {
  if (!hasPoint(city)) return null;
  const [largest] = (await placesNear(db, city, MAX_NEIGHBOUR_DEGREES)).sort((a, b) => a.num - b.num);
  return largest === undefined || largest.name === city.name ? null : toFoundPlace(largest, 'name').name[locale];
}
