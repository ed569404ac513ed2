/** What is searched for in paths, as these are stored: words as they are read, or a part of an address as a browser copies it. */
export const storedPath = (words: string): string => encodeURI(readablePath(words.toWellFormed())).toLowerCase();

/** A path as people read it. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
