import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Addresses to send to search engines (IndexNow). */
export const indexNowQueue = sqliteTable(
  'index_now_queue',
  {
    /** Page path, without the origin. */
    path: text('path').primaryKey(),
    queuedAt: integer('queued_at').notNull(),
  },
  (table) => [index('index_now_queued').on(table.queuedAt)],
);
