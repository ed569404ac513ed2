import type { Database, Statement } from '#server/platform/database/database.ts';
import { expiryWarning } from './schema.ts';

/** Error message of a batch whose warning has already been sent. */
export const ALREADY_WARNED_ERROR = 'UNIQUE constraint failed: expiry_warning';

/** Records that an owner has been warned, this number of days before it, of the end (milliseconds) of their ad. */
export function storeWarning({ db }: Database, entryId: string, expiresAt: number, days: number): Statement {
  return db.insert(expiryWarning).values({ entryId, expiresAt, days });
}
