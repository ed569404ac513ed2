import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The one link by which a site without an admin can be set up; a new one takes the place of the last. */
export const setupLink = sqliteTable('setup_link', {
  id: integer('id').primaryKey(),
  /** SHA-256 of its key, hexadecimal. */
  hash: text('hash').notNull(),
  /** Milliseconds since 1970; so below. */
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
});
