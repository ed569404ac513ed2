import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { searchText } from '#content/text/search-text.ts';
import { api, type ApiResponseBody } from '#islands/api.ts';

/** A suggested category or tag. */
export type FoundTerm = ApiResponseBody<'GET /search/terms'>['tags'][number];

export interface TermQuery {
  type: 'category' | 'tag';
  locale: Locale;
  /** For categories: only those of a kind, and with `leaf` only those without children. */
  kind?: KindName;
  leaf?: boolean;
}

/** The search results for a query, best first, or `null` if the server was not reached or rejected it. */
export async function findTerms(typed: string, question: TermQuery): Promise<readonly FoundTerm[] | null> {
  const { type, locale, kind, leaf = false } = question;
  const query = { q: typed.slice(0, 200), type, locale, kind, leaf: leaf || null };
  const answer = await api('GET /search/terms', { query });
  if (!answer.ok) return null;
  return type === 'category' ? answer.value.categories : answer.value.tags;
}

/**
 * The options of a picker for a query: first those whose name contains it, then those found by the search, so that
 * displayed ones do not move.
 * @param found keys of options, best first
 */
export function matchingOptions<T>(
  options: readonly T[],
  typed: string,
  { nameOf, keyOf }: { nameOf: (option: T) => string; keyOf: (option: T) => string },
  found: readonly string[],
): T[] {
  const wanted = searchText(typed).trim();
  if (wanted === '') return [...options];
  const named = options.filter((option) => searchText(nameOf(option)).includes(wanted));
  const keys = new Set(named.map(keyOf));
  const byKey = new Map(options.map((option) => [keyOf(option), option]));
  return [...named, ...found.flatMap((key) => (keys.has(key) ? [] : (byKey.get(key) ?? [])))];
}
