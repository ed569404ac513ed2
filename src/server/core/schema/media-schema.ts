import { index, integer, sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { user } from './accounts-schema.ts';

/** A picture in storage. Its files are under `media/{id}/`; the content of an id never changes. */
export const media = sqliteTable(
  'media',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').references(() => user.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Widths of the stored variants in pixels, ascending. */
    widths: text('widths', { mode: 'json' }).$type<number[]>().notNull(),
    avif: integer('avif', { mode: 'boolean' }).notNull().default(false),
    thumbhash: text('thumbhash').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the uploaded bytes, hexadecimal: detects duplicate uploads. */
    sha256: text('sha256').notNull(),
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    /** The name of the uploaded file, without its folder, for search in the library. */
    name: text('name').notNull().default(''),
    /** The picture from which this one was cropped. */
    sourceId: text('source_id').references((): AnySQLiteColumn => media.id, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('media_sha256').on(table.sha256),
    index('media_owner').on(table.ownerId, table.createdAt),
    index('media_created').on(table.createdAt, table.id),
    index('media_source').on(table.sourceId),
  ],
);
