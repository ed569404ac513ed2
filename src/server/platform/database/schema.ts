import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Small facts of the product itself: the catalogue's revision, the scheduler's last beat. */
export const state = sqliteTable('state', {
  key: text('key').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** Work that one server at a time does for all of them. Rows stay: a token never comes again. */
export const lease = sqliteTable('lease', {
  name: text('name').primaryKey(),
  /** Null where it was given back. */
  holder: text('holder'),
  /** Raised by each taking over. */
  token: integer('token').notNull(),
  until: integer('until').notNull(),
});
