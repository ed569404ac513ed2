import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Mails to send. A mail is written in the batch of its cause and is sent once. */
export const mail = sqliteTable(
  'mail',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Subject and body contain a secret: they are cleared as soon as the mail is sent. */
    secret: integer('secret', { mode: 'boolean' }).notNull().default(false),
    /** Its row is deleted as soon as the mail is sent or abandoned, so that its recipient is not retained. */
    forget: integer('forget', { mode: 'boolean' }).notNull().default(false),
    /** The one-click unsubscribe URL for such mails (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    /** The entry that the mail is about, so that the mail can be withdrawn while it is queued. */
    entryId: text('entry_id'),
    /** `filed`: written to a file because there is no mail server. */
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
