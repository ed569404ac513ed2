import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createClient, type Client } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import type { BatchItem } from 'drizzle-orm/batch';
import { env } from '../env.ts';
import { watched } from './query-watch.ts';
import { resilient } from './resilient-client.ts';

export type Statement = BatchItem<'sqlite'>;

/** The database of this process. Rows are read through `db`; everything is written through `batch`. */
export interface Database {
  db: LibSQLDatabase<Record<string, never>>;
  client: Client;
  /** Runs all statements in one write transaction: all or none, durable when it resolves. */
  batch(statements: readonly Statement[]): Promise<void>;
  close(): void;
}

/** Opens `file:` (WAL, synchronous FULL: "saved" means on disk) or a remote libSQL. */
export async function openDatabase(url: string, authToken?: string): Promise<Database> {
  const isFile = url.startsWith('file:');
  if (isFile) mkdirSync(path.dirname(url.slice('file:'.length)), { recursive: true });
  const raw = createClient(isFile ? { url, timeout: 5000, concurrency: 1 } : { url, ...(authToken ? { authToken } : {}) });
  const client = isFile ? resilient(watched(raw, { alone: true })) : watched(raw, { alone: false });
  if (isFile) {
    await client.execute('PRAGMA journal_mode = WAL');
    await client.execute('PRAGMA synchronous = FULL');
    await client.execute('PRAGMA foreign_keys = ON');
  }
  const db = drizzle(client);
  return {
    db,
    client,
    async batch(statements) {
      if (statements.length > 0) await db.batch(statements as [Statement, ...Statement[]]);
    },
    close: () => client.close(),
  };
}

let current: Database | undefined;

/** The database that the process opened with `useDatabase`; it is a bug to ask before. */
export function database(): Database {
  if (!current) throw new Error('The database is not open yet');
  return current;
}

export function useDatabase(opened: Database): Database {
  current = opened;
  return opened;
}

/** Opens the database of the environment, once per process. */
export async function connect(): Promise<Database> {
  return current ?? useDatabase(await openDatabase(env().databaseUrl, env().databaseAuthToken));
}
