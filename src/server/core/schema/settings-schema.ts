import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One row per section of the settings. */
export const setting = sqliteTable('setting', {
  section: text('section').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
  revision: integer('revision').notNull().default(1),
  updatedAt: integer('updated_at').notNull(),
});

/** The site's own drawings (`content/settings/brand.ts`): the settings name those that are shown. */
export const brandMark = sqliteTable('brand_mark', {
  /** Hash of the bytes. */
  id: text('id').primaryKey(),
  type: text('type', { enum: ['svg', 'png'] }).notNull(),
  bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  createdAt: integer('created_at').notNull(),
});

/** The only link that can set up a site without an admin; a new one replaces it. */
export const setupLink = sqliteTable('setup_link', {
  id: integer('id').primaryKey(),
  /** SHA-256 of the link's key, hexadecimal. */
  hash: text('hash').notNull(),
  /** Milliseconds since 1970, as below. */
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
});
