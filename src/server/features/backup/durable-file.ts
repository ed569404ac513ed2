import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Permissions of written files: only the owner, or (for pictures in use) all users of the machine, such as a web
 * server.
 */
export const PRIVATE_MODE = { file: 0o600, dir: 0o700 };
export const PUBLIC_MODE = { file: 0o644, dir: 0o755 };

/**
 * Writes a file that survives a power failure once this resolves.
 * @returns its size in bytes and its SHA-256, hexadecimal
 */
export async function writeDurably(
  file: string,
  source: Readable | Iterable<Buffer>,
  mode = PRIVATE_MODE,
): Promise<{ bytes: number; sha256: string }> {
  await mkdir(path.dirname(file), { recursive: true, mode: mode.dir });
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(file, 'w', mode.file);
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The SHA-256 of a file, hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Makes renames into a directory survive a power failure. */
export async function syncDirectory(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
