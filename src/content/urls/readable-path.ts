/**
 * A search term in the form in which paths are stored: encoded, in lower case. The term is readable words or a copied
 * part of a URL.
 */
export const storedPath = (words: string): string => encodeURI(readablePath(words.toWellFormed())).toLowerCase();

/** A path in readable form. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
