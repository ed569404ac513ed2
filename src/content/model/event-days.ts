import { DAY, HOUR } from '#content/format/durations.ts';
import { dayIn, defaultTimeZone } from '#content/format/format-date.ts';
import { isTimeZone, localMinute, zonedToUtc } from '#content/format/time-zone.ts';

/** Time of an event: ISO instants, and its time zone. */
export interface EventTiming {
  startsAt: string;
  endsAt?: string | null | undefined;
  timeZone?: string | null | undefined;
}

/** Assumed duration of an event without an end. */
const DEFAULT_DURATION_MS = 3 * HOUR;
/** Hour of Friday at which the weekend begins. */
const WEEKEND_START_TIME = '17:00';

const zoneOf = ({ timeZone }: EventTiming) => (isTimeZone(timeZone) ? timeZone : defaultTimeZone());

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The calendar day after this one. */
export const nextDay = (day: string) => addDays(day, 1);

/** The given end; `null` if it is missing or not after the start. Forms may fill in such an end. */
export function validEndOf({ startsAt, endsAt }: EventTiming): string | null {
  return endsAt && Date.parse(endsAt) > Date.parse(startsAt) ? endsAt : null;
}

/**
 * The instant at which it ends, always after the start: the given end; otherwise three hours after the start, or the
 * end of its own day if that comes first.
 */
export function effectiveEnd(happening: EventTiming): string {
  const end = validEndOf(happening);
  if (end !== null) return end;
  const zone = zoneOf(happening);
  const start = Date.parse(happening.startsAt);
  const midnight = Date.parse(zonedToUtc(nextDay(dayIn(zone, start)), '00:00', zone));
  return new Date(Math.min(start + DEFAULT_DURATION_MS, midnight)).toISOString();
}

/**
 * Its first and last minute (`2026-11-27T18:00`) in its own zone. They can be compared as strings with each other and
 * with days. An event that ends at midnight does not extend into the day that begins then.
 */
export function localMinuteRange(happening: EventTiming): { first: string; last: string } {
  const zone = zoneOf(happening);
  return {
    first: localMinute(zone, Date.parse(happening.startsAt)),
    last: localMinute(zone, Date.parse(effectiveEnd(happening)) - 1),
  };
}

/** Date choices relative to the current day. */
export const relativeSpans = ['today', 'tomorrow', 'weekend', 'week', 'month'] as const;
export type RelativeSpan = (typeof relativeSpans)[number];

export const isRelativeSpan = (when: string | null): when is RelativeSpan =>
  relativeSpans.some((span) => span === when);

/** A range of days, both included. */
export interface DayRange {
  from: string;
  to: string;
  /** The minute from which events count, each in its own zone. Default: the beginning of the first day. */
  since: string;
}

/** The days of a relative span as of a given day; if the span has begun, the remaining ones. */
export function daysOfSpan(when: RelativeSpan, today: string): DayRange {
  const span = (from: string, to: string, since = from): DayRange => ({ from, to, since });
  const sunday = addDays(today, (7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7);
  switch (when) {
    case 'today':
      return span(today, today);
    case 'tomorrow':
      return span(nextDay(today), nextDay(today));
    case 'week':
      return span(today, sunday);
    case 'weekend': {
      // If it is Saturday here, it may still be Friday evening at the venue.
      const friday = addDays(sunday, -2);
      return span(today > friday ? today : friday, sunday, `${friday}T${WEEKEND_START_TIME}`);
    }
    case 'month': {
      const [year = 0, month = 0] = today.split('-').map(Number);
      return span(today, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10));
    }
  }
}
