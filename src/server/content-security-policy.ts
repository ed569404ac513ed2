/** The policy of a preview: it shows what somebody is still writing, and nothing of it runs, is sent or leads anywhere. */
export const previewPolicy = "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-same-origin";

/**
 * The policy of a page. Scripts run from this origin, or inline when their hash is known: no `unsafe-inline`. Inline
 * styles are allowed, since pictures carry their placeholder's colour.
 * @param own the header that Astro made, with the hashes of the inline scripts of islands; null where the page has none
 * @param hashes of the product's own inline scripts, `sha256-…`
 * @param formTargets origins besides this one to which a form may lead
 */
export function contentSecurityPolicy(own: string | null, hashes: readonly string[], formTargets: readonly string[] = []): string {
  const islandHashes = own?.match(/'sha(?:256|384|512)-[^']+'/g) ?? [];
  const scripts = [...new Set([...hashes.map((hash) => `'${hash}'`), ...islandHashes])];
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}
