import { expect, it } from 'vitest';
import { nextAlertAt } from './next-alert.ts';

const zone = 'America/Chicago';
const next = (frequency: Parameters<typeof nextAlertAt>[0], at: string, timeZone = zone) => {
  const moment = nextAlertAt(frequency, Date.parse(at), timeZone);
  return moment === null ? null : new Date(moment).toISOString();
};

it('the next alert is never if mails are off, and now if they are instant', () => {
  expect(next('off', '2026-11-21T18:00:00Z')).toBeNull();
  expect(next('instant', '2026-11-21T18:00:00Z')).toBe('2026-11-21T18:00:00.000Z');
});

it.each([
  ['in the morning, the same day', '2026-11-21T14:59:59Z', '2026-11-21T15:00:00.000Z'],
  ['at nine sharp, the next day', '2026-11-21T15:00:00Z', '2026-11-22T15:00:00.000Z'],
  ['late in the evening, when it is tomorrow in Greenwich', '2026-11-22T04:00:00Z', '2026-11-22T15:00:00.000Z'],
  ['the night before clocks go back: a day of 25 hours', '2026-10-31T14:00:00Z', '2026-11-01T15:00:00.000Z'],
  ['the night before clocks go forward: a day of 23 hours', '2027-03-13T15:00:00Z', '2027-03-14T14:00:00.000Z'],
])('the next daily alert: %s', (_what, at, expected) => {
  expect(next('daily', at)).toBe(expected);
});

it.each([
  ['from a Saturday', '2026-11-21T18:00:00Z', '2026-11-23T15:00:00.000Z'],
  ['on Monday before nine', '2026-11-23T14:00:00Z', '2026-11-23T15:00:00.000Z'],
  ['on Monday at nine', '2026-11-23T15:00:00Z', '2026-11-30T15:00:00.000Z'],
  ['over a change of the clocks', '2026-10-26T14:00:00Z', '2026-11-02T15:00:00.000Z'],
])('the next weekly alert: %s', (_what, at, expected) => {
  expect(next('weekly', at)).toBe(expected);
});

it('the next alert uses the time zone of the site', () => {
  expect(next('daily', '2026-11-21T18:00:00Z', 'Europe/Kyiv')).toBe('2026-11-22T07:00:00.000Z');
});
