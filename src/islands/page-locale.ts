import { defaultLocale, locales, type Locale } from '#content/locale.ts';

/** The language of the page. `<html lang>` is unreliable, because browsers that translate a page change it. */
export const pageLocale = (): Locale =>
  locales.find((locale) => locale === document.documentElement.dataset.language) ?? defaultLocale;
