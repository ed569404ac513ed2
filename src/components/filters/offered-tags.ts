/** More than these make a list of topics nobody reads. */
const OFFERED = 12;

/**
 * The tags that a list is filtered by: those with most in them. The chosen one is always among them, so that it can be
 * given up; the others keep their places.
 */
export function offeredTags<T extends { id: string }>(
  tags: readonly T[],
  countOf: (id: string) => number,
  chosen?: string,
): T[] {
  const some = tags.filter(({ id }) => countOf(id) > 0 || id === chosen);
  const sorted = some.sort((a, b) => countOf(b.id) - countOf(a.id));
  const offered = sorted.slice(0, OFFERED);
  const cutOff = sorted.slice(OFFERED).find(({ id }) => id === chosen);
  return cutOff === undefined ? offered : [...offered.slice(0, -1), cutOff];
}
