import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { entry } from '#server/core/schema/entries-schema.ts';

/** Warnings sent to owners, by days before this end of their ad. The primary key prevents a second warning. */
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
