import { count, gt, min, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { awaitingServerCondition } from '#server/platform/mail/rows.ts';
import { mail } from '#server/platform/mail/schema.ts';
import { outbox } from '#server/publishing/publisher/schema.ts';

/** Work that is waiting. Times are milliseconds since 1970, `null` if nothing waits. */
export interface Backlog {
  outbox: { latest: number; waiting: number; oldestAt: number | null };
  /** `oldestAt`: due time of the oldest overdue mail. */
  mails: { queued: number; sending: number; failed: number; oldestAt: number | null };
}

/** Reads the backlog: changes after the publisher's cursor, and mails. */
export async function readBacklog({ db }: Database, cursor: number): Promise<Backlog> {
  const [[latest], [waiting], mails, [oldest]] = await db.batch([
    db.select({ id: sql<number | null>`max(${outbox.id})` }).from(outbox),
    db
      .select({ rows: count(), oldestAt: min(outbox.createdAt) })
      .from(outbox)
      .where(gt(outbox.id, cursor)),
    db.select({ status: mail.status, rows: count() }).from(mail).groupBy(mail.status),
    db
      .select({ at: min(mail.createdAt) })
      .from(mail)
      .where(awaitingServerCondition),
  ]);
  const mailsOf = (status: string) => mails.find((row) => row.status === status)?.rows ?? 0;
  return {
    outbox: { latest: latest?.id ?? 0, waiting: waiting?.rows ?? 0, oldestAt: waiting?.oldestAt ?? null },
    mails: {
      queued: mailsOf('queued'),
      sending: mailsOf('sending'),
      failed: mailsOf('failed'),
      oldestAt: oldest?.at ?? null,
    },
  };
}
