/** The number of a page as an address gives it; anything else, and what no list reaches, is the first. */
export function readPage(given: string | null): number {
  return /^[1-9]\d{0,5}$/.test(given ?? '') ? Number(given) : 1;
}
