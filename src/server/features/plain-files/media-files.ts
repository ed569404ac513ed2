import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readPictureAccess } from '#server/core/media/use-rows.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import type { ExportManifest } from './manifest.ts';
import type { PublicDirectory } from './written-file.ts';

export interface MediaOptions {
  database: Database;
  storage: Storage;
  /** Local directory to link files from; `null` if they must be fetched (S3). */
  uploadsDir: string | null;
  onProgress(done: number, total: number): void;
}

const MEDIA_KEY = /^media\/([\w-]{1,64})\/([\w-]+\.(?:avif|webp|jpg|png))$/;

/**
 * Exports the files of all public pictures, and removes the others from the export.
 * @returns number of files added and removed; the addresses of the latter must be purged
 */
export async function exportMedia(
  out: PublicDirectory,
  manifest: ExportManifest,
  options: MediaOptions,
): Promise<{ added: number; removed: number; files: number }> {
  const { database, storage, onProgress } = options;
  const named = await filesByPicture(storage);
  const count = { added: 0, removed: 0, files: 0 };
  const total = named.size;
  let done = 0;
  for (const [id, names] of named) {
    if ((await readPictureAccess(database, id, now()))?.isPublic) {
      count.files += names.length;
      count.added += await addPicture(out, manifest, id, names, options);
    } else {
      named.delete(id);
    }
    onProgress(++done, total);
  }
  for (const [id, names] of [...manifest.pictures]) {
    if (named.has(id)) continue;
    manifest.changed(...names.map((name) => `/media/${id}/${name}`));
    for (const name of names) out.remove(`media/${id}/${name}`);
    manifest.picture(id, []);
    count.removed += names.length;
  }
  return count;
}

async function filesByPicture(storage: Storage): Promise<Map<string, string[]>> {
  const named = new Map<string, string[]>();
  for await (const key of storage.listKeys()) {
    const [, id, name] = MEDIA_KEY.exec(key) ?? [];
    if (id === undefined || name === undefined) continue;
    const known = named.get(id);
    if (known) known.push(name);
    else named.set(id, [name]);
  }
  return named;
}

/** Names are content hashes: an existing name needs no check. */
async function addPicture(
  out: PublicDirectory,
  manifest: ExportManifest,
  id: string,
  names: readonly string[],
  { storage, uploadsDir }: MediaOptions,
): Promise<number> {
  const present = new Set(out.list(`media/${id}`));
  const missing = names.filter((name) => !present.has(name));
  if (missing.length === 0 && manifest.pictures.get(id)?.length === names.length) return 0;
  manifest.picture(id, names);
  let added = 0;
  for (const name of missing) {
    const key = `media/${id}/${name}`;
    // Pictures deleted since they were listed are not exported.
    if (await copyIntoExport(out, key, storage, uploadsDir)) added += 1;
  }
  return added;
}

async function copyIntoExport(
  out: PublicDirectory,
  key: string,
  storage: Storage,
  uploadsDir: string | null,
): Promise<boolean> {
  if (uploadsDir !== null) return out.link(key, path.join(uploadsDir, key));
  const file = await storage.readFile(key);
  if (!file) return false;
  out.write(key, [await buffer(file.stream)], Math.floor(now() / 1000));
  return true;
}
