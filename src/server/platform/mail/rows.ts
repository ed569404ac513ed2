import { and, asc, count, eq, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { readState, writeStateOnce } from '#server/platform/database/state-rows.ts';
import { mail } from './schema.ts';

export type MailRow = typeof mail.$inferSelect;

/** @param isOnce whether an existing mail with this ID is left unchanged */
export function insertMail({ db }: Database, row: typeof mail.$inferInsert, isOnce: boolean): Statement {
  const insert = db.insert(mail).values(row);
  return isOnce ? insert.onConflictDoNothing({ target: mail.id }) : insert;
}

/**
 * Claims the mail that has been due longest: it is `sending` until `leaseUntil`, after which it is due again, and its
 * attempts are incremented. It is claimed only if it is unchanged, so that no two senders get the same one. Returns
 * `null` if none is due.
 */
export async function claimMail(
  { db }: Database,
  at: number,
  leaseUntil: number,
  maxAttempts: number,
): Promise<MailRow | null> {
  const due = and(
    inArray(mail.status, ['queued', 'sending']),
    lte(mail.nextAttemptAt, at),
    lt(mail.attempts, maxAttempts),
  );
  for (;;) {
    const [next] = await db
      .select({ id: mail.id, attempts: mail.attempts })
      .from(mail)
      .where(due)
      .orderBy(asc(mail.nextAttemptAt))
      .limit(1);
    if (!next) return null;
    const [row] = await db
      .update(mail)
      .set({ status: 'sending', attempts: next.attempts + 1, nextAttemptAt: leaseUntil })
      .where(and(eq(mail.id, next.id), eq(mail.attempts, next.attempts), due))
      .returning();
    // If no row was updated, another sender was faster; more mails may be due.
    if (row) return row;
  }
}

/** Clears the secret of a mail that will not be sent again. */
const clearedSecrets = {
  subject: sql`iif(${mail.secret}, '', ${mail.subject})`,
  text: sql`iif(${mail.secret}, '', ${mail.text})`,
  html: sql`iif(${mail.secret}, '', ${mail.html})`,
};

/** Records the result of an attempt; no-op if another attempt has since begun. */
function recordResult(
  { db }: Database,
  { id, attempts }: MailRow,
  set: Partial<MailRow> | typeof clearedSecrets,
): Statement {
  return db
    .update(mail)
    .set(set)
    .where(and(eq(mail.id, id), eq(mail.attempts, attempts), eq(mail.status, 'sending')));
}

export function markSent(database: Database, row: MailRow, at: number, status: 'sent' | 'filed'): Statement {
  if (row.forget) return drop(database, row);
  return recordResult(database, row, { ...clearedSecrets, status, sentAt: at, lastError: null });
}

export function markForRetry(database: Database, row: MailRow, nextAttemptAt: number, lastError: string): Statement {
  return recordResult(database, row, { status: 'queued', nextAttemptAt, lastError });
}

export function markFailed(database: Database, row: MailRow, lastError: string): Statement {
  if (row.forget) return drop(database, row);
  return recordResult(database, row, { ...clearedSecrets, status: 'failed', lastError });
}

function drop({ db }: Database, { id, attempts }: MailRow): Statement {
  return db.delete(mail).where(and(eq(mail.id, id), eq(mail.attempts, attempts), eq(mail.status, 'sending')));
}

/** Marks mails as failed whose last attempt was interrupted by a crash. */
export function failAbandoned({ db }: Database, at: number, maxAttempts: number): Statement {
  return db
    .update(mail)
    .set({ ...clearedSecrets, status: 'failed', lastError: 'The last attempt was cut short' })
    .where(and(eq(mail.status, 'sending'), lte(mail.nextAttemptAt, at), gte(mail.attempts, maxAttempts)));
}

/**
 * Erases mails that were sent or abandoned before the given time. A finished mail keeps the end of its last lease as
 * `next_attempt_at`, which is indexed and at most minutes later than when it finished.
 */
export function deleteFinishedMails({ db }: Database, before: number): Statement {
  // A mail with `forget` was abandoned but not deleted if its sender crashed.
  const over = or(lt(mail.nextAttemptAt, before), eq(mail.forget, true));
  return db.delete(mail).where(and(inArray(mail.status, ['sent', 'filed', 'failed']), over));
}

/** Whether any mail with `forget` still exists. */
export async function hasMailsMarkedForDeletion({ db }: Database): Promise<boolean> {
  return (await db.select({ id: mail.id }).from(mail).where(eq(mail.forget, true)).limit(1)).length > 0;
}

/** Returns which of these mails still exist. */
export async function existingMails({ db }: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.all<{ id: string }>(
    sql`select id from mail where id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Erases mails, sent or not. */
export function deleteMails({ db }: Database, ids: readonly string[]): Statement {
  return db.delete(mail).where(sql`${mail.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}

/** Marks mails to be deleted once they are sent or abandoned; those already sent are deleted within the hour. */
export function markMailsForDeletion({ db }: Database, ids: readonly string[]): Statement {
  const listed = sql`${mail.id} in (select value from json_each(${JSON.stringify(ids)}))`;
  return db.update(mail).set({ forget: true }).where(listed);
}

/**
 * Mails blocked by their server: never tried, or queued after the last successful one. A mail that is refused while
 * others are sent waits for its next attempt, and proves nothing about the server. A sent mail keeps the end of its
 * lease as `next_attempt_at`, which identifies the one that was sent last.
 */
export const awaitingServerCondition = and(
  eq(mail.status, 'queued'),
  or(
    eq(mail.attempts, 0),
    gt(
      mail.createdAt,
      sql`coalesce((select last.sent_at from mail as last where last.status = 'sent' order by last.next_attempt_at desc limit 1), 0)`,
    ),
  ),
);

/**
 * Counts the mails that could not be sent, and those that have been waiting for their server since before the given
 * time.
 */
export async function countStuckMails(
  { db }: Database,
  waitingSince: number,
): Promise<{ failed: number; late: number }> {
  const [[failed], [late]] = await db.batch([
    db.select({ total: count() }).from(mail).where(eq(mail.status, 'failed')),
    db
      .select({ total: count() })
      .from(mail)
      .where(and(awaitingServerCondition, lt(mail.createdAt, waitingSince))),
  ]);
  return { failed: failed?.total ?? 0, late: late?.total ?? 0 };
}

const WORKED = 'mail:worked';

/**
 * Statement that records that a mail server has accepted a mail, or would have. Needed because rows of mails are
 * eventually deleted.
 */
export const recordMailAccepted = (database: Database): Statement => writeStateOnce(database, WORKED, now());

/** Whether a mail server has ever accepted a mail of this site. */
export async function hasMailBeenAccepted(database: Database): Promise<boolean> {
  if ((await readState<number>(database, WORKED)) !== null) return true;
  const sent = await database.db.select({ id: mail.id }).from(mail).where(eq(mail.status, 'sent')).limit(1);
  return sent.length > 0;
}
