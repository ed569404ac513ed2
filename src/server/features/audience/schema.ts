import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Who was counted already on a day: hashes of visitors, and of visitors together with a page. Nobody can tell which of
 * the two a hash is, so the rows do not say what anyone has read. Erased when the day is over.
 */
export const visitorDay = sqliteTable(
  'visitor_day',
  {
    /** Calendar day in the site's time zone, `yyyy-mm-dd`; so below. */
    day: text('day').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.hash] })],
);
