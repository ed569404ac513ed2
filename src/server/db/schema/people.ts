import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** People. The columns are those that better-auth and its admin plugin expect, so that sign-in finds them as they are. */
export const user = sqliteTable('user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: integer('email_verified', { mode: 'boolean' }).notNull().default(false),
  image: text('image'),
  role: text('role', { enum: ['user', 'author', 'editor', 'admin'] }).notNull().default('user'),
  locale: text('locale', { enum: ['ua', 'us'] }).notNull().default('ua'),
  banned: integer('banned', { mode: 'boolean' }).notNull().default(false),
  banReason: text('ban_reason'),
  banExpires: integer('ban_expires', { mode: 'timestamp_ms' }),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
});
