import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { mail } from '#server/platform/mail/schema.ts';

/** Columns of a mail in lists: never its body. `blank`: the body was a secret and is erased. */
const listColumns = {
  id: mail.id,
  to: mail.to,
  subject: mail.subject,
  secret: mail.secret,
  status: mail.status,
  attempts: mail.attempts,
  lastError: mail.lastError,
  createdAt: mail.createdAt,
  sentAt: mail.sentAt,
  nextAttemptAt: mail.nextAttemptAt,
  blank: sql<number>`${mail.text} = ''`,
};
export type ListedMail = Pick<
  typeof mail.$inferSelect,
  'id' | 'to' | 'subject' | 'secret' | 'status' | 'attempts' | 'lastError' | 'createdAt' | 'sentAt' | 'nextAttemptAt'
> & { blank: number };
export type MailStatus = ListedMail['status'];

/** Lists a page of the mails in these statuses, latest first, and counts them. */
export async function listMails(
  { db }: Database,
  statuses: readonly MailStatus[],
  limit: number,
  offset: number,
): Promise<{ rows: ListedMail[]; total: number }> {
  const where = inArray(mail.status, [...statuses]);
  const [rows, [all]] = await db.batch([
    db
      .select(listColumns)
      .from(mail)
      .where(where)
      .orderBy(desc(mail.createdAt), desc(mail.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(mail).where(where),
  ]);
  return { rows, total: all?.total ?? 0 };
}

export async function findListedMail({ db }: Database, id: string): Promise<ListedMail | null> {
  const [row] = await db.select(listColumns).from(mail).where(eq(mail.id, id));
  return row ?? null;
}

/** Counts the mails by status. */
export async function countMails({ db }: Database): Promise<Partial<Record<MailStatus, number>>> {
  const rows = await db.select({ status: mail.status, total: count() }).from(mail).groupBy(mail.status);
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]));
}

/** Makes a mail due now. A failed or filed one gets all its attempts again. No-op while it is being sent. */
export function requeueMail({ db }: Database, id: string, at: number): Statement {
  return db
    .update(mail)
    .set({
      status: 'queued',
      attempts: sql`iif(${mail.status} in ('failed', 'filed'), 0, ${mail.attempts})`,
      nextAttemptAt: at,
    })
    .where(and(eq(mail.id, id), inArray(mail.status, ['queued', 'filed', 'failed']), sql`${mail.text} <> ''`));
}
