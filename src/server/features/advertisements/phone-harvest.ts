import { HOUR } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takeToken } from '#server/platform/rate-limit/rate-limit.ts';
import { readWindow } from '#server/platform/rate-limit/rows.ts';
import { log } from '#server/platform/telemetry/log.ts';

const KEY = 'phones-told';
/**
 * Phones shown to visitors of the whole site in an hour that are worth a check. Each address gets twenty, so more means
 * a crowd, or a machine with many addresses. No visitor is refused: a crowd is what advertisers want.
 */
export const MANY_PHONES = 300;

/** Counts a phone shown to a visitor. Above the threshold a warning is logged once an hour. */
export async function countTold(): Promise<void> {
  const token = await takeToken(KEY, MANY_PHONES, HOUR);
  if (!token.ok && token.first)
    log.warn({ phones: MANY_PHONES }, 'ads: unusually many phones are told this hour; somebody may be harvesting them');
}

/** Counts the phones shown to visitors in the current hour, on all servers together. */
export async function phonesTold(database: Database): Promise<number> {
  return readWindow(database, KEY, now());
}
