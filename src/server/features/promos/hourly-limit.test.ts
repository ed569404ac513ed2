import { afterEach, expect, it } from 'vitest';
import { HOUR } from '#content/format/durations.ts';
import { setClock } from '#server/platform/clock.ts';
import { stopClock } from '#tests/support/test-clock.ts';
import { HourlyLimit } from './hourly-limit.ts';

afterEach(() => setClock(null));

it('HourlyLimit reports whether another use would count without recording one', () => {
  const clock = stopClock(0);
  const limit = new HourlyLimit(2);
  expect([limit.hasRoom('a'), limit.hasRoom('a'), limit.take('a'), limit.take('a')]).toEqual([true, true, true, true]);
  expect([limit.hasRoom('a'), limit.take('a')]).toEqual([false, false]);
  clock.forward(HOUR);
  expect([limit.hasRoom('a'), limit.take('a')]).toEqual([true, true]);
});

it('HourlyLimit forgets the oldest hashes beyond its maximum', () => {
  stopClock(0);
  const limit = new HourlyLimit(1, 3);
  for (const hash of ['a', 'b', 'c', 'd']) limit.take(hash);
  expect([limit.size, limit.take('d'), limit.take('a')]).toEqual([3, false, true]);
  expect(limit.size).toBe(3);
});
