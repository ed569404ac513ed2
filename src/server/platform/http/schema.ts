import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Responses to requests with an `Idempotency-Key`, kept for 24 hours and replayed for a repeated request. */
export const keptAnswer = sqliteTable(
  'kept_answer',
  {
    /** A hash of the caller, the route and the caller's key. */
    key: text('key').primaryKey(),
    /** The account of the caller, `null` for a visitor. Erased with the account. */
    person: text('person'),
    /** A hash of the body: the same key with another body is refused. */
    print: text('print').notNull(),
    startedAt: integer('started_at').notNull(),
    /** `null` while the handler runs. */
    status: integer('status'),
    /** JSON: names and values. */
    headers: text('headers'),
    body: text('body'),
  },
  (table) => [index('kept_answer_started').on(table.startedAt), index('kept_answer_person').on(table.person)],
);
