import { MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readState } from '#server/platform/database/state-rows.ts';

/** A beat older than this means that the scheduler stands still. */
const LATE_MS = MINUTE;

export interface Beat {
  /** Milliseconds: everything due until then has been done. */
  at: number;
  /** The site's calendar day at that moment. */
  day: string;
}

/** When the scheduler last did its work, milliseconds since 1970; null where it never did. */
export async function schedulerBeat(database: Database): Promise<number | null> {
  return (await readState<Beat>(database, 'scheduler'))?.at ?? null;
}

/** How the scheduler does: `late` where its last beat is older than a minute, `never` where there was none. */
export async function schedulerHealth(database: Database): Promise<'ok' | 'late' | 'never'> {
  const beat = await schedulerBeat(database);
  if (beat === null) return 'never';
  return now() - beat > LATE_MS ? 'late' : 'ok';
}
