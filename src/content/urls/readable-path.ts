/** The form of a search term in which paths are stored: encoded, in small letters. The term is readable words or a copied part of an address. */
export const storedPath = (words: string): string => encodeURI(readablePath(words.toWellFormed())).toLowerCase();

/** A path as people read it. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
