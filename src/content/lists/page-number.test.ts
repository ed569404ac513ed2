import { expect, test } from 'vitest';
import { readPage } from './page-number.ts';

test('readPage accepts the page numbers that a list can reach, and returns 1 for anything else', () => {
  expect(['1', '25', '999999'].map(readPage)).toEqual([1, 25, 999_999]);
  for (const given of [null, '', '0', '-1', '1.5', '01', '1e3', '1000000', '99999999999999999999', 'two', ' 2'])
    expect(readPage(given), String(given)).toBe(1);
});
