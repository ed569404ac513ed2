import { describe, expect, it } from 'vitest';
import { isTimeZone, zonedToUtc, dayOfDateInput } from './time-zone.ts';

describe('zonedToUtc', () => {
  it.each([
    ['winter in New York', '2026-01-15', '18:00', 'America/New_York', '2026-01-15T23:00:00.000Z'],
    ['summer in New York', '2026-07-15', '18:00', 'America/New_York', '2026-07-15T22:00:00.000Z'],
    ['before the gap', '2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
    ['in the gap: 03:30', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['after the gap', '2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['in the overlap: the first', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['after the overlap', '2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    ['before the overlap', '2026-11-01', '00:59', 'America/New_York', '2026-11-01T04:59:00.000Z'],
    ['winter in Kyiv', '2026-01-15', '18:00', 'Europe/Kyiv', '2026-01-15T16:00:00.000Z'],
    ['summer in Kyiv', '2026-07-15', '18:00', 'Europe/Kyiv', '2026-07-15T15:00:00.000Z'],
    ['in the gap of Kyiv: 04:30', '2026-03-29', '03:30', 'Europe/Kyiv', '2026-03-29T01:30:00.000Z'],
    ['in the overlap of Kyiv: the first', '2026-10-25', '03:30', 'Europe/Kyiv', '2026-10-25T00:30:00.000Z'],
    ['after the overlap of Kyiv', '2026-10-25', '04:00', 'Europe/Kyiv', '2026-10-25T02:00:00.000Z'],
    ['half-hour zones', '2026-05-01', '00:00', 'Asia/Kolkata', '2026-04-30T18:30:00.000Z'],
    ['a leap day', '2028-02-29', '23:59', 'UTC', '2028-02-29T23:59:00.000Z'],
  ])('converts local time to UTC: %s', (_case, date, time, zone, utc) => {
    expect(zonedToUtc(date, time, zone)).toBe(utc);
  });

  it('returns an instant at which clocks show the given time, for every hour of a year outside the gap', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Chicago',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const wrong: string[] = [];
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const [date = '', time = ''] = new Date(Date.UTC(2026, 0, 1, hour)).toISOString().slice(0, 16).split('T');
      const shown = clock.format(new Date(zonedToUtc(date, time, 'America/Chicago')));
      if (shown !== `${date} ${time}`) wrong.push(`${date} ${time}: ${shown}`);
    }
    expect(wrong).toEqual(['2026-03-08 02:00: 2026-03-08 03:00']);
  });

  it.each([
    ['2026-02-30', '10:00', 'UTC'],
    ['2026-13-01', '10:00', 'UTC'],
    ['2026-01-01', '24:00', 'UTC'],
    ['2026-01-01', '9:00', 'UTC'],
    ['2026-1-1', '09:00', 'UTC'],
    ['', '', 'UTC'],
    ['0000-01-01', '10:00', 'UTC'],
    ['2026-01-01', '10:00', 'Mars/Olympus'],
  ])('throws for %s %s %s', (date, time, zone) => {
    expect(() => zonedToUtc(date, time, zone)).toThrow(RangeError);
  });
});

describe('isTimeZone', () => {
  it.each(['America/New_York', 'Europe/Kyiv', 'Europe/Kiev', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
    'accepts %s',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
    },
  );

  it.each(['', '+02:00', 'Mars/Olympus', 'kyiv', 'America/New York', '../etc/passwd', 5, null, undefined])(
    'rejects %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});

it('dayOfDateInput returns only days that a calendar can show', () => {
  expect(['2026-11-21', '2026-11-21T18:00', '0002-01-01'].map(dayOfDateInput)).toEqual([
    '2026-11-21',
    '2026-11-21',
    '0002-01-01',
  ]);
  for (const value of ['', '202618-11-21', '202618-11-21T18:00', '0000-01-01', '9999-12-31', '18:00', '2026-11-211'])
    expect(dayOfDateInput(value), value).toBe('');
});
