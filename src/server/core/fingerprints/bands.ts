/**
 * Fingerprints of texts and pictures have 64 bits: 16 hexadecimal digits, split in two ways into four bands, once by
 * consecutive digits and once by every fourth digit. Two that differ in at most three bits share a band of either
 * split, so they are found without comparing all others; most that differ in a few more bits share a band of one split.
 */
const BANDS: readonly (readonly number[])[] = [
  ...[0, 4, 8, 12].map((at) => [at, at + 1, at + 2, at + 3]),
  ...[0, 1, 2, 3].map((at) => [at, at + 4, at + 8, at + 12]),
];

export const bandsOf = (whole: string): { band: number; value: number; whole: string }[] =>
  BANDS.map((digits, band) => ({ band, value: Number.parseInt(digits.map((at) => whole[at]).join(''), 16), whole }));

/** Number of bits in which two fingerprints differ. */
export function fingerprintDistance(a: string, b: string): number {
  let count = 0;
  for (let rest = BigInt(`0x${a}`) ^ BigInt(`0x${b}`); rest > 0n; rest &= rest - 1n) count++;
  return count;
}
