import { locales } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';

/** Private pages and endless lists: they waste crawlers' time and are of no use in search results. */
const excludedPaths = ['/cabinet', '/dashboard', '/my-city', '/near', '/search'];
const disallowed = ['/api/', ...locales.flatMap((locale) => excludedPaths.map((path) => localisedPath(locale, path)))];

/**
 * Builds `robots.txt` (RFC 9309). A site that is not open yet disallows all crawlers.
 * @param siteUrl the origin, with or without a trailing slash
 */
export function buildRobots({ siteUrl, isOpen }: { siteUrl: string; isOpen: boolean }): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
}
