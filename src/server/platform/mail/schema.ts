import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Mails to send. A mail stands in the batch of its cause and leaves once. */
export const mail = sqliteTable(
  'mail',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Subject and body open something to whoever reads them: they are blanked as soon as the mail leaves. */
    secret: integer('secret', { mode: 'boolean' }).notNull().default(false),
    /** Its row goes as soon as it has left, or is given up: whom it was for is nobody's to know any more. */
    forget: integer('forget', { mode: 'boolean' }).notNull().default(false),
    /** Where one click ends mails of this sort (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    /** The entry that it tells of, so that it can be taken back while it waits. */
    entryId: text('entry_id'),
    /** `filed`: there was no mail server, and it stands in a file. */
    status: text('status', { enum: ['queued', 'sending', 'sent', 'filed', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
  },
  (table) => [
    index('mail_due').on(table.status, table.nextAttemptAt),
    index('mail_entry')
      .on(table.entryId)
      .where(sql`entry_id is not null`),
  ],
);
