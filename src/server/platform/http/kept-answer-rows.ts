import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { keptAnswer } from './schema.ts';

export interface Claim {
  key: string;
  person: string | null;
  print: string;
  startedAt: number;
}

/** A kept response; `status` is `null` if its handler is running, or was interrupted. */
export type KeptAnswer = typeof keptAnswer.$inferSelect;

/**
 * Claims a key: one of several simultaneous requests gets it. A row older than `expired` is treated as unclaimed.
 * @returns `null` if the caller has claimed the key, otherwise its existing row
 */
export async function claimKey(database: Database, claim: Claim, expired: number): Promise<KeptAnswer | null> {
  const [claimed] = await database.db
    .insert(keptAnswer)
    .values(claim)
    .onConflictDoUpdate({
      target: keptAnswer.key,
      set: { print: claim.print, startedAt: claim.startedAt, status: null, headers: null, body: null },
      setWhere: lte(keptAnswer.startedAt, expired),
    })
    .returning({ key: keptAnswer.key });
  return claimed === undefined ? findKeptAnswer(database, claim.key) : null;
}

export async function findKeptAnswer({ db }: Database, key: string): Promise<KeptAnswer | null> {
  const [row] = await db.select().from(keptAnswer).where(eq(keptAnswer.key, key));
  return row ?? null;
}

/** Stores the response of a claim. */
export async function keepAnswer(
  database: Database,
  { key, startedAt }: Claim,
  answer: { status: number; headers: string; body: string },
): Promise<void> {
  const mine = and(eq(keptAnswer.key, key), eq(keptAnswer.startedAt, startedAt));
  await database.batch([database.db.update(keptAnswer).set(answer).where(mine)]);
}

/** Releases a claim after which nothing was created. */
export async function releaseKey(database: Database, { key, startedAt }: Claim): Promise<void> {
  const mine = and(eq(keptAnswer.key, key), eq(keptAnswer.startedAt, startedAt));
  await database.batch([database.db.delete(keptAnswer).where(mine)]);
}

/** Deletes stored responses older than the given time. */
export async function pruneKeptAnswers(database: Database, at: number): Promise<void> {
  await database.batch([database.db.delete(keptAnswer).where(lte(keptAnswer.startedAt, at))]);
}

/** Statement that deletes a user's stored responses. */
export const deleteKeptAnswersOf = ({ db }: Database, person: string): Statement =>
  db.delete(keptAnswer).where(sql`${keptAnswer.person} = ${person}`);
