import { MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readState } from '#server/platform/database/state-rows.ts';

/** A heartbeat older than this means that the scheduler has stopped. */
const LATE_AFTER_MS = MINUTE;

export interface Heartbeat {
  /** Milliseconds: everything due until then has been done. */
  at: number;
  /** The site's calendar day at that moment. */
  day: string;
}

/** Returns when the scheduler last ran, milliseconds since 1970, or `null` if it never did. */
export async function lastSchedulerHeartbeat(database: Database): Promise<number | null> {
  return (await readState<Heartbeat>(database, 'scheduler'))?.at ?? null;
}

/** Returns the scheduler's health: `late` if its last heartbeat is older than a minute, `never` without one. */
export async function schedulerHealth(database: Database): Promise<'ok' | 'late' | 'never'> {
  const beat = await lastSchedulerHeartbeat(database);
  if (beat === null) return 'never';
  return now() - beat > LATE_AFTER_MS ? 'late' : 'ok';
}
