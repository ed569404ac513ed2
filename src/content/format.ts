import { localeInfo } from './locale.ts';
import type { Locale } from './locale.ts';

/** Where most readers live; events carry a zone of their own. */
export const defaultTimeZone = 'America/Chicago';

export type DateStyle = 'numeric' | 'long' | 'dayMonth' | 'monthShort' | TimeStyle;
/** Those that tell the time of day. */
export type TimeStyle = 'weekdayTime' | 'time' | 'full' | 'moment' | 'dayTime' | 'stamp';

const date = { day: 'numeric', month: 'long' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** `weekdayTime` and `full` are put together from parts: Intl joins them with «о» and adds «р.» in Ukrainian. */
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

/** Building an Intl formatter costs about a hundred times more than using it. */
const dateFormatters = new Map<string, Intl.DateTimeFormat>();
const dayFormatters = new Map<string, Intl.DateTimeFormat>();
const numberFormatters = new Map<string, Intl.NumberFormat>();
const relativeFormatters = new Map<Locale, Intl.RelativeTimeFormat>();

function cached<K, V>(cache: Map<K, V>, key: K, build: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const built = build();
  cache.set(key, built);
  return built;
}

function dateFormatter(locale: Locale, options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  // CLDR's Ukrainian pattern is «9:05»; timetables here write 09:05, and English never does.
  const padded = locale === 'ua' && options.hour ? { hour: '2-digit' as const } : {};
  return cached(
    dateFormatters,
    key,
    () => new Intl.DateTimeFormat(localeInfo[locale].bcp47, { ...options, ...padded, timeZone }),
  );
}

function numberFormatter(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  return cached(numberFormatters, key, () => new Intl.NumberFormat(localeInfo[locale].bcp47, options));
}

const isDateOnly = (iso: string) => /^\d{4}-\d{2}-\d{2}$/.test(iso);

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A moment (ISO 8601) as people in `timeZone` write it. A date without a time (`2026-11-21`) is a calendar day, the
 * same in every zone. Throws a RangeError for what is not a date.
 */
export function formatDate(locale: Locale, iso: string, style: DateStyle, timeZone: string = defaultTimeZone): string {
  const moment = new Date(iso);
  const zone = isDateOnly(iso) ? 'UTC' : timeZone;
  const text = dateParts[style]
    .map((options) => dateFormatter(locale, options, zone).format(moment))
    .join(', ')
    .replace(/(?<=\d)\s?р\.(?=,|$)/, '')
    // Engines disagree about the space before PM; a page must not change when a browser formats it again.
    .replace(/\u202f/g, ' ');
  if (style === 'monthShort') return text.replace(/\.$/, '');
  return capitalise(text);
}

/** The zone in a few letters: «CT», «ET», else its distance from Greenwich: «GMT+2». */
export function zoneMark(timeZone: string, iso: string): string {
  const named = (timeZoneName: 'shortGeneric' | 'short') =>
    cached(
      dateFormatters,
      `${timeZoneName} ${timeZone}`,
      () => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }),
    )
      .formatToParts(new Date(iso))
      .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
  const letters = named('shortGeneric');
  return /^[A-Z]{2,4}$/.test(letters) ? letters : named('short');
}

/** A time of day with its zone, for whoever may live in another one: «21 листопада 2026, 02:16 CT». */
export function formatMoment(
  locale: Locale,
  iso: string,
  style: TimeStyle,
  timeZone: string = defaultTimeZone,
): string {
  return `${formatDate(locale, iso, style, timeZone)}\u00a0${zoneMark(timeZone, iso)}`;
}

/** `14 800` (with no-break spaces) / `14,800`. */
export function formatNumber(locale: Locale, value: number): string {
  return numberFormatter(locale, {})
    .format(value)
    .replace(/\u202f/g, '\u00a0');
}

/** A share of one: `2,4 %` (with a no-break space) / `2.4%`. */
export function formatPercent(locale: Locale, share: number): string {
  return numberFormatter(locale, { style: 'percent', maximumFractionDigits: 1 })
    .format(share)
    .replace(/[\u202f ]/g, '\u00a0');
}

