import { describe, expect, it } from 'vitest';
import { degrees } from '#islands/locations/place-value.ts';
import { numberSpellings } from '#tests/support/number-spellings.ts';
import { readMoney, readNumber, readRate } from './numbers.ts';

const value = (reading: { ok: true; value: number } | { ok: false }) => (reading.ok ? reading.value : null);
/** The readers of all number fields: areas, mileage, years, weights, caps and settings, bounds of filters, rates. */
const readers = {
  'a number': (typed: string) => value(readNumber(typed)),
  'a number of miles': (typed: string) => value(readNumber(typed, { units: ['миль', 'miles'] })),
  'a number of square feet': (typed: string) => value(readNumber(typed, { units: ['кв. футів', 'sq ft'] })),
  'a number of days': (typed: string) => value(readNumber(typed, { units: ['днів', 'days'] })),
};

describe.each(Object.entries(readers))('the reader of %s', (_, read) => {
  it.each(numberSpellings)('%j is %s', (typed, number) => {
    expect(read(typed)).toBe(number);
  });
});

it.each(numberSpellings)('%j is the same amount of money, or none', (typed, number) => {
  const reading = readMoney(typed);
  const cents = reading.ok ? reading.value : null;
  expect(JSON.stringify(cents)).toContain(number === null || number < 0 ? '' : String(Math.round(number * 100)));
});

it.each(numberSpellings.filter(([, number]) => number !== null))(
  'no reader of decimals takes %j for another number',
  (typed, number) => {
    const taken = [degrees(typed), value(readRate(typed))].filter((one) => typeof one === 'number');
    // A point parts no thousands there: 41.878 degrees.
    for (const one of taken) expect([number, number! / 1000]).toContain(one);
    expect(taken.length).toBeLessThanOrEqual(2);
  },
);
