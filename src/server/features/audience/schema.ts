import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from '../../core/schema/accounts-schema.ts';

/** When each person was last here, signed in; milliseconds since 1970. */
export const presence = sqliteTable(
  'presence',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [index('presence_seen').on(table.seenAt)],
);

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

/** Views and different visitors of the whole site on a day. */
export const siteDay = sqliteTable('site_day', {
  day: text('day').primaryKey(),
  views: integer('views').notNull(),
  visitors: integer('visitors').notNull(),
});
