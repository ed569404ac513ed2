import { hreflangsOf, ogLocaleOf, otherLocale, type Locale } from '#content/locale.ts';
import { toAbsoluteUrl, localisedPath, paths } from '#content/urls/urls.ts';
import type { PageMeta } from './page-meta.ts';

/** The versions of a page in its languages. Empty if it is hidden from search engines. */
export function translations(meta: PageMeta, siteUrl: string): { locale: Locale; url: string }[] {
  if (meta.noindex && !meta.canonicalLocale) return [];
  return meta.languages.map((locale) => ({ locale, url: toAbsoluteUrl(siteUrl, locale, meta.path) }));
}

/** The hreflang links of a page: reciprocal, and only for its existing languages. */
export function alternates(meta: PageMeta, siteUrl: string): { hreflang: string; href: string }[] {
  const pages = translations(meta, siteUrl);
  const links = pages.flatMap(({ locale, url: href }) => hreflangsOf(locale).map((hreflang) => ({ hreflang, href })));
  // A page that exists only in English has no Ukrainian version as the default for other languages.
  const [main] = pages.filter(({ locale }) => locale === 'ua');
  return main ? [...links, { hreflang: 'x-default', href: main.url }] : links;
}

/** The URL that search engines should index for this page. */
export function canonical(meta: PageMeta, siteUrl: string): string {
  return toAbsoluteUrl(siteUrl, meta.canonicalLocale ?? meta.locale, meta.path);
}

/**
 * The target of the language switch: the same page. An untranslated entry also has one, which shows its text in the
 * available language. For a page that exists in no language (an error page), the home page.
 */
export function otherLanguagePath(meta: PageMeta): string {
  return localisedPath(
    otherLocale(meta.locale),
    meta.languages.length === 0 ? paths.home() : (meta.ownPath ?? meta.path),
  );
}

/** The page in its own language, for the current side of the switch. */
export function currentLanguagePath(meta: PageMeta): string {
  return localisedPath(meta.locale, meta.ownPath ?? meta.path);
}

/** Linked data of a page, escaped for a script element. */
export function jsonLdScript(nodes: PageMeta['jsonLd']): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replace(/</g, '\\u003c');
}

export function ogLocales(meta: PageMeta): { own: string; others: string[] } {
  const own: Locale = meta.canonicalLocale ?? meta.locale;
  return {
    own: ogLocaleOf(own),
    others: meta.languages.filter((locale) => locale !== own).map((locale) => ogLocaleOf(locale)),
  };
}
