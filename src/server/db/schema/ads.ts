import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AlertFrequency } from '#content/saved-searches.ts';
import type { KindName } from '#content/define-kind.ts';
import { entry } from './entries.ts';
import { media } from './media.ts';
import { user } from './people.ts';

/** What is known of an account as an advertiser. All times of this file are milliseconds since 1970, UTC. */
export const advertiser = sqliteTable('advertiser', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** How many of their ads the staff have let pass: with enough of them the others go live at once. */
  approved: integer('approved').notNull().default(0),
  /** Until when everything of theirs waits for the staff and they may write little; null: no limit. */
  limitedUntil: integer('limited_until'),
  limitReason: text('limit_reason'),
  limitedBy: text('limited_by').references(() => user.id, { onDelete: 'set null' }),
});

/** How often an ad's phone was asked for, and how many began to write to its owner, on a day in the site's time zone. */
export const adDay = sqliteTable(
  'ad_day',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    phones: integer('phones').notNull().default(0),
    messages: integer('messages').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.day] })],
);

/** What a person wants to find again. */
export const favourite = sqliteTable(
  'favourite',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.entryId] }),
    index('favourite_recent').on(table.userId, table.createdAt),
    index('favourite_entry').on(table.entryId),
  ],
);

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
    locale: text('locale', { enum: ['ua', 'us'] }).notNull(),
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

/** What a reader and an advertiser write to each other about an ad, without knowing each other's address. */
export const conversation = sqliteTable(
  'conversation',
  {
    id: text('id').primaryKey(),
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    /** Who wrote first. */
    readerId: text('reader_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    lastAt: integer('last_at').notNull(),
    /** Until when each of them has read. */
    readerReadAt: integer('reader_read_at').notNull().default(0),
    ownerReadAt: integer('owner_read_at').notNull().default(0),
    /** When each of them put it away; a newer message brings it back. */
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

/** Whose messages somebody does not want any more. */
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

/** That an owner was warned so many days before this end of their ad: a second warning finds its key taken. */
export const expiryWarning = sqliteTable(
  'expiry_warning',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
    days: integer('days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.expiresAt, table.days] })],
);

/**
 * A fingerprint of an ad's text, cut into eight bands (0–7) of 16 bits: see `bandsOf` in `print-rows.ts`.
 */
export const textPrint = sqliteTable(
  'text_print',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    band: integer('band').notNull(),
    value: integer('value').notNull(),
    /** All 64 bits, 16 hexadecimal digits. */
    whole: text('whole').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.band] }),
    index('text_print_band').on(table.band, table.value, table.entryId),
  ],
);

/** The same of a picture's looks: a resized or slightly cut copy is found again. */
export const picturePrint = sqliteTable(
  'picture_print',
  {
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    band: integer('band').notNull(),
    value: integer('value').notNull(),
    whole: text('whole').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.band] }),
    index('picture_print_band').on(table.band, table.value, table.mediaId),
  ],
);
