import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Fixed windows of rate limits; keys never contain a plain address. */
export const rateLimit = sqliteTable(
  'rate_limit_window',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetAt: integer('reset_at').notNull(),
  },
  (table) => [index('rate_limit_reset').on(table.resetAt)],
);
