import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { entry } from './entries-schema.ts';

/** Daily views and clicks of a promo. */
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
