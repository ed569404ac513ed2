/** The product's own codes, used in paths, cookies and settings. `ua` is Ukrainian, `us` is English. */
export const locales = ['ua', 'us'] as const;

export type Locale = (typeof locales)[number];

export interface LocaleInfo {
  /** Value of `<html lang>`. */
  htmlLang: 'uk' | 'en';
  bcp47: 'uk-UA' | 'en-US';
  /** Prefix of every path of this locale. */
  prefix: '' | '/us';
  label: 'УКР' | 'ENG';
  /** The language's own name. */
  name: string;
  /** As numbered by `Date.prototype.getDay`: 0 is Sunday. */
  weekStart: 0 | 1;
}

export const localeInfo: Record<Locale, LocaleInfo> = {
  ua: {
    htmlLang: 'uk',
    bcp47: 'uk-UA',
    prefix: '',
    label: 'УКР',
    name: 'Українська',
    weekStart: 1,
  },
  us: {
    htmlLang: 'en',
    bcp47: 'en-US',
    prefix: '/us',
    label: 'ENG',
    name: 'English',
    weekStart: 0,
  },
};

/** Language tags of a page for search engines: the language alone, and with its region. */
export const hreflangsOf = (locale: Locale): string[] => [localeInfo[locale].htmlLang, localeInfo[locale].bcp47];

/** The locale as Open Graph writes it: `uk_UA`. */
export const ogLocaleOf = (locale: Locale): string => localeInfo[locale].bcp47.replace('-', '_');

export const defaultLocale: Locale = 'ua';

/** Whether an untrusted value (a cookie, a query parameter) is one of the product's locales. */
export function isLocale(value: unknown): value is Locale {
  return value === 'ua' || value === 'us';
}

/** The other of the two locales. */
export const otherLocale = (locale: Locale): Locale => (locale === 'ua' ? 'us' : 'ua');

/** The locale of the first segment of a path (`us`); undefined for any other segment. */
export const localeOfSegment = (segment: string | undefined): Locale | undefined =>
  locales.find((locale) => localeInfo[locale].prefix === `/${segment}`);

/** Splits a pathname into its locale and the path both locales share: `/us/novyny` → `us`, `/novyny`. */
export function localeOfPath(pathname: string): { locale: Locale; path: string } {
  const { prefix } = localeInfo.us;
  if (pathname === prefix) return { locale: 'us', path: '/' };
  if (pathname.startsWith(`${prefix}/`)) return { locale: 'us', path: pathname.slice(prefix.length) };
  return { locale: defaultLocale, path: pathname };
}
