import { describe, expect, it } from 'vitest';
import { daysOfSpan, validEndOf, effectiveEnd, localMinuteRange } from './event-days.ts';

const Z = (at: string) => new Date(at).toISOString();

describe('the end of an event', () => {
  it.each([
    ['as it was given', 'America/New_York', '2026-11-27T23:00Z', '2026-11-28T02:30Z', '2026-11-28T02:30Z'],
    ['after days', 'America/New_York', '2026-11-27T23:00Z', '2026-11-30T02:30Z', '2026-11-30T02:30Z'],
    ['after three hours, where there is none', 'America/New_York', '2026-11-27T23:00Z', null, '2026-11-28T02:00Z'],
    ['the same for one that equals the start', 'UTC', '2026-11-27T10:00Z', '2026-11-27T10:00Z', '2026-11-27T13:00Z'],
    ['the same for one before the start', 'UTC', '2026-11-27T10:00Z', '2026-11-26T10:00Z', '2026-11-27T13:00Z'],
    ['at midnight, where that comes first', 'America/New_York', '2026-11-28T03:30Z', null, '2026-11-28T05:00Z'],
    ['at the midnight of Hawaii', 'Pacific/Honolulu', '2026-11-28T09:00Z', null, '2026-11-28T10:00Z'],
    ['a minute after 23:59', 'Europe/Kyiv', '2026-11-27T21:59Z', null, '2026-11-27T22:00Z'],
    ['at three, where it starts at midnight', 'Europe/Kyiv', '2026-11-27T22:00Z', null, '2026-11-28T01:00Z'],
    ['at midnight of a day of 23 hours', 'America/Chicago', '2026-03-09T03:00Z', null, '2026-03-09T05:00Z'],
    ['at midnight of a day of 25 hours', 'America/Chicago', '2026-11-02T04:00Z', null, '2026-11-02T06:00Z'],
    // In Lebanon, clocks skip from 24:00 to 01:00.
    ['where the next day begins at one', 'Asia/Beirut', '2026-03-28T21:00Z', null, '2026-03-28T22:00Z'],
    ['by the zone of most readers, where it has none', null, '2026-11-28T05:00Z', null, '2026-11-28T06:00Z'],
    ['the same where its zone is none', 'Mars/Olympus', '2026-11-28T05:00Z', null, '2026-11-28T06:00Z'],
  ])('is %s', (_how, timeZone, startsAt, endsAt, over) => {
    const happening = { startsAt: Z(startsAt), endsAt: endsAt && Z(endsAt), timeZone };
    expect(effectiveEnd(happening)).toBe(Z(over));
    expect(validEndOf(happening)).toBe(endsAt === over ? Z(over) : null);
  });
});

describe('the first and last minute of an event in its own zone', () => {
  it.each([
    [
      'over midnight',
      'America/Los_Angeles',
      '2026-12-12T06:30Z',
      '2026-12-12T09:00Z',
      '2026-12-11T22:30',
      '2026-12-12T00:59',
    ],
    [
      'from midnight on',
      'America/New_York',
      '2027-01-01T05:00Z',
      '2027-01-01T08:00Z',
      '2027-01-01T00:00',
      '2027-01-01T02:59',
    ],
    [
      'of the day before in UTC',
      'Pacific/Honolulu',
      '2026-11-29T06:00Z',
      '2026-11-29T09:00Z',
      '2026-11-28T20:00',
      '2026-11-28T22:59',
    ],
    [
      'until midnight',
      'America/New_York',
      '2026-11-28T00:00Z',
      '2026-11-28T05:00Z',
      '2026-11-27T19:00',
      '2026-11-27T23:59',
    ],
    ['without an end, late', 'America/New_York', '2026-11-28T04:00Z', null, '2026-11-27T23:00', '2026-11-27T23:59'],
    [
      'of several days',
      'Europe/Kyiv',
      '2026-11-27T08:00Z',
      '2026-11-29T16:00Z',
      '2026-11-27T10:00',
      '2026-11-29T17:59',
    ],
    [
      'over the gap of spring',
      'America/Chicago',
      '2026-03-08T07:30Z',
      '2026-03-08T08:30Z',
      '2026-03-08T01:30',
      '2026-03-08T03:29',
    ],
    [
      'until a midnight that is one',
      'Asia/Beirut',
      '2026-03-28T20:00Z',
      '2026-03-28T22:00Z',
      '2026-03-28T22:00',
      '2026-03-28T23:59',
    ],
  ])('%s', (_case, timeZone, startsAt, endsAt, first, last) => {
    expect(localMinuteRange({ startsAt: Z(startsAt), endsAt: endsAt && Z(endsAt), timeZone })).toEqual({ first, last });
  });
});

describe('the days of a relative time span', () => {
  it.each([
    // 27 November 2026 is a Friday.
    ['today', '2026-11-27', '2026-11-27', '2026-11-27', '2026-11-27'],
    ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01', '2027-01-01'],
    ['week', '2026-11-27', '2026-11-27', '2026-11-29', '2026-11-27'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29', '2026-11-23'],
    ['week', '2026-11-29', '2026-11-29', '2026-11-29', '2026-11-29'],
    ['month', '2026-11-27', '2026-11-27', '2026-11-30', '2026-11-27'],
    ['month', '2026-12-31', '2026-12-31', '2026-12-31', '2026-12-31'],
    ['month', '2028-02-01', '2028-02-01', '2028-02-29', '2028-02-01'],
    ['weekend', '2026-11-23', '2026-11-27', '2026-11-29', '2026-11-27T17:00'],
    ['weekend', '2026-11-27', '2026-11-27', '2026-11-29', '2026-11-27T17:00'],
    ['weekend', '2026-11-28', '2026-11-28', '2026-11-29', '2026-11-27T17:00'],
    ['weekend', '2026-11-29', '2026-11-29', '2026-11-29', '2026-11-27T17:00'],
    ['weekend', '2026-11-30', '2026-12-04', '2026-12-06', '2026-12-04T17:00'],
  ] as const)('%s on %s', (when, today, from, to, since) => {
    expect(daysOfSpan(when, today)).toEqual({ from, to, since });
  });
});
