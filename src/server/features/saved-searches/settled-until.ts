import type { Database } from '../../platform/database/database.ts';
import { readState } from '../../platform/database/state-rows.ts';

/** How long what was published may take to be in the database: it carries the moment at which its save began. */
const SETTLE_MS = 10_000;

/**
 * Until when (milliseconds) everything that was published can be seen. What is due to be published carries the moment for
 * which it was scheduled, so nothing is settled that the scheduler has not come to.
 */
export async function settledUntil(database: Database, at: number): Promise<number> {
  const beat = await readState<{ at: number }>(database, 'scheduler');
  return Math.min(at - SETTLE_MS, beat?.at ?? at);
}
