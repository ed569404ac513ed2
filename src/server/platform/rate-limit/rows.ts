import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { state } from '#server/platform/database/schema.ts';
import { rateLimit } from './schema.ts';

/**
 * Increments the count of the key's window, opening a new one if the last has closed. One statement, so that
 * simultaneous calls never get the same number.
 */
export async function countInWindow(
  { db }: Database,
  key: string,
  at: number,
  windowMs: number,
): Promise<{ count: number; resetAt: number }> {
  const closed = sql`${rateLimit.resetAt} <= ${at}`;
  const [row] = await db
    .insert(rateLimit)
    .values({ key, count: 1, resetAt: at + windowMs })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${closed} then 1 else ${rateLimit.count} + 1 end`,
        resetAt: sql`case when ${closed} then excluded.reset_at else ${rateLimit.resetAt} end`,
      },
    })
    .returning({ count: rateLimit.count, resetAt: rateLimit.resetAt });
  if (!row) throw new Error('The rate limit was not counted');
  return row;
}

/** Returns the count in a key's window that is open at the given time. */
export async function readWindow({ db }: Database, key: string, at: number): Promise<number> {
  const [row] = await db
    .select({ count: rateLimit.count })
    .from(rateLimit)
    .where(and(eq(rateLimit.key, key), gt(rateLimit.resetAt, at)));
  return row?.count ?? 0;
}

/** Drops windows that have closed. */
export async function pruneRateLimits(database: Database, at: number): Promise<void> {
  await database.batch([database.db.delete(rateLimit).where(lte(rateLimit.resetAt, at))]);
}

/** A secret that is valid for one day, such as `2026-03-08`. */
export interface DailySalt {
  day: string;
  salt: string;
}

/**
 * Returns the day's salt. The first process of a day replaces the previous day's salt with its own, which all others
 * then use. A server whose clock is behind at midnight gets the next day's, because it would otherwise overwrite the
 * others' salt.
 * @param mine stored if the day has no salt yet
 */
export async function claimDailySalt({ db }: Database, key: string, mine: DailySalt, at: number): Promise<DailySalt> {
  const differs = sql`json_extract(${state.value}, '$.day') not in (${mine.day}, date(${mine.day}, '+1 day'))`;
  const [row] = await db
    .insert(state)
    .values({ key, value: mine, updatedAt: at })
    .onConflictDoUpdate({
      target: state.key,
      set: {
        value: sql`case when ${differs} then excluded.value else ${state.value} end`,
        updatedAt: sql`case when ${differs} then excluded.updated_at else ${state.updatedAt} end`,
      },
    })
    .returning({ value: state.value });
  if (!row) throw new Error('The daily salt was not stored');
  return row.value as DailySalt;
}
