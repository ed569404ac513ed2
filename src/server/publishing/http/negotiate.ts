import type { Encoding } from '#server/publishing/store/stored-page.ts';

/** Browsers send a handful of values: caching them costs one map look-up per request. */
const encodingCache = new Map<string, Encoding>();
const MAX_CACHED_ENCODINGS = 256;

/**
 * Returns the encoding to send for an Accept-Encoding header (RFC 9110 section 12.5.3); identity if there is no header.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = encodingCache.get(header);
  if (known !== undefined) return known;
  const chosen = parseAcceptEncoding(header);
  if (encodingCache.size >= MAX_CACHED_ENCODINGS) encodingCache.clear();
  encodingCache.set(header, chosen);
  return chosen;
}

/** Whether an If-None-Match header names this quoted tag: weak comparison, lists, `*`. */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag) return true;
  if (header.trim() === '*') return true;
  const opaque = stripWeak(etag);
  // A tag may contain a comma, so match the quoted strings, not the parts between commas.
  for (const [tag] of header.matchAll(/(?:W\/)?"[^"]*"/g)) if (stripWeak(tag) === opaque) return true;
  return false;
}

function stripWeak(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}

function parseAcceptEncoding(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((word) => word.trim());
    if (coding !== '') weights.set(coding === 'x-gzip' ? 'gzip' : coding, weightOf(parameters));
  }
  const weight = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const br = weight('br');
  const gzip = weight('gzip');
  // Unless it is named, identity is merely acceptable: every encoding that the client named has priority.
  const identity = weights.get('identity') ?? 0;
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity';
}

function weightOf(parameters: readonly string[]): number {
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  if (q === undefined) return 1;
  const value = Number(q.slice(2));
  return value >= 0 && value <= 1 ? value : 0;
}
