import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { user } from '#server/core/schema/accounts-schema.ts';

/** A user's saved filters and sort order of a list, shown as a personal tab. */
export const savedView = sqliteTable(
  'saved_view',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    section: text('section').notNull(),
    name: text('name').notNull(),
    /** The query string of the list, without `?`. */
    query: text('query').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [uniqueIndex('saved_view_name').on(table.userId, table.section, table.name)],
);
