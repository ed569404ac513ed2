/** Parses a page number from a URL. Returns the first page for anything else, and for numbers out of range. */
export function readPageNumber(given: string | null): number {
  return /^[1-9]\d{0,5}$/.test(given ?? '') ? Number(given) : 1;
}
