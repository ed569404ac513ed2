import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Statement } from './database.ts';
import { lease } from './schema.ts';
import { causesOf } from './unavailable.ts';

/** Who holds a lease: its `token` is raised by each taking over, so that it names one holding for ever. */
export interface HeldLease {
  name: string;
  token: number;
}

export interface LeaseRow extends HeldLease {
  /** Null: nobody; it was given back. */
  holder: string | null;
  /** Milliseconds since 1970, by the clock of the holder. */
  until: number;
}

/** The lease is somebody else's now: what was about to be written is not, and the work is theirs. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

const LOST = 'NOT NULL constraint failed: lease.token';
const current = new AsyncLocalStorage<HeldLease | null>();

export async function readLease({ db }: Database, name: string): Promise<LeaseRow | null> {
  const [row] = await db.select().from(lease).where(eq(lease.name, name));
  return row ?? null;
}

/**
 * Takes a lease as it was seen, or one that there has never been (`seen` is null).
 * @returns the new token; null where somebody else was faster, or its holder has renewed it meanwhile
 */
export async function takeLease(
  { db }: Database,
  name: string,
  seen: LeaseRow | null,
  holder: string,
  until: number,
): Promise<number | null> {
  if (seen === null) {
    const [made] = await db
      .insert(lease)
      .values({ name, holder, token: 1, until })
      .onConflictDoNothing()
      .returning({ token: lease.token });
    return made?.token ?? null;
  }
  const asSeen = and(eq(lease.name, name), eq(lease.token, seen.token), eq(lease.until, seen.until));
  const [taken] = await db
    .update(lease)
    .set({ holder, token: sql`${lease.token} + 1`, until })
    .where(asSeen)
    .returning({ token: lease.token });
  return taken?.token ?? null;
}

/** Prolongs a holding; false where it has ended. */
export async function renewLease({ db }: Database, { name, token }: HeldLease, until: number): Promise<boolean> {
  const rows = await db
    .update(lease)
    .set({ until })
    .where(and(eq(lease.name, name), eq(lease.token, token)))
    .returning({ token: lease.token });
  return rows.length > 0;
}

/** Gives a lease back, so that somebody else takes it at once. Nothing happens where it is another's. */
export async function releaseLease({ db }: Database, { name, token }: HeldLease): Promise<void> {
  await db
    .update(lease)
    .set({ holder: null, until: 0 })
    .where(and(eq(lease.name, name), eq(lease.token, token)));
}

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
export function fence({ db }: Pick<Database, 'db'>): Statement[] {
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
