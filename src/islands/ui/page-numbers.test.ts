import { expect, test } from 'vitest';
import { visiblePageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  // A page beyond the last one, as in an old URL.
  [12, 3, [1, 2, 3]],
])('visiblePageNumbers returns the page numbers for page %i of %i', (current, last, shown) => {
  expect(visiblePageNumbers(current, last)).toEqual(shown);
});
