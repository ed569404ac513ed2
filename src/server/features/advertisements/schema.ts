import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { entry } from '#server/core/schema/entries-schema.ts';

/** That an owner was warned so many days before this end of their ad: a second warning finds its key taken. */
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
