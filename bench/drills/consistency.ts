import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { pictureFiles } from '#server/core/media/picture-files.ts';
import { indexes, findIndexFaults } from '#server/core/search/index/index-rows.ts';
import { findFaults, listPictureRows } from '#server/features/doctor/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import { readWhole } from '#server/platform/storage/storage.ts';

/** Access to the files of pictures. */
export interface PictureStore {
  /** Bytes, or -1 if the file does not exist. */
  sizeOf(key: string): number;
  /** Whether the picture can be read to its end. */
  isWhole(key: string): Promise<boolean>;
}

/** The files in a data directory. */
export function localPictures(dir: string): PictureStore {
  const fileOf = (key: string) => path.join(dir, 'uploads', key);
  return {
    sizeOf: (key) => statSync(fileOf(key), { throwIfNoEntry: false })?.size ?? -1,
    isWhole: async (key) => isComplete(await readFile(fileOf(key))),
  };
}

/** The files of a bucket, as listed now. */
export async function bucketPictures(storage: Storage): Promise<PictureStore> {
  const keys = new Set<string>();
  for await (const key of storage.listKeys()) keys.add(key);
  return {
    sizeOf: (key) => (keys.has(key) ? 1 : -1),
    isWhole: async (key) => isComplete((await readWhole(storage, key)) ?? Buffer.alloc(0)),
  };
}

/**
 * A partly written picture file is truncated, or has zeros in the middle. Takes bytes because sharp keeps files open.
 */
async function isComplete(bytes: Buffer): Promise<boolean> {
  return sharp(bytes, { failOn: 'warning' })
    .stats()
    .then(
      () => true,
      () => false,
    );
}

/**
 * Finds inconsistencies within a site: the database, references, entries without texts, pictures without files, and the
 * search index against the public entries.
 * @param openPictures called once the rows are read: a row's files are stored before the row, so an earlier list could
 * lack some
 * @param decoded ids of pictures whose files are also read to their end
 */
export async function findInconsistencies(
  database: Database,
  openPictures: () => PictureStore | Promise<PictureStore>,
  decoded: Iterable<string> = [],
): Promise<string[]> {
  const faults = (await findFaults(database)).map((fault) => `the database: ${fault}`);
  const { rows: bare } = await database.client.execute(
    'select id from entry where not exists (select 1 from entry_text where entry_text.entry_id = entry.id) limit 5',
  );
  faults.push(...bare.map(({ id }) => `the entry ${String(id)} has no text`));
  for (const index of indexes) {
    const { missing, strays } = await findIndexFaults(database, index);
    faults.push(
      ...missing.map((id) => `the search cannot find ${id}`),
      ...strays.map((id) => `the search holds ${id} where it does not belong`),
    );
  }
  const wanted = new Set(decoded);
  const rows = await listPictureRows(database);
  const pictures = await openPictures();
  for (const row of rows) {
    for (const key of pictureFiles(row)) {
      const size = pictures.sizeOf(key);
      if (size <= 0) faults.push(`the picture ${row.id} has ${size === 0 ? 'an empty' : 'no'} file ${key}`);
      else if (wanted.has(row.id) && !(await pictures.isWhole(key)))
        faults.push(`the picture ${row.id} has a torn file ${key}`);
    }
  }
  return faults;
}
