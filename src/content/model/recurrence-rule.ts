import { weekdayOf, weekOfMonth, type Series } from './series.ts';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/**
 * The rule of a series for calendars (RFC 5545, 3.3.10). It counts the dates, because the last day of a rule would have
 * to be in UTC.
 * @param first the first day by the rule
 * @param count number of dates by the rule, cancelled and moved ones included
 */
export function recurrenceRule({ every }: Pick<Series, 'every'>, first: string, count: number): string {
  const weekday = weekdays[weekdayOf(first)]!;
  const week = weekOfMonth(first);
  switch (every) {
    case 'weekly':
      return `FREQ=WEEKLY;COUNT=${count}`;
    case 'biweekly':
      return `FREQ=WEEKLY;INTERVAL=2;COUNT=${count}`;
    case 'monthlyDay':
      return `FREQ=MONTHLY;BYMONTHDAY=${Number(first.slice(8))};COUNT=${count}`;
    case 'monthlyWeekday':
      return `FREQ=MONTHLY;BYDAY=${week === 'last' ? -1 : week}${weekday};COUNT=${count}`;
  }
}
