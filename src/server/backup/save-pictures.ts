import { rm } from 'node:fs/promises';
import path from 'node:path';
import { listPictures, picturesStillThere, type PictureFilesRow } from '../db/file-copy.ts';
import { pictureFiles } from '../media/picture-files.ts';
import type { Storage } from '../media/storage.ts';
import { writeDurably } from './durable-file.ts';
import { UPLOADS, type Sum } from './manifest.ts';

const PARALLEL = 4;

export type SavedFile = Sum & { bytes: number };

/** The files of pictures that a backup has by now; a second attempt takes only what is new. */
export class SavedPictures {
  readonly #storage: Storage;
  readonly #dir: string;
  readonly #saved = new Map<string, SavedFile>();

  constructor(storage: Storage, dir: string) {
    this.#storage = storage;
    this.#dir = dir;
  }

  /**
   * Copies the files of all pictures that a copy of the database knows.
   * @returns the keys of files that are not there
   */
  async save(database: string, onProgress: (done: number, total: number) => void): Promise<{ id: string; key: string }[]> {
    const wanted = listPictures(database).flatMap((row) => pictureFiles(row).map((key) => ({ id: row.id, key })));
    const missing: { id: string; key: string }[] = [];
    const queue = wanted.filter(({ key }) => !this.#saved.has(key));
    const total = queue.length;
    let done = 0;
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const { id, key } = next;
        const file = await this.#storage.readFile(key);
        if (file === null) missing.push({ id, key });
        else this.#saved.set(key, { name: `${UPLOADS}/${key}`, ...(await writeDurably(path.join(this.#dir, UPLOADS, key), file.stream)) });
        onProgress(++done, total);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    return missing;
  }

  /** Forgets files of pictures that the database does not know after all. @returns what is left, by name */
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

/** Whether files are missing because their pictures were deleted since the database was copied: then it is to be copied again. */
export function wereDeleted(live: string, missing: readonly { id: string }[]): boolean {
  const ids = [...new Set(missing.map(({ id }) => id))];
  return ids.length > 0 && picturesStillThere(live, ids).size < ids.length;
}
