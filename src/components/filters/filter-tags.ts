/** With more tags than this, the list of topics would be too long to read. */
const MAX_OFFERED_TAGS = 12;

/**
 * The tags offered as filters of a list: those with the most entries. The chosen one is always included, so that it can
 * be removed. The others keep their order.
 */
export function selectFilterTags<T extends { id: string }>(
  tags: readonly T[],
  countOf: (id: string) => number,
  chosen?: string,
): T[] {
  const some = tags.filter(({ id }) => countOf(id) > 0 || id === chosen);
  const sorted = some.sort((a, b) => countOf(b.id) - countOf(a.id));
  const offered = sorted.slice(0, MAX_OFFERED_TAGS);
  const cutOff = sorted.slice(MAX_OFFERED_TAGS).find(({ id }) => id === chosen);
  return cutOff === undefined ? offered : [...offered.slice(0, -1), cutOff];
}
