import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOUR } from '#content/format/durations.ts';
import { locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { now } from '#server/platform/clock.ts';
import { env } from '#server/platform/env.ts';

/** Share of the limit that a clean-up leaves in use, so that the next picture does not trigger another. */
const SHARE_AFTER_CLEANING = 0.9;

/** Directory of this process's pictures. */
export const socialDir = (): string => path.join(env().dataDir, 'social');

/** Removes the pictures of an entry in all languages; their names contain its slug. */
export async function eraseSocialPictures(kind: KindName, slugs: readonly string[]): Promise<void> {
  const names = await readdir(socialDir()).catch(() => []);
  const begins = slugs.flatMap((slug) => locales.map((locale) => `${locale}-${kind}-${slug}.`));
  const theirs = names.filter((name) => begins.some((begin) => name.startsWith(begin)));
  for (const name of theirs) await rm(path.join(socialDir(), name), { force: true });
}

/**
 * Rendered pictures on disk, up to a size limit in bytes, beyond which the oldest are removed. Losing all of them only
 * costs rendering time.
 */
export class SocialStore {
  readonly #dir: string;
  readonly #maxBytes: number;
  /** `null` until the directory is measured. */
  #bytes: number | null = null;
  #cleaning: Promise<void> | null = null;

  constructor(dir: string, maxBytes: number) {
    this.#dir = dir;
    this.#maxBytes = maxBytes;
  }

  /** A stored picture, or null. */
  async read(name: string): Promise<Buffer<ArrayBuffer> | null> {
    return readFile(path.join(this.#dir, name)).catch(() => null);
  }

  /** Stores a picture completely or not at all. */
  async write(name: string, jpeg: Buffer): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
    const temporary = path.join(this.#dir, `${randomBytes(9).toString('hex')}.tmp`);
    try {
      await writeFile(temporary, jpeg);
      await rename(temporary, path.join(this.#dir, name));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    if (this.#bytes !== null) this.#bytes += jpeg.length;
    if (this.#bytes === null || this.#bytes > this.#maxBytes)
      await (this.#cleaning ??= this.#clean().finally(() => (this.#cleaning = null)));
  }

  /** Measures the directory, and removes the oldest pictures beyond the limit and incomplete files left by a crash. */
  async #clean(): Promise<void> {
    const files: { file: string; size: number; at: number }[] = [];
    const hourAgo = now() - HOUR;
    for (const name of await readdir(this.#dir)) {
      const file = path.join(this.#dir, name);
      const info = await stat(file).catch(() => null);
      if (!info?.isFile()) continue;
      if (name.endsWith('.tmp') && info.mtimeMs < hourAgo) await rm(file, { force: true });
      else files.push({ file, size: info.size, at: info.mtimeMs });
    }
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > this.#maxBytes) {
      for (const { file, size } of files.sort((a, b) => a.at - b.at)) {
        if (bytes <= this.#maxBytes * SHARE_AFTER_CLEANING) break;
        await rm(file, { force: true });
        bytes -= size;
      }
    }
    this.#bytes = bytes;
  }
}
