import { hreflangsOf, ogLocaleOf, otherLocale, type Locale } from '#content/locale.ts';
import { absolute, localised, paths } from '#content/urls/urls.ts';
import type { PageMeta } from './page-meta.ts';

/** A page in the languages in which it exists; none where it is kept out of search engines. */
export function translations(meta: PageMeta, siteUrl: string): { locale: Locale; url: string }[] {
  if (meta.noindex && !meta.canonicalLocale) return [];
  return meta.languages.map((locale) => ({ locale, url: absolute(siteUrl, locale, meta.path) }));
}

/** The hreflang links of a page: reciprocal, and only for languages in which it exists. */
export function alternates(meta: PageMeta, siteUrl: string): { hreflang: string; href: string }[] {
  const pages = translations(meta, siteUrl);
  const links = pages.flatMap(({ locale, url: href }) => hreflangsOf(locale).map((hreflang) => ({ hreflang, href })));
  // What exists in English only has no Ukrainian page that could stand for every other language.
  const [main] = pages.filter(({ locale }) => locale === 'ua');
  return main ? [...links, { hreflang: 'x-default', href: main.url }] : links;
}

/** The address that search engines should keep for this page. */
export function canonical(meta: PageMeta, siteUrl: string): string {
  return absolute(siteUrl, meta.canonicalLocale ?? meta.locale, meta.path);
}

/**
 * Where the language switch leads: the same page. An entry that is not translated has one too, which shows its text in
 * the language that there is. What exists in no language (an error page) leads home.
 */
export function switchPath(meta: PageMeta): string {
  return localised(otherLocale(meta.locale), meta.languages.length === 0 ? paths.home() : (meta.ownPath ?? meta.path));
}

/** The page in its own language, for the switch's current side. */
export function ownPath(meta: PageMeta): string {
  return localised(meta.locale, meta.ownPath ?? meta.path);
}

/** Linked data of a page, safe inside a script element. */
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
