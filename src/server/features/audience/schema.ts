import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Visitors already counted on a day: hashes of visitors, and of visitors together with a page. The two are
 * indistinguishable, so the rows do not reveal what anyone has read. Erased after the end of the day.
 */
export const visitorDay = sqliteTable(
  'visitor_day',
  {
    /** Calendar day in the site's time zone, `yyyy-mm-dd`; also below. */
    day: text('day').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.hash] })],
);
