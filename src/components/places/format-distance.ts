import { kinds } from '#content/kinds.ts';
import { localeInfo, type Locale } from '#content/locale.ts';
import { lists } from '#content/messages/site/lists.ts';
import type { EntryCard, LocationView } from '#content/model/entry.ts';
import { KILOMETERS_IN_MILE, milesBetween } from '#content/places/distance.ts';
import { hasPoint, type Point } from '#content/places/point.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { servesAreas } from '#server/core/places/service-areas.ts';

function formatUnit(locale: Locale, value: number, unit: 'mile' | 'kilometer', unitDisplay: 'long' | 'short'): string {
  const formatter = new Intl.NumberFormat(localeInfo[locale].bcp47, { style: 'unit', unit, unitDisplay });
  return formatter.format(value).replace(/[\u202f ]/g, '\u00a0');
}

/**
 * A distance in the country's units, rounded, and at least 1: «35 км». In Ukrainian, miles are also given in
 * kilometres: «308 миль (496 км)», 308 miles.
 */
export function formatDistance(locale: Locale, miles: number): string {
  const kilometers = formatUnit(locale, Math.max(1, Math.round(miles * KILOMETERS_IN_MILE)), 'kilometer', 'short');
  if (siteCountry().unit === 'kilometer') return kilometers;
  const said = formatUnit(locale, Math.max(1, Math.round(miles)), 'mile', 'long');
  if (locale === 'us') return said;
  return `${said} (${kilometers})`;
}

/** « · 22 милі (36 км)» after the name of a town, or an empty string if the reader's point of reference is unknown. */
export function formatDistanceSuffix(
  locale: Locale,
  here: Point | null | undefined,
  place: LocationView | null,
): string {
  if (!here || place?.type !== 'city' || !hasPoint(place)) return '';
  const miles = milesBetween(here, place);
  return miles < 1 ? '' : ` · ${formatDistance(locale, miles)}`;
}

/**
 * « · працює й тут» for a firm that is listed because it serves the place, although it is outside the radius.
 * @param most the radius in miles
 */
export function formatServedSuffix(
  locale: Locale,
  here: Point | null | undefined,
  { kind, location }: Pick<EntryCard, 'kind' | 'location'>,
  most: number,
): string {
  const isBeyond =
    here &&
    servesAreas(kinds[kind]) &&
    location?.type === 'city' &&
    hasPoint(location) &&
    milesBetween(here, location) > most;
  return isBeyond ? ` · ${lists[locale].servesHere}` : '';
}
