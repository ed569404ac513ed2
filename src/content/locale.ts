/** The product's own codes: they stand in paths, cookies and settings. `ua` is Ukrainian, `us` is English. */
export const locales = ['ua', 'us'] as const;

export type Locale = (typeof locales)[number];

export interface LocaleInfo {
  /** Value of `<html lang>`. */
  htmlLang: 'uk' | 'en';
  bcp47: 'uk-UA' | 'en-US';
  hreflangs: readonly string[];
  /** What stands before every path of this locale. */
  prefix: '' | '/us';
  label: 'УКР' | 'ENG';
  /** The language's name in itself. */
  name: string;
  /** As `Date.prototype.getDay` counts: 0 is Sunday. */
  weekStart: 0 | 1;
  ogLocale: 'uk_UA' | 'en_US';
}

export const localeInfo: Record<Locale, LocaleInfo> = {
  ua: {
    htmlLang: 'uk',
    bcp47: 'uk-UA',
    hreflangs: ['uk', 'uk-UA'],
    prefix: '',
    label: 'УКР',
    name: 'Українська',
    weekStart: 1,
    ogLocale: 'uk_UA',
  },
  us: {
    htmlLang: 'en',
    bcp47: 'en-US',
    hreflangs: ['en', 'en-US'],
    prefix: '/us',
    label: 'ENG',
    name: 'English',
    weekStart: 0,
    ogLocale: 'en_US',
  },
};

export const defaultLocale: Locale = 'ua';

/** Whether an untrusted value (a cookie, a query parameter) is one of the product's locales. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

const others: Record<Locale, Locale> = { ua: 'us', us: 'ua' };

/** The other of the two locales. */
export const otherLocale = (locale: Locale): Locale => others[locale];

/** The locale that the first segment of a path (`us`) stands for; undefined for any other segment. */
export const localeOfSegment = (segment: string | undefined): Locale | undefined =>
  locales.find((locale) => localeInfo[locale].prefix === `/${segment}`);

/** Splits a pathname into its locale and the path both locales share: `/us/novyny` → `us`, `/novyny`. */
export function localeOfPath(pathname: string): { locale: Locale; path: string } {
  const locale = pathname.startsWith('/') ? localeOfSegment(pathname.split('/', 2)[1]) : undefined;
  if (locale === undefined) return { locale: defaultLocale, path: pathname };
  return { locale, path: pathname.slice(localeInfo[locale].prefix.length) || '/' };
}
