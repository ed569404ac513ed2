import { DAY } from '#content/durations.ts';
import { localeInfo, type Locale } from '#content/locale.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * The day in a field's value; empty if there is none that a calendar can show. Browsers write years with up to six
 * digits.
 */
export function dayOf(value: string): string {
  return /^(?!0000|9999)\d{4}-\d\d-\d\d(?=T|$)/.exec(value)?.[0] ?? '';
}

/** A calendar day (`2026-11-21`), `count` days later. */
export function addDays(day: string, count: number): string {
  return toDay(at(day).getTime() + count * DAY);
}

/** The same day of another month, or the last day of a shorter one. */
export function addMonths(day: string, count: number): string {
  const date = at(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return toDay(Date.UTC(year, month, Math.min(date.getUTCDate(), last)));
}

/** The offset of a day from the start of its week, in days. */
export function dayOfWeek(locale: Locale, day: string): number {
  return (at(day).getUTCDay() - localeInfo[locale].weekStart + 7) % 7;
}

/** The weeks of a day's month, filled up with days of the adjacent months. */
export function weeksOfMonth(locale: Locale, day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -dayOfWeek(locale, first));
  const days = Math.round((at(addMonths(first, 1)).getTime() - at(start).getTime()) / DAY);
  return Array.from({ length: Math.ceil(days / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(start, week * 7 + index)),
  );
}

const format = (locale: Locale, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeInfo[locale].bcp47, { ...options, timeZone: 'UTC' }).format(at(day));

/** The weekdays in order: the short names for headings, and the full names. */
export function weekdays(locale: Locale): { short: string; long: string }[] {
  return (weeksOfMonth(locale, '2026-11-01')[0] ?? []).map((day) => ({
    short: format(locale, day, { weekday: 'short' }),
    long: format(locale, day, { weekday: 'long' }),
  }));
}

/** `Листопад 2026` / `November 2026`. */
export function monthTitle(locale: Locale, day: string): string {
  const month = format(locale, day, { month: 'long' });
  return `${month.charAt(0).toLocaleUpperCase(localeInfo[locale].bcp47)}${month.slice(1)} ${day.slice(0, 4)}`;
}
