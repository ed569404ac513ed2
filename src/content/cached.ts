/** What `build` gives for a key, made once. Building an Intl formatter costs about a hundred times more than using it. */
export function cached<K, V>(cache: Map<K, V>, key: K, build: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const built = build();
  cache.set(key, built);
  return built;
}
