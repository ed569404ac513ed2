import { createHash } from 'node:crypto';

/** The policy of a preview: it shows what somebody is still writing, and nothing of it runs, is sent or leads anywhere. */
export const previewPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-same-origin";

export interface ForeignOrigins {
  scripts: readonly string[];
  frames: readonly string[];
}

/** Where well-known scripts send what they count (Google's guide to CSP for its tags). */
const reportsOf: Readonly<Record<string, readonly string[]>> = {
  'https://www.googletagmanager.com': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** Matches overlap: the words of an attribute, in which `<` is not escaped, take no script behind them. */
const INLINE_SCRIPT = /<script(?![^>]* src=)[^>]*>(?=([^]*?)<\/script>)/g;

/**
 * The known scripts that are in a page. A page makes no script known by itself: a script that users wrote into it does not
 * run.
 * @param known hashes, `sha256-…`
 */
export function hashesIn(html: string, known: readonly string[]): string[] {
  const there = new Set(
    Array.from(
      html.matchAll(INLINE_SCRIPT),
      ([, text]) => `sha256-${createHash('sha256').update(text!).digest('base64')}`,
    ),
  );
  return known.filter((hash) => there.has(hash));
}

/**
 * The policy of a page. Scripts run from this origin, or inline when their hash is known: no `unsafe-inline`. Inline
 * styles are allowed, since pictures carry their placeholder's colour.
 * @param own the header that Astro made, with the hashes of all inline scripts that islands may have; null where the page has none
 * @param hashes of the product's own inline scripts, `sha256-…`
 * @param formTargets origins besides this one to which a form may lead
 * @param foreign what of other origins people can switch on (cookie consent): whether they do is theirs to say, in each browser
 * @param html the page: of the islands' scripts those run that it has
 */
export function contentSecurityPolicy(
  own: string | null,
  hashes: readonly string[],
  formTargets: readonly string[] = [],
  foreign: ForeignOrigins = { scripts: [], frames: [] },
  html = '',
): string {
  const ofIslands = Array.from(own?.matchAll(/'(sha256-[^']+)'/g) ?? [], ([, hash]) => hash!);
  const scripts = Array.from(new Set([...hashes, ...hashesIn(html, ofIslands)]), (hash) => `'${hash}'`);
  const reported = foreign.scripts.flatMap((origin) => [origin, ...(reportsOf[origin] ?? [])]);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...foreign.scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // Islands show pictures that are still to be sent.
    ["img-src 'self' data:", ...(own === null ? [] : ['blob:']), ...reported].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...reported].join(' '),
    ["frame-src 'self'", ...foreign.frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}
