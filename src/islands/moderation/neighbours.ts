/**
 * The ID after (`by` 1) or before (-1) another one in a list. The first if that ID is not in the list, or `null` at the
 * ends.
 */
export function neighbourOf(ids: readonly string[], id: string, by: 1 | -1): string | null {
  const at = ids.indexOf(id);
  return at === -1 ? (ids[0] ?? null) : (ids[at + by] ?? null);
}

/**
 * The id to open after this one has been removed from the list: the next one, or at the end the previous one. `null` if
 * the list is empty.
 */
export function nextItemAfterDecision(ids: readonly string[], id: string): string | null {
  const rest = ids.filter((candidate) => candidate !== id);
  const at = ids.indexOf(id);
  return at === -1 ? (rest[0] ?? null) : (rest[at] ?? rest.at(-1) ?? null);
}
