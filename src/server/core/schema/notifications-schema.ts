import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { NotificationType } from '#content/model/notifications.ts';
import { user } from './accounts-schema.ts';
import { entry } from './entries-schema.ts';

/** An in-product notification to a person. Written in the batch of its cause, and erased when it is old. */
export const notification = sqliteTable(
  'notification',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Milliseconds since 1970, as below. */
    at: integer('at').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    entryId: text('entry_id').references(() => entry.id, { onDelete: 'cascade' }),
    /** The user who caused it; `null` for the product itself. */
    actorId: text('actor_id').references(() => user.id, { onDelete: 'set null' }),
    data: text('data', { mode: 'json' }).$type<Record<string, string | number | null>>().notNull(),
    readAt: integer('read_at'),
  },
  (table) => [
    index('notification_user').on(table.userId, table.at, table.id),
    index('notification_unread')
      .on(table.userId)
      .where(sql`read_at is null`),
    index('notification_entry').on(table.entryId),
    index('notification_at').on(table.at),
  ],
);
