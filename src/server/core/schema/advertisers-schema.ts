import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './accounts-schema.ts';
import { entry } from './entries-schema.ts';

/** What is known of an account as an advertiser. All times of this file are milliseconds since 1970, UTC. */
export const advertiser = sqliteTable('advertiser', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** How many of their ads the staff have let pass: with enough of them the others go live at once. */
  approved: integer('approved').notNull().default(0),
  /** Until when everything of theirs waits for the staff and they may write little; null: no limit. */
  limitedUntil: integer('limited_until'),
  limitReason: text('limit_reason'),
  limitedBy: text('limited_by').references(() => user.id, { onDelete: 'set null' }),
});

/** How often an ad's phone was asked for, and how many began to write to its owner, on a day in the site's time zone. */
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
