import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR } from '#content/format/durations.ts';
import { watchBuild } from './build-watch.ts';

let served: string | null;
let asked: number;
let told: number;
const watch = (own: string | undefined) =>
  watchBuild({ own, latest: async () => ((asked += 1), served), onNew: () => void (told += 1) });

beforeEach(() => {
  vi.useFakeTimers();
  [served, asked, told] = ['one', 0, 0];
});
afterEach(() => {
  vi.useRealTimers();
});

test('watchBuild polls hourly and on demand until there is another build, and reports it once', async () => {
  const ask = watch('one');
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked, told]).toEqual([1, 0]);
  await ask();
  expect([asked, told]).toEqual([2, 0]);
  served = 'two';
  await Promise.all([ask(), ask()]);
  expect(told).toBe(1);
  const before = asked;
  await vi.advanceTimersByTimeAsync(3 * HOUR);
  await ask();
  expect([asked, told]).toEqual([before, 1]);
});

test('watchBuild reports no new build if the server cannot be reached', async () => {
  served = null;
  await watch('one')();
  expect(told).toBe(0);
});

test('watchBuild sends no requests on a page without a build', async () => {
  const ask = watch(undefined);
  await vi.advanceTimersByTimeAsync(3 * HOUR);
  await ask();
  expect(asked).toBe(0);
});
