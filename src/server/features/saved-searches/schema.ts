import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { AlertFrequency } from '#content/model/saved-searches.ts';
import { user } from '#server/core/schema/accounts-schema.ts';

/** A filtered public list; a person is notified of its new entries. */
export const savedSearch = sqliteTable(
  'saved_search',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind').$type<KindName>().notNull(),
    /** Filters as in the list's address, sorted, without `?` and without the order of the list. */
    query: text('query').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    frequency: text('frequency').$type<AlertFrequency>().notNull(),
    /** Entries first published after this moment have not been sent yet. */
    toldUntil: integer('told_until').notNull(),
    /** Time of the next mail; `null` if mails are off. */
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
