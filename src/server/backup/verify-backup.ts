import { existsSync } from 'node:fs';
import path from 'node:path';
import { countRows, findDamage, listPictures, migrationsOf } from '../db/file-copy.ts';
import { refuseNewer } from '../db/migrate.ts';
import { pictureFiles } from '../media/picture-files.ts';
import { hashFile } from './durable-file.ts';
import { DamagedBackupError, DATABASE, readManifest, UPLOADS, type Manifest, type Sum } from './manifest.ts';

export interface VerifiedBackup {
  dir: string;
  manifest: Manifest;
  sums: Sum[];
}

/**
 * Proves a backup whole, touching nothing: every file against its checksum, the database in itself, and that every picture
 * has its files.
 * @throws DamagedBackupError naming the first thing that is wrong; NewerDatabaseError where a newer version made it
 */
export async function verifyBackup(dir: string, onProgress: (done: number, total: number) => void = () => undefined): Promise<VerifiedBackup> {
  const { manifest, sums } = readManifest(dir);
  refuseNewer(manifest.migrations.map(({ when }) => when));
  for (const [index, { name, sha256 }] of sums.entries()) {
    const file = path.join(dir, name);
    if (!existsSync(file)) throw new DamagedBackupError(`${name} is missing`);
    if ((await hashFile(file)) !== sha256) throw new DamagedBackupError(`${name} is not as it was written: its checksum differs`);
    onProgress(index + 1, sums.length);
  }
  const names = new Set(sums.map(({ name }) => name));
  if (!names.has(DATABASE)) throw new DamagedBackupError(`${DATABASE} is missing`);
  checkDatabase(path.join(dir, DATABASE), manifest, names);
  return { dir, manifest, sums };
}

function checkDatabase(file: string, manifest: Manifest, names: ReadonlySet<string>): void {
  const damage = findDamage(file);
  if (damage.length) throw new DamagedBackupError(`${DATABASE} is damaged: ${damage.join('; ')}`);
  refuseNewer(migrationsOf(file));
  const rows = countRows(file);
  const other = Object.keys(manifest.rows).find((table) => rows[table] !== manifest.rows[table]);
  if (other !== undefined) throw new DamagedBackupError(`${DATABASE} has ${rows[other] ?? 'no'} rows of ${other}, where the manifest says ${manifest.rows[other]}`);
  const known = new Set([...names, ...manifest.pictures.missing.map((key) => `${UPLOADS}/${key}`)]);
  const bare = listPictures(file).flatMap(pictureFiles).find((key) => !known.has(`${UPLOADS}/${key}`));
  if (bare !== undefined) throw new DamagedBackupError(`${UPLOADS}/${bare} is not in the backup, although the database knows its picture`);
}
