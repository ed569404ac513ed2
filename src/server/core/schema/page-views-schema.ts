import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Views and different visitors of a page on a day. */
export const pageDay = sqliteTable(
  'page_day',
  {
    day: text('day').notNull(),
    path: text('path').notNull(),
    views: integer('views').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);
