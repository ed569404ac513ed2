import type { NewPage } from '#server/publishing/store/store.ts';
import { IMMUTABLE_CACHE_CONTROL } from '#server/publishing/store/stored-page.ts';

/** Response headers between the pages and the store; none of them ever leaves the server. */
export const TAGS_HEADER = 'x-page-tags';
const VARY_HEADER = 'x-page-vary';
export const INTERNAL_HEADERS: readonly string[] = [TAGS_HEADER, VARY_HEADER, 'cache-tag', 'cdn-cache-control'];

/** Request headers that the response at `/` depends on, as a page or a redirect. */
export const LANGUAGE_VARY: readonly string[] = ['Accept-Language', 'Cookie'];

/** For an HTML response without its own policy: the part that does not depend on its scripts and styles. */
export const BASE_PAGE_CSP = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
/** For everything that is not a page: feeds, JSON, plain text. */
export const NO_PAGE_CSP = "default-src 'none'; frame-ancestors 'none'";

/** Response headers that belong to a page and are stored with it. */
const STORED_HEADERS = [
  'Content-Disposition',
  'Cross-Origin-Resource-Policy',
  'Content-Language',
  'Link',
  'X-Robots-Tag',
];

/** Encodes tags as a header value: a tag may contain any character, a header only ASCII. */
export function encodeTags(tags: readonly string[]): string {
  return tags.map((tag) => encodeURIComponent(tag).replaceAll('%3A', ':').replaceAll('%2F', '/')).join(',');
}

/** Decodes the tags of a header value. */
export function decodeTags(header: string): string[] {
  return header
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
    .map(decodeTag);
}

/** Whether a response may be stored and shown to all visitors. */
export function isStorable(response: Response): boolean {
  if (response.status !== 200 || !response.headers.has(TAGS_HEADER) || response.headers.has('set-cookie')) return false;
  const control = response.headers.get('cache-control')?.toLowerCase() ?? '';
  return !control.includes('private') && !control.includes('no-store');
}

/** Converts a rendered response for the store, or returns `null` if it must not be stored. */
export async function readRenderedPage(key: string, response: Response, pinned: boolean): Promise<NewPage | null> {
  if (!isStorable(response)) {
    await response.body?.cancel();
    return null;
  }
  const { headers } = response;
  const contentType = headers.get('content-type') ?? 'text/html; charset=utf-8';
  const fallback = contentType.startsWith('text/html') ? BASE_PAGE_CSP : NO_PAGE_CSP;
  return {
    html: Buffer.from(await response.arrayBuffer()),
    tags: decodeTags(headers.get(TAGS_HEADER) ?? ''),
    csp: headers.get('content-security-policy') ?? fallback,
    contentType: contentType === 'text/html' ? 'text/html; charset=utf-8' : contentType,
    vary: varyOf(key, headers.get(VARY_HEADER)),
    headers: [
      ...STORED_HEADERS.flatMap((name) => {
        const value = headers.get(name);
        return value === null ? [] : [name, value];
      }),
      // Only an address whose content never changes is immutable; all others are revalidated.
      ...(headers.get('cache-control')?.includes('immutable') ? ['Cache-Control', IMMUTABLE_CACHE_CONTROL] : []),
    ],
    pinned,
  };
}

function varyOf(key: string, header: string | null): string[] {
  const named = (header ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.toLowerCase() !== 'accept-encoding');
  // The redirect at `/` may be sent instead of the page, so the page has the same Vary header.
  const language = key === '/' || key.startsWith('/?') ? LANGUAGE_VARY : [];
  return [...new Set([...language, ...named])];
}

function decodeTag(tag: string): string {
  try {
    return decodeURIComponent(tag);
  } catch {
    return tag;
  }
}
