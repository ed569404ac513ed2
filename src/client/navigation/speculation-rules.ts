import { uncacheablePrefixes } from '#content/urls/uncacheable-prefixes.ts';

const inBothLanguages = (pattern: string): string[] => [pattern, `/us${pattern}`];
const livePatterns = uncacheablePrefixes.flatMap((prefix) =>
  /[/_]$/.test(prefix) ? inBothLanguages(`${prefix}*`) : inBothLanguages(`${prefix}{/*}?`),
);

/**
 * Pages that a browser with speculation rules fetches when the user is about to click a link: pages of this site that
 * are the same for all users, as in `isPrefetchable`. They are prefetched but never prerendered, so that only real
 * visits are counted. The page's Content-Security-Policy allows this text by its hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/*.*', ...livePatterns] } },
          { not: { selector_matches: '[href*="?"],[href^="#"],[download],[target=_blank],[data-locale],.frugal a' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
