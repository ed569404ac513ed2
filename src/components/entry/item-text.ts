import type { Field } from '#content/fields/field.ts';
import { adPriceOf, ticketPriceOf } from '#content/fields/price-fields.ts';
import { siteCurrency } from '#content/format/currencies.ts';
import { formatPriceRange } from '#content/format/format.ts';
import { adPriceLabel, ticketPriceLabel } from '#content/format/price-label.ts';
import { kinds } from '#content/kinds.ts';
import { localeInfo } from '#content/locale.ts';
import type { EntryView } from '#content/model/entry.ts';

/** The `lang` of an entry's own words where they are not in the language of the page; undefined where they are. */
export function textLang(view: Pick<EntryView, 'locale' | 'textLocale'>): string | undefined {
  return view.textLocale === view.locale ? undefined : localeInfo[view.textLocale].htmlLang;
}

/** A place in Google Maps, in words: no key, no script, nothing loaded before the reader goes there. */
export function mapUrl(...parts: (string | null | undefined)[]): string {
  const url = new URL('https://www.google.com/maps/search/?api=1');
  url.searchParams.set('query', parts.filter(Boolean).join(', '));
  return url.href;
}

/** The host of an address, as people name a website. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** What a field of prices says, both ends of a range included; null where there is nothing to say. */
export function priceText(view: EntryView, name: string, { type }: Field): string | null {
  const { locale } = view;
  const told = { locale, options: kinds[view.kind].words[locale].options, name };
  const value = view.details[name];
  if (type === 'adPrice') {
    const label = adPriceLabel(told, adPriceOf({ price: value }));
    return label && label.text + label.tail;
  }
  const price = ticketPriceOf(value);
  return price?.type === 'range'
    ? formatPriceRange(locale, price.min, price.max, price.currency ?? siteCurrency())
    : ticketPriceLabel(told, price);
}
