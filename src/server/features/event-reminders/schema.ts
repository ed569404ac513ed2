import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { locales } from '#content/locale.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry } from '#server/core/schema/entries-schema.ts';
import type { KnownDates } from './series-notice.ts';

/** A mailbox that is reminded of an event. It is deleted after the event. */
export const eventReminder = sqliteTable(
  'event_reminder',
  {
    id: text('id').primaryKey(),
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    /** `null` without an account. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    locale: text('locale', { enum: locales }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** When the owner of the mailbox confirmed it; `null` if not yet, then no reminder is sent. */
    confirmedAt: integer('confirmed_at'),
    /** The start and state of the event that the person knows from the page or the last mail. */
    knownStart: text('known_start').notNull(),
    knownState: text('known_state').notNull(),
    /** The start that the last reminder was about; `null` before the first. */
    remindedStart: text('reminded_start'),
    /** The same for each date of an event that repeats; `null` for others, and before the first run of the job. */
    knownDates: text('known_dates', { mode: 'json' }).$type<KnownDates>(),
    /** The revision of the entry that these dates are from. */
    knownRevision: integer('known_revision'),
  },
  (table) => [
    uniqueIndex('event_reminder_same').on(table.entryId, table.email),
    index('event_reminder_person').on(table.userId),
    index('event_reminder_unconfirmed')
      .on(table.createdAt)
      .where(sql`confirmed_at is null`),
  ],
);

export type ReminderRow = typeof eventReminder.$inferSelect;
