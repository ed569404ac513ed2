import { MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readState } from '#server/platform/database/state-rows.ts';

/** Age of a heartbeat from which the scheduler is considered stopped. */
const LATE_AFTER_MS = MINUTE;

export interface Heartbeat {
  /** Milliseconds since 1970: everything due by then has been done. */
  at: number;
  /** The calendar day of the site at that time. */
  day: string;
}

/** Returns when the scheduler last ran, milliseconds since 1970, or `null` if it never did. */
export async function lastSchedulerHeartbeat(database: Database): Promise<number | null> {
  return (await readState<Heartbeat>(database, 'scheduler'))?.at ?? null;
}

/**
 * Returns the scheduler's health: `late` if its last heartbeat is older than a minute, `never` if there has been none.
 */
export async function schedulerHealth(database: Database): Promise<'ok' | 'late' | 'never'> {
  const beat = await lastSchedulerHeartbeat(database);
  if (beat === null) return 'never';
  return now() - beat > LATE_AFTER_MS ? 'late' : 'ok';
}
