import { DAY } from '#content/format/durations.ts';
import { dayIn } from '#content/format/format-date.ts';
import { zonedToUtc } from '#content/format/time-zone.ts';

/** Local time of reminders, on the day before the event. */
const REMINDER_TIME = '09:00';

/** Start and state of an event as it is now. Times are ISO 8601, UTC. */
export interface EventFacts {
  startsAt: string;
  timeZone: string;
  state: string;
}

/** Facts of the event that the person knows from its page or the last mail. */
export interface KnownFacts {
  knownStart: string;
  knownState: string;
  remindedStart: string | null;
}

/** `on` means that an event takes place after all. */
export type EventNotice = 'reminder' | 'moved' | 'cancelled' | 'postponed' | 'on';

const isOff = (state: string) => state === 'cancelled' || state === 'postponed';

/** The moment of an event's reminder, in milliseconds: 9:00 on the day before, in the time zone of the event. */
export function reminderAt({ startsAt, timeZone }: Pick<EventFacts, 'startsAt' | 'timeZone'>): number {
  // A calendar day, not 24 hours: clocks change.
  const dayBefore = Date.parse(`${dayIn(timeZone, Date.parse(startsAt))}T00:00:00Z`) - DAY;
  return Date.parse(zonedToUtc(new Date(dayBefore).toISOString().slice(0, 10), REMINDER_TIME, timeZone));
}

/**
 * The mail that a person is due, or null. A reminder names the date, so it replaces the notice about a change of the
 * date. An event that has begun has none.
 * @param at milliseconds
 */
export function nextNotice(event: EventFacts, known: KnownFacts, at: number): EventNotice | null {
  if (Date.parse(event.startsAt) <= at) return null;
  if (isOff(event.state)) return event.state === known.knownState ? null : (event.state as EventNotice);
  if (reminderAt(event) <= at) return event.startsAt === known.remindedStart ? changeOf(event, known) : 'reminder';
  return changeOf(event, known);
}

function changeOf(event: EventFacts, { knownStart, knownState }: KnownFacts): EventNotice | null {
  if (event.startsAt !== knownStart) return 'moved';
  return isOff(knownState) ? 'on' : null;
}
