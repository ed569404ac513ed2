import { listedKinds } from '#content/kinds.ts';
import { localeOfPath, localeInfo } from '#content/locale.ts';
import { guardedPages } from '#content/model/access.ts';
import { reservedSlugs } from '#content/urls/urls.ts';

/** Every word that paths of the site are made of; anything else was written by somebody. */
const WORDS = new Set<string>([
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
const DEEPEST = 6;

let apiPattern: (method: string, pathname: string) => string | null = () => null;

/** Gives the shapes of the API's paths, which the entry alone knows. Null: no route has this path. */
export function setApiPatterns(find: typeof apiPattern): void {
  apiPattern = find;
}

/**
 * The shape of a request's path, for the log: no ids, slugs or queries, nothing that a visitor wrote, and so a bounded
 * number of values.
 */
export function pathPattern(method: string, target: string): string {
  const pathname = target.split('?', 1)[0]!;
  if (pathname.startsWith('/api/')) return apiPattern(method, pathname) ?? '/api/*';
  const { locale, path } = localeOfPath(pathname);
  const segments = path.split('/');
  const shape = segments
    .slice(0, DEEPEST)
    .map((segment) => (WORDS.has(segment) ? segment : '*'))
    .join('/');
  return localeInfo[locale].prefix + shape + (segments.length > DEEPEST ? '/*' : '');
}
