/** Letters of a word whose deletions are indexed (SymSpell's prefix): what follows them may differ, `editDistance` decides. */
const PREFIX = 7;

/** How many slips a word of this length may hold and still be meant: none under 4 letters, 1 up to 7, 2 from 8. */
export function maxEdits(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/**
 * The hashes of a spelling and of what is left of its first letters when one or two are dropped (SymSpell,
 * https://github.com/wolfgarbe/SymSpell): two words that are at most `maxEdits` apart share at least one. Signed 32-bit
 * integers, which SQLite keeps in four bytes; nothing for what holds a digit, only itself under 4 letters.
 */
export function nearKeys(word: string): number[] {
  if (word === '' || /\p{N}/u.test(word)) return [];
  let edge = new Set([word.slice(0, PREFIX)]);
  const all = new Set(edge);
  for (let depth = maxEdits(word); depth > 0; depth--) {
    const shorter = new Set<string>();
    for (const text of edge)
      for (let at = 0; at < text.length; at++) shorter.add(text.slice(0, at) + text.slice(at + 1));
    for (const text of shorter) all.add(text);
    edge = shorter;
  }
  return [...new Set([...all].map(hash))];
}

/** FNV-1a with 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}

/**
 * Letters to change, add, drop or swap with their neighbour to get from one word to the other (optimal string alignment);
 * `max + 1` where it takes more than `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    // A swap reaches back two rows, so that one row beyond the limit is not yet the end.
    if (least > max && Math.min(...above) > max) return max + 1;
    before = above;
    above = row;
  }
  return Math.min(above[b.length]!, max + 1);
}
