import { DAY } from './durations.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** UTC offset of `timeZone` at a moment, in milliseconds. */
function offsetAt(utc: number, timeZone: string): number {
  const parts = new Map(
    wallClock(timeZone)
      .formatToParts(utc)
      .map((part) => [part.type, Number(part.value)]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const wall = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
  return wall - Math.floor(utc / 1000) * 1000;
}

/** Local time in `timeZone` at a moment, to the minute: `2026-11-27T18:00`. */
export function localMinute(timeZone: string, at: number): string {
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}

/** Local hour (0 to 23) in `timeZone` at a moment. */
export function hourIn(timeZone: string, at: number): number {
  return Number(
    wallClock(timeZone)
      .formatToParts(at)
      .find(({ type }) => type === 'hour')?.value,
  );
}

/**
 * The moment (ISO 8601, UTC) at which clocks in `timeZone` show that date (`yyyy-mm-dd`) and time (`HH:mm`). Like
 * Temporal's "compatible": a time that occurs twice in autumn means its first occurrence; a time skipped in spring is
 * moved forward by the length of the gap.
 * @throws a RangeError for a date, time or zone that does not exist
 */
export function zonedToUtc(date: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${date}T${time}:00.000Z`);
  // Date.parse accepts February 30th and 24:00, and moves them to another day.
  const exists = !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(`${date}T${time}:00`);
  if (!exists || !/^[1-9]/.test(date)) throw new RangeError(`No such date and time: ${date} ${time}`);

  // No zone changes its clocks twice within two days, so these are the only possible offsets.
  const before = offsetAt(wall - DAY, timeZone);
  const after = offsetAt(wall + DAY, timeZone);
  const match = [before, after].find((offset) => offsetAt(wall - offset, timeZone) === offset);
  return new Date(wall - (match ?? before)).toISOString();
}

/** Whether `name` is an IANA time zone that this runtime knows. Bare offsets (`+02:00`) are rejected. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Z][A-Za-z0-9_+-]*){0,2}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * The day in the value of a date field; empty if the value contains no day that a calendar can show. Browsers write
 * years with up to six digits.
 */
export const dayOfDateInput = (value: string): string => /^(?!0000|9999)\d{4}-\d\d-\d\d(?=T|$)/.exec(value)?.[0] ?? '';
