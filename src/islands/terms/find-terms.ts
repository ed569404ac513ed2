import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { searchText } from '#content/text/search-text.ts';
import { api, type ApiAnswer } from '#islands/api.ts';

/** A category or a tag that may be meant. */
export type FoundTerm = ApiAnswer<'GET /search/terms'>['tags'][number];

export interface TermQuestion {
  type: 'category' | 'tag';
  locale: Locale;
  /** Of categories: only those of a kind, and only those that have none below them. */
  kind?: KindName;
  leaf?: boolean;
}

/** What the search knows by what is typed, the likeliest first; null: the server was not reached, or would not say. */
export async function findTerms(typed: string, question: TermQuestion): Promise<readonly FoundTerm[] | null> {
  const { type, locale, kind, leaf = false } = question;
  const query = { q: typed.slice(0, 200), type, locale, kind, leaf: leaf || null };
  const answer = await api('GET /search/terms', { query });
  if (!answer.ok) return null;
  return type === 'category' ? answer.value.categories : answer.value.tags;
}

/**
 * The options of a picker for what is typed: at once those whose name holds it, and after them those that the search has
 * found, so that nothing moves that stood there before.
 * @param found keys of options, the likeliest first
 */
export function offered<T>(
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
