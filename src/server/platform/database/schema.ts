import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Key-value state of the product itself: the catalogue's revision, the scheduler's last heartbeat. */
export const state = sqliteTable('state', {
  key: text('key').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/**
 * Leases for work that one server at a time does for all of them. Rows are never deleted, so that a token is never
 * reused.
 */
export const lease = sqliteTable('lease', {
  name: text('name').primaryKey(),
  /** `null` after a release. */
  holder: text('holder'),
  /** Raised by each takeover. */
  token: integer('token').notNull(),
  until: integer('until').notNull(),
});
