import { HOUR } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takeToken } from '#server/platform/rate-limit/rate-limit.ts';
import { readWindow } from '#server/platform/rate-limit/rows.ts';
import { log } from '#server/platform/telemetry/log.ts';

const COUNTER_KEY = 'phones-told';
/**
 * Number of phone numbers shown to visitors in an hour, across the whole site, that is considered suspicious. Each
 * address
 * is limited to twenty, so a higher number means a crowd, or a bot with many addresses. No visitor is refused: a crowd
 * is
 * what advertisers want.
 */
export const SUSPICIOUS_PHONES_PER_HOUR = 300;

/** Counts a phone number shown to a visitor. Above the threshold a warning is logged once an hour. */
export async function countRevealedPhone(): Promise<void> {
  const token = await takeToken(COUNTER_KEY, SUSPICIOUS_PHONES_PER_HOUR, HOUR);
  if (!token.ok && token.first)
    log.warn(
      { phones: SUSPICIOUS_PHONES_PER_HOUR },
      'ads: unusually many phones are told this hour; somebody may be harvesting them',
    );
}

/** Returns the number of phone numbers shown to visitors in the current hour, across all servers. */
export async function readRevealedPhoneCount(database: Database): Promise<number> {
  return readWindow(database, COUNTER_KEY, now());
}
