import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

// Pinned pages that were dropped because of a withdrawal and are not rendered again yet: the index no longer contains
// them.
const fileOf = (dir: string) => path.join(dir, 'awaited.json');

/**
 * Adds to the awaited pages, synchronously because they are dropped in the same tick. A disk failure must not keep a
 * page visible.
 */
export function addAwaitedPages(dir: string, keys: readonly string[]): void {
  const all = new Set([...parse(readSync(dir)), ...keys]);
  const temporary = `${fileOf(dir)}.${process.pid}.tmp`;
  try {
    fs.writeFileSync(temporary, JSON.stringify([...all]));
    fs.renameSync(temporary, fileOf(dir));
  } catch {
    // Those pages reappear on their next request.
  }
}

/** Reads the pages that have been awaited since before a stop or a crash. */
export const readAwaitedPages = async (dir: string): Promise<string[]> =>
  parse(await readFile(fileOf(dir), 'utf8').catch(() => ''));

export const clearAwaitedPages = (dir: string): void => fs.rmSync(fileOf(dir), { force: true });

function readSync(dir: string): string {
  try {
    return fs.readFileSync(fileOf(dir), 'utf8');
  } catch {
    return '';
  }
}

function parse(text: string): string[] {
  try {
    const keys: unknown = JSON.parse(text);
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
