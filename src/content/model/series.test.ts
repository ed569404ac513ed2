import { describe, expect, it } from 'vitest';
import { seriesIssues } from '#content/fields/series-field.ts';
import { currentOccurrence, isMoved, occurrencesOf, ruleDays, weekOfMonth, type Series } from './series.ts';

const timeZone = 'America/Chicago';
const weekly: Series = { every: 'weekly', count: 4 };

describe('rule of a series', () => {
  it.each<[Series, string, string[]]>([
    [{ every: 'weekly', count: 3 }, '2026-12-26', ['2026-12-26', '2027-01-02', '2027-01-09']],
    [{ every: 'weekly', until: '2027-01-09' }, '2026-12-26', ['2026-12-26', '2027-01-02', '2027-01-09']],
    [{ every: 'weekly', until: '2027-01-08' }, '2026-12-26', ['2026-12-26', '2027-01-02']],
    [{ every: 'biweekly', count: 3 }, '2028-02-17', ['2028-02-17', '2028-03-02', '2028-03-16']],
    [{ every: 'monthlyDay', count: 3 }, '2026-11-15', ['2026-11-15', '2026-12-15', '2027-01-15']],
    // Months without the day are skipped, as calendar programs do.
    [{ every: 'monthlyDay', count: 4 }, '2027-01-31', ['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31']],
    [{ every: 'monthlyDay', count: 2 }, '2028-02-29', ['2028-02-29', '2028-03-29']],
    // Second Friday; third Thursday; first Sunday on the first of a month.
    [{ every: 'monthlyWeekday', count: 3 }, '2026-12-11', ['2026-12-11', '2027-01-08', '2027-02-12']],
    [{ every: 'monthlyWeekday', count: 3 }, '2026-12-17', ['2026-12-17', '2027-01-21', '2027-02-18']],
    [{ every: 'monthlyWeekday', count: 3 }, '2026-11-01', ['2026-11-01', '2026-12-06', '2027-01-03']],
    // The fifth Sunday is the last one.
    [{ every: 'monthlyWeekday', count: 4 }, '2026-11-29', ['2026-11-29', '2026-12-27', '2027-01-31', '2027-02-28']],
    [{ every: 'monthlyWeekday', until: '2027-02-28' }, '2026-12-25', ['2026-12-25', '2027-01-22', '2027-02-26']],
  ])('%j from %s has the days %j', (rule, first, days) => {
    expect(ruleDays(rule, first)).toEqual(days);
  });

  it('has at most 104 dates, with a late end or none', () => {
    expect(ruleDays({ every: 'weekly' }, '2026-12-05')).toHaveLength(104);
    expect(ruleDays({ every: 'weekly', until: '2100-01-01' }, '2026-12-05')).toHaveLength(104);
    expect(ruleDays({ every: 'monthlyDay', count: 104 }, '2026-12-31')).toHaveLength(104);
  });

  it.each([
    ['2026-12-01', 1],
    ['2026-12-07', 1],
    ['2026-12-08', 2],
    ['2026-12-28', 4],
    ['2026-12-29', 'last'],
  ])('the week of %s in its month is %s', (day, week) => expect(weekOfMonth(day)).toBe(week));
});

