/** What the key needs to know of the routes. */
export interface KeyRules {
  /** The query parameters that make a page of their own; null when the path is no stored page. */
  queryParamsFor(path: string): readonly string[] | null;
  /** The canonical spelling of a path's segments; lower case. */
  spell?(segments: readonly string[]): readonly string[];
}

export type PageKey = { kind: 'key'; key: string } | { kind: 'redirect'; to: string } | { kind: 'bad' };

/** The canonical path of a request target, its query untouched. */
export type CanonicalPath = { kind: 'path'; path: string; query: string } | { kind: 'redirect'; to: string } | { kind: 'bad' };

const MAX_BYTES = 2_048;
const MAX_PARAMETERS = 12;
const MAX_VALUE_LENGTH = 200;
/** Paths as links write them: nothing to decode, nothing to correct. */
const PLAIN_PATH = /^(?:\/|(?:\/[a-z0-9_~-]+(?:\.[a-z0-9_~-]+)*)+)$/;
const VISIBLE_ASCII = /^[!-~]*$/;
const FORBIDDEN = /[\p{Cc}\\]/u;

/** The names of parameters that only tell where a visitor came from, and how further ones begin. */
export const trackingParameters: ReadonlySet<string> = new Set([
  'fbclid', 'gclid', 'gclsrc', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'yclid', 'ysclid', 'twclid', 'ttclid', 'li_fat_id',
  'mc_cid', 'mc_eid', 'igsh', 'igshid', '_ga', '_gl', 'ref_src', 'ref_url', '_hsenc', '_hsmi', 'mkt_tok', 'vero_id', 'oly_anon_id', 'oly_enc_id',
]);
export const TRACKING_PREFIX = 'utm_';

/** Whether a query parameter only tells where the visitor came from. */
export function isTrackingParameter(name: string): boolean {
  return name.startsWith(TRACKING_PREFIX) || trackingParameters.has(name);
}

/**
 * The key under which the page of a request target is stored: the canonical path, percent-encoded,
 * with the allowed query parameters sorted. `bad` is a target that names no page and never will;
 * `redirect` leads to the canonical spelling of the path, its query kept.
 */
export function toPageKey(rawUrl: string, rules: KeyRules): PageKey {
  const canonical = toCanonicalPath(rawUrl, rules.spell);
  if (canonical.kind !== 'path') return canonical;
  const { path, query } = canonical;
  if (query === '') return { kind: 'key', key: path };
  const pageQuery = toPageQuery(query, rules.queryParamsFor(path) ?? []);
  return pageQuery === null ? { kind: 'bad' } : { kind: 'key', key: path + pageQuery };
}

const lowerCase = (segments: readonly string[]): string[] => segments.map((segment) => segment.toLowerCase());

/** Decodes, checks and normalises the path of an origin-form target: `/path?query`. */
export function toCanonicalPath(rawUrl: string, spell: NonNullable<KeyRules['spell']> = lowerCase): CanonicalPath {
  const mark = rawUrl.indexOf('?');
  const raw = mark === -1 ? rawUrl : rawUrl.slice(0, mark);
  const query = mark === -1 ? '' : rawUrl.slice(mark + 1);
  if (rawUrl.length > MAX_BYTES) return { kind: 'bad' };
  if (PLAIN_PATH.test(raw) && VISIBLE_ASCII.test(query)) return { kind: 'path', path: raw, query };
  if (!VISIBLE_ASCII.test(rawUrl) || rawUrl.includes('#')) return { kind: 'bad' };
  const segments = decodeSegments(raw);
  if (!segments) return { kind: 'bad' };
  const trailing = segments.length > 1 && segments.at(-1) === '';
  if (trailing) segments.pop();
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..') && raw !== '/') return { kind: 'bad' };
  const spelt = spell(segments);
  const path = `/${spelt.map(encodeURIComponent).join('/')}`;
  const changed = trailing || spelt.some((segment, at) => segment !== segments[at]);
  if (changed) return { kind: 'redirect', to: query === '' ? path : `${path}?${query}` };
  return { kind: 'path', path, query };
}

/** Whether a target outside the pages (the API) has a path that can be handed on as it is. */
export function isReadableTarget(rawUrl: string): boolean {
  const mark = rawUrl.indexOf('?');
  const segments = VISIBLE_ASCII.test(rawUrl) ? decodeSegments(mark === -1 ? rawUrl : rawUrl.slice(0, mark)) : null;
  return segments !== null && !segments.slice(0, -1).includes('') && !segments.includes('.') && !segments.includes('..');
}

/** The segments of a path, decoded; null for what does not decode or hides a separator. */
function decodeSegments(raw: string): string[] | null {
  if (!raw.startsWith('/')) return null;
  try {
    const segments = raw.slice(1).split('/').map(decodeURIComponent);
    return segments.some((segment) => segment.includes('/') || FORBIDDEN.test(segment)) ? null : segments;
  } catch {
    return null;
  }
}

/** `?a=1&b=2` of the allowed parameters, '' without any, null when there are too many or too long ones. */
function toPageQuery(query: string, allowed: readonly string[]): string | null {
  if (allowed.length === 0) return '';
  const kept: [name: string, value: string][] = [];
  for (const [name, value] of new URLSearchParams(query)) {
    if (value === '' || !allowed.includes(name) || isTrackingParameter(name)) continue;
    if (name === 'page' && value === '1') continue;
    if (value.length > MAX_VALUE_LENGTH || value.includes('\u0000') || kept.length === MAX_PARAMETERS) return null;
    kept.push([name, value]);
  }
  if (kept.length === 0) return '';
  // Array sort is stable: a repeated parameter keeps its order.
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `?${new URLSearchParams(kept).toString()}`;
}
