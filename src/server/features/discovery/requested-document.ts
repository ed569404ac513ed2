import type { Locale } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import type { RequestedListResult } from '#server/core/entries/read/requested-list.ts';
import { movedResponse, statusResponse } from '#server/platform/http/responses.ts';

/** The feed or calendar of a list, requested by a URL. */
export interface RequestedDocument {
  section: string;
  categorySlug: string | null;
  params: URLSearchParams;
}

/**
 * Parses a URL into the requested document. Endpoints take the segments from `locals.path`: after a rewrite by the
 * middleware (`/us/x` → `/x`) Astro gives pages the params of the new URL, but endpoints those of the old one.
 * @param path without the prefix of its language
 */
export function parseDocumentUrl(path: string, params: URLSearchParams): RequestedDocument {
  const [section = '', word, category] = segmentsOf(path);
  return { section, categorySlug: word === 'category' ? (category ?? '') : null, params };
}

/** The segments of a path without the prefix of its language. */
export const segmentsOf = (path: string): string[] => path.slice(1).split('/');

/** Returns the response for a list that has never existed or no longer exists. */
export function missingListResponse(found: Exclude<RequestedListResult, { state: 'found' }>, locale: Locale): Response {
  return found.state === 'missing' ? statusResponse(404) : movedResponse(localisedPath(locale, found.to), found.status);
}
