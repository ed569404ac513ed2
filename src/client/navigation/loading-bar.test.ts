import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR } from '#content/format/durations.ts';
import { createLoadingBar, progressAt, type BarLook } from './loading-bar.ts';

let looks: BarLook[];
let bar: ReturnType<typeof createLoadingBar>;
const look = () => looks.at(-1);
const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  looks = [];
  bar = createLoadingBar((one) => looks.push(one));
});
afterEach(() => {
  vi.useRealTimers();
});

test('the pace is an arc tangent: half way after a second, and never quite there', () => {
  expect(progressAt(0)).toBe(0);
  expect(progressAt(1000)).toBeCloseTo(50, 10);
  expect(progressAt(2000)).toBeCloseTo((200 / Math.PI) * Math.atan(2), 10);
  expect(progressAt(10_000)).toBeGreaterThan(90);
  expect(progressAt(HOUR)).toBeLessThan(100);
});

test('what is done within 200 ms shows nothing, also later', () => {
  bar.start();
  pass(199);
  bar.finish();
  pass(5000);
  expect(looks).toEqual([]);
});

test('it is seen after 200 ms, goes on, fills, is hidden after 500 ms and empty after another 400', () => {
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

test('starting twice is starting once', () => {
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

test('one that starts again while the last one goes begins anew', () => {
  bar.start();
  pass(1200);
  bar.finish();
  pass(500);
  bar.start();
  pass(200);
  expect(look()).toEqual({ isShown: true, progress: 0, isFailed: false });
});

test('a failure is seen at once, in its own colour, and goes the same way', () => {
  bar.fail();
  expect(look()).toEqual({ isShown: true, progress: 100, isFailed: true });
  pass(500);
  expect(look()).toEqual({ isShown: false, progress: 100, isFailed: true });
  pass(400);
  expect(look()).toEqual({ isShown: false, progress: 0, isFailed: false });
});

test('a page that is put away keeps nothing of it', () => {
  bar.start();
  pass(1200);
  bar.reset();
  expect(look()).toEqual({ isShown: false, progress: 0, isFailed: false });
  const drawn = looks.length;
  pass(5000);
  expect(looks).toHaveLength(drawn);
});
