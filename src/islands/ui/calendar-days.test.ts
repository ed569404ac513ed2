import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayOf, dayOfWeek, monthTitle, weekdays, weeksOfMonth } from './calendar-days.ts';

describe('a month', () => {
  it('has weeks from Monday in Ukrainian and from Sunday in English', () => {
    // 1 November 2026 is a Sunday.
    expect(weeksOfMonth('ua', '2026-11-21').map((week) => week[0])).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(weeksOfMonth('us', '2026-11-21').map((week) => week[0])).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
      '2026-11-29',
    ]);
    expect(weeksOfMonth('us', '2026-11-21').at(-1)).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ]);
  });

  it('consists of whole weeks with all its days, in every month', () => {
    for (const locale of ['ua', 'us'] as const) {
      for (let month = '2023-01-15'; month < '2029'; month = addMonths(month, 1)) {
        const weeks = weeksOfMonth(locale, month);
        const own = weeks.flat().filter((day) => day.startsWith(month.slice(0, 7)));
        expect(own, month).toHaveLength(
          new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate(),
        );
        expect(
          weeks.every(
            (week) => week.length === 7 && dayOfWeek(locale, week[0]!) === 0 && week.some((day) => own.includes(day)),
          ),
          month,
        ).toBe(true);
      }
    }
  });

  it('has the names of its weekdays', () => {
    expect(weekdays('ua').map(({ short }) => short)).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд']);
    expect(weekdays('us').map(({ long }) => long)).toEqual([
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ]);
    expect([monthTitle('ua', '2026-11-21'), monthTitle('us', '2026-11-21')]).toEqual([
      'Листопад 2026',
      'November 2026',
    ]);
  });
});

it('a field value is a day only if a calendar can show it', () => {
  expect(['2026-11-21', '2026-11-21T18:00', '0002-01-01'].map(dayOf)).toEqual([
    '2026-11-21',
    '2026-11-21',
    '0002-01-01',
  ]);
  for (const value of ['', '202618-11-21', '202618-11-21T18:00', '0000-01-01', '9999-12-31', '18:00', '2026-11-211'])
    expect(dayOf(value), value).toBe('');
});

it('stepping by days and months crosses the ends of years and of short months', () => {
  expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1)]).toEqual(['2027-01-01', '2024-02-29']);
  expect([addMonths('2026-01-31', 1), addMonths('2026-01-31', -2), addMonths('2024-02-29', 12)]).toEqual([
    '2026-02-28',
    '2025-11-30',
    '2025-02-28',
  ]);
});
