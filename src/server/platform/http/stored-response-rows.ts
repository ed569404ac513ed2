import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { keptAnswer } from './schema.ts';

export interface IdempotencyClaim {
  key: string;
  person: string | null;
  print: string;
  startedAt: number;
}

/** A kept response; `status` is `null` if its handler is running, or was interrupted. */
export type StoredResponse = typeof keptAnswer.$inferSelect;

/**
 * Claims a key: one of several simultaneous requests gets it. A row older than `expired` is treated as unclaimed.
 * @returns `null` if the caller has claimed the key, otherwise its existing row
 */
export async function claimIdempotencyKey(
  database: Database,
  claim: IdempotencyClaim,
  expired: number,
): Promise<StoredResponse | null> {
  const [claimed] = await database.db
    .insert(keptAnswer)
    .values(claim)
    .onConflictDoUpdate({
      target: keptAnswer.key,
      set: { print: claim.print, startedAt: claim.startedAt, status: null, headers: null, body: null },
      setWhere: lte(keptAnswer.startedAt, expired),
    })
    .returning({ key: keptAnswer.key });
  return claimed === undefined ? findStoredResponse(database, claim.key) : null;
}

export async function findStoredResponse({ db }: Database, key: string): Promise<StoredResponse | null> {
  const [row] = await db.select().from(keptAnswer).where(eq(keptAnswer.key, key));
  return row ?? null;
}

/** Stores the response of a claim. */
export async function storeResponse(
  database: Database,
  { key, startedAt }: IdempotencyClaim,
  answer: { status: number; headers: string; body: string },
): Promise<void> {
  const mine = and(eq(keptAnswer.key, key), eq(keptAnswer.startedAt, startedAt));
  await database.batch([database.db.update(keptAnswer).set(answer).where(mine)]);
}

/** Releases a claim after which nothing was created. */
export async function releaseIdempotencyKey(database: Database, { key, startedAt }: IdempotencyClaim): Promise<void> {
  const mine = and(eq(keptAnswer.key, key), eq(keptAnswer.startedAt, startedAt));
  await database.batch([database.db.delete(keptAnswer).where(mine)]);
}

/** Deletes stored responses older than the given time. */
export async function pruneStoredResponses(database: Database, at: number): Promise<void> {
  await database.batch([database.db.delete(keptAnswer).where(lte(keptAnswer.startedAt, at))]);
}

/** Statement that deletes a user's stored responses. */
export const deleteStoredResponsesOf = ({ db }: Database, person: string): Statement =>
  db.delete(keptAnswer).where(sql`${keptAnswer.person} = ${person}`);
