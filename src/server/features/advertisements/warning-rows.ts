import type { Database, Statement } from '#server/platform/database/database.ts';
import { expiryWarning } from './schema.ts';

/** The words of the error by which a batch ends whose warning has been given already. */
export const WARNED_ALREADY = 'UNIQUE constraint failed: expiry_warning';

/** Writes down that an owner is warned so many days before this end (milliseconds) of their ad. */
export function storeWarning({ db }: Database, entryId: string, expiresAt: number, days: number): Statement {
  return db.insert(expiryWarning).values({ entryId, expiresAt, days });
}
