import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { now } from '../clock.ts';
import { databaseFile } from '../db/file-copy.ts';
import type { Env } from '../env.ts';
import type { Storage } from '../media/storage.ts';
import { servingPid } from '../pages/serving-lock.ts';
import { CLOSED, OPEN, syncDirectory, writeDurably } from './durable-file.ts';
import { DamagedBackupError, DATABASE, UPLOADS } from './manifest.ts';
import { markHalfRestored } from './restore-mark.ts';
import { verifyBackup, type VerifiedBackup } from './verify-backup.ts';

export interface RestoreOptions {
  env: Env;
  storage: Storage;
  dir: string;
  /** Whether a directory with something in it may be used: what is in it is moved aside. */
  force: boolean;
  onProgress?: (step: 'verifying' | 'copying', done: number, total: number) => void;
}

/** What earlier restores moved aside, and what a file system brings along, is nobody's data. */
const IDLE = /^(?:before-restore-.*|lost\+found)$/;

/**
 * Puts a backup in the place of the data directory. Nothing is touched before the whole backup has proven sound; what was
 * there is moved aside, not deleted. The pages are made anew by the next start.
 * @returns the backup, and where the old data lies (null: there was none)
 * @throws Error in words for the operator where that cannot be
 */
export async function restoreBackup({ env, storage, dir, force, onProgress = () => undefined }: RestoreOptions): Promise<{ backup: VerifiedBackup; aside: string | null }> {
  const { dataDir } = env;
  const file = databaseFile(env.databaseUrl);
  if (file === null) throw new Error('The database is on a server of its own (DATABASE_URL): restore it there');
  refuseRunning(dataDir);
  const used = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !IDLE.test(name)) : [];
  if (!force && (used.length > 0 || existsSync(file))) throw new Error(`${used.length > 0 ? dataDir : file} is not empty. With --force what is there is moved aside, not deleted`);
  const backup = await verifyBackup(dir, (done, total) => onProgress('verifying', done, total));
  await mkdir(dataDir, { recursive: true });
  const staging = path.join(dataDir, `restoring-${process.pid}`);
  await rm(staging, { recursive: true, force: true });
  try {
    await stage(backup, staging, env.s3 === null ? null : storage, (done, total) => onProgress('copying', done, total));
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
  refuseRunning(dataDir);
  const unmark = markHalfRestored(dataDir);
  const aside = await moveAside(dataDir, file, used);
  for (const name of readdirSync(staging)) if (name !== DATABASE) await rename(path.join(staging, name), path.join(dataDir, name));
  await mkdir(path.dirname(file), { recursive: true });
  await rename(path.join(staging, DATABASE), file);
  await rm(staging, { recursive: true, force: true });
  await syncDirectory(dataDir);
  await syncDirectory(path.dirname(file));
  unmark();
  return { backup, aside };
}

function refuseRunning(dataDir: string): void {
  const pid = servingPid(path.join(dataDir, 'pages'));
  if (pid !== null) throw new Error(`A server (pid ${pid}) is running on ${dataDir}: stop it first`);
}

/** Copies everything beside its place, proving each file once more on the way; pictures of a bucket go there at once: their ids never get other content. */
async function stage({ dir, sums }: VerifiedBackup, staging: string, bucket: Storage | null, onProgress: (done: number, total: number) => void): Promise<void> {
  await mkdir(staging, { recursive: true, mode: 0o700 });
  for (const [index, { name, sha256 }] of sums.entries()) {
    if (bucket !== null && name.startsWith(`${UPLOADS}/`)) await bucket.putFile(name.slice(UPLOADS.length + 1), readFileSync(path.join(dir, name)));
    else {
      const copied = await writeDurably(path.join(staging, name), createReadStream(path.join(dir, name)), name.startsWith(`${UPLOADS}/`) ? OPEN : CLOSED);
      if (copied.sha256 !== sha256) throw new DamagedBackupError(`${name} changed while it was copied, or cannot be read twice alike`);
    }
    onProgress(index + 1, sums.length);
  }
}

/** Moves what was there into a directory of its own. @returns it; null where there was nothing */
async function moveAside(dataDir: string, database: string, used: readonly string[]): Promise<string | null> {
  const elsewhere = path.dirname(database) === dataDir ? [] : ['', '-wal', '-shm'].map((ending) => database + ending).filter(existsSync);
  const inside = used.filter((name) => !name.startsWith('restoring-') && name !== 'restore-unfinished');
  if (inside.length === 0 && elsewhere.length === 0) return null;
  const stamp = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '-');
  const aside = path.join(dataDir, `before-restore-${stamp}`);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const name of inside) await rename(path.join(dataDir, name), path.join(aside, name));
  // Beside itself: its directory may be on another disk.
  for (const file of elsewhere) await rename(file, `${file}.before-restore-${stamp}`);
  return aside;
}
