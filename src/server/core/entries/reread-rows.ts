import { asc, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { user } from '../schema/accounts-schema.ts';
import { entry } from '../schema/entries-schema.ts';

/** The next entries by ID, trashed ones included. */
export const entriesAfter = ({ db }: Database, id: string, limit: number): Promise<{ id: string }[]> =>
  db.select({ id: entry.id }).from(entry).where(gt(entry.id, id)).orderBy(asc(entry.id)).limit(limit);

/** People who gave a phone, and what they gave. */
export const peopleWithPhones = ({ db }: Database): Promise<{ id: string; phone: string | null }[]> =>
  db.select({ id: user.id, phone: user.phone }).from(user).where(isNotNull(user.phone));
