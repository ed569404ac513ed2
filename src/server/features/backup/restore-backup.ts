import { createReadStream, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { now } from '#server/platform/clock.ts';
import { databaseFile } from '#server/platform/database-file.ts';
import { restrictAccess } from '#server/platform/database/private-files.ts';
import type { Env } from '#server/platform/env.ts';
import { isAlive, servingPid } from '#server/platform/serving-lock.ts';
import { makeFolders } from '#server/platform/storage/local-storage.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import { PRIVATE_MODE, PUBLIC_MODE, syncDirectory, writeDurably } from './durable-file.ts';
import { DamagedBackupError, DATABASE_FILE, readManifest, UPLOADS_FOLDER } from './manifest.ts';
import { MARKER_FILE, markRestoreUnfinished } from './restore-marker.ts';
import { verifyBackup, type VerifiedBackup } from './verify-backup.ts';

export interface RestoreOptions {
  env: Env;
  storage: Storage;
  dir: string;
  /** Whether a non-empty directory may be used. Its content is moved aside. */
  force: boolean;
  onProgress?: (step: 'verifying' | 'copying', done: number, total: number) => void;
}

/**
 * Not counted as data: directories that earlier restores moved aside or left half copied, and those created by the file
 * system.
 */
const IGNORED_NAME = /^(?:before-restore-.*|(?:.+\.)?restoring-\d+|lost\+found)$/;

/**
 * Replaces the data directory with a backup. Nothing is changed until the whole backup is verified, and existing data
 * is moved aside, not deleted. The next start renders the pages again.
 * @returns the backup, and the paths of the old data, empty if there was none before
 * @throws Error with a message for the operator if the restore is not possible
 */
export async function restoreBackup({
  env,
  storage,
  dir,
  force,
  onProgress = () => undefined,
}: RestoreOptions): Promise<{ backup: VerifiedBackup; aside: string[] }> {
  const { dataDir } = env;
  const file = databaseFile(env.databaseUrl);
  if (file === null) throw new Error('The database is on a server of its own (DATABASE_URL): restore it there');
  assertServerStopped(dataDir);
  // Reports a mistyped path before --force is offered.
  readManifest(dir);
  const used = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !IGNORED_NAME.test(name)) : [];
  if (!force && (used.length > 0 || existsSync(file)))
    throw new Error(
      `${used.length > 0 ? dataDir : file} is not empty. With --force what is there is moved aside, not deleted`,
    );
  const movable = used.filter((name) => name !== folderOf(file, dataDir) && name !== MARKER_FILE);
  assertNotMounted(dataDir, movable);
  const backup = await verifyBackup(dir, (done, total) => onProgress('verifying', done, total));
  await mkdir(dataDir, { recursive: true });
  await removeLeftOvers(dataDir, file);
  const staged = { rest: path.join(dataDir, `restoring-${process.pid}`), database: `${file}.restoring-${process.pid}` };
  try {
    await mkdir(staged.rest, { mode: 0o700 });
    await stage(backup, staged, env.s3 === null ? null : storage, (done, total) => onProgress('copying', done, total));
  } catch (error) {
    // On a failing disk the removal may fail as well: report the first error.
    for (const item of Object.values(staged)) await rm(item, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
  assertServerStopped(dataDir);
  const unmark = markRestoreUnfinished(dataDir);
  const aside = await moveAside(dataDir, file, movable);
  for (const name of readdirSync(staged.rest)) await rename(path.join(staged.rest, name), path.join(dataDir, name));
  await rename(staged.database, file);
  await rm(staged.rest, { recursive: true, force: true });
  restrictAccess(dataDir, env.databaseUrl);
  await syncDirectory(dataDir);
  await syncDirectory(path.dirname(file));
  unmark();
  return { backup, aside };
}

function assertServerStopped(dataDir: string): void {
  const pid = servingPid(path.join(dataDir, 'pages'));
  if (pid !== null) throw new Error(`A server (pid ${pid}) is running on ${dataDir}: stop it first`);
}

/**
 * Folder of DATA_DIR that contains the database. `null` if the database is directly in DATA_DIR, `..` if it is
 * elsewhere.
 */
function folderOf(database: string, dataDir: string): string | null {
  const [first = '', ...rest] = path.relative(dataDir, database).split(path.sep);
  return rest.length > 0 ? first : null;
}

/** A mount point cannot be renamed: fail before anything is changed. */
function assertNotMounted(dataDir: string, names: readonly string[]): void {
  for (const name of names) {
    const one = path.join(dataDir, name);
    if (lstatSync(one).dev !== statSync(dataDir).dev)
      throw new Error(
        `${one} is a disk of its own and cannot be moved aside: unmount it, or restore into another DATA_DIR`,
      );
  }
}

/** Removes the copies left by killed restores, which no other run can use. */
async function removeLeftOvers(dataDir: string, database: string): Promise<void> {
  const copies: readonly [dir: string, prefix: string][] = [
    [dataDir, 'restoring-'],
    [path.dirname(database), `${path.basename(database)}.restoring-`],
  ];
  for (const [dir, prefix] of copies) {
    for (const name of existsSync(dir) ? readdirSync(dir) : []) {
      const pid = name.startsWith(prefix) ? name.slice(prefix.length) : '';
      if (/^\d+$/.test(pid) && (Number(pid) === process.pid || !isAlive(Number(pid))))
        await rm(path.join(dir, name), { recursive: true, force: true });
    }
  }
}

/**
 * Copies everything next to its target (the database may be on another disk), so that only a rename remains, and
 * verifies each file again in the process. Pictures of a bucket are written there directly, because the content of an
 * id never changes.
 */
async function stage(
  { dir, sums }: VerifiedBackup,
  staged: { rest: string; database: string },
  bucket: Storage | null,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  if (bucket === null) await makeFolders(path.join(staged.rest, UPLOADS_FOLDER));
  for (const [index, { name, sha256 }] of sums.entries()) {
    if (bucket !== null && name.startsWith(`${UPLOADS_FOLDER}/`))
      await bucket.putFile(name.slice(UPLOADS_FOLDER.length + 1), readFileSync(path.join(dir, name)));
    else {
      const copied = await writeDurably(
        name === DATABASE_FILE ? staged.database : path.join(staged.rest, name),
        createReadStream(path.join(dir, name)),
        name.startsWith(`${UPLOADS_FOLDER}/`) ? PUBLIC_MODE : PRIVATE_MODE,
      );
      if (copied.sha256 !== sha256)
        throw new DamagedBackupError(`${name} changed while it was copied, or cannot be read twice alike`);
    }
    onProgress(index + 1, sums.length);
  }
}

/**
 * Moves the existing data into a separate directory. @returns the paths of the old data, with a separate one for a
 * database stored elsewhere
 */
async function moveAside(dataDir: string, database: string, names: readonly string[]): Promise<string[]> {
  const suffix = `before-restore-${new Date(now()).toISOString().slice(0, 23).replaceAll(':', '-')}`;
  const places: string[] = [];
  if (folderOf(database, dataDir) !== null) {
    // Next to the original, because its directory may be on another disk. The log is renamed so that SQLite still finds
    // it.
    const old = `${database}.${suffix}`;
    const there = ['', '-wal', '-shm'].filter((ending) => existsSync(database + ending));
    for (const ending of there) await rename(database + ending, old + ending);
    if (there.length > 0) places.push(old);
  }
  if (names.length > 0) {
    const aside = path.join(dataDir, suffix);
    await mkdir(aside, { recursive: true, mode: 0o700 });
    for (const name of names) await rename(path.join(dataDir, name), path.join(aside, name));
    places.push(aside);
  }
  return places;
}
