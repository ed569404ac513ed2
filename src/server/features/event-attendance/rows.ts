import { and, count, eq, sql } from 'drizzle-orm';
import { entry } from '#server/core/schema/entries-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { eventAttendance } from './schema.ts';

type Attendance = typeof eventAttendance.$inferSelect;

/** Number of browsers whose readers go to a date of an event. */
export async function countAttendance({ db }: Database, entryId: string, date: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(eventAttendance)
    .where(and(eq(eventAttendance.entryId, entryId), eq(eventAttendance.date, date)));
  return row?.total ?? 0;
}

export const isAttending = async ({ db }: Database, row: Omit<Attendance, 'createdAt'>): Promise<boolean> =>
  (await db.select({ date: eventAttendance.date }).from(eventAttendance).where(isSame(row))).length > 0;

export const insertAttendance = ({ db }: Database, row: Attendance): Statement =>
  db.insert(eventAttendance).values(row).onConflictDoNothing();

export const deleteAttendance = ({ db }: Database, row: Omit<Attendance, 'createdAt'>): Statement =>
  db.delete(eventAttendance).where(isSame(row));

const isSame = ({ entryId, date, browser }: Omit<Attendance, 'createdAt'>) =>
  and(eq(eventAttendance.entryId, entryId), eq(eventAttendance.date, date), eq(eventAttendance.browser, browser));

/** Statement that deletes the rows of events over since `over` (ISO 8601). */
export const deleteOldAttendance = ({ db }: Database, over: string): Statement =>
  db
    .delete(eventAttendance)
    .where(
      sql`exists (select 1 from ${entry} where ${entry.id} = ${eventAttendance.entryId} and ${entry.overAt} < ${over})`,
    );
