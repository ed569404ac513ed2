import { expect, test } from 'vitest';
import { nextNotice, reminderAt, type EventNotice } from './next-notice.ts';

/** Start of an event, its zone, and the UTC moment of its reminder. */
const moments: [startsAt: string, timeZone: string, at: string][] = [
  ['2026-12-06T00:00:00Z', 'America/Chicago', '2026-12-04T15:00:00Z'],
  // Evening in New York, already the next day in UTC.
  ['2026-12-06T04:30:00Z', 'America/New_York', '2026-12-04T14:00:00Z'],
  ['2026-12-05T05:30:00Z', 'America/New_York', '2026-12-04T14:00:00Z'],
  // Clocks go back in the night before the event, and forward in the night before the reminder.
  ['2026-11-01T18:00:00Z', 'America/New_York', '2026-10-31T13:00:00Z'],
  ['2027-03-15T16:00:00Z', 'America/Los_Angeles', '2027-03-14T16:00:00Z'],
  ['2027-01-01T02:00:00Z', 'Pacific/Honolulu', '2026-12-30T19:00:00Z'],
  ['2028-03-01T12:00:00Z', 'Europe/Kyiv', '2028-02-29T07:00:00Z'],
];

test.each(moments)('an event at %s in %s is reminded of at %s', (startsAt, timeZone, at) => {
  expect(new Date(reminderAt({ startsAt, timeZone })).toISOString()).toBe(at.replace('Z', '.000Z'));
});

const start = '2026-12-06T00:00:00Z';
const later = '2026-12-13T00:00:00Z';
const early = '2026-11-28T12:00:00Z';
const dayBefore = '2026-12-04T15:00:00Z';

/** The event now; what the person knows; the time; the mail. */
const notices: [
  event: { startsAt?: string; state?: string; updatedAt?: string },
  known: { knownStart?: string; knownState?: string; remindedStart?: string | null },
  at: string,
  notice: EventNotice | null,
][] = [
  [{}, {}, early, null],
  [{}, {}, '2026-12-04T14:59:59Z', null],
  [{}, {}, dayBefore, 'reminder'],
  [{}, { remindedStart: start }, dayBefore, null],
  [{}, {}, '2026-12-05T23:59:00Z', 'reminder'],
  [{}, {}, start, null],
  [{ state: 'cancelled' }, {}, early, 'cancelled'],
  [{ state: 'cancelled' }, { knownState: 'cancelled' }, dayBefore, null],
  [{ state: 'cancelled' }, { remindedStart: start }, dayBefore, 'cancelled'],
  [{ state: 'postponed' }, {}, dayBefore, 'postponed'],
  [{ state: 'cancelled' }, { knownState: 'postponed' }, early, 'cancelled'],
  [{ startsAt: later, state: 'rescheduled' }, {}, early, 'moved'],
  [{ startsAt: later, state: 'scheduled' }, {}, early, 'moved'],
  [{ startsAt: later, state: 'rescheduled' }, { knownStart: later }, early, null],
  [{ startsAt: later, state: 'rescheduled' }, { knownState: 'postponed' }, early, 'moved'],
  // Reminded of the old date, then moved by a week: told at once, and reminded again.
  [{ startsAt: later, state: 'rescheduled' }, { remindedStart: start }, dayBefore, 'moved'],
  [{ startsAt: later }, { knownStart: later, remindedStart: start }, '2026-12-11T15:00:00Z', 'reminder'],
  // Moved to a time for which the reminder is due: one mail with the new date.
  [{ state: 'rescheduled' }, { knownStart: later }, dayBefore, 'moved'],
  [{ state: 'rescheduled' }, { remindedStart: later, knownStart: later }, dayBefore, 'moved'],
  [{ state: 'scheduled' }, { knownState: 'cancelled' }, dayBefore, 'on'],
  // The editor saved it five minutes ago, and may save it again.
  [{ state: 'cancelled', updatedAt: '2026-12-04T14:55:00Z' }, {}, dayBefore, null],
  [{ startsAt: later, updatedAt: '2026-12-04T14:55:00Z' }, { remindedStart: start }, dayBefore, null],
  [{ updatedAt: '2026-12-04T14:55:00Z' }, {}, dayBefore, 'reminder'],
  [
    { state: 'cancelled', updatedAt: '2026-12-05T23:20:00Z' },
    { remindedStart: start },
    '2026-12-05T23:21:00Z',
    'cancelled',
  ],
  // A postponed event has no date, even if its former date has passed.
  [{ state: 'cancelled' }, { knownState: 'postponed' }, '2026-12-20T00:00:00Z', 'cancelled'],
  [{ state: 'postponed' }, { knownState: 'postponed' }, '2026-12-20T00:00:00Z', null],
  [{ startsAt: '2027-02-01T00:00:00Z' }, { knownState: 'postponed' }, '2026-12-20T00:00:00Z', 'moved'],
  [{}, { knownState: 'cancelled' }, early, 'on'],
  [{ state: 'rescheduled' }, { knownState: 'scheduled' }, early, null],
  [{ state: 'cancelled', startsAt: '2026-11-27T00:00:00Z' }, {}, early, null],
];

test.each(notices)('the event %j, known as %j, at %s: %s', (event, known, at, notice) => {
  const updatedAt = Date.parse(event.updatedAt ?? '2026-11-01T00:00:00Z');
  const facts = { startsAt: start, timeZone: 'America/Chicago', state: 'scheduled', ...event, updatedAt };
  const person = { knownStart: start, knownState: 'scheduled', remindedStart: null, ...known };
  expect(nextNotice(facts, person, Date.parse(at))).toBe(notice);
});
