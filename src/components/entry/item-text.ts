import type { Field } from '#content/fields/field.ts';
import { adPriceOf, ticketPriceOf } from '#content/fields/price-fields.ts';
import { siteCurrency } from '#content/format/currencies.ts';
import { formatPriceRange } from '#content/format/format.ts';
import { adPriceLabel, ticketPriceLabel } from '#content/format/price-label.ts';
import { kinds } from '#content/kinds.ts';
import { localeInfo } from '#content/locale.ts';
import type { EntryView } from '#content/model/entry.ts';

/** The `lang` of an entry's text, or undefined if it is in the language of the page. */
export function textLang(view: Pick<EntryView, 'locale' | 'textLocale'>): string | undefined {
  return view.textLocale === view.locale ? undefined : localeInfo[view.textLocale].htmlLang;
}

/**
 * The Google Maps URL of a place given as text: no key, no script, and nothing is loaded before the reader opens it.
 */
export function mapUrl(...parts: (string | null | undefined)[]): string {
  const url = new URL('https://www.google.com/maps/search/?api=1');
  url.searchParams.set('query', parts.filter(Boolean).join(', '));
  return url.href;
}

/** The host of a URL, as people name a website. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** The text of a price field, including both ends of a range, or null if it is empty. */
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
