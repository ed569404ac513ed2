import type { Locale } from '#content/locale.ts';
import { localised } from '#content/urls/urls.ts';
import type { FoundList } from '#server/core/entries/read/asked-list.ts';
import { movedResponse, statusResponse } from '#server/platform/http/responses.ts';

/** The feed or calendar of a list that an address asks for. */
export interface AskedDocument {
  section: string;
  categorySlug: string | null;
  params: URLSearchParams;
}

/**
 * Reads an address into the document that it asks for. Endpoints take the segments from `locals.path`: after a rewrite by the
 * middleware (`/us/x` → `/x`) Astro gives pages the params of the new address, but endpoints those of the old one.
 * @param path without the prefix of its language
 */
export function askedDocument(path: string, params: URLSearchParams): AskedDocument {
  const [section = '', word, category] = segmentsOf(path);
  return { section, categorySlug: word === 'category' ? (category ?? '') : null, params };
}

/** The segments of a path without the prefix of its language. */
export const segmentsOf = (path: string): string[] => path.slice(1).split('/');

/** The answer where a list isn't, or isn't any more. */
export function absentAnswer(found: Exclude<FoundList, { state: 'found' }>, locale: Locale): Response {
  return found.state === 'missing' ? statusResponse(404) : movedResponse(localised(locale, found.to), found.status);
}
