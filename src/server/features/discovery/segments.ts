/**
 * The segments of a path. Endpoints take them from `locals.path`: after a rewrite by the middleware (`/us/x` → `/x`)
 * Astro gives pages the params of the new address, but endpoints those of the old one.
 */
export function segmentsOf(path: string): string[] {
  return path.slice(1).split('/');
}
