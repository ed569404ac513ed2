import { livePrefixes } from '#content/urls/live-prefixes.ts';

const everywhere = (pattern: string): string[] => [pattern, `/us${pattern}`];
const live = livePrefixes.flatMap((prefix) =>
  /[/_]$/.test(prefix) ? everywhere(`${prefix}*`) : everywhere(`${prefix}{/*}?`),
);

/**
 * What a browser with speculation rules fetches when somebody is about to press a link: pages of this site that are the
 * same for everybody, as `isPrefetchable` says it of the others. Fetched only, never drawn: nobody is counted who does not come.
 * The policy of a page allows this text by its hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/*.*', ...live] } },
          { not: { selector_matches: '[href*="?"],[href^="#"],[download],[target=_blank],[data-locale],.frugal a' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
