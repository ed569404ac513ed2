import type { LocationView } from '#content/entry.ts';
import type { Locale } from '#content/locale.ts';
import { milesBetween, type Point } from '#content/places/distance.ts';
import { CITY_COOKIE } from '#content/places/my-city.ts';
import { database, type Database } from '../../platform/database/database.ts';
import { env } from '../../platform/env.ts';
import { loadCatalogue } from '../taxonomy/catalogue.ts';
import { findBySlug, findLocations } from './find-locations.ts';
import { zipsNear } from './rows.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

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

/** The city that is meant, or why none is: words for each are in `messages/my-city.ts`. */
export type CityAnswer =
  | { kind: 'chosen'; city: LocationView }
  | { kind: 'which'; choices: LocationView[] }
  | { kind: 'state'; name: string }
  | { kind: 'empty' | 'noPlace' | 'noZip' | 'abroad' };

/** Finds the city that a reader calls theirs. Nothing is written down. */
export async function findCity({ slug, typed, point }: CityWish, locale: Locale): Promise<CityAnswer> {
  const db = database();
  const catalogue = await loadCatalogue(db);
  const view = (one: string) => findBySlug(db, catalogue, one, locale);
  if (point !== null) {
    const near = await nearestTown(db, point);
    const city = near === null ? null : await view(near);
    return city?.type === 'city' ? { kind: 'chosen', city } : { kind: 'abroad' };
  }
  const picked = slug === '' ? null : await view(slug);
  if (picked?.type === 'city') return { kind: 'chosen', city: picked };
  if (!/[\p{L}\p{N}]/u.test(typed)) return { kind: 'empty' };
  const isZip = /^\d+$/.test(typed);
  const hits = isZip && typed.length !== ZIP_DIGITS ? [] : await findLocations(db, catalogue, typed, { locale });
  const towns = hits.filter(({ type }) => type === 'city');
  if (hits[0]?.type === 'state' && hits[0].isExact) return { kind: 'state', name: hits[0].name[locale] };
  if (towns.length === 0) return { kind: isZip ? 'noZip' : 'noPlace' };
  const exact = towns.filter(({ isExact }) => isExact);
  const meant = towns.length === 1 || (exact.length === 1 && !isZip) ? (exact[0] ?? towns[0]!) : null;
  const views = await Promise.all((meant === null ? towns : [meant]).map((hit) => view(hit.slug)));
  const choices = views.filter((one) => one !== null);
  return choices.length === 1 ? { kind: 'chosen', city: choices[0]! } : { kind: 'which', choices };
}

const ZIP_DIGITS = 5;
/** Miles beyond which no ZIP code is anybody's own. */
const FARTHEST = 25;

/** The slug of the place to which the letters of somebody at this point go; null: it is not in the country. */
async function nearestTown(db: Database, point: Point): Promise<string | null> {
  let best: { slug: string; miles: number } | null = null;
  for (const { slug, lat, lng } of await zipsNear(db, point, FARTHEST / 25)) {
    const miles = milesBetween(point, { lat, lng });
    if (miles <= FARTHEST && miles < (best?.miles ?? Infinity)) best = { slug, miles };
  }
  return best?.slug ?? null;
}
