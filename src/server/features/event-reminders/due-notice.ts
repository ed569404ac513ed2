import type { ListedEvent } from './event-of.ts';
import { isOff, nextNotice, reminderAt, type EventFacts, type EventNotice, SETTLE_MS } from './next-notice.ts';
import type { ReminderRow } from './schema.ts';
import { knownDatesOf, nextDateNotice, type KnownDates } from './series-notice.ts';

/** Facts that the person knows after a mail, or after a change that needs none. */
export type NewlyKnown = Partial<
  Pick<ReminderRow, 'knownStart' | 'knownState' | 'remindedStart' | 'knownDates' | 'knownRevision'>
>;

/** The task of a run for one reminder. */
export interface DueNotice {
  /** The mail to send; `null` if only the known facts change. */
  notice: EventNotice | null;
  /** The event at the date that the mail is about. */
  event: EventFacts;
  /** That date, if it is one of several; otherwise `null`. */
  date: string | null;
  /** Whether no reminder of it follows, unless it changes. */
  isDue: boolean;
  known: NewlyKnown;
}

const isReminderDue = (event: EventFacts, at: number) => !isOff(event.state) && reminderAt(event) <= at;

/** The mail that a person is due about an event, if any. @param at milliseconds */
export function dueNotice(event: ListedEvent, reminder: ReminderRow, at: number): DueNotice | null {
  const { dates } = event;
  // A state of the whole event applies to each of its dates, in one mail.
  if (dates === null || isOff(event.state) || isOff(reminder.knownState)) return wholeNotice(event, reminder, at);
  const series = { ...event, dates };
  const known = reminder.knownDates ?? knownDatesOf(series, at);
  const found = nextDateNotice(series, known, at);
  if (found === null) {
    const isNews = reminder.knownRevision !== event.revision && at - event.updatedAt >= SETTLE_MS;
    return isNews || reminder.knownDates === null
      ? { notice: null, event, date: null, isDue: false, known: datesKnown(event, knownDatesOf(series, at, known)) }
      : null;
  }
  const { notice, date } = found;
  const onDate = { ...event, startsAt: date.startsAt, state: date.cancelled ? 'cancelled' : 'scheduled' };
  const isDue = isReminderDue(onDate, at);
  const now = notice === 'reminder' ? known : knownDatesOf(series, at, known);
  const own = now[date.date] ?? { startsAt: date.startsAt, cancelled: date.cancelled, reminded: null };
  const after = { ...now, [date.date]: { ...own, reminded: isDue ? date.startsAt : own.reminded } };
  return {
    notice,
    event: onDate,
    date: date.date,
    isDue,
    known: {
      ...(notice === 'reminder' ? { knownDates: after } : datesKnown(event, after)),
      ...(isDue && { remindedStart: date.startsAt }),
    },
  };
}

const datesKnown = ({ revision }: ListedEvent, knownDates: KnownDates): NewlyKnown => ({
  knownDates,
  knownRevision: revision,
});

function wholeNotice(event: ListedEvent, reminder: ReminderRow, at: number): DueNotice | null {
  const { knownDates, knownState, remindedStart } = reminder;
  // An event that repeats has a new next date after each one, and one that no longer repeats keeps one of its dates.
  const isKnownStart =
    event.dates !== null || Object.values(knownDates ?? {}).some(({ startsAt }) => startsAt === event.startsAt);
  const knownStart = isKnownStart ? event.startsAt : reminder.knownStart;
  const notice = nextNotice(event, { knownStart, knownState, remindedStart }, at);
  if (notice === null) return null;
  // A mail about a change names the date, so it counts as the reminder if that is due.
  const isDue = isReminderDue(event, at);
  return {
    notice,
    event,
    date: null,
    isDue,
    known: {
      knownStart: event.startsAt,
      knownState: event.state,
      ...(isDue && { remindedStart: event.startsAt }),
      ...(event.dates === null
        ? {}
        : datesKnown(event, knownDatesOf({ ...event, dates: event.dates }, at, knownDates ?? {}))),
    },
  };
}
