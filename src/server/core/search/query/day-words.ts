import { formatDate } from '#content/format/format-date.ts';
import type { Locale } from '#content/locale.ts';
import { addDays } from '#content/model/event-days.ts';
import { MONTHS } from './month-words.ts';

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;

/** Days of the week from Monday, after a preposition: «суботня школа» and “Sunday school” are no days. */
const WEEKDAYS = [
  'понеділок|понедельник|monday|mondays',
  'вівторок|вторник|tuesday|tuesdays',
  'середу|среду|wednesday|wednesdays',
  'четвер|четверг|thursday|thursdays',
  "п['’ʼ`]?ятницю|пятницу|friday|fridays",
  'суботу|субботу|saturday|saturdays',
  'неділю|воскресенье|sunday|sundays',
] as const;
const WEEKDAY = new RegExp(
  String.raw`${START}(?:(?:у|в|на|во)\s+(?:цю|цей|цього|найближч\p{L}+|эту|этот)?\s*|on\s+|this\s+|next\s+)(?:${WEEKDAYS.map((words, at) => `(?<d${at}>${words})`).join('|')})${END}`,
  'iu',
);

/** The months of dates in English, written out or cut short. */
const SHORT = ['jan', 'feb', 'mar', 'apr', 'may', 'june?', 'july?', 'aug', 'sept?', 'oct', 'nov', 'dec'] as const;
const named = (prefix: string) => MONTHS.map((words, at) => `(?<${prefix}${at}>${words}|${SHORT[at]!})`).join('|');
/** What stands before a date. «До 15 березня» is another thing: an end. */
const ON = String.raw`(?:(?:на|у|в|on|for)\s+)?`;
const DATE = new RegExp(
  String.raw`(?<!${START}(?:до|від|з|с|по|by|until|till|from|since)\s+)${START}${ON}(?:(?<before>\d{1,2})(?:-?го|-е|st|nd|rd|th)?\s+(?:of\s+)?(?:${named('a')})|(?:${named('b')})\.?\s+(?<after>\d{1,2})(?:st|nd|rd|th)?)${END}(?:,?\s+(?<year>20\d\d)${END})?`,
  'iu',
);

/** A day that a text names, as `YYYY-MM-DD`, and what it is called. */
export interface NamedDay {
  found: RegExpExecArray;
  day: string;
  label: (locale: Locale) => string;
}

const toNamed = (found: RegExpExecArray, day: string): NamedDay => ({
  found,
  day,
  label: (locale) => formatDate(locale, day, 'dayMonth'),
});

/** The day that a text names, the next one of that name: «6 грудня», “Dec 6”, «у неділю», “on Sunday”. @param today `YYYY-MM-DD` */
export function readDay(text: string, today: string): NamedDay | null {
  const weekday = WEEKDAY.exec(text);
  const wanted = WEEKDAYS.findIndex((_, at) => weekday?.groups?.[`d${at}`] !== undefined);
  if (weekday !== null && wanted >= 0) {
    const now = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    return toNamed(weekday, addDays(today, (wanted - now + 7) % 7));
  }
  const date = DATE.exec(text);
  const { before, after, year, ...months } = date?.groups ?? {};
  const month = MONTHS.findIndex((_, at) => months[`a${at}`] !== undefined || months[`b${at}`] !== undefined);
  if (date === null || month < 0) return null;
  const of = (inYear: number) => new Date(Date.UTC(inYear, month, Number(before ?? after)));
  const thisYear = of(Number(year ?? today.slice(0, 4)));
  // «31 лютого» is no day.
  if (thisYear.getUTCMonth() !== month) return null;
  const day = thisYear.toISOString().slice(0, 10);
  return toNamed(
    date,
    year === undefined && day < today
      ? of(Number(today.slice(0, 4)) + 1)
          .toISOString()
          .slice(0, 10)
      : day,
  );
}
