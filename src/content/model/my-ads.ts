import { plural } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { myAds, type MyAdsTexts } from '#content/messages/account/my-ads.ts';
import { fill } from '#content/messages/define-messages.ts';

/** Actions of the owner on an ad; the server determines which are available. */
export type MyAdAction =
  | 'edit'
  | 'renew'
  | 'sell'
  | 'close'
  | 'submit'
  | 'putBack'
  | 'repost'
  | 'withdrawEdit'
  | 'delete';

/** The texts of the list, with the number of days for which the URL of a sold ad still works. */
export function myAdsTexts(locale: Locale, lingerDays: number): MyAdsTexts {
  const { asks, days, ...words } = myAds[locale];
  return {
    ...words,
    days,
    asks: { ...asks, sell: { ...asks.sell, text: fill(asks.sell.text, { days: plural(locale, lingerDays, days) }) } },
  };
}
