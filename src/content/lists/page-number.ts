/** Parses a page number from a URL. Anything else, or a number out of reach, is the first page. */
export function readPage(given: string | null): number {
  return /^[1-9]\d{0,5}$/.test(given ?? '') ? Number(given) : 1;
}