describe('dates of a series', () => {
  const startsAt = '2026-10-24T23:00:00.000Z';
  const endsAt = '2026-10-25T01:00:00.000Z';
  const starts = (series: Series, more = {}) =>
    occurrencesOf({ startsAt, endsAt, timeZone, series, ...more })!.map((date) => date.startsAt);

  it('keep their local time when clocks change', () => {
    // 18:00 in Chicago: UTC-5 until the first of November, then UTC-6.
    expect(starts(weekly)).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-31T23:00:00.000Z',
      '2026-11-08T00:00:00.000Z',
      '2026-11-15T00:00:00.000Z',
    ]);
    const year = starts({ every: 'weekly', count: 52 });
    expect(new Set(year.map((at) => new Date(at).toLocaleTimeString('sv', { timeZone })))).toEqual(
      new Set(['18:00:00']),
    );
    expect(new Set(year.map((at) => at.slice(11, 13)))).toEqual(new Set(['23', '00']));
  });

  it('end at the same local time, after midnight and on the night of a change', () => {
    const night = { startsAt: '2026-10-25T01:00:00.000Z', endsAt: '2026-10-25T07:30:00.000Z' };
    expect(occurrencesOf({ ...night, timeZone, series: weekly })!.map((date) => date.endsAt)).toEqual([
      '2026-10-25T07:30:00.000Z',
      // 2:30 on the first of November comes after the clocks went back.
      '2026-11-01T08:30:00.000Z',
      '2026-11-08T08:30:00.000Z',
      '2026-11-15T08:30:00.000Z',
    ]);
    expect(occurrencesOf({ startsAt, timeZone, series: weekly })!.map((date) => date.endsAt)).toEqual(
      Array.from({ length: 4 }, () => null),
    );
  });

  it('a time that clocks skip is moved by the gap, on that day only', () => {
    const early = { startsAt: '2027-03-07T08:30:00.000Z', timeZone, series: { every: 'weekly', count: 3 } as const };
    expect(occurrencesOf(early)!.map((date) => date.startsAt)).toEqual([
      '2027-03-07T08:30:00.000Z',
      '2027-03-14T08:30:00.000Z',
      '2027-03-21T07:30:00.000Z',
    ]);
  });

  it('one is moved, one is cancelled and one has words of its own', () => {
    const changes = [
      { date: '2026-10-31', startsAt: '2026-11-09T00:00:00.000Z' },
      { date: '2026-11-07', cancelled: true },
      { date: '2026-11-14', note: { ua: 'Гість: хор «Думка»' }, endsAt: '2026-11-15T03:00:00.000Z' },
    ];
    const dates = occurrencesOf({ startsAt, endsAt, timeZone, series: { ...weekly, changes } })!;
    expect(
      dates.map((date) => [date.date, date.startsAt, date.endsAt, isMoved(date), date.cancelled, date.note]),
    ).toEqual([
      ['2026-10-24', startsAt, endsAt, false, false, {}],
      ['2026-11-07', '2026-11-08T00:00:00.000Z', '2026-11-08T02:00:00.000Z', false, true, {}],
      // Two hours long, as before.
      ['2026-10-31', '2026-11-09T00:00:00.000Z', '2026-11-09T02:00:00.000Z', true, false, {}],
      ['2026-11-14', '2026-11-15T00:00:00.000Z', '2026-11-15T03:00:00.000Z', false, false, changes[2]!.note],
    ]);
    expect(dates[2]!.byRule).toEqual({ startsAt: '2026-10-31T23:00:00.000Z', endsAt: '2026-11-01T01:00:00.000Z' });
  });

  it('the current one is the next that takes place, or else the last', () => {
    const changes = [{ date: '2026-10-31', cancelled: true }];
    const dates = occurrencesOf({ startsAt, endsAt, timeZone, series: { ...weekly, changes } })!;
    const dayAt = (at: string) => currentOccurrence(dates, timeZone, Date.parse(at))?.date;
    expect(dayAt('2026-10-01T00:00Z')).toBe('2026-10-24');
    expect(dayAt('2026-10-25T00:59Z')).toBe('2026-10-24');
    expect(dayAt('2026-10-25T01:00Z')).toBe('2026-11-07');
    expect(dayAt('2027-01-01T00:00Z')).toBe('2026-11-14');
  });
});

describe('errors of a series', () => {
  const startsAt = '2026-12-05T23:00:00.000Z';
  it.each<[Series, { path: string; code: string }[]]>([
    [{ every: 'weekly', count: 2 }, []],
    [{ every: 'weekly', until: '2028-11-25' }, []],
    [{ every: 'weekly' }, [{ path: 'details.series.until', code: 'required' }]],
    [{ every: 'weekly', until: '2026-12-04' }, [{ path: 'details.series.until', code: 'before_start' }]],
    [{ every: 'weekly', until: '2026-12-11' }, [{ path: 'details.series.until', code: 'one_date' }]],
    [{ every: 'weekly', until: '2028-12-02' }, [{ path: 'details.series.until', code: 'too_many' }]],
    [
      { every: 'weekly', count: 2, changes: [{ date: '2026-12-06', cancelled: true }] },
      [{ path: 'details.series.changes', code: 'not_in_series' }],
    ],
    [
      {
        every: 'weekly',
        count: 2,
        changes: [{ date: '2026-12-12', startsAt: '2026-12-13T23:00:00.000Z', endsAt: '2026-12-13T22:00:00.000Z' }],
      },
      [{ path: 'details.series.changes.0.endsAt', code: 'before_start' }],
    ],
  ])('%j', (series, issues) => {
    expect(seriesIssues({ startsAt, timeZone, series }).map(({ path, code }) => ({ path, code }))).toEqual(issues);
  });
});
