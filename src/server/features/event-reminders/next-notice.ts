import { DAY, HOUR, MINUTE } from '#content/format/durations.ts';
import { dayIn } from '#content/format/format-date.ts';
import { zonedToUtc } from '#content/format/time-zone.ts';

/** Local time of reminders, on the day before the event. */
const REMINDER_TIME = '09:00';

/** Start and state of an event as it is now. Times are ISO 8601, UTC. */
export interface EventFacts {
  startsAt: string;
  timeZone: string;
  state: string;
  /** Milliseconds. */
  updatedAt: number;
}

/** Facts of the event that the person knows from its page or the last mail. */
export interface KnownFacts {
  knownStart: string;
  knownState: string;
  remindedStart: string | null;
}

/** `on` means that an event takes place after all. */
export type EventNotice = 'reminder' | 'moved' | 'cancelled' | 'postponed' | 'on';

/** A change is mailed after this time without further saves, because editors often save several times in a row. */
export const SETTLE_MS = 10 * MINUTE;
/** If less time is left, a change is mailed at once. */
export const URGENT_MS = HOUR;

export const isOff = (state: string): state is 'cancelled' | 'postponed' =>
  state === 'cancelled' || state === 'postponed';

/** The moment of an event's reminder, in milliseconds: 9:00 on the day before, in the time zone of the event. */
export function reminderAt({ startsAt, timeZone }: Pick<EventFacts, 'startsAt' | 'timeZone'>): number {
  // A calendar day, not 24 hours: clocks change.
  const dayBefore = Date.parse(`${dayIn(timeZone, Date.parse(startsAt))}T00:00:00Z`) - DAY;
  return Date.parse(zonedToUtc(new Date(dayBefore).toISOString().slice(0, 10), REMINDER_TIME, timeZone));
}

/**
 * The mail that a person is due, or null. A change names the new date, so it replaces a reminder that is due at the same
 * time. An event that has begun has none, unless it was postponed and is now cancelled.
 * @param at milliseconds
 */
export function nextNotice(event: EventFacts, known: KnownFacts, at: number): EventNotice | null {
  const startsIn = Date.parse(event.startsAt) - at;
  const isSettled = at - event.updatedAt >= SETTLE_MS || (startsIn > 0 && startsIn <= URGENT_MS);
  const change = changeOf(event, known);
  if (startsIn <= 0) return isSettled && change === 'cancelled' && known.knownState === 'postponed' ? change : null;
  if (change !== null) return isSettled ? change : null;
  if (isOff(event.state)) return null;
  return reminderAt(event) <= at && event.startsAt !== known.remindedStart ? 'reminder' : null;
}

/** The difference between the event and the facts that the person knows; null if they know it as it is. */
function changeOf({ state, startsAt }: EventFacts, { knownStart, knownState }: KnownFacts): EventNotice | null {
  if (isOff(state)) return state === knownState ? null : state;
  if (startsAt !== knownStart) return 'moved';
  return isOff(knownState) ? 'on' : null;
}
