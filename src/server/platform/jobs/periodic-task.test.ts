import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { setClock } from '#server/platform/clock.ts';
import { stopClock, type TestClock } from '#tests/support/test-clock.ts';
import { PeriodicTask } from './periodic-task.ts';

let clock: TestClock;
beforeEach(() => {
  clock = stopClock('2026-11-21T18:30:00.000Z');
});
afterEach(() => setClock(null));

it('PeriodicTask runs once an hour by the clock', async () => {
  let runs = 0;
  const hourly = new PeriodicTask('hour', async () => void (runs += 1));
  await hourly.run();
  clock.forward(29 * MINUTE);
  await hourly.run();
  expect(runs).toBe(1);
  clock.forward(MINUTE);
  await hourly.run();
  expect(runs).toBe(2);
});

it('PeriodicTask retries a failed task on the next call', async () => {
  let runs = 0;
  const hourly = new PeriodicTask('hour', async () => {
    runs += 1;
    if (runs === 1) throw new Error('not yet');
  });
  await expect(hourly.run()).rejects.toThrow('not yet');
  await hourly.run();
  await hourly.run();
  expect(runs).toBe(2);
});

it('PeriodicTask does not start a task again while it is running', async () => {
  let runs = 0;
  const done = Promise.withResolvers<void>();
  const hourly = new PeriodicTask('hour', () => {
    runs += 1;
    return done.promise;
  });
  const both = [hourly.run(), hourly.run()];
  done.resolve();
  await Promise.all(both);
  await hourly.run();
  expect(runs).toBe(1);
});
