import { sql } from 'drizzle-orm';
import { adDay } from '#server/core/schema/advertisers-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { expiryWarning } from './schema.ts';

/** Error message of a batch whose warning has already been sent. */
export const ALREADY_WARNED_ERROR = 'UNIQUE constraint failed: expiry_warning';

/** Records that an owner has been warned, this number of days before it, of the end (milliseconds) of their ad. */
export function storeWarning({ db }: Database, entryId: string, expiresAt: number, days: number): Statement {
  return db.insert(expiryWarning).values({ entryId, expiresAt, days });
}

/**
 * Counts one phone request or one new conversation for an ad on a day (`2026-11-21`) in the site's time zone.
 */
export function countAdDay({ db }: Database, entryId: string, day: string, what: 'phones' | 'messages'): Statement {
  return db
    .insert(adDay)
    .values({ entryId, day, [what]: 1 })
    .onConflictDoUpdate({ target: [adDay.entryId, adDay.day], set: { [what]: sql`${adDay[what]} + 1` } });
}
