/**
 * Exports content, settings, people and redirects as lines of JSON.
 * @module features/export
 */

import { existsSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ExportLine } from './export-site.ts';

const MAX_BUFFER_LENGTH = 256 * 1024;

/** Returns the path of an export: the target itself, or a default file name if it is a directory. */
export function exportFilePath(target: string): string {
  const isDirectory = target.endsWith(path.sep) || (existsSync(target) && statSync(target).isDirectory());
  return path.resolve(isDirectory ? path.join(target, 'poruch-export.jsonl') : target);
}

/**
 * Writes lines into a file that only its owner can read, and moves it to its target once it is complete.
 * @returns the number of lines of each type
 */
export async function writeExport(file: string, lines: AsyncIterable<ExportLine>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const aside = `${file}.partial-${process.pid}`;
  const handle = await open(aside, 'w', 0o600);
  try {
    let buffer = '';
    for await (const line of lines) {
      counts[line.type] = (counts[line.type] ?? 0) + 1;
      buffer += `${JSON.stringify(line)}\n`;
      if (buffer.length < MAX_BUFFER_LENGTH) continue;
      await handle.writeFile(buffer);
      buffer = '';
    }
    await handle.writeFile(buffer);
    await handle.sync();
    await handle.close();
    await rename(aside, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(aside, { force: true });
    throw error;
  }
  return counts;
}
