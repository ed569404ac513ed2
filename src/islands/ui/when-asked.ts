/** Windows come when they are asked for. Where they cannot, `browser/navigation/lost-parts.ts` loads the page again, or says so. */
export function whenAsked<T>(load: () => Promise<T>): () => Promise<T> {
  return () => load().catch(() => new Promise(() => undefined));
}
