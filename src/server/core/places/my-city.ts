import { DAY_SECONDS } from '#content/format/durations.ts';
import type { Locale } from '#content/locale.ts';
import type { LocationView } from '#content/model/entry.ts';
import { milesBetween } from '#content/places/distance.ts';
import { hasPoint, type Point } from '#content/places/point.ts';
import { CITY_COOKIE } from '#content/places/written-places.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { findBySlug, findLocations } from './find-locations.ts';
import { toFound } from './find-places.ts';
import { placesNear, zipsNear } from './rows.ts';

const YEAR_SECONDS = 365 * DAY_SECONDS;

/** The `Set-Cookie` that keeps a city for a year, or forgets it. @param slug null: forget */
export function cityCookie(slug: string | null): string {
  const secure = env().siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${CITY_COOKIE}=${slug ?? ''}; Path=/; Max-Age=${slug === null ? 0 : YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** What somebody wrote, pressed or let their browser say. */
export interface CityWish {
  /** The slug of a place that was picked from a list. */
  slug: string;
  /** On one line. */
  typed: string;
  /** Where the browser says that they are; null: it was not asked. */
  point: Point | null;
}

/** A city that may be meant; `beside` tells it from others of the name in the same state. */
interface CityChoice {
  city: LocationView;
  beside: string | null;
}

/** The city that is meant, or why none is: words for each are in `messages/site/my-city.ts`. */
export type CityAnswer =
  | { kind: 'chosen'; city: LocationView }
  /** Of several one is meant; or none is called so, and they are only like it. */
  | { kind: 'which' | 'like'; choices: CityChoice[] }
  | { kind: 'state'; name: string }
  | { kind: 'empty' | 'noPlace' | 'noZip' | 'abroad' };

/** Finds the city that a reader calls theirs; what is only like what was typed is asked about. Nothing is written down. */
export async function findCity({ slug, typed, point }: CityWish, locale: Locale): Promise<CityAnswer> {
  const db = database();
  const catalogue = await loadCatalogue(db);
  const townBy = async (one: string) => {
    const view = await findBySlug(db, catalogue, one, locale);
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
  // What was typed after a place was picked counts.
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
  const hasNamesake = ({ id, label }: LocationView) => cities.some((one) => one.label === label && one.id !== id);
  const choices = cities.map(async (city) => ({
    city,
    beside: hasNamesake(city) ? await largestBeside(db, city, locale) : null,
  }));
  return { kind: isZip || exact.length > 0 ? 'which' : 'like', choices: await Promise.all(choices) };
}

const ZIP_DIGITS = 5;
/** Miles beyond which no ZIP code is anybody's own, and the degrees that are no less anywhere in the country. */
const FARTHEST = 25;
const FARTHEST_DEGREES = 1;

/** The places to which the letters of somebody at this point may go, the nearest first; none where it is abroad. */
async function slugsAround(db: Database, point: Point): Promise<string[]> {
  // Towns themselves, where the gazetteer has no postal codes.
  const around = siteCountry().postal.isKnown ? zipsNear : placesNear;
  const zips = (await around(db, point, FARTHEST_DEGREES))
    .map(({ slug, lat, lng }) => ({ slug, miles: milesBetween(point, { lat, lng }) }))
    .filter(({ miles }) => miles <= FARTHEST)
    .sort((a, b) => a.miles - b.miles);
  return [...new Set(zips.flatMap(({ slug }) => slug ?? []))];
}

/** Degrees within which a town has a larger one that people know it by. */
const BESIDE_DEGREES = 0.7;

async function largestBeside(db: Database, city: LocationView, locale: Locale): Promise<string | null> {
  if (!hasPoint(city)) return null;
  const [largest] = (await placesNear(db, city, BESIDE_DEGREES)).sort((a, b) => a.num - b.num);
  return largest === undefined || largest.name === city.name ? null : toFound(largest, 'name').name[locale];
}
