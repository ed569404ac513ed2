import { and, gte, lt, ne, sql } from 'drizzle-orm';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { state } from '#server/platform/database/schema.ts';
import { writeState } from '#server/platform/database/state-rows.ts';

const PREFIX = 'online:';
/** The text after the prefix in order: an index serves it, which it does not for LIKE. */
const isOnline = sql`${state.key} >= ${PREFIX} and ${state.key} < ${'online;'}`;

/** The statements by which a server tells how many visitors it knows, and what servers that are gone told is forgotten. */
export function writeOnline(database: Database, server: string, visitors: number, freshMs: number): Statement[] {
  return [
    writeState(database, PREFIX + server, visitors),
    database.db.delete(state).where(and(isOnline, lt(state.updatedAt, now() - freshMs))),
  ];
}

/** How many visitors all other servers know, of those that told it since a moment (milliseconds). */
export async function sumOnline({ db }: Database, exceptServer: string, since: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number | null>`sum(${state.value})` })
    .from(state)
    .where(and(isOnline, ne(state.key, PREFIX + exceptServer), gte(state.updatedAt, since)));
  return row?.total ?? 0;
}
