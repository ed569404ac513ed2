import { expect, test } from 'vitest';
import { locales } from '#content/locale.ts';
import { myAds } from '#content/messages/account/my-ads.ts';
import { postAdMessages } from '#content/messages/account/post-ad.ts';
import { myAdsTexts } from './my-ads.ts';

test('myAdsTexts mentions the number of days for which a sold ad remains, as set in the settings', () => {
  const sale = (days: number) => locales.map((locale) => myAdsTexts(locale, days).asks.sell.text);
  expect(sale(90)).toEqual([expect.stringContaining('ще 90 днів буде'), expect.stringContaining('For 90 days its')]);
  expect(sale(1)).toEqual([expect.stringContaining('ще 1 день буде'), expect.stringContaining('For 1 day its')]);
  expect(sale(32)[0]).toContain('ще 32 дні буде');
});

test('the list of the user’s own ads and the ad form use the same words for the same actions', () => {
  for (const locale of locales) {
    const [list, form] = [myAds[locale], postAdMessages[locale]];
    expect([form.repost, form.ownRepost, form.ownRenew]).toEqual([list.acts.repost, list.acts.repost, list.acts.renew]);
  }
});
