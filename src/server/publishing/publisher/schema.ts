import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Changes, as page tags. Written in the batch of the change; followed by the publisher of every server. */
export const outbox = sqliteTable('outbox', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
  createdAt: integer('created_at').notNull(),
});
