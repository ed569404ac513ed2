import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { entry } from './entries-schema.ts';
import { media } from './media-schema.ts';

/**
 * A fingerprint of an ad's text, split into eight bands (0–7) of 16 bits: see `bandsOf` in `core/fingerprints/rows.ts`.
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

/** The same for a picture's appearance: finds a resized or slightly cropped copy. */
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
