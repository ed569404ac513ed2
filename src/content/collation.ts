const ukrainian = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
const rank = new Map(
  [...ukrainian].map((letter, index) => [
    letter,
    String.fromCharCode(0x61 + Math.floor(index / 8)) + String.fromCharCode(0x61 + (index % 8)),
  ]),
);

/**
 * A key by which a byte-wise comparison sorts names as a Ukrainian directory does: Latin and digits as they are, then
 * Cyrillic in the order of the Ukrainian alphabet (code points put Ґ, Є, І and Ї elsewhere). Quotes and other signs do
 * not count.
 */
export function collationKey(text: string): string {
  const letters = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .slice(0, 120);
  return [...letters].map((letter) => (rank.has(letter) ? `~${rank.get(letter)}` : letter)).join('');
}
