import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { lease } from './schema.ts';
import { causesOf } from './unavailable.ts';

/** Who holds a lease: its `token` is raised by each taking over, so that it names one holding for ever. */
export interface HeldLease {
  name: string;
  token: number;
}

/** The lease is somebody else's now: what was about to be written is not, and the work is theirs. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

const LOST = 'NOT NULL constraint failed: lease.token';

const current = new AsyncLocalStorage<HeldLease | null>();

/**
 * Runs work whose every `database.batch` is stored only while this holding lasts, checked in the transaction of the batch
 * itself: whoever was paused for minutes cannot undo what the next holder has done.
 * @throws LeaseLost out of the first batch that comes too late
 */
export function runUnderLease<T>(held: HeldLease, work: () => Promise<T>): Promise<T> {
  return current.run({ name: held.name, token: held.token }, work);
}

/** Runs what counts whoever holds the lease, though work under it has begun it. */
export function withoutLease<T>(work: () => T): T {
  return current.run(null, work);
}

/** What stands first in a batch of work under a lease: it writes nothing, and fails once the lease is lost. */
export function fence({ db }: { db: LibSQLDatabase<Record<string, never>> }): BatchItem<'sqlite'>[] {
  const held = current.getStore();
  if (!held) return [];
  const gone = sql`not exists (select 1 from ${lease} where ${lease.name} = ${held.name} and ${lease.token} = ${held.token})`;
  return [
    db.run(sql`insert into ${lease} (name, holder, token, until) select ${held.name}, null, null, 0 where ${gone}`),
  ];
}

/** An error of a batch, or what it means: the fence held. */
export function fenced(error: unknown): unknown {
  for (const one of causesOf(error))
    if (one instanceof Error && one.message.includes(LOST))
      return new LeaseLost('The lease was taken over', { cause: error });
  return error;
}
