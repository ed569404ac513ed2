import { defaultLocale, locales, type Locale } from '#content/locale.ts';

/** The language of the page. `<html lang>` is no source of it: browsers that translate a page write their own language there. */
export const pageLocale = (): Locale =>
  locales.find((locale) => locale === document.documentElement.dataset.language) ?? defaultLocale;
