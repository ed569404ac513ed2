import { and, asc, eq, exists, gt, isNull, isNotNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry, entryDate } from '#server/core/schema/entries-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import type { NewlyKnown } from './due-notice.ts';
import type { StoredEvent } from './event-of.ts';
import { eventReminder, type ReminderRow } from './schema.ts';

export async function findReminderById({ db }: Database, id: string): Promise<ReminderRow | null> {
  const [row] = await db.select().from(eventReminder).where(eq(eventReminder.id, id));
  return row ?? null;
}

export async function findReminderOf({ db }: Database, entryId: string, email: string): Promise<ReminderRow | null> {
  const [row] = await db
    .select()
    .from(eventReminder)
    .where(and(eq(eventReminder.entryId, entryId), eq(eventReminder.email, email)));
  return row ?? null;
}

const knownNames = ['createdAt', 'knownStart', 'knownState', 'knownDates', 'knownRevision'] as const;
/** The values as they are stored. */
const encoded = (row: ReminderRow) => ({
  ...row,
  knownDates: row.knownDates === null ? null : JSON.stringify(row.knownDates),
});

/**
 * Statement that stores a reminder, or renews the one that the mailbox has. A confirmed one stays confirmed, and keeps
 * its language unless its owner is signed in.
 */
export const upsertReminder = ({ db }: Database, row: ReminderRow): Statement =>
  db
    .insert(eventReminder)
    .values(row)
    .onConflictDoUpdate({
      target: [eventReminder.entryId, eventReminder.email],
      set: {
        locale: sql`case when ${eventReminder.confirmedAt} is null or ${row.userId} is not null then ${row.locale} else ${eventReminder.locale} end`,
        ...(Object.fromEntries(
          knownNames.map((name) => [
            name,
            sql`case when ${eventReminder.confirmedAt} is null then ${encoded(row)[name]} else ${eventReminder[name]} end`,
          ]),
        ) as Record<(typeof knownNames)[number], SQL>),
        userId: sql`coalesce(${row.userId}, ${eventReminder.userId})`,
        confirmedAt: sql`coalesce(${eventReminder.confirmedAt}, ${row.confirmedAt})`,
      },
    });

/** Statement that confirms a reminder; `known` is the event as its page shows it now. */
export const confirmRow = (
  { db }: Database,
  id: string,
  at: number,
  known: Pick<ReminderRow, 'knownStart' | 'knownState' | 'knownDates' | 'knownRevision'>,
): Statement =>
  db
    .update(eventReminder)
    .set({ confirmedAt: at, ...known })
    .where(and(eq(eventReminder.id, id), isNull(eventReminder.confirmedAt)));

export const deleteReminder = ({ db }: Database, id: string): Statement =>
  db.delete(eventReminder).where(eq(eventReminder.id, id));

export interface DueReminder {
  reminder: ReminderRow;
  event: StoredEvent;
}

const isOff = (state: SQL | typeof eventReminder.knownState): SQL => sql`(${state} in ('cancelled', 'postponed'))`;

/**
 * Confirmed reminders of public events that may need a mail, by id: the event begins before `horizon` and was not
 * reminded of, or it has changed and its last change is older than `settled`, or it begins before `urgent`.
 * @param range times of events are ISO 8601, `settled` is in milliseconds
 */
