/** The id that follows (`by` 1) or precedes (-1) another one in a list; of an id that is not in it the first; null at the ends. */
export function neighbourOf(ids: readonly string[], id: string, by: 1 | -1): string | null {
  const at = ids.indexOf(id);
  return at === -1 ? (ids[0] ?? null) : (ids[at + by] ?? null);
}

/** What comes up once this one has left the list: the next, at the end the one before; null where it was the last of all. */
export function afterDecision(ids: readonly string[], id: string): string | null {
  const rest = ids.filter((one) => one !== id);
  const at = ids.indexOf(id);
  return at === -1 ? (rest[0] ?? null) : (rest[at] ?? rest.at(-1) ?? null);
}
