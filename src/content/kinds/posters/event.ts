import { formatDate } from '#content/format/format-date.ts';
import { clockChangeSuffixes } from '#content/format/format-zone.ts';
import type { DetailsOf } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { validEndOf, effectiveEnd } from '#content/model/event-days.ts';

type EventDetails = DetailsOf<'posters'>;

/** Phase of an event. `begun`: it has likely ended, but no end was given. */
export type EventPhase = 'upcoming' | 'ongoing' | 'begun' | 'ended';

type EventTimes = Pick<EventDetails, 'startsAt' | 'endsAt' | 'timeZone'>;

export function phaseOf(times: EventTimes, now: Date): EventPhase {
  const at = now.toISOString();
  if (at < times.startsAt) return 'upcoming';
  if (at < effectiveEnd(times)) return 'ongoing';
  return validEndOf(times) === null ? 'begun' : 'ended';
}

/** Local time of the event in its own city; the day is written once if start and end share it. */
export function formatEventTime(locale: Locale, times: EventTimes): { starts: string; ends: string | null } {
  const { startsAt, timeZone } = times;
  const endsAt = validEndOf(times);
  const full = (at: string) => formatDate(locale, at, 'full', timeZone);
  if (endsAt === null) return { starts: full(startsAt), ends: null };
  const sameDay = formatDate(locale, startsAt, 'long', timeZone) === formatDate(locale, endsAt, 'long', timeZone);
  const [before, after] = clockChangeSuffixes(timeZone, startsAt, endsAt);
  return {
    starts: full(startsAt) + before,
    ends: (sameDay ? formatDate(locale, endsAt, 'time', timeZone) : full(endsAt)) + after,
  };
}

/**
 * URL that adds the event to Google Calendar; an event without an end has the same duration as in the .ics file. `url`:
 * the event's page. `rule`: of an event that repeats, with `times` of its first date.
 */
export function googleCalendarUrl(
  times: EventTimes,
  {
    title,
    url,
    place,
    rule = null,
  }: { title: string; url: string; place: readonly (string | null | undefined)[]; rule?: string | null },
): string {
  const moment = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`;
  const link = new URL('https://calendar.google.com/calendar/render?action=TEMPLATE');
  link.searchParams.set('text', title);
  link.searchParams.set('dates', `${moment(times.startsAt)}/${moment(effectiveEnd(times))}`);
  link.searchParams.set('ctz', times.timeZone);
  if (rule !== null) link.searchParams.set('recur', `RRULE:${rule}`);
  link.searchParams.set('details', url);
  const where = place.filter(Boolean).join(', ');
  if (where !== '') link.searchParams.set('location', where);
  return link.href;
}

/** Whether the day of an event is known: a postponed one has none until it gets a new date. */
export const hasKnownDay = ({ state }: Pick<EventDetails, 'state'>): boolean => state !== 'postponed';

/** Day and month of the start, as the date block shows them: `22`, `лист`. */
export function dateBlock(locale: Locale, startsAt: string, timeZone: string): { day: string; month: string } {
  const day = formatDate(locale, startsAt, 'dayMonth', timeZone).replace(/\D/g, '');
  return { day, month: formatDate(locale, startsAt, 'monthShort', timeZone) };
}
