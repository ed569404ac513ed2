import { HOUR } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takeToken } from '#server/platform/rate-limit/rate-limit.ts';
import { readWindow } from '#server/platform/rate-limit/rows.ts';
import { log } from '#server/platform/telemetry/log.ts';

const KEY = 'phones-told';
/**
 * Phones that readers of the whole site are told in an hour before somebody should look: each address gets twenty, so that more
 * means a crowd, or a machine with many addresses. Nobody is refused: a crowd is what advertisers want.
 */
export const MANY_PHONES = 300;

/** Counts that a reader was told a phone; beyond many in an hour the log says so, once an hour. */
export async function countTold(): Promise<void> {
  const token = await takeToken(KEY, MANY_PHONES, HOUR);
  if (!token.ok && token.first)
    log.warn({ phones: MANY_PHONES }, 'ads: unusually many phones are told this hour; somebody may be harvesting them');
}

/** How many phones readers were told in the hour that runs, on all servers together. */
export async function phonesTold(database: Database): Promise<number> {
  return readWindow(database, KEY, now());
}
