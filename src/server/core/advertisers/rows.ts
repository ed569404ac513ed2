import { eq, sql } from 'drizzle-orm';
import { advertiser } from '#server/core/schema/advertisers-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

export type Advertiser = typeof advertiser.$inferSelect;

/** The account's record as an advertiser; `null` if nothing is known yet. */
export async function findAdvertiser({ db }: Database, userId: string): Promise<Advertiser | null> {
  const [row] = await db.select().from(advertiser).where(eq(advertiser.userId, userId)).limit(1);
  return row ?? null;
}

/** Increments the account's number of ads approved by the staff (or, with -1, decrements it). */
export function adjustApprovalCount({ db }: Database, userId: string, by: 1 | -1 = 1): Statement {
  return db
    .insert(advertiser)
    .values({ userId, approved: Math.max(0, by) })
    .onConflictDoUpdate({ target: advertiser.userId, set: { approved: sql`max(0, ${advertiser.approved} + ${by})` } });
}

/** Limits an account until a time (milliseconds), or ends its limit (`null`). */
export function limitAdvertiser(
  { db }: Database,
  userId: string,
  limit: { until: number; reason: string; by: string | null } | null,
): Statement {
  const set = { limitedUntil: limit?.until ?? null, limitReason: limit?.reason ?? null, limitedBy: limit?.by ?? null };
  return db
    .insert(advertiser)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: advertiser.userId, set });
}

export const deleteAdvertiser = ({ db }: Database, userId: string): Statement =>
  db.delete(advertiser).where(eq(advertiser.userId, userId));
