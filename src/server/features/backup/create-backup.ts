/**
 * Creates, verifies and restores backups of a running site.
 * @module features/backup
 */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { now } from '#server/platform/clock.ts';
import { databaseFile } from '#server/platform/database-file.ts';
import {
  copyDatabase,
  countRows,
  findDamage,
  summariseFaults,
  listPictures,
  migrationsOf,
} from '#server/platform/database/file-copy.ts';
import { knownMigrations } from '#server/platform/database/migrate.ts';
import { knownVariables } from '#server/platform/env-values.ts';
import type { Env } from '#server/platform/env.ts';
import { recordBackup } from '#server/platform/health/last-backup.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import { hashFile, syncDirectory, writeDurably } from './durable-file.ts';
import {
  DATABASE_FILE,
  BACKUP_FORMAT,
  formatChecksums,
  MANIFEST_FILE,
  MANIFEST_CHECKSUM_FILE,
  SECRET_FILE,
  CHECKSUMS_FILE,
  checksumOf,
  UPLOADS_FOLDER,
  type Manifest,
} from './manifest.ts';
import { SavedPictures, wereDeleted, type SavedFile } from './save-pictures.ts';

/** The product's version, from its package. */
function productVersion(): string {
  const { version } = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../../../package.json'), 'utf8'),
  ) as {
    version: string;
  };
  return version;
}

const MAX_ATTEMPTS = 5;

export interface BackupOptions {
  env: Env;
  storage: Storage;
  /** Target directory of the backup. It must not exist, or be empty. */
  dir: string;
  onProgress?: (done: number, total: number) => void;
}

/** Description of each part, for users who find the backup. */
const CONTENTS: Readonly<Record<string, string>> = {
  [DATABASE_FILE]:
    'The whole database (SQLite): content, settings, people with their addresses and sessions, messages, waiting mails',
  [UPLOADS_FOLDER]: 'All files of pictures, also of those that are not public',
  [SECRET_FILE]:
    'The secret that signs sessions: whoever has it can be anybody on the site. Only where there was no AUTH_SECRET',
};

/**
 * Saves database, pictures and secret into one directory, while the server runs and writes. The database is a snapshot,
 * and every picture in it has its files. The backup is written next to its target and moved there once it is complete
 * and synced to disk.
 * @throws Error with a message for the operator if the backup is not possible
 */
export async function createBackup({
  env,
  storage,
  dir,
  onProgress = () => undefined,
}: BackupOptions): Promise<Manifest> {
  const live = databaseFile(env.databaseUrl);
  if (live === null)
    throw new Error(
      'The database is on a server of its own (DATABASE_URL): back it up there, and the pictures with the means of their store',
    );
  if (!existsSync(live)) throw new Error(`There is no database at ${live}`);
  const target = path.resolve(dir);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty: name a directory that is not there yet`);
  const inside = path.relative(env.dataDir, target);
  if (!inside.startsWith('..') && !path.isAbsolute(inside))
    throw new Error('A backup inside DATA_DIR would be lost with it: name a place outside');
  const aside = `${target}.partial-${process.pid}`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  try {
    const manifest = await fill(aside, live, env, storage, onProgress);
    await rename(aside, target);
    await syncDirectory(path.dirname(target));
    await recordBackup(env.dataDir, Date.parse(manifest.createdAt));
    return manifest;
  } catch (error) {
    // On a failing disk the removal may fail as well: report the first error.
    await rm(aside, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

async function fill(
  aside: string,
  live: string,
  env: Env,
  storage: Storage,
  onProgress: NonNullable<BackupOptions['onProgress']>,
): Promise<Manifest> {
  const database = path.join(aside, DATABASE_FILE);
  const pictures = new SavedPictures(storage, aside);
  let createdAt = now();
  let missing: { id: string; key: string }[] = [];
  for (let attempt = 1; ; attempt++) {
    createdAt = now();
    await rm(database, { force: true });
    await copyDatabase(live, database);
    missing = await pictures.save(database, onProgress);
    if (!wereDeleted(live, missing)) break;
    if (attempt === MAX_ATTEMPTS) throw new Error('Pictures were deleted faster than they could be copied: try again');
  }
  const damage = findDamage(database);
  if (damage.length)
    throw new Error(`The database is damaged, and no backup of it was kept: ${summariseFaults(damage)}`);
  const rows = listPictures(database);
  const files: SavedFile[] = [
    { name: DATABASE_FILE, sha256: await hashFile(database), bytes: statSync(database).size },
    ...(await saveSecret(aside, env)),
    ...(await pictures.keepOnly(rows)),
  ];
  const sums = formatChecksums(files);
  await writeDurably(path.join(aside, CHECKSUMS_FILE), [Buffer.from(sums)]);
  const tags = new Map(knownMigrations().map(({ tag, when }) => [when, tag]));
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    createdAt: new Date(createdAt).toISOString(),
    version: productVersion(),
    node: process.version,
    migrations: migrationsOf(database).map((when) => ({ tag: tags.get(when) ?? 'unknown', when })),
    rows: countRows(database),
    contents: Object.fromEntries(
      Object.entries(CONTENTS).filter(([name]) => files.some((file) => file.name.split('/')[0] === name)),
    ),
    environment: knownVariables.filter((name) => process.env[name]),
    pictures: {
      rows: rows.length,
      files: files.filter(({ name }) => name.startsWith(UPLOADS_FOLDER)).length,
      missing: missing.map(({ key }) => key).sort(),
    },
    files: { count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), sums: checksumOf(sums) },
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeDurably(path.join(aside, MANIFEST_FILE), [Buffer.from(text)]);
  await writeDurably(path.join(aside, MANIFEST_CHECKSUM_FILE), [
    Buffer.from(`${checksumOf(text)}  ${MANIFEST_FILE}\n`),
  ]);
  await syncDirectory(aside);
  return manifest;
}

async function saveSecret(aside: string, { dataDir, authSecret }: Env): Promise<SavedFile[]> {
  const file = path.join(dataDir, 'secret');
  if (authSecret !== undefined || !existsSync(file)) return [];
  return [{ name: SECRET_FILE, ...(await writeDurably(path.join(aside, SECRET_FILE), [readFileSync(file)])) }];
}