export async function listReminderCandidates(
  { db }: Database,
  {
    now,
    horizon,
    urgent,
    settled,
    after,
    limit,
  }: { now: string; horizon: string; urgent: string; settled: number; after: string; limit: number },
): Promise<DueReminder[]> {
  const state = sql`json_extract(${entry.details}, '$.state')`;
  return db
    .select({
      reminder: eventReminder,
      event: { kind: entry.kind, details: entry.details, updatedAt: entry.updatedAt, revision: entry.revision },
    })
    .from(eventReminder)
    .innerJoin(entry, eq(entry.id, eventReminder.entryId))
    .leftJoin(user, eq(user.id, eventReminder.userId))
    .where(
      and(
        gt(eventReminder.id, after),
        isNotNull(eventReminder.confirmedAt),
        isNotNull(entry.listedAt),
        or(
          // A date of an event that repeats comes near, or the event was changed.
          and(
            isNotNull(entry.dates),
            or(
              and(
                sql`${state} not in ('cancelled', 'postponed')`,
                exists(
                  sql`(select 1 from ${entryDate} as near where near.entry_id = ${entry.id} and not near.cancelled and near.starts_at > ${now} and near.starts_at <= ${horizon} and near.starts_at > coalesce(${eventReminder.remindedStart}, ''))`,
                ),
              ),
              and(
                sql`${eventReminder.knownRevision} is not ${entry.revision}`,
                or(
                  lte(entry.updatedAt, settled),
                  exists(
                    sql`(select 1 from ${entryDate} as near where near.entry_id = ${entry.id} and near.starts_at > ${now} and near.starts_at <= ${urgent})`,
                  ),
                ),
              ),
            ),
          ),
          // It no longer repeats.
          and(isNull(entry.dates), isNotNull(eventReminder.knownDates), lte(entry.updatedAt, settled)),
          and(
            isNull(entry.dates),
            gt(entry.startsAt, now),
            lte(entry.startsAt, horizon),
            sql`${eventReminder.remindedStart} is not ${entry.startsAt}`,
            sql`${state} not in ('cancelled', 'postponed')`,
          ),
          and(
            isNull(entry.dates),
            gt(entry.startsAt, now),
            or(lte(entry.updatedAt, settled), lte(entry.startsAt, urgent)),
            or(
              ne(eventReminder.knownStart, entry.startsAt),
              sql`${isOff(eventReminder.knownState)} <> ${isOff(state)}`,
              and(isOff(state), ne(eventReminder.knownState, state)),
            ),
          ),
          and(eq(eventReminder.knownState, 'postponed'), sql`${state} = 'cancelled'`, lte(entry.updatedAt, settled)),
        ),
        or(
          isNull(eventReminder.userId),
          and(isNull(user.deletedAt), or(eq(user.banned, false), lte(user.banExpires, new Date(Date.parse(now))))),
        ),
      ),
    )
    .orderBy(asc(eventReminder.id))
    .limit(limit);
}

/** Error message of a batch whose `assertReminderUnchanged` found the reminder changed or deleted. */
export const REMINDER_CHANGED_ERROR = 'NOT NULL constraint failed: event_reminder.id';

/**
 * Statement that lets its batch succeed only if no other run has sent the same mail, and the reminder was not stopped in
 * the meantime. Otherwise it inserts an invalid row, which aborts the batch.
 */
export const assertReminderUnchanged = ({ db }: Database, reminder: ReminderRow): Statement => {
  const { id, knownStart, knownState, remindedStart, knownDates, knownRevision } = encoded(reminder);
  return db.run(sql`insert into event_reminder (id, entry_id, email, locale, created_at, known_start, known_state)
    select null, '', '', 'ua', 0, '', '' where not exists (select 1 from event_reminder where id = ${id}
      and known_start = ${knownStart} and known_state = ${knownState} and reminded_start is ${remindedStart} and known_dates is ${knownDates} and known_revision is ${knownRevision})`);
};

export const updateKnownFacts = ({ db }: Database, id: string, known: NewlyKnown): Statement =>
  db.update(eventReminder).set(known).where(eq(eventReminder.id, id));

/**
 * Statements that delete reminders of events over since `over` (ISO 8601), unless they are postponed and were changed
 * after `forgotten`, and those not confirmed since
 * `requested` (milliseconds).
 */
export const deleteOldReminders = (
  { db }: Database,
  { over, requested, forgotten }: { over: string; requested: number; forgotten: number },
): Statement[] => [
  db
    .delete(eventReminder)
    .where(
      sql`exists (select 1 from ${entry} where ${entry.id} = ${eventReminder.entryId} and coalesce(${entry.overAt}, ${entry.startsAt}) < ${over} and (json_extract(${entry.details}, '$.state') is not 'postponed' or ${entry.updatedAt} < ${forgotten}))`,
    ),
  db.delete(eventReminder).where(and(isNull(eventReminder.confirmedAt), lt(eventReminder.createdAt, requested))),
];

/** A person's reminders, earliest first. */
export async function listRemindersOf(
  { db }: Database,
  { id, email }: { id: string; email: string },
): Promise<ReminderRow[]> {
  return db
    .select()
    .from(eventReminder)
    .where(or(eq(eventReminder.userId, id), eq(eventReminder.email, email.toLowerCase())))
    .orderBy(asc(eventReminder.createdAt), asc(eventReminder.id));
}

export const deleteRemindersOf = ({ db }: Database, { id, email }: { id: string; email: string }): Statement =>
  db.delete(eventReminder).where(or(eq(eventReminder.userId, id), eq(eventReminder.email, email.toLowerCase())));
