import { describe, expect, it } from 'vitest';
import { timeZoneLabel, timeZoneName } from '#content/format/format-zone.ts';
import { dateBlock, googleCalendarUrl, phaseOf, formatEventTime } from './event.ts';

const startsAt = '2026-11-22T23:00:00.000Z';
const endsAt = '2026-11-23T02:00:00.000Z';
const timeZone = 'America/New_York';

describe('phaseOf', () => {
  it.each([
    ['2026-11-22T22:59:59.999Z', 'upcoming'],
    [startsAt, 'ongoing'],
    [endsAt, 'ended'],
  ])('at %s the event is %s', (at, phase) => {
    expect(phaseOf({ startsAt, endsAt, timeZone }, new Date(at))).toBe(phase);
  });

  it.each([
    ['2026-11-22T22:59:59.999Z', 'upcoming'],
    [startsAt, 'ongoing'],
    ['2026-11-23T01:59:59.999Z', 'ongoing'],
    ['2026-11-23T02:00:00.000Z', 'begun'],
  ])('at %s an event without a given end is %s', (at, phase) => {
    // An end that equals the start adds no information.
    for (const end of [null, startsAt]) expect(phaseOf({ startsAt, endsAt: end, timeZone }, new Date(at))).toBe(phase);
  });
});

it.each<[string, string | null, (string | null)[], Record<string, string>]>([
  [
    'with an end',
    endsAt,
    ['Палац', 'вул. 1, 2', 'Нью-Йорк, NY'],
    { dates: '20261122T230000Z/20261123T020000Z', location: 'Палац, вул. 1, 2, Нью-Йорк, NY' },
  ],
  ['whose end nobody gave', null, ['Палац', null], { dates: '20261122T230000Z/20261123T020000Z', location: 'Палац' }],
  ['nowhere', startsAt, [null], { dates: '20261122T230000Z/20261123T020000Z' }],
])('googleCalendarUrl describes an event %s', (_, end, place, expected) => {
  const url = 'https://poruch.test/poster/khor';
  const link = new URL(googleCalendarUrl({ startsAt, endsAt: end, timeZone }, { title: 'Хор & «бас» #1', url, place }));
  expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Хор & «бас» #1',
    ctz: timeZone,
    details: url,
    ...expected,
  });
});

describe('event times in the zone of the event', () => {
  it('name the day once if start and end share it', () => {
    expect(formatEventTime('us', { startsAt, endsAt, timeZone })).toEqual({
      starts: 'Sunday, November 22, 2026, 6:00 PM',
      ends: '9:00 PM',
    });
    expect(formatEventTime('us', { startsAt, endsAt: '2026-11-24T02:00:00.000Z', timeZone }).ends).toBe(
      'Monday, November 23, 2026, 9:00 PM',
    );
  });

  it.each([
    // The hour from one to two occurs twice in Chicago on November 1, 2026.
    ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z', '1:30\u202fAM\u00a0CDT', '1:30\u202fAM\u00a0CST'],
    ['2026-11-01T03:00:00.000Z', '2026-11-01T09:00:00.000Z', '10:00\u202fPM\u00a0CDT', '3:00\u202fAM\u00a0CST'],
    ['2026-03-08T06:00:00.000Z', '2026-03-08T09:00:00.000Z', '12:00\u202fAM\u00a0CST', '4:00\u202fAM\u00a0CDT'],
    ['2026-10-30T23:00:00.000Z', '2026-11-02T02:00:00.000Z', '6:00\u202fPM', '8:00\u202fPM'],
  ])('distinguish the local times from %s to %s if the clocks change within a day', (from, to, starts, ends) => {
    const told = formatEventTime('us', { startsAt: from, endsAt: to, timeZone: 'America/Chicago' });
    const plain = (text: string | null) => text?.replaceAll('\u202f', ' ');
    expect(plain(told.starts)?.endsWith(plain(starts)!), told.starts).toBe(true);
    expect(plain(told.ends)?.endsWith(plain(ends)!), told.ends!).toBe(true);
  });

  it('omit an end that was not given', () => {
    for (const end of [null, startsAt])
      expect(formatEventTime('us', { startsAt, endsAt: end, timeZone }).ends).toBeNull();
  });

  it('use the zone and the day of the event’s city', () => {
    expect(timeZoneName('us', timeZone, startsAt)).toBe('Eastern Time');
    expect(timeZoneName('ua', timeZone, startsAt)).toBe('за східним часом США (ET)');
    expect(timeZoneName('ua', 'America/Los_Angeles', startsAt)).toBe('за тихоокеанським часом США (PT)');
    expect(timeZoneName('ua', 'America/Phoenix', startsAt)).toMatch(/^за гірським часом США \(M\w*T\)$/);
    expect(timeZoneName('ua', 'Europe/Kyiv', startsAt)).toBe('за східноєвропейським часом');
    expect(timeZoneLabel('us', timeZone, startsAt)).toBe('Eastern Time');
    expect(timeZoneLabel('ua', timeZone, startsAt)).toBe('Східний час США (ET)');
    expect(timeZoneLabel('ua', 'Europe/Kyiv', startsAt)).toBe('Східноєвропейський час');
    expect(dateBlock('ua', '2026-11-23T03:30:00.000Z', timeZone)).toEqual({ day: '22', month: 'лист' });
  });
});
