import { expect, test } from 'vitest';
import { openingState, type OpeningState } from './opening-hours.ts';

const nine: [string, string] = ['09:00', '18:00'];
const week = [nine, nine, nine, nine, nine, null, null];
const bar = [null, null, null, null, ['18:00', '02:00'] as const, ['18:00', '02:00'] as const, null];
const allDay = Array.from({ length: 7 }, () => ['00:00', '00:00'] as const);
const open = (until: string | null): OpeningState => ({ isOpen: true, until });
const closed = (opens: string | null): OpeningState => ({ isOpen: false, opens });

test.each<[name: string, hours: typeof bar | typeof week | typeof allDay, zone: string, at: string, OpeningState]>([
  ['before it opens', week, 'America/Chicago', '2026-11-30T14:59:00Z', closed('09:00')],
  ['as it opens', week, 'America/Chicago', '2026-11-30T15:00:00Z', open('18:00')],
  ['in its last minute', week, 'America/Chicago', '2026-11-30T23:59:59Z', open('18:00')],
  ['as it closes', week, 'America/Chicago', '2026-12-01T00:00:00Z', closed(null)],
  ['on Sunday', week, 'America/Chicago', '2026-11-29T18:00:00Z', closed(null)],
  ['Sunday evening there, Monday in UTC', week, 'America/Los_Angeles', '2026-11-30T07:00:00Z', closed(null)],
  ['Monday morning there, Sunday in UTC', week, 'Europe/Kyiv', '2026-11-29T22:30:00Z', closed('09:00')],
  ['after clocks went back', week, 'America/New_York', '2026-11-02T14:00:00Z', open('18:00')],
  ['before clocks went back', week, 'America/New_York', '2026-10-30T13:00:00Z', open('18:00')],
  ['before the night', bar, 'America/Chicago', '2026-12-04T20:00:00Z', closed('18:00')],
  ['in the evening', bar, 'America/Chicago', '2026-12-05T03:00:00Z', open('02:00')],
  ['after midnight', bar, 'America/Chicago', '2026-12-05T07:00:00Z', open('02:00')],
  ['after the night', bar, 'America/Chicago', '2026-12-05T08:00:00Z', closed('18:00')],
  ['after midnight of the last night', bar, 'America/Chicago', '2026-12-06T07:30:00Z', open('02:00')],
  ['around the clock', allDay, 'America/Chicago', '2026-12-06T07:30:00Z', open(null)],
])('opening hours %s', (_name, hours, zone, at, state) => {
  expect(openingState(hours, zone, Date.parse(at))).toEqual(state);
});
