import { isDay } from '#content/format/day.ts';
import type { Locale } from '#content/locale.ts';
import { stripInvisibleCharacters } from '#content/text/punctuation.ts';

/** A date that was typed or pasted, `2026-11-01`, with its time (`18:30`) if there was one. */
export interface TypedMoment {
  day: string;
  time: string | null;
}

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const ISO = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/;
/** Digits alone, in the order of the page or of ISO 8601: the year tells them apart. */
const DIGITS = /^(\d{2})(\d{2})((?:19|20|21)\d{2})(\d{4})?$/;
const ISO_DIGITS = /^((?:19|20|21)\d{2})(\d{2})(\d{2})$/;
const DAY_MONTH = /^(\d{1,2}) ?(\p{L}{3,}) (\d{4})(?!\d)/u;
const MONTH_DAY = /^(\p{L}{3,}) (\d{1,2}) (\d{4})(?!\d)/u;
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2}(?:\.\d+)?)? ?([ap]m?)?$/;

/** The first letters of the months, by which their forms and abbreviations are recognised. */
const MONTHS: readonly (readonly string[])[] = [
  ['січ', 'jan'],
  ['лют', 'feb'],
  ['бер', 'mar'],
  ['кві', 'apr'],
  ['тра', 'may'],
  ['чер', 'jun'],
  ['лип', 'jul'],
  ['сер', 'aug'],
  ['вер', 'sep'],
  ['жов', 'oct'],
  ['лис', 'nov'],
  ['гру', 'dec'],
];
const monthOf = (word: string): number => MONTHS.findIndex((names) => names.includes(word.slice(0, 3))) + 1;

const pad = (number: number, length = 2) => String(number).padStart(length, '0');
const century = (year: string) => (year.length === 2 ? `20${year}` : year);

/** Lower case, single spaces, and without commas, «р.», «о» and “at”. */
const simplify = (typed: string) =>
  stripInvisibleCharacters(typed)
    .toLowerCase()
    .replace(/[,\s]+/gu, ' ')
    .replace(/(?<=\d) ?р(?:\.|оку)?(?= |$)/u, '')
    .replace(
      /^(?:(?:пн|вт|ср|чт|пт|сб|нд|mon|tues?|wed|thur?s?|fri|sat|sun)\.?|неділ[яі]|понеділ\p{L}+|вівтор\p{L}+|серед\p{L}|четвер\p{L}*|п.?ятниц\p{L}|субот\p{L}|\p{L}+day) (?=[\p{L}\d])/u,
      '',
    )
    .replace(/(?<=^\d{1,2}\.|^\d{1,2}\. ?\d{1,2}\.) (?=\d)/g, '')
    .replace(/([ap])\. ?m\.?$/u, '$1m')
    .replace(/ (?:о|об|at) (?=\d)/u, ' ')
    .replace(/(?<=(?:^|\d )\p{L}{3,5})\./u, '')
    .trim();

type Parts = [year: string, month: number, day: number, rest: string];

/** Year, month and day at the beginning of a text, and what follows; `null` if it does not begin with a date. */
function datePartsOf(text: string, monthFirst: boolean): Parts | null {
  const after = ({ 0: { length } }: RegExpExecArray) => text.slice(length);
  const iso = ISO.exec(text);
  if (iso) return [iso[1]!, Number(iso[2]), Number(iso[3]), after(iso)];
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[3])];
    // Dates with dots begin with the day in every country that uses them. The other order is meant if it is the only one.
    const isMonthFirst =
      (monthFirst && numeric[2] !== '.') !== (monthFirst && numeric[2] !== '.' ? first : second) > 12;
    const [month, day] = isMonthFirst && first <= 12 ? [first, second] : [second, first];
    return [century(numeric[4]!), month, day, after(numeric)];
  }
  const digits = DIGITS.exec(text);
  if (digits) {
    const [first, second] = [Number(digits[1]), Number(digits[2])];
    const [month, day] = monthFirst ? [first, second] : [second, first];
    return [digits[3]!, month, day, digits[4] === undefined ? '' : ` ${digits[4].slice(0, 2)}:${digits[4].slice(2)}`];
  }
  const isoDigits = ISO_DIGITS.exec(text);
  if (isoDigits) return [isoDigits[1]!, Number(isoDigits[2]), Number(isoDigits[3]), ''];
  const byDay = DAY_MONTH.exec(text);
  if (byDay && monthOf(byDay[2]!) > 0) return [byDay[3]!, monthOf(byDay[2]!), Number(byDay[1]), after(byDay)];
  const byMonth = MONTH_DAY.exec(text);
  if (byMonth && monthOf(byMonth[1]!) > 0)
    return [byMonth[3]!, monthOf(byMonth[1]!), Number(byMonth[2]), after(byMonth)];
  return null;
}

/**
 * A time of day as typed, as `18:30`; `24:00` is the midnight that ends a day.
 * @param halfDay whether an hour up to 12 needs AM or PM
 * @returns `null` if it cannot be read, or is not a time of day
 */
export function parseClock(typed: string, halfDay: boolean): string | null {
  const text = simplify(typed);
  const found = TIME.exec(/^\d{4}$/.test(text) ? `${text.slice(0, 2)}:${text.slice(2)}` : text);
  if (!found) return null;
  const [, hours, minutes = '00', half] = found;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || (found[2] === undefined && half === undefined)) return null;
  if (half !== undefined)
    return hour < 1 || hour > 12 ? null : `${pad((hour % 12) + (half.startsWith('p') ? 12 : 0))}:${pad(minute)}`;
  if (hour > 24 || (hour === 24 && minute > 0) || (halfDay && hour > 0 && hour <= 12)) return null;
  return `${pad(hour)}:${pad(minute)}`;
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/**
 * A date as users type or paste it, with or without a time: ISO 8601, with dots, slashes, words of either language, or
 * digits alone in the order of the page.
 * @returns `impossible` for a date or time that does not exist (`31.11.2026`), `null` for other texts
 */
export function parseMoment(typed: string, locale: Locale): TypedMoment | 'impossible' | null {
  const text = simplify(typed);
  const monthFirst = locale === 'us';
  const parts = datePartsOf(text, monthFirst);
  if (parts === null) return null;
  const [year, month, day, rest] = parts;
  const iso = `${year}-${pad(month)}-${pad(day)}`;
  const clock = rest.replace(/^[t ]/, '');
  if (clock === '') return isDay(iso) ? { day: iso, time: null } : 'impossible';
  // Dates with slashes on an American page have times with AM or PM.
  const halfDay = monthFirst && /^\d{1,2}[/-]/.test(text);
  const time = rest === clock ? null : parseClock(clock, halfDay);
  if (time === null) {
    const isClock = rest !== clock && TIME.test(clock) && parseClock(`${clock}am`, false) === null;
    return isClock ? 'impossible' : null;
  }
  if (!isDay(iso)) return 'impossible';
  return time === '24:00' ? { day: nextDay(iso), time: '00:00' } : { day: iso, time };
}
