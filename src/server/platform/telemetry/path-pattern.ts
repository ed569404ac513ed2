import { listedKinds } from '#content/kinds.ts';
import { localeOfPath, localeInfo } from '#content/locale.ts';
import { guardedPages } from '#content/model/access.ts';
import { reservedSlugs } from '#content/urls/urls.ts';

/** All words in paths of the site; any other part was written by a user. */
const PATH_WORDS = new Set<string>([
  ...reservedSlugs,
  ...listedKinds.map(({ segment }) => segment),
  ...guardedPages.flatMap(({ path }) => path.split('/').filter((segment) => !segment.startsWith('{'))),
  'confirm',
  'all',
  'nashi-kontakty',
  'rss.xml',
  'calendar.ics',
  'sitemap.xml',
  'robots.txt',
  'manifest.webmanifest',
  'consent.json',
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'choose',
  'media',
  'social',
  '',
]);
const MAX_SEGMENTS = 6;

let apiPattern: (method: string, pathname: string) => string | null = () => null;

/**
 * Sets the function that finds patterns of the API's paths, which only the entry point knows. It returns `null` for a
 * path without a route.
 */
export function setApiPatterns(find: typeof apiPattern): void {
  apiPattern = find;
}

/**
 * Returns the pattern of a request's path, for the log: no ids, slugs, queries or other text of a visitor, and so a
 * bounded number of values.
 */
export function pathPattern(method: string, target: string): string {
  const pathname = target.split('?', 1)[0]!;
  if (pathname.startsWith('/api/')) return apiPattern(method, pathname) ?? '/api/*';
  const { locale, path } = localeOfPath(pathname);
  const segments = path.split('/');
  const shape = segments
    .slice(0, MAX_SEGMENTS)
    .map((segment) => (PATH_WORDS.has(segment) ? segment : '*'))
    .join('/');
  return localeInfo[locale].prefix + shape + (segments.length > MAX_SEGMENTS ? '/*' : '');
}
