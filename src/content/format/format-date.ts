import { localeInfo, type Locale } from '#content/locale.ts';
import { DAY, MINUTE } from './durations.ts';

let siteZone = 'America/Chicago';

/** Default time zone: that of the site's country. The page specifies it if the country is not the US. */
export const defaultTimeZone = (): string => globalThis.document?.documentElement.dataset.zone ?? siteZone;

/** Sets the default time zone, together with the country (`site-country.ts`), which readers' scripts do not need. */
export function setDefaultTimeZone(next: string): void {
  siteZone = next;
}

export type DateStyle = 'numeric' | 'long' | 'dayMonth' | 'monthShort' | TimeStyle;

/** Styles that include the time of day. */
export type TimeStyle = 'weekdayTime' | 'time' | 'full' | 'moment' | 'dayTime' | 'stamp';

const date = { day: 'numeric', month: 'long' } as const;

const time = { hour: 'numeric', minute: '2-digit' } as const;

/** `weekdayTime` and `full` are assembled from parts: Intl joins them with «о» and adds «р.» in Ukrainian. */
const dateParts: Record<DateStyle, readonly Intl.DateTimeFormatOptions[]> = {
  numeric: [{ day: 'numeric', month: 'numeric', year: 'numeric' }],
  long: [{ ...date, year: 'numeric' }],
  dayMonth: [date],
  monthShort: [{ month: 'short' }],
  time: [time],
  weekdayTime: [{ weekday: 'long' }, time],
  full: [{ weekday: 'long' }, { ...date, year: 'numeric' }, time],
  moment: [{ ...date, year: 'numeric' }, time],
  dayTime: [date, time],
  stamp: [{ day: 'numeric', month: 'numeric', year: 'numeric' }, time],
};

/**
 * Returns the cached value for a key, or builds and caches it. Building an Intl formatter costs about a hundred times
 * more than using it.
 */
export function getOrCreate<K, V>(cache: Map<K, V>, key: K, build: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const built = build();
  cache.set(key, built);
  return built;
}

const dateFormatters = new Map<string, Intl.DateTimeFormat>();

const dayFormatters = new Map<string, Intl.DateTimeFormat>();

const relativeFormatters = new Map<Locale, Intl.RelativeTimeFormat>();

function dateFormatter(locale: Locale, options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  // CLDR's Ukrainian pattern is «9:05»; timetables here use 09:05. English is never padded.
  const padded = locale === 'ua' && options.hour ? { hour: '2-digit' as const } : {};
  return getOrCreate(
    dateFormatters,
    key,
    () => new Intl.DateTimeFormat(localeInfo[locale].bcp47, { ...options, ...padded, timeZone }),
  );
}

const isDateOnly = (iso: string) => /^\d{4}-\d{2}-\d{2}$/.test(iso);

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Formats a moment (ISO 8601) in local time of `timeZone`. A date without a time (`2026-11-21`) is a calendar day, the
 * same in every zone.
 * @throws a RangeError if it is not a date
 */
export function formatDate(
  locale: Locale,
  iso: string,
  style: DateStyle,
  timeZone: string = defaultTimeZone(),
): string {
  const moment = new Date(iso);
  const zone = isDateOnly(iso) ? 'UTC' : timeZone;
  const text = dateParts[style]
    .map((options) => dateFormatter(locale, options, zone).format(moment))
    .join(', ')
    .replace(/(\d)\s?р\.(?=,|$)/, '$1')
    // Engines disagree about the space before PM; the text must not change when a browser formats it again.
    .replace(/\u202f/g, ' ');
  if (style === 'monthShort') return text.replace(/\.$/, '');
  return capitalise(text);
}

/** A range of calendar days, both included, without a year: «27–29 листопада», “November 30 – December 2”. */
export function formatDays(locale: Locale, from: string, to: string): string {
  const [first, last] = [from, to].map((day) => formatDate(locale, day, 'dayMonth')) as [string, string];
  if (from === to) return first;
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${first} – ${last}`;
  const number = (day: string) => Number(day.slice(8));
  return locale === 'ua' ? `${number(from)}–${last}` : `${first}–${number(to)}`;
}

/** The calendar day (`2026-11-21`) at a moment, in a time zone. */
export function dayIn(timeZone: string, at: number): string {
  // The Swedish date format is ISO 8601.
  return getOrCreate(
    dayFormatters,
    timeZone,
    () => new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  ).format(at);
}

function calendarDay(moment: Date, timeZone: string): { year: number; days: number } {
  const at = new Date(dayIn(timeZone, moment.getTime()));
  return { year: at.getUTCFullYear(), days: at.getTime() / DAY };
}

const justNow: Record<Locale, string> = { ua: 'щойно', us: 'just now' };

/**
 * Time since (or until) a moment: minutes, hours of the same day or night, then calendar days of `timeZone`; beyond six
 * days, the date, with its year if it is not the current one.
 */
export function formatRelative(
  locale: Locale,
  iso: string,
  now: string | Date,
  timeZone: string = defaultTimeZone(),
): string {
  const moment = new Date(iso);
  const reference = new Date(now);
  const minutes = Math.trunc((moment.getTime() - reference.getTime()) / MINUTE);
  const then = calendarDay(moment, timeZone);
  const today = calendarDay(reference, timeZone);
  const days = then.days - today.days;
  if (Math.abs(days) > 6) return formatDate(locale, iso, then.year === today.year ? 'dayMonth' : 'long', timeZone);
  if (minutes === 0) return justNow[locale];
  const formatter = getOrCreate(
    relativeFormatters,
    locale,
    () => new Intl.RelativeTimeFormat(localeInfo[locale].bcp47, { numeric: 'auto' }),
  );
  if (Math.abs(minutes) < 60) return formatter.format(minutes, 'minute');
  if (days === 0 || Math.abs(minutes) < 6 * 60) return formatter.format(Math.trunc(minutes / 60), 'hour');
  // CLDR writes «учора», which follows a consonant; on its own the word is «вчора».
  return formatter.format(days, 'day').replace(/^учора$/, 'вчора');
}
