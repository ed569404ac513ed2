import { expect, test } from 'vitest';
import { fromWallTime, keepWallTimesInZone, displayedWallTime, toWallTime, zoneOf } from './wall-time.ts';

test.each(['2026-07-01T23:05:00.000Z', '2026-12-31T06:00:00.000Z', '2026-11-21T06:15:00.000Z'])(
  'wall time %s survives a round trip',
  (iso) => {
    for (const zone of ['America/Chicago', 'Europe/Kyiv', 'America/Los_Angeles'])
      expect(fromWallTime(toWallTime(iso, zone), zone)).toBe(iso);
  },
);

test('midnight is written as 00:00', () => {
  expect(toWallTime('2026-07-01T05:00:00.000Z', 'America/Chicago')).toBe('2026-07-01T00:00');
});

test('an empty or incomplete field has no moment', () => {
  expect(fromWallTime('', 'UTC')).toBeNull();
  expect(fromWallTime('2026-02-30T10:00', 'UTC')).toBeNull();
  expect(toWallTime('soon', 'UTC')).toBe('');
});

test('the entry’s own zone is used if it is valid', () => {
  expect(zoneOf({ timeZone: 'America/Denver' }, 'America/Chicago')).toBe('America/Denver');
  expect(zoneOf({ timeZone: 'Mars/Base' }, 'America/Chicago')).toBe('America/Chicago');
});

test('an incomplete year stays in its date field, and another value replaces the typed text', () => {
  const [zone, at] = ['America/Chicago', '2027-07-01T23:00:00.000Z'];
  for (const typed of ['0002-07-01T18:00', '0020-07-01T18:00', '0202-07-01T18:00'])
    expect(displayedWallTime(typed, fromWallTime(typed, zone), zone)).toBe(typed);
  expect(displayedWallTime('0202-07-01T18:00', at, zone)).toBe('2027-07-01T18:00');
  expect(displayedWallTime('2026-07-01T18:00', null, zone)).toBe('');
  // A time skipped by the switch to daylight saving time is not shifted while the user types.
  expect(displayedWallTime('2026-03-08T02:30', fromWallTime('2026-03-08T02:30', zone), zone)).toBe('2026-03-08T02:30');
});

test('changing the zone of an event keeps its local start time', () => {
  const fields = [
    { name: 'startsAt', type: 'instant' },
    { name: 'endsAt', type: 'instant' },
    { name: 'series', type: 'series' },
    { name: 'venue', type: 'text' },
  ];
  const details = {
    startsAt: fromWallTime('2026-07-01T18:00', 'America/Chicago'),
    endsAt: null,
    venue: '2026-07-01T18:00:00.000Z',
  };
  const moments = keepWallTimesInZone(fields, details, 'America/Chicago', 'America/New_York');
  expect(moments).toEqual({ startsAt: '2026-07-01T22:00:00.000Z' });
  expect(toWallTime(String(moments.startsAt), 'America/New_York')).toBe('2026-07-01T18:00');
  expect(keepWallTimesInZone(fields, details, 'America/Chicago', 'America/Chicago')).toEqual({});
  const series = {
    every: 'weekly',
    changes: [
      { date: '2026-07-08', startsAt: '2026-07-09T23:00:00.000Z' },
      { date: '2026-07-15', cancelled: true },
    ],
  };
  const kept = keepWallTimesInZone(fields, { series }, 'America/Chicago', 'America/New_York');
  expect(kept).toEqual({
    series: {
      every: 'weekly',
      changes: [
        { date: '2026-07-08', startsAt: '2026-07-09T22:00:00.000Z' },
        { date: '2026-07-15', cancelled: true },
      ],
    },
  });
});
