import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { entry } from '#server/core/schema/entries-schema.ts';

/**
 * Expiry warnings sent to owners, by the end of the ad and the number of days before it. The primary key prevents a
 * second warning.
 */
export const expiryWarning = sqliteTable(
  'expiry_warning',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
    days: integer('days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.expiresAt, table.days] })],
);
