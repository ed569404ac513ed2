import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { databaseFile } from '#server/platform/database-file.ts';
import { folderModes, pictureFolders } from '#server/platform/storage-keys.ts';

/**
 * Other users of the machine may not list DATA_DIR, but may pass through it to files intended for them, such as
 * pictures for a web server.
 */
const DIR_MODE = 0o711;
const FILE_MODE = 0o600;

/** Mail files contain sign-in links. A web server needs the public pictures, each by its name. */
const FOLDERS: readonly (readonly [name: string, most: number])[] = [
  ['mail', 0o700],
  ['uploads', folderModes.uploads],
  ...pictureFolders.map((folder) => [path.join('uploads', folder), folderModes[folder]] as const),
];

/** SQLite gives the files beside the database the same permissions. */
const filesOf = (databaseUrl: string): string[] => {
  const file = databaseFile(databaseUrl);
  return file === null ? [] : [file, `${file}-wal`, `${file}-shm`];
};

const modeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mode ?? null;

/**
 * Removes other users' access to the database's files and DATA_DIR, including those of earlier versions; a new database
 * is created without it. Permissions are only removed. Files that cannot be changed (of another owner, on a read-only
 * disk) stay, and the doctor reports them.
 */
export function restrictAccess(dataDir: string, databaseUrl: string): void {
  mkdirSync(dataDir, { recursive: true, mode: DIR_MODE });
  const file = databaseFile(databaseUrl);
  if (file !== null && !existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: DIR_MODE });
    closeSync(openSync(file, 'a', FILE_MODE));
  }
  restrictMode(dataDir, DIR_MODE);
  for (const [name, most] of FOLDERS) restrictMode(path.join(dataDir, name), most);
  for (const item of filesOf(databaseUrl)) restrictMode(item, FILE_MODE);
}

function restrictMode(target: string, most: number): void {
  const mode = modeOf(target);
  if (mode === null || (mode & 0o777 & ~most) === 0) return;
  try {
    chmodSync(target, mode & 0o777 & most);
  } catch {
    // Not owned by this process.
  }
}

/** Returns files that other users of the machine can read and should not. */
export async function findFilesReadableByOthers(dataDir: string, databaseUrl: string): Promise<string[]> {
  const isOpen = (target: string, allowed: number) => ((modeOf(target) ?? 0) & 0o077 & ~allowed) !== 0;
  const folders = [['', DIR_MODE] as const, ...FOLDERS].flatMap(([name, most]) =>
    isOpen(path.join(dataDir, name), most & 0o077) ? [path.join(dataDir, name)] : [],
  );
  return [...folders, ...filesOf(databaseUrl).filter((file) => isOpen(file, 0))];
}
