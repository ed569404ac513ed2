import type { PageParameters } from '#content/urls/page-parameters.ts';

/** The routes' rules for keys. */
export interface KeyRules {
  /**
   * Returns the query parameters that select separate pages, and their spelling, or `null` if the path is not a stored
   * page.
   */
  queryParamsFor(path: string): PageParameters | null;
  /** Returns the canonical spelling of a path's segments. Default: lower case. */
  spell?(segments: readonly string[]): readonly string[];
}

/** `endless`: a number or day in the key means that there are more such pages than could ever be requested. */
export type PageKey =
  | { kind: 'key'; key: string; endless: boolean }
  | { kind: 'redirect'; to: string }
  | { kind: 'bad' };

/** The canonical path of a request target, with its query unchanged. */
export type CanonicalPath =
  | { kind: 'path'; path: string; query: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'bad' };

const MAX_BYTES = 2_048;
const MAX_PARAMETERS = 12;
const MAX_VALUE_LENGTH = 200;
/** Paths as written in links: nothing to decode or correct. */
const PLAIN_PATH = /^(?:\/|(?:\/[a-z0-9_~-]+(?:\.[a-z0-9_~-]+)*)+)$/;
const VISIBLE_ASCII = /^[!-~]*$/;
const FORBIDDEN = /[\p{Cc}\\]/u;

/** Names, and prefixes of names, of parameters that only indicate where a visitor came from. */
export const trackingParameters: ReadonlySet<string> = new Set([
  'fbclid',
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'dclid',
  'msclkid',
  'yclid',
  'ysclid',
  'twclid',
  'ttclid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'igsh',
  'igshid',
  '_ga',
  '_gl',
  'ref_src',
  'ref_url',
  '_hsenc',
  '_hsmi',
  'mkt_tok',
  'vero_id',
  'oly_anon_id',
  'oly_enc_id',
]);
export const TRACKING_PREFIX = 'utm_';

/** Whether a query parameter only shows where the visitor came from. */
function isTrackingParameter(name: string): boolean {
  return name.startsWith(TRACKING_PREFIX) || trackingParameters.has(name);
}

/**
 * Returns the key under which the page of a request target is stored: the canonical path, percent-encoded, with the
 * allowed query parameters sorted, each once and in its canonical spelling. `bad` is a target that cannot identify a
 * page; `redirect` points to the canonical spelling of the path, with its query.
 */
export function toPageKey(rawUrl: string, rules: KeyRules): PageKey {
  const canonical = toCanonicalPath(rawUrl, rules.spell);
  if (canonical.kind !== 'path') return canonical;
  const { path, query } = canonical;
  const parameters = query === '' ? null : rules.queryParamsFor(path);
  if (parameters === null || parameters.size === 0) return { kind: 'key', key: path, endless: false };
  const pageQuery = toPageQuery(query, parameters);
  return pageQuery === null ? { kind: 'bad' } : { kind: 'key', key: path + pageQuery.text, endless: pageQuery.endless };
}

const lowerCase = (segments: readonly string[]): string[] => segments.map((segment) => segment.toLowerCase());

/** Decodes, validates and normalises the path of an origin-form target: `/path?query`. */
export function toCanonicalPath(rawUrl: string, spell: NonNullable<KeyRules['spell']> = lowerCase): CanonicalPath {
  const mark = rawUrl.indexOf('?');
  const raw = mark === -1 ? rawUrl : rawUrl.slice(0, mark);
  const query = mark === -1 ? '' : rawUrl.slice(mark + 1);
  if (rawUrl.length > MAX_BYTES) return { kind: 'bad' };
  if (PLAIN_PATH.test(raw) && VISIBLE_ASCII.test(query)) return { kind: 'path', path: raw, query };
  if (!VISIBLE_ASCII.test(rawUrl) || rawUrl.includes('#')) return { kind: 'bad' };
  const segments = decodeSegments(raw);
  if (!segments) return { kind: 'bad' };
  // Additional slashes, at the end or within, do not identify another page. The result begins with a single slash, so
  // it never points to another host.
  const named = segments.filter((segment) => segment !== '');
  if (named.some((segment) => segment === '.' || segment === '..')) return { kind: 'bad' };
  const spelt = spell(named);
  const path = `/${spelt.map(encodeURIComponent).join('/')}`;
  const changed =
    (raw !== '/' && named.length !== segments.length) || spelt.some((segment, at) => segment !== named[at]);
  if (changed) return { kind: 'redirect', to: query === '' ? path : `${path}?${query}` };
  return { kind: 'path', path, query };
}

/** Whether a target that is not a page (the API) has a path that can be passed on unchanged. */
export function isReadableTarget(rawUrl: string): boolean {
  const mark = rawUrl.indexOf('?');
  const segments = VISIBLE_ASCII.test(rawUrl) ? decodeSegments(mark === -1 ? rawUrl : rawUrl.slice(0, mark)) : null;
  return (
    segments !== null && !segments.slice(0, -1).includes('') && !segments.includes('.') && !segments.includes('..')
  );
}

/**
 * Returns the query in canonical spelling, without the page's own parameters and tracking ones: it may identify a page
 * of another system (`p=12`). '' if nothing is left.
 */
export function foreignQuery(query: string, own: PageParameters): string {
  if (query === '') return '';
  const foreign = [...new URLSearchParams(query)].filter(([name]) => !own.has(name) && !isTrackingParameter(name));
  return new URLSearchParams(
    foreign.slice(0, MAX_PARAMETERS).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  ).toString();
}

/** Decodes the segments of a path, or returns `null` if one cannot be decoded or hides a separator. */
function decodeSegments(raw: string): string[] | null {
  if (!raw.startsWith('/')) return null;
  try {
    const segments = raw.slice(1).split('/').map(decodeURIComponent);
    return segments.some((segment) => segment.includes('/') || FORBIDDEN.test(segment)) ? null : segments;
  } catch {
    return null;
  }
}

/**
 * Returns `?a=1&b=2` of the allowed parameters, '' if no parameters remain, or `null` if they are too many or too long.
 */
function toPageQuery(query: string, parameters: PageParameters): { text: string; endless: boolean } | null {
  const given = new Map<string, string>();
  let count = 0;
  for (const [name, value] of new URLSearchParams(query)) {
    if (value === '' || !parameters.has(name) || isTrackingParameter(name)) continue;
    if (value.length > MAX_VALUE_LENGTH || value.includes('\u0000') || count === MAX_PARAMETERS) return null;
    count += 1;
    // Only the first of repeated parameters counts.
    if (!given.has(name)) given.set(name, value);
  }
  const kept: [name: string, value: string][] = [];
  let endless = false;
  for (const [name, value] of given) {
    const { spell, endless: isEndless = false } = parameters.get(name)!;
    const spelt = spell(value, given);
    if (spelt === null) continue;
    kept.push([name, spelt]);
    endless ||= isEndless;
  }
  if (kept.length === 0) return { text: '', endless };
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  return { text: `?${new URLSearchParams(kept).toString()}`, endless };
}
