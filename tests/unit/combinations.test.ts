import { expect, test } from 'vitest';
import { pickTestValues, pickByName, pairwiseRows } from '#tests/support/combinations.ts';

const titles = Array.from({ length: 400 }, (_, n) => `test number ${n}`);

test('pickByName always picks the same value for a name, and picks every value over many names', () => {
  for (const values of [
    ['ua', 'us'],
    [320, 390, 768, 1280],
    ['google', 'facebook', 'apple'],
  ]) {
    const counts = Map.groupBy(titles, (title) => pickByName<unknown>(values, title));
    expect([...counts.keys()].sort()).toEqual(values.toSorted());
    for (const of of counts.values()) expect(of.length).toBeGreaterThan(titles.length / values.length / 2);
    expect(titles.map((title) => pickByName<unknown>(values, title))).toEqual(
      titles.map((title) => pickByName<unknown>(values, title)),
    );
  }
});

test('a test runs with one value, or with all if requested', () => {
  expect(titles.every((title) => pickTestValues(['ua', 'us'], title, false).length === 1)).toBe(true);
  expect(pickTestValues(['ua', 'us'], 'all', true)).toEqual(['ua', 'us']);
});

test('pairs covers every pair of values of different columns', () => {
  const columns = { page: [1, 2, 3, 4, 5], locale: ['ua', 'us'], look: ['light', 'dark'], viewer: ['least', 'most'] };
  const rows = pairwiseRows(columns, false);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  for (const [at, left] of names.entries())
    for (const right of names.slice(at + 1))
      for (const item of columns[left])
        for (const other of columns[right])
          expect(
            rows.some((row) => row[left] === item && row[right] === other),
            `${left} ${item} and ${right} ${other}`,
          ).toBe(true);
  // At least two visits to each page are needed.
  expect(rows.length).toBe(10);
  expect(pairwiseRows(columns, true).length).toBe(40);
});

test('pairs covers all combinations of the other columns about equally often', () => {
  const columns = { page: Array.from({ length: 40 }, (_, n) => n), locale: ['ua', 'us'], look: ['light', 'dark'] };
  const rows = pairwiseRows(columns, false);
  expect(rows.length).toBe(80);
  const ways = Map.groupBy(rows, ({ locale, look }) => `${locale} ${look}`);
  expect(ways.size).toBe(4);
  for (const [way, of] of ways) expect(of.length, way).toBeGreaterThan(10);
});
