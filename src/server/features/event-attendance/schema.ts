import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { entry } from '#server/core/schema/entries-schema.ts';

/** A browser whose reader goes to an event. It is deleted after the event. */
export const eventAttendance = sqliteTable(
  'event_attendance',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    /** The day of an event that repeats, as in `entry_date`; empty for other events. */
    date: text('date').notNull(),
    /** A random code that the browser made for this event alone, so that rows do not reveal who goes to several. */
    browser: text('browser').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.date, table.browser] })],
);
