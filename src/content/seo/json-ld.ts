import { MINUTE } from '#content/format/durations.ts';
import type { EntryView, LocationView } from '#content/model/entry.ts';
import type { Locale } from '#content/locale.ts';
import { localeInfo } from '#content/locale.ts';
import { siteCountry } from '#content/settings/site-country.ts';

/** A node of schema.org JSON-LD, https://schema.org/docs/schemas.html. */
export type JsonLdNode = { '@type': string | string[] } & Record<string, unknown>;

/** What a kind needs to describe an entry for machines, besides the entry itself. All addresses are absolute. */
export interface JsonLdContext {
  locale: Locale;
  siteName: string;
  siteUrl: string;
  /** The canonical address of the page. */
  url: string;
  /** Pictures of the entry, cover first; never empty (the social card stands in). */
  images: string[];
  logoUrl: string;
  /** The text of the body, plain. */
  description: string;
}

export function publisher(context: JsonLdContext): JsonLdNode {
  return {
    '@type': 'Organization',
    name: context.siteName,
    url: context.siteUrl,
    logo: { '@type': 'ImageObject', url: context.logoUrl },
  };
}

export function language(view: EntryView): string {
  return localeInfo[view.textLocale].bcp47;
}

/** The end of an American or Canadian address: the postal code comes last, and the country may be named behind it. */
function postalEnd(): RegExp {
  const { code, postal, words } = siteCountry();
  const names = [words.us.country, words.ua.country, ...(code === 'US' ? ['USA'] : []), code].join('|');
  return new RegExp(String.raw`[,\s]+(${postal.pattern})(?:[,\s]+(?:${names}))?\.?\s*$`);
}
const STATE_LETTERS = /[,\s]+([A-Z]{2})$/;

/** An address without one of these names at its end; null if it ends with none of them. */
function withoutEnd(address: string, names: readonly string[]): string | null {
  const lower = address.toLowerCase();
  const name = names.find(
    (one) => lower.endsWith(one.toLowerCase()) && /(?:^|[,\s])$/.test(lower.slice(0, -one.length)),
  );
  return name === undefined ? null : address.slice(0, -name.length).replace(/[,\s]+$/, '');
}

/**
 * A street as its author wrote it, without the city, region and postal code that have properties of their own. The place may be written
 * in either language, whatever that of the page is.
 */
function splitStreet(written: string, place: LocationView | null): { street: string; region?: string; zip?: string } {
  const namesOf = (isCity: boolean) =>
    place?.path.flatMap(({ id, names }) => ((place.type === 'city' && id === place.id) === isCity ? names : [])) ?? [];
  const [end, zip] = postalEnd().exec(written) ?? [];
  if (end === undefined) return { street: written };
  const whole = written.slice(0, -end.length);
  const [letters, region] = STATE_LETTERS.exec(whole) ?? [];
  const street = letters === undefined ? withoutEnd(whole, namesOf(false)) : whole.slice(0, -letters.length);
  if (street === null) return { street: written };
  const rest = withoutEnd(street, namesOf(true)) ?? street.replace(/[,\s]+$/, '');
  return { street: rest, ...(region ? { region } : {}), zip: zip! };
}

/** A postal address; `street` is free text as its author wrote it. */
export function postalAddress(view: EntryView, street: unknown): JsonLdNode | undefined {
  const place = view.location;
  if (!place && !street) return undefined;
  const city = place?.type === 'city' ? place.name : null;
  const written = typeof street === 'string' && street ? splitStreet(street, place) : null;
  const region = place?.region ?? written?.region;
  return {
    '@type': 'PostalAddress',
    ...(written?.street ? { streetAddress: written.street } : {}),
    ...(city ? { addressLocality: city } : {}),
    ...(region ? { addressRegion: region } : {}),
    ...(written?.zip ? { postalCode: written.zip } : {}),
    addressCountry: place?.country ?? siteCountry().code,
  };
}

/**
 * A moment as clocks in `timeZone` show it, with their offset (`2030-04-30T19:00:00-05:00`): what Google asks of events,
 * https://developers.google.com/search/docs/appearance/structured-data/event.
 */
export function zonedInstant(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const wall = format.format(new Date(iso)).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${wall}Z`) - Date.parse(iso)) / MINUTE);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

/** Minor units as the decimal string that schema.org wants: 6500 → "65.00". */
export function decimal(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** Drops what is empty, so that no property is null. */
export function compact<T extends Record<string, unknown>>(node: T): T {
  return Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as T;
}

export function breadcrumbs(trail: { name: string; url: string }[]): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
