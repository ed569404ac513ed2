import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Addresses made by hand: where an old path leads (301), or that it is gone for good (410, without a target). */
export const redirect = sqliteTable('redirect', {
  id: text('id').primaryKey(),
  /**
   * As the page store spells it. Without the prefix of a language it counts for all of them; with a query, where that
   * is asked for.
   */
  path: text('path').notNull().unique(),
  target: text('target'),
  revision: integer('revision').notNull().default(1),
  hits: integer('hits').notNull().default(0),
  lastHitAt: integer('last_hit_at'),
  createdAt: integer('created_at').notNull(),
});

/** Paths that were asked for and are not there. Nothing of who asked: the host of the page that led here at the most. */
export const notFound = sqliteTable(
  'not_found',
  {
    id: text('id').primaryKey(),
    /** Without the prefix of a language. */
    path: text('path').notNull().unique(),
    count: integer('count').notNull(),
    firstSeenAt: integer('first_seen_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    referrer: text('referrer'),
    ignored: integer('ignored', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('not_found_seen').on(table.ignored, table.lastSeenAt)],
);
