import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './accounts-schema.ts';

/** Log of actions on people and on the site; the actors cannot erase it. */
export const audit = sqliteTable(
  'audit',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    /** `null` for the operator at the server's console, or the product itself. */
    actorId: text('actor_id').references(() => user.id),
    action: text('action').notNull(),
    /** The person concerned. */
    targetId: text('target_id').references(() => user.id),
    details: text('details', { mode: 'json' }).$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (table) => [
    index('audit_at').on(table.at, table.id),
    index('audit_actor').on(table.actorId, table.at),
    index('audit_target').on(table.targetId, table.at),
    index('audit_action').on(table.action, table.at),
  ],
);
