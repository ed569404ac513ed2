import { expect, test } from 'vitest';
import { readPage } from './page-number.ts';

test('a page number is one that a list can reach; anything else is the first page', () => {
  expect(['1', '25', '999999'].map(readPage)).toEqual([1, 25, 999_999]);
  for (const given of [null, '', '0', '-1', '1.5', '01', '1e3', '1000000', '99999999999999999999', 'two', ' 2'])
    expect(readPage(given), String(given)).toBe(1);
});
