import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR } from '#content/format/durations.ts';
import { createLoadingBar, progressAt, type BarState } from './loading-bar.ts';

let looks: BarState[];
let bar: ReturnType<typeof createLoadingBar>;
const look = () => looks.at(-1);
const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  looks = [];
  bar = createLoadingBar((state) => looks.push(state));
});
afterEach(() => {
  vi.useRealTimers();
});

test('progress follows an arc tangent: halfway after a second, and never complete', () => {
  expect(progressAt(0)).toBe(0);
  expect(progressAt(1000)).toBeCloseTo(50, 10);
  expect(progressAt(2000)).toBeCloseTo((200 / Math.PI) * Math.atan(2), 10);
  expect(progressAt(10_000)).toBeGreaterThan(90);
  expect(progressAt(HOUR)).toBeLessThan(100);
});

test('loading bar is never shown for work that takes less than 200 ms', () => {
  bar.start();
  pass(199);
  bar.finish();
  pass(5000);
  expect(looks).toEqual([]);
});

test('loading bar appears after 200 ms, advances, fills, hides after 500 ms and is reset after another 400 ms', () => {
  bar.start();
  pass(200);
  expect(look()).toEqual({ isShown: true, progress: 0, isFailed: false });
  pass(1000);
  expect(look()?.progress).toBeCloseTo(50, 5);
  pass(1000);
  expect(look()?.progress).toBeCloseTo(progressAt(2000), 5);
  bar.finish();
  expect(look()).toEqual({ isShown: true, progress: 100, isFailed: false });
  pass(499);
  expect(look()?.isShown).toBe(true);
  pass(1);
  expect(look()).toEqual({ isShown: false, progress: 100, isFailed: false });
  pass(399);
  expect(look()?.progress).toBe(100);
  pass(1);
  expect(look()).toEqual({ isShown: false, progress: 0, isFailed: false });
});

test('loading bar is not restarted by a second start', () => {
  bar.start();
  pass(150);
  bar.start();
  pass(50);
  expect(look()?.isShown).toBe(true);
  bar.finish();
  bar.finish();
  pass(500);
  expect(look()?.isShown).toBe(false);
});

test('loading bar starts again from zero while the previous one is hiding', () => {
  bar.start();
  pass(1200);
  bar.finish();
  pass(500);
  bar.start();
  pass(200);
  expect(look()).toEqual({ isShown: true, progress: 0, isFailed: false });
});

test('loading bar shows a failure at once in a separate colour, and hides as usual', () => {
  bar.fail();
  expect(look()).toEqual({ isShown: true, progress: 100, isFailed: true });
  pass(500);
  expect(look()).toEqual({ isShown: false, progress: 100, isFailed: true });
  pass(400);
  expect(look()).toEqual({ isShown: false, progress: 0, isFailed: false });
});

test('loading bar is reset when the user leaves the page', () => {
  bar.start();
  pass(1200);
  bar.reset();
  expect(look()).toEqual({ isShown: false, progress: 0, isFailed: false });
  const drawn = looks.length;
  pass(5000);
  expect(looks).toHaveLength(drawn);
});
