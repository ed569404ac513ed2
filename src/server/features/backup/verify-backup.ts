import { existsSync, lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { pictureFiles } from '#server/core/media/picture-files.ts';
import {
  countRows,
  findDamage,
  summariseFaults,
  listPictures,
  migrationsOf,
} from '#server/platform/database/file-copy.ts';
import { assertNoNewerMigrations } from '#server/platform/database/migrate.ts';
import { hashFile } from './durable-file.ts';
import {
  DamagedBackupError,
  DATABASE_FILE,
  readManifest,
  UPLOADS_FOLDER,
  type Manifest,
  type FileChecksum,
} from './manifest.ts';

export interface VerifiedBackup {
  dir: string;
  manifest: Manifest;
  sums: FileChecksum[];
}

/**
 * Verifies a backup without changing it: that every file is a regular one and matches its checksum, that the database
 * is
 * intact, and that every picture has its files and there are no others. This does not prove who made it: any user who
 * can
 * write a backup can write its checksums.
 * @throws DamagedBackupError naming the first problem; NewerDatabaseError if a newer version made it
 */
export async function verifyBackup(
  dir: string,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<VerifiedBackup> {
  const { manifest, sums } = readManifest(dir);
  assertNoNewerMigrations(manifest.migrations.map(({ when }) => when));
  const whole = realpathSync(dir);
  for (const [index, { name, sha256 }] of sums.entries()) {
    const file = path.join(dir, name);
    if (!existsSync(file)) throw new DamagedBackupError(`${name} is missing`);
    assertPlainFile(file, path.join(whole, name), name);
    if ((await hashFile(file)) !== sha256)
      throw new DamagedBackupError(`${name} is not as it was written: its checksum differs`);
    onProgress(index + 1, sums.length);
  }
  const names = new Set(sums.map(({ name }) => name));
  if (!names.has(DATABASE_FILE)) throw new DamagedBackupError(`${DATABASE_FILE} is missing`);
  checkDatabase(path.join(dir, DATABASE_FILE), manifest, names);
  return { dir, manifest, sums };
}

/** A symbolic link to a file or folder would publish a file of this machine; reading a device never ends. */
function assertPlainFile(file: string, expected: string, name: string): void {
  if (lstatSync(file).isFile() && realpathSync(file) === expected) return;
  throw new DamagedBackupError(`${name} is no plain file of the backup itself: links and devices are not taken`);
}

function checkDatabase(file: string, manifest: Manifest, names: ReadonlySet<string>): void {
  const damage = findDamage(file);
  if (damage.length) throw new DamagedBackupError(`${DATABASE_FILE} is damaged: ${summariseFaults(damage)}`);
  assertNoNewerMigrations(migrationsOf(file));
  const rows = countRows(file);
  const other = Object.keys(manifest.rows).find((table) => rows[table] !== manifest.rows[table]);
  if (other !== undefined)
    throw new DamagedBackupError(
      `${DATABASE_FILE} has ${rows[other] ?? 'no'} rows of ${other}, where the manifest says ${manifest.rows[other]}`,
    );
  const known = new Set([...names, ...manifest.pictures.missing.map((key) => `${UPLOADS_FOLDER}/${key}`)]);
  const pictures = listPictures(file).flatMap(pictureFiles);
  const wanted = new Set(pictures.map((key) => `${UPLOADS_FOLDER}/${key}`));
  const stray = [...names].find((name) => name.startsWith(`${UPLOADS_FOLDER}/`) && !wanted.has(name));
  if (stray !== undefined) throw new DamagedBackupError(`${stray} belongs to no picture that the database knows`);
  const bare = pictures.find((key) => !known.has(`${UPLOADS_FOLDER}/${key}`));
  if (bare !== undefined)
    throw new DamagedBackupError(
      `${UPLOADS_FOLDER}/${bare} is not in the backup, although the database knows its picture`,
    );
}
