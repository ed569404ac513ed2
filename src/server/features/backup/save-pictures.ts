import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pictureFiles } from '#server/core/media/picture-files.ts';
import { listPictures, findExistingPictures, type PictureFilesRow } from '#server/platform/database/file-copy.ts';
import { causesOf } from '#server/platform/database/unavailable.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import { writeDurably } from './durable-file.ts';
import { UPLOADS_FOLDER, type FileChecksum } from './manifest.ts';

const MAX_PARALLEL_COPIES = 4;

export type SavedFile = FileChecksum & { bytes: number };

/** The picture files saved so far. A second attempt copies only new ones. */
export class SavedPictures {
  readonly #storage: Storage;
  readonly #dir: string;
  readonly #saved = new Map<string, SavedFile>();

  constructor(storage: Storage, dir: string) {
    this.#storage = storage;
    this.#dir = dir;
  }

  /**
   * Copies the files of all pictures in a copy of the database.
   * @returns the keys of files that are missing or cannot be read
   */
  async save(
    database: string,
    onProgress: (done: number, total: number) => void,
  ): Promise<{ id: string; key: string }[]> {
    const wanted = listPictures(database).flatMap((row) => pictureFiles(row).map((key) => ({ id: row.id, key })));
    const missing: { id: string; key: string }[] = [];
    const queue = wanted.filter(({ key }) => !this.#saved.has(key));
    const total = queue.length;
    let done = 0;
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const file = await this.#copy(next.key);
        if (file === null) missing.push(next);
        else this.#saved.set(next.key, file);
        onProgress(++done, total);
      }
    };
    // All writers must have stopped before this rejects, because the partial backup is then removed.
    const ended = await Promise.allSettled(
      Array.from({ length: MAX_PARALLEL_COPIES }, () => work().finally(() => (queue.length = 0))),
    );
    const failed = ended.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return missing;
  }

  /** Copies one file. Returns `null` if it does not exist or the disk cannot read it. */
  async #copy(key: string): Promise<SavedFile | null> {
    const name = `${UPLOADS_FOLDER}/${key}`;
    const target = path.join(this.#dir, name);
    let stream: Readable | undefined;
    try {
      const file = await this.#storage.readFile(key);
      if (file === null) return null;
      stream = file.stream;
      return { name, ...(await writeDurably(target, stream)) };
    } catch (error) {
      // A write error, not a read error: the target cannot be written to.
      if (!(stream === undefined || stream.errored) || !isUnreadable(error)) throw error;
      await rm(target, { force: true });
      return null;
    }
  }

  /** Forgets files of pictures that are no longer in the database. @returns the remaining files, by name */
  async keepOnly(rows: readonly PictureFilesRow[]): Promise<SavedFile[]> {
    const known = new Set(rows.flatMap(pictureFiles));
    for (const [key, { name }] of this.#saved) {
      if (known.has(key)) continue;
      await rm(path.join(this.#dir, name), { force: true });
      this.#saved.delete(key);
    }
    return [...this.#saved.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}

/** Whether the disk failed to read the data. An unavailable bucket never causes this error. */
function isUnreadable(error: unknown): boolean {
  for (const item of causesOf(error)) if ((Object(item) as { code?: unknown }).code === 'EIO') return true;
  return false;
}

/**
 * Whether files are missing because their pictures were deleted after the database was copied, in which case it must be
 * copied again.
 */
export function wereDeleted(live: string, missing: readonly { id: string }[]): boolean {
  const ids = [...new Set(missing.map(({ id }) => id))];
  return ids.length > 0 && findExistingPictures(live, ids).size < ids.length;
}
