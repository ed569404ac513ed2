import { isDay } from '#content/format/day.ts';
import { DAY } from '#content/format/durations.ts';
import { dayIn, defaultTimeZone } from '#content/format/format-date.ts';
import { isTimeZone, localMinute, zonedToUtc } from '#content/format/time-zone.ts';
import { otherLocale, type Locale } from '#content/locale.ts';
import { addDays, effectiveEnd, validEndOf, type EventTiming } from './event-days.ts';

/** How often an event repeats. `monthlyWeekday` is, for example, every second Friday of a month. */
export const frequencies = ['weekly', 'biweekly', 'monthlyDay', 'monthlyWeekday'] as const;
export type Frequency = (typeof frequencies)[number];

/** Maximum number of dates of a series: two years of weeks. */
export const MAX_DATES = 104;
/** Maximum length of the words about one date. */
export const MAX_NOTE_LENGTH = 200;

/** An exception to the rule of a series. */
export interface DateChange {
  /** The day by the rule, in the time zone of the event: it identifies the date even if the date is moved. */
  date: string;
  /** The new start and end, if the date is moved: ISO instants. */
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
  cancelled?: boolean | null | undefined;
  /** Words about this date only. */
  note?: Partial<Record<Locale, string | null>> | null | undefined;
}

/** The rule of an event that repeats. It ends on a day or after a number of dates. */
export interface Series {
  every: Frequency;
  /** The last day on which a date may fall, in the time zone of the event. */
  until?: string | null | undefined;
  /** The number of dates, the first included. */
  count?: number | null | undefined;
  changes?: DateChange[] | null | undefined;
}

/** One date of a series. */
export interface Occurrence {
  /** The day by the rule (`2026-12-05`), which is also its parameter in URLs. */
  date: string;
  startsAt: string;
  /** `null` if the event has no end. */
  endsAt: string | null;
  /** Its times by the rule; they differ from its own if the date is moved. */
  byRule: { startsAt: string; endsAt: string | null };
  cancelled: boolean;
  note: Partial<Record<Locale, string | null>>;
}

/** The details of an event that decide its dates; a draft may lack any of them. */
export interface SeriesTiming {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
  timeZone?: string | null | undefined;
  series?: Series | null | undefined;
}

/** The weekday of a day, Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** A week of the month by number, 1 to 4, or the last one. */
export type WeekOfMonth = 1 | 2 | 3 | 4 | 'last';

/** The week of a day in its month. The fifth exists in few months, so it means the last. */
export function weekOfMonth(day: string): WeekOfMonth {
  const week = Math.ceil(Number(day.slice(8)) / 7);
  return week > 4 ? 'last' : (week as 1 | 2 | 3 | 4);
}

/** The day of a rule in the month `index` months after the first; `null` if that month has no such day. */
function dayInMonth(first: string, index: number, byWeekday: boolean): string | null {
  const [year = 0, month = 1, monthDay = 1] = first.split('-').map(Number);
  const isoDay = (day: number) => new Date(Date.UTC(year, month - 1 + index, day)).toISOString().slice(0, 10);
  const length = Number(new Date(Date.UTC(year, month + index, 0)).toISOString().slice(8, 10));
  if (!byWeekday) return monthDay > length ? null : isoDay(monthDay);
  const week = weekOfMonth(first);
  const from = week === 'last' ? length - 6 : (week - 1) * 7 + 1;
  return isoDay(from + ((weekdayOf(first) - weekdayOf(isoDay(from)) + 7) % 7));
}

/**
 * The days of a rule, in order. A month without the day of the month is skipped (RFC 5545, 3.3.10).
 * @param limit a rule without an end, or with a late one, stops after this many
 */
export function ruleDays({ every, until, count }: Series, first: string, limit: number = MAX_DATES): string[] {
  const most = Math.min(limit, typeof count === 'number' ? count : limit);
  const days: string[] = [];
  // A rule on the 31st skips up to two months in a row.
  for (let index = 0; days.length < most && index < 3 * limit; index += 1) {
    const day =
      every === 'weekly' || every === 'biweekly'
        ? addDays(first, index * (every === 'weekly' ? 7 : 14))
        : dayInMonth(first, index, every === 'monthlyWeekday');
    if (day === null) continue;
    if (!isDay(day) || (until != null && day > until)) break;
    days.push(day);
  }
  return days;
}

/** The rule's days at the local times of the first date, so that a change of clocks does not move them. */
function datesByRule(timing: EventTiming, series: Series): Pick<Occurrence, 'date' | 'startsAt' | 'endsAt'>[] {
  const zone = isTimeZone(timing.timeZone) ? timing.timeZone : defaultTimeZone();
  const start = Date.parse(timing.startsAt);
  const [firstDay = '', time = ''] = localMinute(zone, start).split('T');
  const end = validEndOf(timing);
  const [endDay = '', endTime = ''] = end === null ? [] : localMinute(zone, Date.parse(end)).split('T');
  const nights = end === null ? 0 : Math.round((Date.parse(endDay) - Date.parse(firstDay)) / DAY);
  return ruleDays(series, firstDay).map((date, index) => {
    // The given instants may have seconds.
    if (index === 0) return { date, startsAt: timing.startsAt, endsAt: end };
    const startsAt = zonedToUtc(date, time, zone);
    const ends = end === null ? null : zonedToUtc(addDays(date, nights), endTime, zone);
    return { date, startsAt, endsAt: ends !== null && ends > startsAt ? ends : null };
  });
}

