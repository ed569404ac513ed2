import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { locales } from '#content/locale.ts';
import { collationSql } from '#content/text/collation.ts';

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull();

/** The Ukrainian order of people’s names. */
export const nameOrder = collationSql('`name`').map((part) => sql.raw(part));

/**
 * Users. Names and types of the columns in this file are those that better-auth expects. The row of a deleted account
 * stays without personal data, so that references from its texts and audited actions remain valid.
 */
export const user = sqliteTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: flag('email_verified').default(false),
    image: text('image'),
    role: text('role', { enum: ['user', 'author', 'editor', 'admin'] })
      .notNull()
      .default('user'),
    locale: text('locale', { enum: locales }).notNull().default('ua'),
    phone: text('phone'),
    /**
     * Mails about the status of the person's own entries, and about messages to them. Mails about the account itself
     * are always sent.
     */
    notifyEntries: flag('notify_entries').default(true),
    notifyMessages: flag('notify_messages').default(true),
    banned: flag('banned').default(false),
    banReason: text('ban_reason'),
    banExpires: moment('ban_expires'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('user_created').on(table.createdAt, table.id),
    index('user_role').on(table.role),
    index('user_name_order').on(nameOrder[0]!, nameOrder[1]!, table.id),
  ],
);

/** A user's sessions. The token is useless without the server's secret, which signs the cookies. */
export const session = sqliteTable(
  'session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** better-auth requires the column; no address is ever stored in it. */
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The admin who impersonates this person. */
    impersonatedBy: text('impersonated_by').references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('session_user').on(table.userId),
    index('session_impersonator').on(table.impersonatedBy),
    index('session_expires').on(table.expiresAt),
  ],
);

/** A person's account at a provider, or (`credential`) their password. */
export const account = sqliteTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  // A provider account cannot be linked to a second user: better-auth itself does not require this index.
  (table) => [
    uniqueIndex('account_provider').on(table.providerId, table.accountId),
    index('account_user').on(table.userId),
  ],
);

/** Single-use links, codes and states; secrets are hashed. */
export const verification = sqliteTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('verification_identifier').on(table.identifier), index('verification_expires').on(table.expiresAt)],
);

/** When each signed-in person was last active; milliseconds since 1970. */
export const presence = sqliteTable(
  'presence',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [index('presence_seen').on(table.seenAt)],
);
