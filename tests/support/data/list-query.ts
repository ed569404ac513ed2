import type { KindName } from '#content/model/kind-name.ts';
import { kinds } from '#content/kinds.ts';
import { parseListQuery, type ListQuery } from '#content/lists/list-filters.ts';

/** Parses the query of a kind's list URL. */
export function listQuery(kind: KindName, search = '', category: string | null = null): ListQuery {
  const query = parseListQuery(kinds[kind], new URLSearchParams(search), category);
  if (query === null) throw new Error(`${search} names no page of a list`);
  return query;
}
