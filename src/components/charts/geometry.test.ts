import { expect, test } from 'vitest';
import { axisOf, barsOf, CHART_HEIGHT, linePath, shownLabels, CHART_WIDTH, xOf, type Series } from './geometry.ts';

const series = (...values: number[]): Series => ({
  label: 'S',
  points: values.map((value, index) => ({ label: `d${index}`, value })),
});

test.each([
  [
    [0, 0],
    [0, 1],
  ],
  [[1], [0, 1]],
  [
    [3, 7],
    [0, 2, 4, 6, 8],
  ],
  [[980], [0, 200, 400, 600, 800, 1000]],
])('axisOf ends the axis of %j at or above the greatest value, in whole steps', (values, ticks) => {
  const axis = axisOf([series(...values)]);
  expect(axis.ticks).toEqual(ticks);
  expect(axis.y(0)).toBeGreaterThan(axis.y(ticks.at(-1)!));
});

test('geometry keeps all lines and bars within the drawing', () => {
  const one = series(0, 12, 0, 5);
  const axis = axisOf([one]);
  const numbers = [...linePath(one, axis).matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(numbers.length).toBeGreaterThan(4);
  for (const [x, y] of numbers)
    expect([x! >= 0 && x! <= CHART_WIDTH, y! >= 0 && y! <= CHART_HEIGHT]).toEqual([true, true]);
  for (const index of [0, 1])
    for (const { x, width, y, height } of barsOf(one, index, 2, axis))
      expect([x >= 0, x + width <= CHART_WIDTH, y >= 0, y + height <= CHART_HEIGHT]).toEqual([true, true, true, true]);
});

test('barsOf places the bars of two series side by side', () => {
  const axis = axisOf([series(1, 2)]);
  const [a, b] = [barsOf(series(1, 2), 0, 2, axis), barsOf(series(2, 1), 1, 2, axis)];
  expect(a[0]!.x + a[0]!.width).toBeLessThanOrEqual(b[0]!.x);
  expect(b[0]!.x + b[0]!.width).toBeLessThanOrEqual(a[1]!.x);
});

test('geometry places a single point, and draws nothing for a series without points', () => {
  expect(Number.isFinite(xOf(1)(0))).toBe(true);
  expect(linePath(series(), axisOf([series()]))).toBe('');
});

test('shownLabels spreads labels evenly, and includes the first and the last', () => {
  expect(shownLabels(['a', 'b'])).toEqual(['a', 'b']);
  expect(shownLabels(Array.from({ length: 30 }, (_, index) => String(index)))).toEqual(['0', '7', '15', '22', '29']);
});
