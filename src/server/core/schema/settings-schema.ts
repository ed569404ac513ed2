import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One row per section of the settings. */
export const setting = sqliteTable('setting', {
  section: text('section').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
  revision: integer('revision').notNull().default(1),
  updatedAt: integer('updated_at').notNull(),
});
