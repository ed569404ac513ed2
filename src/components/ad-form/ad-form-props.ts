import { shareServices } from '#components/entry/item-share.ts';
import type { Locale } from '#content/locale.ts';
import type { AdFormProps } from '#islands/ad-form/ad-form-context.ts';
import { createAdFormProps } from '#islands/ad-form/ad-form-words.ts';

/** The same URL with placeholders for the shared values, which the browser substitutes. */
const template = (href: (url: string, title: string) => string) =>
  href('{url}', '{title}').replace('%7Burl%7D', '{url}').replace('%7Btitle%7D', '{title}');

/** The props of an ad's form other than the ad. */
export function adFormProps(locale: Locale): Omit<AdFormProps, 'view'> {
  return {
    ...createAdFormProps(locale),
    share: shareServices.map(({ name, href }) => ({ name, href: template(href) })),
  };
}
