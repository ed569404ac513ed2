type Json = Record<string, unknown>;

/** Maximum depth of merged objects: no term nests deeper, but a hostile body may. */
const MAX_DEPTH = 3;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Applies a JSON Merge Patch (RFC 7396) to a value: objects merge, `null` removes, everything else replaces. Names such
 * as `__proto__` are ordinary names.
 */
export function mergePatch(base: unknown, patch: unknown, depth = MAX_DEPTH): unknown {
  if (!isObject(patch) || depth === 0) return patch;
  const merged = new Map(isObject(base) ? Object.entries(base) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else if (value !== undefined) merged.set(name, mergePatch(merged.get(name), value, depth - 1));
  }
  return Object.fromEntries(merged);
}

/** Applies a body to a term: omitted fields keep their value, and cleared ones get that of a blank term. */
export function applyInput(blank: Json, current: Json, input: Json): Json {
  const merged = mergePatch(current, input) as Json;
  // Spread copies an own `__proto__` as an ordinary name, and the schema then refuses it.
  return { ...blank, ...merged };
}
