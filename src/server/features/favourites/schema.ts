import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry } from '#server/core/schema/entries-schema.ts';

/** Entries saved by a user. */
export const favourite = sqliteTable(
  'favourite',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.entryId] }),
    index('favourite_recent').on(table.userId, table.createdAt),
    index('favourite_entry').on(table.entryId),
  ],
);
