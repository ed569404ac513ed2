import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { lease } from './schema.ts';
import { causesOf } from './unavailable.ts';

/** A held lease. Each takeover increments its `token`, which therefore identifies one holder's term uniquely. */
export interface HeldLease {
  name: string;
  token: number;
}

/** Another holder has taken the lease: the pending write is discarded, and the work is theirs. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

const LEASE_LOST_MESSAGE = 'NOT NULL constraint failed: lease.token';

const current = new AsyncLocalStorage<HeldLease | null>();

/**
 * Runs work in which each `database.batch` is stored only while the lease is held, checked in the batch's own
 * transaction: a holder that was paused for minutes cannot undo its successor's work.
 * @throws LeaseLost from the first batch after the lease is lost
 */
export function runUnderLease<T>(held: HeldLease, work: () => Promise<T>): Promise<T> {
  return current.run({ name: held.name, token: held.token }, work);
}

/** Runs work that is stored regardless of the lease, even if it was started under one. */
export function withoutLease<T>(work: () => T): T {
  return current.run(null, work);
}

/** The first statements of a batch under a lease: they write nothing, and fail once the lease is lost. */
export function fenceStatements({ db }: { db: LibSQLDatabase<Record<string, never>> }): BatchItem<'sqlite'>[] {
  const held = current.getStore();
  if (!held) return [];
  const gone = sql`not exists (select 1 from ${lease} where ${lease.name} = ${held.name} and ${lease.token} = ${held.token})`;
  return [
    db.run(sql`insert into ${lease} (name, holder, token, until) select ${held.name}, null, null, 0 where ${gone}`),
  ];
}

/** Converts an error of a batch to `LeaseLost` if the fence caused it. */
export function toLeaseLostError(error: unknown): unknown {
  for (const item of causesOf(error))
    if (item instanceof Error && item.message.includes(LEASE_LOST_MESSAGE))
      return new LeaseLost('The lease was taken over', { cause: error });
  return error;
}
