import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './accounts-schema.ts';
import { entry } from './entries-schema.ts';

/** A user as an advertiser. All times in this file are milliseconds since 1970, UTC. */
export const advertiser = sqliteTable('advertiser', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Number of the user's ads that staff have approved: after enough of them, later ads are published immediately. */
  approved: integer('approved').notNull().default(0),
  /**
   * The time until which all of the user's submissions wait for staff and messages are limited; `null` for no limit.
   */
  limitedUntil: integer('limited_until'),
  limitReason: text('limit_reason'),
  limitedBy: text('limited_by').references(() => user.id, { onDelete: 'set null' }),
});

/**
 * How often an ad's phone number was requested, and how many users started a conversation with its owner, per day in
 * the site's time zone.
 */
export const adDay = sqliteTable(
  'ad_day',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    phones: integer('phones').notNull().default(0),
    messages: integer('messages').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.day] })],
);
