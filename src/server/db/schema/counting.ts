import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { entry } from './entries.ts';
import { user } from './people.ts';

/** When each person was last here, signed in; milliseconds since 1970. */
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

/**
 * Who was counted already on a day: hashes of visitors, and of visitors together with a page. Nobody can tell which of
 * the two a hash is, so the rows do not say what anyone has read. Erased when the day is over.
 */
export const visitorDay = sqliteTable(
  'visitor_day',
  {
    /** Calendar day in the site's time zone, `yyyy-mm-dd`; so below. */
    day: text('day').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.hash] })],
);

/** Views and different visitors of a page on a day. */
export const pageDay = sqliteTable(
  'page_day',
  {
    day: text('day').notNull(),
    path: text('path').notNull(),
    views: integer('views').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);

/** Views and different visitors of the whole site on a day. */
export const siteDay = sqliteTable('site_day', {
  day: text('day').primaryKey(),
  views: integer('views').notNull(),
  visitors: integer('visitors').notNull(),
});

/** How often a promotional item was seen and clicked on a day. */
export const promoDay = sqliteTable(
  'promo_day',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    impressions: integer('impressions').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.day] })],
);

/** What somebody chose about cookies, as proof: who it was is not known, and no address is kept. */
export const consentRecord = sqliteTable(
  'consent_record',
  {
    id: text('id').primaryKey(),
    /** Milliseconds since 1970. */
    at: integer('at').notNull(),
    /** The revision of the consent settings that they were asked by. */
    revision: integer('revision').notNull(),
    /** The ids that they switched on, necessary ones included; empty: everything was declined. */
    enabled: text('enabled', { mode: 'json' }).$type<string[]>().notNull(),
    locale: text('locale', { enum: ['ua', 'us'] }).notNull(),
    /** Whether their browser asked not to be tracked (Global Privacy Control). */
    gpc: integer('gpc', { mode: 'boolean' }).notNull(),
  },
  (table) => [index('consent_record_at').on(table.at, table.id)],
);
