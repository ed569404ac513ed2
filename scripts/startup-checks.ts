import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { databaseFile } from '#server/platform/database-file.ts';
import { causesOf, failureCodeOf, failureKindOf } from '#server/platform/database/unavailable.ts';
import type { Env } from '#server/platform/env.ts';
import { assertAddressFree, ListenError } from '#server/publishing/http/listening.ts';

/**
 * Megabytes that have to be free: about twice the size of a new site with its demo content (68, du), and several builds
 * (11).
 */
const NEW_SITE_MB = 150;
const BUILD_MB = 60;

/** Variables that decide which site a command works on, and whether a new one starts empty. */
const NAMED = ['DEMO', 'DATA_DIR', 'DATABASE_URL', 'PORT', 'SITE_URL'] as const;

/** A word quoted for a shell. */
const quoted = (word: string) => (/^[\w./:@~+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** A command with the variables needed to reach this site: `DATA_DIR=/srv/data PORT=4530 npm start`. */
export function commandForThisSite(
  command: string,
  changes: Partial<Record<(typeof NAMED)[number], string>> = {},
  given: NodeJS.ProcessEnv = process.env,
): string {
  const values = NAMED.flatMap((name) => {
    const value = changes[name] ?? given[name];
    // The URL of a remote database may contain a secret.
    return value && (name !== 'DATABASE_URL' || value.startsWith('file:')) ? [`${name}=${quoted(value)}`] : [];
  });
  return [...values, command].join(' ');
}

/** The next free port, or null if the next twenty are taken. */
async function nextFreePort(host: string, port: number): Promise<number | null> {
  for (let next = port + 1; next <= Math.min(port + 20, 65_535); next++) {
    try {
      await assertAddressFree({ host, port: next });
      return next;
    } catch (error) {
      if (!(error instanceof ListenError)) throw error;
    }
  }
  return null;
}

/** Refuses a taken PORT and suggests a free one. @throws Error worded for the operator */
export async function assertPortFree({ host, port }: Pick<Env, 'host' | 'port'>): Promise<void> {
  try {
    await assertAddressFree({ host, port });
  } catch (error) {
    if (!(error instanceof ListenError) || failureCodeOf(error) !== 'EADDRINUSE') throw error;
    const next = await nextFreePort(host, port);
    const advice =
      next === null ? 'Give another PORT' : `Another one: ${commandForThisSite('npm start', { PORT: `${next}` })}`;
    throw new Error(`${error.message}. ${advice}`, { cause: error });
  }
}

/** The directory itself, or its nearest existing parent. */
function nearest(dir: string): string {
  return existsSync(dir) || path.dirname(dir) === dir ? dir : nearest(path.dirname(dir));
}

/** Free megabytes for writing into a directory. */
function freeIn(dir: string): number {
  const { bavail, bsize } = statfsSync(nearest(dir));
  return Math.floor((bavail * bsize) / 1_000_000);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a file of that name is in the way',
};

/**
 * Refuses a DATA_DIR that is not writable, or has no room for a new site.
 * @throws Error worded for the operator
 */
export function assertDataDirUsable({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>): void {
  const there = nearest(dataDir);
  const refuse = (code: string) => {
    const elsewhere = commandForThisSite('npm start', { DATA_DIR: '~/poruch-data' });
    const own = code === 'EACCES' && existsSync(dataDir) ? `sudo chown -R $(id -un) ${quoted(dataDir)}, or: ` : '';
    return new Error(
      `DATA_DIR ${dataDir} cannot be used: ${reasons[code] ?? code}${there === dataDir ? '' : ` (${there})`}. Next: ${own}${elsewhere}`,
    );
  };
  if (!statSync(there).isDirectory()) throw refuse('ENOTDIR');
  try {
    accessSync(there, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw refuse(failureCodeOf(error));
  }
  const file = databaseFile(databaseUrl);
  if (file === null || existsSync(file)) return;
  if (freeIn(dataDir) < NEW_SITE_MB) throw new Error(noRoom(dataDir));
}

/** Refuses to build into a folder without enough space. @throws Error worded for the operator */
export function assertBuildSpace(root: string): void {
  const free = freeIn(root);
  if (free < BUILD_MB)
    throw new Error(
      `${root} has ${free} MB free, and a build needs ${BUILD_MB} MB. Make room, then: ${commandForThisSite('npm start')}`,
    );
}

const noRoom = (dataDir: string) =>
  `There is no room in ${dataDir}: ${freeIn(dataDir)} MB are free, and a new site needs ${NEW_SITE_MB} MB. Make room, or give another DATA_DIR, then: ${commandForThisSite('npm start')}`;

/** One-line message for the error that made the startup, or one of its child processes, fail. */
export function failureLine(error: unknown, { dataDir }: Pick<Env, 'dataDir'>): string {
  const codes = Array.from(causesOf(error), (item) => String(Object(item).code ?? ''));
  if (codes.some((code) => failureKindOf(code) === 'full' || code === 'ENOSPC' || code === 'EDQUOT'))
    return noRoom(dataDir);
  const denied = codes.find((code) => code in reasons);
  if (denied !== undefined)
    return `${error instanceof Error ? error.message : denied}: ${reasons[denied]}. DATA_DIR is ${dataDir}`;
  return error instanceof Error ? error.message : String(error);
}
