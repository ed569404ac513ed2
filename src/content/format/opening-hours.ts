import { localMinute } from './time-zone.ts';

/** Opening hours, Monday first: `["09:00", "18:00"]`, or `null` if closed. An end before the start is past midnight. */
type Week = readonly (readonly [from: string, until: string] | null)[];

/**
 * Whether a place is open. `until` and `opens` are its local times, `18:00`; `until` is `null` if
 * it is open around the clock, `opens` if it does not open today.
 */
export type OpeningState = { isOpen: true; until: string | null } | { isOpen: false; opens: string | null };

const DAY_MS = 86_400_000;

/** Whether a place in this time zone is open at a moment (milliseconds). */
export function openingState(hours: Week, timeZone: string, at: number): OpeningState {
  const [day = '', minute = ''] = localMinute(timeZone, at).split('T');
  // The 5th of January 1970 was a Monday.
  const today = (Math.floor(Date.parse(day) / DAY_MS) + 3) % 7;
  const span = hours[today] ?? null;
  const before = hours[(today + 6) % 7] ?? null;
  const isNight = ([from, until]: readonly [string, string]) => until <= from;
  if (before && isNight(before) && before[0] !== before[1] && minute < before[1])
    return { isOpen: true, until: before[1] };
  if (!span) return { isOpen: false, opens: null };
  const [from, until] = span;
  if (from === until) return { isOpen: true, until: null };
  if (minute >= from && (isNight(span) || minute < until)) return { isOpen: true, until };
  return { isOpen: false, opens: minute < from ? from : null };
}
