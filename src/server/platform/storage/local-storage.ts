import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { folderKey, folderModes, idOfKey, masterKey, pictureFolders } from '#server/platform/storage-keys.ts';
import type { Storage } from './picture-files.ts';

const isMissing = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === 'ENOENT' || code === 'EISDIR' || (typeof cause === 'object' && cause !== null && isMissing(cause));
};

/** A row may be written only after its file can survive a power failure, so the page cache is not enough. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Creates the picture folders. Other users of the machine, such as a web server, may open a public file by name but not
 * list any: pictures of drafts are protected only by their secret names. Masters (the whole pictures) are accessible to
 * the owner only.
 */
export async function makeFolders(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: folderModes.uploads });
  for (const folder of pictureFolders)
    await mkdir(path.join(dir, folder), { recursive: true, mode: folderModes[folder] });
}

/** Stores files in a directory of this machine. */
export function createLocalStorage(dir: string): Storage {
  const disk = new Disk(new FSDriver({ location: dir, visibility: 'public' }));
  let folders: Promise<void> | undefined;
  return {
    async putFile(key, bytes) {
      await (folders ??= makeFolders(dir).catch((error: unknown) => {
        folders = undefined;
        throw error;
      }));
      await disk.put(key, bytes);
      await sync(path.join(dir, key));
    },
    async readFile(key) {
      try {
        const { contentLength } = await disk.getMetaData(key);
        return { stream: await disk.getStream(key), size: contentLength };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async listIds() {
      const names = await Promise.all(
        pictureFolders.map(async (folder) =>
          (
            await readdir(path.join(dir, folder)).catch((error: unknown) =>
              isMissing(error) ? [] : Promise.reject(error),
            )
          ).map((name) => `${folder}/${name}`),
        ),
      );
      return new Set(names.flat().flatMap(idOfKey));
    },
    async *listKeys() {
      for (const folder of pictureFolders) {
        const found = await readdir(path.join(dir, folder), { recursive: true, withFileTypes: true }).catch(
          (error: unknown) => (isMissing(error) ? [] : Promise.reject(error)),
        );
        for (const dirent of found)
          if (dirent.isFile())
            yield path.relative(dir, path.join(dirent.parentPath, dirent.name)).replaceAll(path.sep, '/');
      }
    },
    async deleteAll(id) {
      await disk.deleteAll(folderKey(id));
      await disk.delete(masterKey(id));
    },
  };
}
