import { expect, it } from 'vitest';
import { parseRate } from './numbers.ts';

it.each<[string, number | string]>([
  ['0.024', 0.024],
  ['0,024', 0.024],
  [',72', 0.72],
  ['1.150', 1.15],
  ['1,150', 1.15],
  [' 1.15 USD', 1.15],
  ['$1.15', 1.15],
  ['1.15 $', 1.15],
  ['1,234.5', 'number_unclear'],
  ['сорок', 'number_words'],
  ['', 'number_words'],
])('parseRate reads %j as %s', (typed, right) => {
  const reading = parseRate(typed);
  expect(reading.ok ? reading.value : reading.fault).toBe(right);
});
