import type { Locale } from '#content/locale.ts';
import { weekdayOf, weekOfMonth, type Series, type WeekOfMonth } from '#content/model/series.ts';
import { formatDate } from './format-date.ts';

/** Weekdays from Sunday on, with the words that each language needs around them. */
const ukrainianDays = [
  { every: 'Щонеділі', on: 'в неділю', feminine: true },
  { every: 'Щопонеділка', on: 'у понеділок', feminine: false },
  { every: 'Щовівторка', on: 'у вівторок', feminine: false },
  { every: 'Щосереди', on: 'у середу', feminine: true },
  { every: 'Щочетверга', on: 'у четвер', feminine: false },
  { every: 'Щоп’ятниці', on: 'у п’ятницю', feminine: true },
  { every: 'Щосуботи', on: 'в суботу', feminine: true },
] as const;
const ukrainianWeeks: Readonly<Record<WeekOfMonth, readonly [masculine: string, feminine: string]>> = {
  1: ['перший', 'першу'],
  2: ['другий', 'другу'],
  3: ['третій', 'третю'],
  4: ['четвертий', 'четверту'],
  last: ['останній', 'останню'],
};
const englishDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const englishWeeks: Readonly<Record<WeekOfMonth, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  last: 'last',
};

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** The rule of a series in words: «Щосуботи», “Every other Friday”. @param first its first day by the rule */
export function frequencyLabel(locale: Locale, { every }: Pick<Series, 'every'>, first: string): string {
  const weekday = weekdayOf(first);
  const monthDay = Number(first.slice(8));
  const week = weekOfMonth(first);
  if (locale === 'us') {
    const day = englishDays[weekday]!;
    switch (every) {
      case 'weekly':
        return `Every ${day}`;
      case 'biweekly':
        return `Every other ${day}`;
      case 'monthlyDay':
        return `Every month on the ${monthDay}${suffixes[ordinals.select(monthDay)] ?? 'th'}`;
      case 'monthlyWeekday':
        return `Every ${englishWeeks[week]} ${day} of the month`;
    }
  }
  const day = ukrainianDays[weekday]!;
  switch (every) {
    case 'weekly':
      return day.every;
    case 'biweekly':
      return `Раз на два тижні ${day.on}`;
    case 'monthlyDay':
      return `Щомісяця ${monthDay}-го числа`;
    case 'monthlyWeekday': {
      const accusative = day.on.split(' ')[1]!;
      return `Щомісяця в ${ukrainianWeeks[week][day.feminine ? 1 : 0]} ${accusative}`;
    }
  }
}

/** The same with its last day: «Щосуботи до 30 травня 2027». */
export function seriesLabel(locale: Locale, series: Pick<Series, 'every'>, first: string, last: string): string {
  const rule = frequencyLabel(locale, series, first);
  const end = formatDate(locale, last, 'long');
  return locale === 'ua' ? `${rule} до ${end}` : `${rule} until ${end}`;
}
