/**
 * Access to libSQL: client, batches, turns, migrations, and the state of the process itself.
 * @module platform/database
 */

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Client } from '@libsql/client';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { databaseFile } from '#server/platform/database-file.ts';
import { env } from '#server/platform/env.ts';
import { withErrorTracking } from './failure-tracking.ts';
import { fenceStatements, toLeaseLostError } from './lease-fence.ts';
import { createLocalClient } from './local-client.ts';
import { restrictAccess } from './private-files.ts';
import { withQueryWatch } from './query-watch.ts';
import { createRemoteClient } from './remote-client.ts';
import { resilient } from './resilient-client.ts';
import { dropCachedPagesAfterCrash } from './system-cache.ts';

export type Statement = BatchItem<'sqlite'>;

/**
 * SQLite blocks the event loop while it waits for a lock: long enough for a short write by another process; `resilient`
 * handles longer waits.
 */
const LOCK_TIMEOUT_MS = 20;

/** The database of this process. Rows are read through `db`; everything is written through `batch`. */
export interface Database {
  db: LibSQLDatabase<Record<string, never>>;
  client: Client;
  /**
   * Runs all statements in one write transaction: all or none, durable when it resolves.
   * @throws LeaseLost if it belongs to work under a lease that another holder has taken
   */
  batch(statements: readonly Statement[]): Promise<void>;
  close(): void;
}

/** Opens `file:` (WAL, synchronous FULL: "saved" means on disk) or a remote libSQL. */
export async function openDatabase(url: string, authToken?: string): Promise<Database> {
  const file = databaseFile(url);
  const client = withErrorTracking(
    file !== null ? await openFile(file) : withQueryWatch(createRemoteClient({ url, authToken }), { alone: false }),
  );
  const db = drizzle(client);
  // A transaction that begins as a reader can be refused when it writes, so writers begin as writers.
  const writer = drizzle({ batch: (statements) => client.batch(statements, 'write') } as Client);
  return {
    db,
    client,
    async batch(statements) {
      if (statements.length === 0) return;
      try {
        await writer.batch([...fenceStatements({ db }), ...statements] as [Statement, ...Statement[]]);
      } catch (error) {
        throw toLeaseLostError(error);
      }
    },
    close: () => client.close(),
  };
}

async function openFile(file: string): Promise<Client> {
  mkdirSync(path.dirname(file), { recursive: true });
  const client = resilient(withQueryWatch(createLocalClient(file, LOCK_TIMEOUT_MS), { alone: true }), { file });
  await client.execute('PRAGMA journal_mode = WAL');
  await client.execute('PRAGMA synchronous = FULL');
  await client.execute('PRAGMA foreign_keys = ON');
  return client;
}

let current: Database | undefined;

/** Returns the database that the process opened with `useDatabase`; calling it earlier is a bug. */
export function database(): Database {
  if (!current) throw new Error('The database is not open yet');
  return current;
}

export function useDatabase(opened: Database): Database {
  current = opened;
  return opened;
}

/** Opens the database of the environment, once per process, and again after it was closed. */
export async function connect(): Promise<Database> {
  if (current && !current.client.closed) return current;
  const { dataDir, databaseUrl, databaseAuthToken } = env();
  restrictAccess(dataDir, databaseUrl);
  const file = databaseFile(databaseUrl);
  if (file !== null) await dropCachedPagesAfterCrash(file, dataDir);
  return useDatabase(await openDatabase(databaseUrl, databaseAuthToken));
}
