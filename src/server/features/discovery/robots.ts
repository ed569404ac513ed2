import { locales } from '#content/locale.ts';
import { localised } from '#content/urls/urls.ts';

/** Addresses that are private or endless: crawlers lose time there, and readers find nothing. */
const sections = ['/cabinet', '/dashboard', '/my-city', '/near', '/search'];
const disallowed = ['/api/', ...locales.flatMap((locale) => sections.map((path) => localised(locale, path)))];

/**
 * `robots.txt` (RFC 9309). A site that is not open yet keeps every crawler out.
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
