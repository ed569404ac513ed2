import { formatDate } from '#content/format/format-date.ts';
import { addDays } from '#content/model/event-days.ts';
import { APOSTROPHES, HYPHEN_CLASS } from '#content/text/punctuation.ts';
import { MONTHS, type NamedDayRange } from './month-words.ts';

const WORD_START = String.raw`(?<![\p{L}\p{N}])`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;

/** Days of the week from Monday, after a preposition: «суботня школа» and “Sunday school” name no day. */
const WEEKDAYS = [
  'понеділок|понедельник|monday|mondays',
  'вівторок|вторник|tuesday|tuesdays',
  'середу|среду|wednesday|wednesdays',
  'четвер|четверг|thursday|thursdays',
  `п[${APOSTROPHES}]?ятницю|пятницу|friday|fridays`,
  'суботу|субботу|saturday|saturdays',
  'неділю|воскресенье|sunday|sundays',
] as const;
const WEEKDAY = new RegExp(
  String.raw`${WORD_START}(?:(?:у|в|на|во)\s+(?:цю|цей|цього|найближч\p{L}+|эту|этот)?\s*|on\s+|this\s+|next\s+)(?:${WEEKDAYS.map((words, at) => `(?<d${at}>${words})`).join('|')})${WORD_END}`,
  'iu',
);

/** Further forms of the months in dates: English short forms, and Russian genitives that are also other words. */
const MONTH_FORMS = [
  'jan',
  'feb',
  'mar|марта',
  'apr',
  'may|мая',
  'june?',
  'july?',
  'aug',
  'sept?',
  'oct',
  'nov',
  'dec',
] as const;
const monthGroups = (prefix: string) =>
  MONTHS.map((words, at) => `(?<${prefix}${at}>${words}|${MONTH_FORMS[at]!})`).join('|');
/** Maximum years between two leap days. */
const MAX_YEARS_TO_LEAP_DAY = 9;
/** Words before a date. «До 15 березня» is different: it states an end. */
const DATE_PREPOSITION = String.raw`(?:(?:на|у|в|on|for)\s+)?`;
const DATE = new RegExp(
  String.raw`(?<!${WORD_START}(?:до|від|з|с|по|к|після|после|перед|by|until|till|from|since|after|before|through|due)\s+|[${HYPHEN_CLASS}]\s*|\d\s+)${WORD_START}${DATE_PREPOSITION}(?:(?<before>\d{1,2})(?:-?го|-е|st|nd|rd|th)?\s+(?:of\s+)?(?:${monthGroups('a')})|(?:${monthGroups('b')})\.?\s+(?<after>\d{1,2})(?:st|nd|rd|th)?)${WORD_END}(?!\s*[${HYPHEN_CLASS}]\s*\d)(?:,?\s+(?<year>20\d\d)${WORD_END})?`,
  'iu',
);

const toNamedDays = (found: RegExpExecArray, day: string): NamedDayRange => ({
  found,
  from: day,
  to: day,
  label: (locale) => formatDate(locale, day, 'dayMonth'),
});

/**
 * The day named in a text, at its next occurrence: «6 грудня», “Dec 6”, «у неділю», “on Sunday”. @param today
 * `YYYY-MM-DD`
 */
export function readDay(text: string, today: string): NamedDayRange | null {
  const weekday = WEEKDAY.exec(text);
  const wanted = WEEKDAYS.findIndex((_, at) => weekday?.groups?.[`d${at}`] !== undefined);
  if (weekday !== null && wanted >= 0) {
    const now = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    const away = (wanted - now + 7) % 7;
    // «Наступної неділі» and “next Sunday” are never today.
    return toNamedDays(weekday, addDays(today, away === 0 && /^next\s/iu.test(weekday[0]) ? 7 : away));
  }
  const date = DATE.exec(text);
  const { before, after, year, ...months } = date?.groups ?? {};
  const month = MONTHS.findIndex((_, at) => months[`a${at}`] !== undefined || months[`b${at}`] !== undefined);
  if (date === null || month < 0) return null;
  const first = Number(year ?? today.slice(0, 4));
  for (let inYear = first; inYear < first + (year === undefined ? MAX_YEARS_TO_LEAP_DAY : 1); inYear++) {
    const at = new Date(Date.UTC(inYear, month, Number(before ?? after)));
    const day = at.toISOString().slice(0, 10);
    // «31 лютого» is not a day; «29 лютого» is one in leap years.
    if (at.getUTCMonth() === month && (year !== undefined || day >= today)) return toNamedDays(date, day);
  }
  return null;
}
