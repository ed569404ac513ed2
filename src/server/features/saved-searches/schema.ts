import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { AlertFrequency } from '#content/model/saved-searches.ts';
import { user } from '#server/core/schema/accounts-schema.ts';

/** A public list with its filters that somebody wants to hear about when something new appears in it. */
export const savedSearch = sqliteTable(
  'saved_search',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind').$type<KindName>().notNull(),
    /** The filters as the list's address spells them, sorted, without `?`; the order of a list is no part of it. */
    query: text('query').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    frequency: text('frequency').$type<AlertFrequency>().notNull(),
    /** What was first published after this moment has not been told yet. */
    toldUntil: integer('told_until').notNull(),
    /** When the next mail may go; null: none is wanted. */
    nextAt: integer('next_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_search_same').on(table.userId, table.kind, table.query),
    index('saved_search_recent').on(table.userId, table.createdAt),
    index('saved_search_due')
      .on(table.nextAt)
      .where(sql`next_at is not null`),
  ],
);
