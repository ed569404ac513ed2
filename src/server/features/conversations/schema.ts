import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry } from '#server/core/schema/entries-schema.ts';

/** A conversation between a reader and an advertiser about an ad. Neither sees the other's address. */
export const conversation = sqliteTable(
  'conversation',
  {
    id: text('id').primaryKey(),
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    /** User who wrote first. */
    readerId: text('reader_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    lastAt: integer('last_at').notNull(),
    /** Time up to which each side has read. */
    readerReadAt: integer('reader_read_at').notNull().default(0),
    ownerReadAt: integer('owner_read_at').notNull().default(0),
    /** Time at which each side hid it. A newer message makes it visible again. */
    readerHiddenAt: integer('reader_hidden_at').notNull().default(0),
    ownerHiddenAt: integer('owner_hidden_at').notNull().default(0),
  },
  (table) => [
    uniqueIndex('conversation_once').on(table.entryId, table.readerId),
    index('conversation_reader').on(table.readerId, table.lastAt),
    index('conversation_owner').on(table.ownerId, table.lastAt),
    index('conversation_last').on(table.lastAt),
  ],
);

export const message = sqliteTable(
  'message',
  {
    id: text('id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    senderId: text('sender_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    index('message_conversation').on(table.conversationId, table.at, table.id),
    index('message_sender').on(table.senderId, table.at),
  ],
);

/** Blocks between users. */
export const block = sqliteTable(
  'block',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.blockedId] }), index('block_blocked').on(table.blockedId)],
);
