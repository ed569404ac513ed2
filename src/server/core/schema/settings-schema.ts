import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One row per section of the settings. */
export const setting = sqliteTable('setting', {
  section: text('section').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
  revision: integer('revision').notNull().default(1),
  updatedAt: integer('updated_at').notNull(),
});

/** Drawings of the site's own (`content/settings/brand.ts`): the settings name those that are shown. */
export const brandMark = sqliteTable('brand_mark', {
  /** Of the bytes. */
  id: text('id').primaryKey(),
  type: text('type', { enum: ['svg', 'png'] }).notNull(),
  bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  createdAt: integer('created_at').notNull(),
});

/** The one link by which a site without an admin can be set up; a new one takes the place of the last. */
export const setupLink = sqliteTable('setup_link', {
  id: integer('id').primaryKey(),
  /** SHA-256 of its key, hexadecimal. */
  hash: text('hash').notNull(),
  /** Milliseconds since 1970; so below. */
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
});
