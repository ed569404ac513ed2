import { hreflangsOf, locales, type Locale } from '#content/locale.ts';
import { toAbsoluteUrl, mediaPath } from '#content/urls/urls.ts';
import type { SitemapUrl } from './sitemap-xml.ts';

/** A page of the site, in the languages that it exists in. */
export interface SitemapPage {
  /** Without the locale's prefix. */
  path: string;
  languages: readonly Locale[];
  /** Milliseconds since 1970. */
  updatedAt?: number;
  coverId?: string | null;
}

/** Returns every language version of a page, including itself. The Ukrainian one is the default for other languages. */
function alternatesOf(siteUrl: string, { path, languages }: SitemapPage): SitemapUrl['alternates'] {
  const written = locales.filter((locale) => languages.includes(locale));
  const links = written.flatMap((locale) =>
    hreflangsOf(locale).map((hreflang) => ({ hreflang, href: toAbsoluteUrl(siteUrl, locale, path) })),
  );
  return written.includes('ua')
    ? [...links, { hreflang: 'x-default', href: toAbsoluteUrl(siteUrl, 'ua', path) }]
    : links;
}

/** Returns one `<url>` per language of the page. */
export function sitemapUrls(siteUrl: string, page: SitemapPage): (SitemapUrl & { locale: Locale })[] {
  const alternates = alternatesOf(siteUrl, page);
  const images = page.coverId ? [{ loc: siteUrl + mediaPath(page.coverId, 1280, 'jpg') }] : [];
  return locales
    .filter((locale) => page.languages.includes(locale))
    .map((locale) => ({
      locale,
      loc: toAbsoluteUrl(siteUrl, locale, page.path),
      ...(page.updatedAt === undefined ? {} : { lastmod: new Date(page.updatedAt).toISOString() }),
      alternates,
      images,
    }));
}
