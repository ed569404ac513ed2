import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {
  decodePageFile,
  pageEtag,
  pageFileName,
  uncompressedPage,
  type PageBytes,
  type PageFacts,
} from '#server/publishing/store/page-file.ts';

export interface StoredFile {
  facts: PageFacts;
  bytes: PageBytes;
}

/** The page of a key as stored on disk, or null if it is missing or unreadable. */
export function readStored(pagesDir: string, key: string): StoredFile | null {
  try {
    return decodePageFile(readFileSync(path.join(pagesDir, pageFileName(key))));
  } catch {
    return null;
  }
}

/** Every page of a store as stored on disk, or null for an unreadable one. */
export function* storedFiles(pagesDir: string): Generator<[name: string, file: StoredFile | null]> {
  for (const name of readdirSync(pagesDir, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.page')) yield [name, decodePageFile(readFileSync(path.join(pagesDir, name)))];
  }
}

/**
 * Faults in the pages of a store: unreadable, truncated, with an ETag that does not match the bytes, or if `deep`, with
 * encodings whose contents differ.
 */
export function findCorruptPages(pagesDir: string, deep: boolean): string[] {
  const faults: string[] = [];
  for (const [name, file] of storedFiles(pagesDir)) {
    if (file === null) {
      faults.push(`${name} cannot be read`);
      continue;
    }
    const { facts, bytes } = file;
    const html = uncompressedPage(bytes);
    const isHtml = facts.contentType.startsWith('text/html');
    if (isHtml && !html.subarray(-64).toString().trimEnd().endsWith('</html>'))
      faults.push(`${facts.key} does not end with </html>`);
    if (pageEtag(html, facts) !== facts.etag) faults.push(`${facts.key} has the tag of another content`);
    if (deep && !zlib.brotliDecompressSync(bytes.br).equals(html))
      faults.push(`${facts.key} differs between its encodings`);
  }
  return faults;
}
