import { expect, test } from 'vitest';
import { readPageNumber } from './page-number.ts';

test('readPageNumber accepts the page numbers that a list can reach, and returns 1 for anything else', () => {
  expect(['1', '25', '999999'].map(readPageNumber)).toEqual([1, 25, 999_999]);
  for (const given of [null, '', '0', '-1', '1.5', '01', '1e3', '1000000', '99999999999999999999', 'two', ' 2'])
    expect(readPageNumber(given), String(given)).toBe(1);
});
