import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Manual redirects: the target of an old path (301), or gone for good (410, without a target). */
export const redirect = sqliteTable('redirect', {
  id: text('id').primaryKey(),
  /**
   * In the spelling of the page store. Without a language prefix it applies to all languages; with a query, only to
   * requests that contain it.
   */
  path: text('path').notNull().unique(),
  target: text('target'),
  revision: integer('revision').notNull().default(1),
  hits: integer('hits').notNull().default(0),
  lastHitAt: integer('last_hit_at'),
  createdAt: integer('created_at').notNull(),
});

/**
 * Paths that were requested but do not exist. Nothing about the visitor is stored, except the host of the linking page.
 */
export const notFound = sqliteTable(
  'not_found',
  {
    id: text('id').primaryKey(),
    /** Without the language prefix. */
    path: text('path').notNull().unique(),
    count: integer('count').notNull(),
    firstSeenAt: integer('first_seen_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    referrer: text('referrer'),
    ignored: integer('ignored', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('not_found_seen').on(table.ignored, table.lastSeenAt)],
);
