/** Prefix length for which deletions are indexed, as in SymSpell. Later letters may differ; `editDistance` decides. */
const PREFIX_LENGTH = 7;

/** Maximum typos in a word of this length: none under 4 letters, 1 up to 7, 2 from 8. */
export function maxEdits(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/**
 * The hashes of a spelling and of its first letters with one or two dropped (SymSpell,
 * https://github.com/wolfgarbe/SymSpell): two words at most `maxEdits` apart share at least one. Signed 32-bit
 * integers, which SQLite stores in four bytes. Empty for a word with a digit; only the word itself under 4 letters.
 */
export function fuzzyKeys(word: string): number[] {
  if (word === '' || /\p{N}/u.test(word)) return [];
  let edge = new Set([word.slice(0, PREFIX_LENGTH)]);
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

/** 32-bit FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