/** Dates of recent series: a list asks for those of the same event many times, and time zones are slow. */
const expanded = new Map<string, readonly Occurrence[]>();
const MAX_EXPANDED = 200;

/**
 * The dates of an event that repeats, by start, with their exceptions; `null` if it does not repeat or has no start, or
 * if its rule is damaged. A moved date without a new end lasts as long as before.
 */
export function occurrencesOf({ series, startsAt, endsAt, timeZone }: SeriesTiming): readonly Occurrence[] | null {
  if (!isSeries(series) || !startsAt || Number.isNaN(Date.parse(startsAt))) return null;
  const key = JSON.stringify([startsAt, endsAt, timeZone, series]);
  const cached = expanded.get(key);
  if (cached !== undefined) return cached;
  const dates = expand({ startsAt, endsAt, timeZone }, series);
  const [oldest] = expanded.keys();
  if (expanded.size >= MAX_EXPANDED && oldest !== undefined) expanded.delete(oldest);
  expanded.set(key, dates);
  return dates;
}

function expand(timing: EventTiming, series: Series): Occurrence[] {
  const changes = new Map(soundChanges(series).map((change) => [change.date, change]));
  return datesByRule(timing, series)
    .map(({ date, ...byRule }): Occurrence => {
      const change = changes.get(date);
      const startsAt = change?.startsAt ?? byRule.startsAt;
      const movedBy = Date.parse(startsAt) - Date.parse(byRule.startsAt);
      const sameLength = byRule.endsAt && new Date(Date.parse(byRule.endsAt) + movedBy).toISOString();
      const endsAt = validEndOf({ startsAt, endsAt: change?.endsAt }) ?? sameLength;
      return { date, startsAt, endsAt, byRule, cancelled: change?.cancelled === true, note: change?.note ?? {} };
    })
    .sort((a, b) => (a.startsAt === b.startsAt ? (a.date < b.date ? -1 : 1) : a.startsAt < b.startsAt ? -1 : 1));
}

/** Days of exceptions that the rule does not have, for example after its first day was changed. */
export function unknownDates({ series, startsAt, timeZone }: SeriesTiming): string[] {
  if (!isSeries(series) || !startsAt) return [];
  const zone = isTimeZone(timeZone) ? timeZone : defaultTimeZone();
  const days = new Set(ruleDays(series, dayIn(zone, Date.parse(startsAt))));
  return soundChanges(series).flatMap(({ date }) => (days.has(date) ? [] : date));
}

/** The date that a page about the whole series shows: the next one that takes place, or else the last one. */
export function currentOccurrence(
  occurrences: readonly Occurrence[],
  timeZone: string | null | undefined,
  now: number,
): Occurrence | null {
  const at = new Date(now).toISOString();
  const held = occurrences.filter(({ cancelled }) => !cancelled);
  return (
    held.find(({ startsAt, endsAt }) => effectiveEnd({ startsAt, endsAt, timeZone }) > at) ??
    held.at(-1) ??
    occurrences.at(-1) ??
    null
  );
}

export const isMoved = ({ startsAt, byRule }: Occurrence): boolean => startsAt !== byRule.startsAt;

/** Whether its times or words differ from those of the rule. */
export const isChanged = (occurrence: Occurrence): boolean =>
  isMoved(occurrence) ||
  occurrence.endsAt !== occurrence.byRule.endsAt ||
  Object.values(occurrence.note).some((note) => Boolean(note));

/** The words about one date in a language, otherwise in the other one; `null` without any. */
export const noteIn = ({ note }: Occurrence, locale: Locale): string | null =>
  note[locale] || note[otherLocale(locale)] || null;

/** The first and last day of a series by its rule, whatever dates were moved. */
export function daysOf(dates: readonly Occurrence[]): readonly [first: string, last: string] {
  const days = dates.map(({ date }) => date).sort();
  return [days[0] ?? '', days.at(-1) ?? ''];
}

export const isSeries = (value: unknown): value is Series =>
  typeof value === 'object' &&
  value !== null &&
  'every' in value &&
  frequencies.some((frequency) => frequency === value.every);

/** The exceptions without damaged ones, which a database may contain: one entry must not break a whole list. */
function soundChanges({ changes }: Series): DateChange[] {
  const isMoment = (value: unknown) => value == null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));
  return Array.isArray(changes)
    ? changes.filter(
        (change) => typeof change?.date === 'string' && isMoment(change.startsAt) && isMoment(change.endsAt),
      )
    : [];
}
