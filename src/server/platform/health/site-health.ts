/**
 * What is wrong while a server runs, and what cannot be done for now.
 * @module platform/health
 */

import type { Database } from '#server/platform/database/database.ts';
import { writeTrouble } from '#server/platform/database/trouble.ts';
import { troubleKind, type TroubleKind } from '#server/platform/database/unavailable.ts';
import { inTime } from '#server/platform/in-time.ts';
import { schedulerHealth } from '#server/platform/jobs/scheduler-beat.ts';
import { mailTrouble } from '#server/platform/mail/trouble.ts';
import { storageTrouble } from '#server/platform/storage/storage-unavailable.ts';
import { storage } from '#server/platform/storage/storage.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { readDisk, type DiskState } from './disk.ts';

/** How long one thing may take to say how it is, milliseconds. */
const PATIENCE_MS = 2_000;
/** How often a storage that has failed is asked whether it is well again. */
const ASK_STORAGE_MS = 5_000;

/** What can be wrong with the site while it runs, as far as it can be told at once. */
export interface SiteHealth {
  /** `not_saving`: it can be read, but the last write could not be done. `error`: it does not answer. */
  database: 'ok' | 'not_saving' | 'error';
  /** Why nothing is saved; null where all is. */
  databaseTrouble: TroubleKind | null;
  /** `unknown`: the database cannot be asked. */
  scheduler: 'ok' | 'late' | 'never' | 'unknown';
  disk: DiskState['state'] | 'unknown';
  /** Bytes. */
  diskFree: number | null;
  /** Mails that were given up, and those that wait too long. */
  mail: { failed: number; late: number };
  /** The files of pictures. */
  storage: 'ok' | 'error';
}

let askedAt = -Infinity;

/** A storage that has failed and is not asked any more would be said to fail for ever. */
function askStorageAgain(): void {
  if (performance.now() - askedAt < ASK_STORAGE_MS) return;
  askedAt = performance.now();
  void storage()
    .readFile('masters/health-asks')
    .then(
      (file) => file?.stream.destroy(),
      () => undefined,
    );
}

/** Looks, in a bounded time, and never fails. */
export async function readSiteHealth(database: Database, dataDir: string, log?: Log): Promise<SiteHealth> {
  const asked = <T>(what: string, work: Promise<T>): Promise<T | null> =>
    inTime(work, PATIENCE_MS, what).catch((error: unknown) => {
      log?.error({ err: error }, `health: ${what} could not be asked`);
      return null;
    });
  const [facts, disk] = await Promise.all([
    asked('the database', Promise.all([schedulerHealth(database), mailTrouble()])),
    asked('the disk', readDisk(dataDir)),
  ]);
  const writing = writeTrouble();
  const storageFails = storageTrouble() !== null;
  if (storageFails) askStorageAgain();
  return {
    database: facts === null ? 'error' : writing === null ? 'ok' : 'not_saving',
    databaseTrouble: writing === null ? null : troubleKind(writing.code),
    scheduler: facts?.[0] ?? 'unknown',
    disk: disk?.state ?? 'unknown',
    diskFree: disk?.free ?? null,
    mail: facts?.[1] ?? { failed: 0, late: 0 },
    storage: storageFails ? 'error' : 'ok',
  };
}
