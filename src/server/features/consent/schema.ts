import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { locales } from '#content/locale.ts';

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
    locale: text('locale', { enum: locales }).notNull(),
    /** Whether their browser asked not to be tracked (Global Privacy Control). */
    gpc: integer('gpc', { mode: 'boolean' }).notNull(),
  },
  (table) => [index('consent_record_at').on(table.at, table.id)],
);
