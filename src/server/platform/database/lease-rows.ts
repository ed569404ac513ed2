import { and, eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { HeldLease } from './lease-fence.ts';
import { lease } from './schema.ts';

export interface LeaseRow extends HeldLease {
  /** `null` if the lease was released. */
  holder: string | null;
  /** Milliseconds since 1970, by the clock of the holder. */
  until: number;
}

export async function readLease({ db }: Database, name: string): Promise<LeaseRow | null> {
  const [row] = await db.select().from(lease).where(eq(lease.name, name));
  return row ?? null;
}

/**
 * Takes a lease as it was last read, or one that has never existed (`seen` is `null`).
 * @returns the new token, or `null` if another server was faster or the holder has renewed it since
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

/** Renews a held lease. @returns false if it has ended */
export async function renewLease({ db }: Database, { name, token }: HeldLease, until: number): Promise<boolean> {
  const rows = await db
    .update(lease)
    .set({ until })
    .where(and(eq(lease.name, name), eq(lease.token, token)))
    .returning({ token: lease.token });
  return rows.length > 0;
}

/** Releases a lease, so that another server can take it at once. No-op if another server holds it. */
export async function releaseLease({ db }: Database, { name, token }: HeldLease): Promise<void> {
  await db
    .update(lease)
    .set({ holder: null, until: 0 })
    .where(and(eq(lease.name, name), eq(lease.token, token)));
}
