import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { locales } from '#content/locale.ts';

/** A visitor's choice about cookies, as proof. Neither the visitor nor an address is stored. */
export const consentRecord = sqliteTable(
  'consent_record',
  {
    id: text('id').primaryKey(),
    /** Milliseconds since 1970. */
    at: integer('at').notNull(),
    /** Revision of the consent settings in the question. */
    revision: integer('revision').notNull(),
    /** Ids of enabled entries, including necessary ones. Empty if everything was declined. */
    enabled: text('enabled', { mode: 'json' }).$type<string[]>().notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** Whether the browser asked not to be tracked (Global Privacy Control). */
    gpc: integer('gpc', { mode: 'boolean' }).notNull(),
  },
  (table) => [index('consent_record_at').on(table.at, table.id)],
);