/** The shortest unambiguous sign: $, €, ₴; dollars other than those of the US keep their letters (CA$). */
function currencySign(currency: string): string {
  const signBy = (currencyDisplay: 'narrowSymbol' | 'symbol') =>
    numberFormatter('us', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find((part) => part.type === 'currency')?.value ?? currency;
  const sign = signBy('narrowSymbol');
  return sign === '$' && currency !== 'USD' ? signBy('symbol') : sign;
}

/** Lines may end after a dash, but not within a price. */
const RANGE = '–\u2060';

function formatAmounts(locale: Locale, amounts: readonly number[], currency: string): string {
  const digits = numberFormatter('us', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const values = amounts.map((minor) => Math.abs(minor) / 10 ** digits);
  const fraction = values.every(Number.isInteger) ? 0 : digits;
  const formatter = numberFormatter(locale, { minimumFractionDigits: fraction, maximumFractionDigits: fraction });
  const text = values
    .map((value) => formatter.format(value))
    .join(RANGE)
    .replace(/\u202f/g, '\u00a0');
  const sign = currencySign(currency);
  const minus = amounts.some((minor) => minor < 0) ? '−' : '';
  // A sign stands in front in both languages, so that prices line up; names made of letters read like words.
  if (!/^\p{L}+$/u.test(sign)) return `${minus}${sign}${text}`;
  return locale === 'ua' ? `${minus}${text}\u00a0${sign}` : `${minus}${sign}\u00a0${text}`;
}

/** Integer minor units of an ISO 4217 currency: `$14 800` / `$14,800`; cents only where there are any. */
export function formatMoney(locale: Locale, minor: number, currency: string): string {
  return formatAmounts(locale, [minor], currency);
}

const openEnds: Record<Locale, { from: string; upTo: string }> = {
  ua: { from: 'Від', upTo: 'До' },
  us: { from: 'From', upTo: 'Up to' },
};

/** The text with nowhere to break but at the ends of its lines: for a name or an amount with what it is counted in. */
export function glued(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** A text that people or older versions wrote: groups of digits, and what leads to a sum, stay on one line («до $1 000»). */
export function keepSums(text: string): string {
  return text.replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u00a0').replace(/(\p{L}) (?=[$€₴£]\s?\d)/gu, '$1\u00a0');
}

/** `$28–34`; with one end only, «Від $65» / “Up to $65”; with neither, an empty string. Minor units. */
export function formatPriceRange(
  locale: Locale,
  min: number | null | undefined,
  max: number | null | undefined,
  currency: string,
): string {
  if (min == null && max == null) return '';
  if (max == null) return `${openEnds[locale].from}\u00a0${formatAmounts(locale, [min ?? 0], currency)}`;
  if (min == null) return `${glued(openEnds[locale].upTo)}\u00a0${formatAmounts(locale, [max], currency)}`;
  return formatAmounts(locale, min === max ? [min] : [min, max], currency);
}

/** The calendar day (`2026-11-21`) at a moment, in a time zone. */
export function dayIn(timeZone: string, at: number): string {
  // Swedes write dates as ISO 8601 does.
  return cached(
    dayFormatters,
    timeZone,
    () => new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  ).format(at);
}

function calendarDay(moment: Date, timeZone: string): { year: number; days: number } {
  const at = new Date(dayIn(timeZone, moment.getTime()));
  return { year: at.getUTCFullYear(), days: at.getTime() / 86_400_000 };
}

const justNow: Record<Locale, string> = { ua: 'щойно', us: 'just now' };

/**
 * How long ago (or how soon): minutes, hours of the same day or night, then calendar days of `timeZone`; more than six
 * days away, the date, with its year when that is another one.
 */
export function formatRelative(
  locale: Locale,
  iso: string,
  now: string | Date,
  timeZone: string = defaultTimeZone,
): string {
  const moment = new Date(iso);
  const reference = new Date(now);
  const minutes = Math.trunc((moment.getTime() - reference.getTime()) / 60_000);
  const then = calendarDay(moment, timeZone);
  const today = calendarDay(reference, timeZone);
  const days = then.days - today.days;
  if (Math.abs(days) > 6) return formatDate(locale, iso, then.year === today.year ? 'dayMonth' : 'long', timeZone);
  if (minutes === 0) return justNow[locale];
  const formatter = cached(
    relativeFormatters,
    locale,
    () => new Intl.RelativeTimeFormat(localeInfo[locale].bcp47, { numeric: 'auto' }),
  );
  if (Math.abs(minutes) < 60) return formatter.format(minutes, 'minute');
  if (days === 0 || Math.abs(minutes) < 6 * 60) return formatter.format(Math.trunc(minutes / 60), 'hour');
  // CLDR writes «учора», which follows a consonant; on its own the word is «вчора».
  return formatter.format(days, 'day').replace(/^учора$/, 'вчора');
}

/** `+13125550123` → `(312) 555-0123`; Ukrainian numbers in their usual groups; others stay as they are. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[\s().-]/g, '');
  // Without the country's code it is this country's: area codes begin with 2 to 9.
  const american = /^(?:\+1|1?(?=[2-9]\d{9}$))(\d{3})(\d{3})(\d{4})$/.exec(digits);
  if (american) return `(${american[1]}) ${american[2]}-${american[3]}`;
  const ukrainian = /^\+380(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(digits);
  return ukrainian ? `+380 ${ukrainian.slice(1).join(' ')}` : phone;
}

/** Whole minutes, at least one, at 200 words a minute. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / 200));
}

/** Zones of the US in the words of Ukrainians who live in them; those of Unicode («північноамериканський східний») are nobody's. */
const americanZones: Readonly<Record<string, string>> = {
  Eastern: 'східним',
  Central: 'центральним',
  Mountain: 'гірським',
  Pacific: 'тихоокеанським',
  Alaska: 'аляскинським',
  'Hawaii-Aleutian': 'гавайським',
};

/** The zone as people of the locale call it, as the end of a sentence about time: «за східним часом США (ET)», “Eastern Time”. */
export function timeZoneName(locale: Locale, timeZone: string, at: string): string {
  const nameIn = (language: string, timeZoneName: 'longGeneric' | 'shortGeneric') =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
      .formatToParts(new Date(at))
      .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
  if (locale === 'ua') {
    const american = americanZones[nameIn('en-US', 'longGeneric').replace(/(?: Standard)? Time$/, '')];
    if (american !== undefined) return `за ${american} часом США (${nameIn('en-US', 'shortGeneric')})`;
  }
  return nameIn(localeInfo[locale].bcp47, 'longGeneric');
}
