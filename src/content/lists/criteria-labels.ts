import { siteCurrency } from '#content/format/currencies.ts';
import { formatMoney } from '#content/format/format.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { lists } from '#content/messages/site/lists.ts';
import { search } from '#content/messages/site/search.ts';

/** A place with the radius in miles; only the place if `miles` is `null`. */
export const placeLabel = (locale: Locale, place: string, miles: number | null): string =>
  miles === null ? place : fill(lists[locale].radiusOf, { place, miles });

/** A price range in words, in minor units of the site's currency; `null` if both ends are open. */
export function priceLabel(locale: Locale, { min, max }: { min: number | null; max: number | null }): string | null {
  const { fromAmount, toAmount } = lists[locale];
  const say = (words: string, amount: number) => fill(words, { amount: formatMoney(locale, amount, siteCurrency()) });
  if (max === 0) return search[locale].notes.free;
  return (
    [...(min === null ? [] : [say(fromAmount, min)]), ...(max === null ? [] : [say(toAmount, max)])].join(' ') || null
  );
}
