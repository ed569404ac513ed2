import type { ListedEvent } from './event-of.ts';
import { isOff, nextNotice, reminderAt, type EventFacts, type EventNotice, SETTLE_MS } from './next-notice.ts';
import type { ReminderRow } from './schema.ts';
import { knownDatesOf, nextDateNotices, type DateNotice, type KnownDates } from './series-notice.ts';

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
  /** Further dates that changed. */
  further: readonly DateNotice[];
  known: NewlyKnown;
}

const isReminderDue = (event: EventFacts, at: number) => !isOff(event.state) && reminderAt(event) <= at;

/** The mail that a person is due about an event, if any. @param at milliseconds */
export function dueNotice(event: ListedEvent, reminder: ReminderRow, at: number): DueNotice | null {
  const { dates } = event;
  // A state of the whole event applies to each of its dates, in one mail.
  if (dates === null || isOff(event.state) || isOff(reminder.knownState)) return wholeNotice(event, reminder, at);
  const series = { ...event, dates };
  const current = (known: KnownDates) => knownDatesOf(series, at, known, reminder.remindedStart);
  const known = reminder.knownDates ?? current({});
  const notices = nextDateNotices(series, known, at);
  const [first] = notices;
  if (first === undefined) {
    const isNews = reminder.knownRevision !== event.revision && at - event.updatedAt >= SETTLE_MS;
    return isNews || reminder.knownDates === null ? unmailed(event, datesKnown(event, current(known))) : null;
  }
  const { notice, date } = first;
  const dueDates = notices.filter((changed) => isReminderDue(onDate(event, changed), at));
  const after = Object.entries(notice === 'reminder' ? known : current(known)).map(([day, facts]) => {
    const isDue = dueDates.some((due) => due.date.date === day);
    return [day, isDue ? { ...facts, reminded: facts.startsAt } : facts] as const;
  });
  const knownDates = Object.fromEntries(after);
  const remindedStart = dueDates.at(-1)?.date.startsAt;
  return {
    notice,
    event: onDate(event, first),
    date: date.date,
    isDue: dueDates.includes(first),
    further: notices.slice(1),
    known: {
      ...(notice === 'reminder' ? { knownDates } : datesKnown(event, knownDates)),
      ...(remindedStart !== undefined && { remindedStart }),
    },
  };
}

/** The event at one of its dates. */
const onDate = (event: ListedEvent, { date }: DateNotice): EventFacts => ({
  ...event,
  startsAt: date.startsAt,
  state: date.cancelled ? 'cancelled' : 'scheduled',
});

const unmailed = (event: ListedEvent, known: NewlyKnown): DueNotice => ({
  notice: null,
  event,
  date: null,
  isDue: false,
  further: [],
  known,
});

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
  // A mail about a change names the date, so it counts as the reminder if that is due.
  const isDue = notice !== null && isReminderDue(event, at);
  const reminded = isDue ? event.startsAt : remindedStart;
  const dates =
    event.dates === null
      ? { knownDates: null, knownRevision: null }
      : datesKnown(event, knownDatesOf({ ...event, dates: event.dates }, at, knownDates ?? {}, reminded));
  if (notice === null) {
    const hasNews = event.dates === null ? knownDates !== null : reminder.knownRevision !== event.revision;
    // While the whole event is off, its dates have no mails of their own.
    return hasNews && at - event.updatedAt >= SETTLE_MS ? unmailed(event, { knownStart, ...dates }) : null;
  }
  return {
    notice,
    event,
    date: null,
    isDue,
    further: [],
    known: {
      knownStart: event.startsAt,
      knownState: event.state,
      ...(isDue && { remindedStart: event.startsAt }),
      ...dates,
    },
  };
}
