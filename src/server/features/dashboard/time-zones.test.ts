import { afterEach, expect, it } from 'vitest';
import { isTimeZone } from '#content/format/time-zone.ts';
import { setClock } from '#server/platform/clock.ts';
import { timeZones } from './time-zones.ts';

afterEach(() => setClock(null));
const offset = (id: string) => timeZones('UTC').find((zone) => zone.id === id)?.offset;

it('timeZones lists each storable zone once, with Kyiv under its current name', () => {
  const ids = timeZones('America/Chicago').map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(300);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !isTimeZone(id))).toEqual([]);
  expect(ids).toContain('Europe/Kyiv');
  expect(ids).not.toContain('Europe/Kiev');
});

it('timeZones shows a zone’s UTC offset on the day', () => {
  setClock(() => Date.parse('2026-01-15T12:00:00Z'));
  expect([offset('America/Chicago'), offset('Europe/Kyiv')]).toEqual(['UTC−06:00', 'UTC+02:00']);
  setClock(() => Date.parse('2026-07-15T12:00:00Z'));
  expect([offset('America/Chicago'), offset('Europe/Kyiv')]).toEqual(['UTC−05:00', 'UTC+03:00']);
});

it('keeps the zone in use, even if this machine lists it under another name', () => {
  expect(timeZones('Europe/Kiev')[0]).toMatchObject({ id: 'Europe/Kiev' });
});
