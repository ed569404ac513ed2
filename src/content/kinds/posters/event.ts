import { formatDate } from '../../format-date.ts';
import type { DetailsOf } from '../../kinds.ts';
import type { Locale } from '../../locale.ts';

type EventDetails = DetailsOf<'posters'>;

/** Where an event is in time. `begun`: it started, and nobody said when it ends. */
export type EventPhase = 'upcoming' | 'ongoing' | 'begun' | 'ended';

export function phaseOf({ startsAt, endsAt }: Pick<EventDetails, 'startsAt' | 'endsAt'>, now: Date): EventPhase {
  const at = now.toISOString();
  if (at < startsAt) return 'upcoming';
  if (endsAt === null) return 'begun';
  return at < endsAt ? 'ongoing' : 'ended';
}

/** When the event takes place by the clocks of its own city; the day is written once where both ends share it. */
export function whenText(
  locale: Locale,
  { startsAt, endsAt, timeZone }: Pick<EventDetails, 'startsAt' | 'endsAt' | 'timeZone'>,
): { starts: string; ends: string | null } {
  const full = (at: string) => formatDate(locale, at, 'full', timeZone);
  if (endsAt === null) return { starts: full(startsAt), ends: null };
  const sameDay = formatDate(locale, startsAt, 'long', timeZone) === formatDate(locale, endsAt, 'long', timeZone);
  return { starts: full(startsAt), ends: sameDay ? formatDate(locale, endsAt, 'time', timeZone) : full(endsAt) };
}

/** Day and month of the start, as the date block shows them: `22`, `лист`. */
export function dateBlock(locale: Locale, startsAt: string, timeZone: string): { day: string; month: string } {
  const day = formatDate(locale, startsAt, 'dayMonth', timeZone).replace(/\D/g, '');
  return { day, month: formatDate(locale, startsAt, 'monthShort', timeZone) };
}
