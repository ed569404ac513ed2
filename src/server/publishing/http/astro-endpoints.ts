import { localeOfPath } from '#content/locale.ts';

/** Astro decodes a path more than once; a legitimate path never needs this many. */
const MAX_DECODINGS = 8;
const ENCODED = /%([2-7][0-9a-f])/gi;

/**
 * Whether a path resolves to one of Astro's internal endpoints (`/_image`, `/_server-islands`), in any encoding and
 * locale.
 */
export function isAstroEndpoint(path: string): boolean {
  let spelt = path;
  for (let depth = 0; depth < MAX_DECODINGS; depth += 1) {
    if (localeOfPath(spelt.toLowerCase()).path.startsWith('/_')) return true;
    const decoded = spelt.replace(ENCODED, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    if (decoded === spelt) return false;
    spelt = decoded;
  }
  return true;
}
