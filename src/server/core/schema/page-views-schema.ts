import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Views and unique visitors of a page on a day. */
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

/** Views and unique visitors of the whole site on a day. */
export const siteDay = sqliteTable('site_day', {
  day: text('day').primaryKey(),
  views: integer('views').notNull(),
  visitors: integer('visitors').notNull(),
});
