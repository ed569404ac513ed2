import { and, gte, lt, ne, sql } from 'drizzle-orm';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { state } from '#server/platform/database/schema.ts';
import { writeState } from '#server/platform/database/state-rows.ts';

const PREFIX = 'online:';
/** A range over the prefix uses the index, which LIKE would not. */
const isOnline = sql`${state.key} >= ${PREFIX} and ${state.key} < ${'online;'}`;

/**
 * Returns the statements that store this server's number of visitors and delete the numbers of servers that no longer
 * report.
 */
export function storeOnlineCount(database: Database, server: string, visitors: number, freshMs: number): Statement[] {
  return [
    writeState(database, PREFIX + server, visitors),
    database.db.delete(state).where(and(isOnline, lt(state.updatedAt, now() - freshMs))),
  ];
}

/** Sums the visitors of all other servers that reported since the given time (milliseconds). */
export async function sumOnlineCounts({ db }: Database, exceptServer: string, since: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number | null>`sum(${state.value})` })
    .from(state)
    .where(and(isOnline, ne(state.key, PREFIX + exceptServer), gte(state.updatedAt, since)));
  return row?.total ?? 0;
}
