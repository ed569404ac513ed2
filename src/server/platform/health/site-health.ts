/**
 * Faults of a running server, and temporary unavailability.
 * @module platform/health
 */

import type { Database } from '#server/platform/database/database.ts';
import { lastWriteFailure } from '#server/platform/database/failure-tracking.ts';
import { failureKindOf, type FailureKind } from '#server/platform/database/unavailable.ts';
import { schedulerHealth } from '#server/platform/jobs/scheduler-heartbeat.ts';
import { countMailProblems } from '#server/platform/mail/mail-problems.ts';
import { lastStorageFailure } from '#server/platform/storage/storage-unavailable.ts';
import { storage } from '#server/platform/storage/storage.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { readDisk, type DiskState } from './disk.ts';

/** Maximum time for one part to report its state, milliseconds. */
const TIMEOUT_MS = 2_000;
/** How often a failed storage is checked for recovery. */
const STORAGE_RECHECK_INTERVAL_MS = 5_000;

/** The site's health at runtime, limited to quick checks. */
export interface SiteHealth {
  /** `not_saving`: it can be read, but the last write failed. `error`: it does not respond. */
  database: 'ok' | 'not_saving' | 'error';
  /** Why nothing is saved, or `null` if writes succeed. */
  databaseTrouble: FailureKind | null;
  /** `unknown`: the database cannot be queried. */
  scheduler: 'ok' | 'late' | 'never' | 'unknown';
  disk: DiskState['state'] | 'unknown';
  /** Bytes. */
  diskFree: number | null;
  /** Number of abandoned and of overdue mails. */
  mail: { failed: number; late: number };
  /** The storage of picture files. */
  storage: 'ok' | 'error';
}

let storageCheckedAt = -Infinity;

/** Checks a failed storage again; otherwise it would be reported as failed until its next use. */
function recheckStorage(): void {
  if (performance.now() - storageCheckedAt < STORAGE_RECHECK_INTERVAL_MS) return;
  storageCheckedAt = performance.now();
  void storage()
    .readFile('masters/health-asks')
    .then(
      (file) => file?.stream.destroy(),
      () => undefined,
    );
}

/** Reads the health in a bounded time, and never fails. */
export async function readSiteHealth(database: Database, dataDir: string, log?: Log): Promise<SiteHealth> {
  const asked = <T>(what: string, work: Promise<T>): Promise<T | null> =>
    withTimeout(work, TIMEOUT_MS, what).catch((error: unknown) => {
      log?.error({ err: error }, `health: ${what} could not be asked`);
      return null;
    });
  const [facts, disk] = await Promise.all([
    asked('the database', Promise.all([schedulerHealth(database), countMailProblems()])),
    asked('the disk', readDisk(dataDir)),
  ]);
  const writing = lastWriteFailure();
  const storageFails = lastStorageFailure() !== null;
  if (storageFails) recheckStorage();
  return {
    database: facts === null ? 'error' : writing === null ? 'ok' : 'not_saving',
    databaseTrouble: writing === null ? null : failureKindOf(writing.code),
    scheduler: facts?.[0] ?? 'unknown',
    disk: disk?.state ?? 'unknown',
    diskFree: disk?.free ?? null,
    mail: facts?.[1] ?? { failed: 0, late: 0 },
    storage: storageFails ? 'error' : 'ok',
  };
}
