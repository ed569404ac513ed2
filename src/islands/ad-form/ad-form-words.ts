import type { Locale } from '#content/locale.ts';
import { myAds } from '#content/messages/account/my-ads.ts';
import { postAdMessages } from '#content/messages/account/post-ad.ts';
import { createEntryFormProps } from '#islands/entry-form/entry-form-words.ts';
import type { AdFormProps } from './ad-form-context.ts';

/**
 * Texts and props that pages pass to the form in addition to the ad. For pages only, since it contains both languages.
 */
export function createAdFormProps(locale: Locale): Omit<AdFormProps, 'view' | 'share'> {
  const { failures, ...words } = createEntryFormProps(locale);
  return {
    ...words,
    failures: { ...failures, not_found: myAds[locale].failures.not_found },
    words: postAdMessages[locale],
  };
}
