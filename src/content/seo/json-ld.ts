import { MINUTE } from '#content/format/durations.ts';
import { type Locale, localeInfo } from '#content/locale.ts';
import type { EntryView } from '#content/model/entry.ts';

/** A node of schema.org JSON-LD, https://schema.org/docs/schemas.html. */
export type JsonLdNode = { '@type': string | string[] } & Record<string, unknown>;

/** Context for describing an entry to machines, besides the entry itself. All URLs are absolute. */
export interface JsonLdContext {
  locale: Locale;
  siteName: string;
  siteUrl: string;
  /** Canonical URL of the page. */
  url: string;
  /** Pictures of the entry, cover first; never empty (the social card is the fallback). */
  images: string[];
  logoUrl: string;
  /** Plain text of the body. */
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

/**
 * A moment in the local time of `timeZone`, with its offset (`2030-04-30T19:00:00-05:00`), as Google requires for
 * events, https://developers.google.com/search/docs/appearance/structured-data/event.
 */
export function zonedInstant(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const wall = format.format(new Date(iso)).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${wall}Z`) - Date.parse(iso)) / MINUTE);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

/** Minor units as the decimal string that schema.org requires: 6500 → "65.00". */
export function toDecimalPrice(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** Drops empty properties, so that no property is null. */
export function omitEmptyProperties<T extends Record<string, unknown>>(node: T): T {
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
