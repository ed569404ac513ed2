import { createHash } from 'node:crypto';

/**
 * The policy of a preview, which shows unfinished text: no scripts, no requests, no forms or links that lead anywhere.
 */
export const previewPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-same-origin";

export interface ForeignOrigins {
  scripts: readonly string[];
  frames: readonly string[];
}

/** Origins to which well-known scripts send their measurements (Google's guide to CSP for its tags). */
const reportingOrigins: Readonly<Record<string, readonly string[]>> = {
  'https://www.googletagmanager.com': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/**
 * Matches may overlap, because `<` is not escaped in attributes: text in an attribute cannot swallow the script after
 * it.
 */
const INLINE_SCRIPT = /<script(?![^>]* src=)[^>]*>(?=([^]*?)<\/script>)/g;

/**
 * Returns the hashes of known scripts that are in a page. Scripts written by users are not known, so they do not run.
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
 * Returns the policy of a page. Scripts run from this origin, or inline if their hash is known: no `unsafe-inline`.
 * Inline styles are allowed, since pictures carry their placeholder's colour.
 * @param own the header that Astro made, with the hashes of all inline scripts that islands may have; `null` if the
 * page has none
 * @param hashes of the product's own inline scripts, `sha256-…`
 * @param formTargets origins besides this one to which a form may lead
 * @param foreign resources of other origins that visitors can switch on (cookie consent), each in their own browser
 * @param html the page: only those island scripts run that it contains
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
  const reported = foreign.scripts.flatMap((origin) => [origin, ...(reportingOrigins[origin] ?? [])]);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...foreign.scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // Islands show pictures before they are uploaded.
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
