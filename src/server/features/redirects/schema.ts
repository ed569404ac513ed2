import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
