import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What changed, as page tags. Written in the batch of the change; followed by the publisher of every server. */
export const outbox = sqliteTable('outbox', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Small facts of the product itself: the catalogue's revision, the scheduler's last beat. */
export const state = sqliteTable('state', {
  key: text('key').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** Work that one server at a time does for all of them. Rows stay: a token never comes again. */
export const lease = sqliteTable('lease', {
  name: text('name').primaryKey(),
  /** Null where it was given back. */
  holder: text('holder'),
  /** Raised by each taking over. */
  token: integer('token').notNull(),
  until: integer('until').notNull(),
});

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
    status: text('status', { enum: ['queued', 'sending', 'sent', 'failed'] })
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

/** Fixed windows of rate limits; keys never hold an address in the clear. */
export const rateLimit = sqliteTable(
  'rate_limit_window',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetAt: integer('reset_at').notNull(),
  },
  (table) => [index('rate_limit_reset').on(table.resetAt)],
);

/** Addresses made by hand: where an old path leads (301), or that it is gone for good (410, without a target). */
export const redirect = sqliteTable('redirect', {
  id: text('id').primaryKey(),
  /**
   * As the page store spells it. Without the prefix of a language it counts for all of them; with a query, where that
   * is asked for.
   */
  path: text('path').notNull().unique(),
  target: text('target'),
  revision: integer('revision').notNull().default(1),
  hits: integer('hits').notNull().default(0),
  lastHitAt: integer('last_hit_at'),
  createdAt: integer('created_at').notNull(),
});

/** Paths that were asked for and are not there. Nothing of who asked: the host of the page that led here at the most. */
export const notFound = sqliteTable(
  'not_found',
  {
    id: text('id').primaryKey(),
    /** Without the prefix of a language. */
    path: text('path').notNull().unique(),
    count: integer('count').notNull(),
    firstSeenAt: integer('first_seen_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    referrer: text('referrer'),
    ignored: integer('ignored', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('not_found_seen').on(table.ignored, table.lastSeenAt)],
);

/** Addresses that search engines are yet to be told of (IndexNow). */
export const indexNowQueue = sqliteTable(
  'index_now_queue',
  {
    /** Of the page, without the origin. */
    path: text('path').primaryKey(),
    queuedAt: integer('queued_at').notNull(),
  },
  (table) => [index('index_now_queued').on(table.queuedAt)],
);
