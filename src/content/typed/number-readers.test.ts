import { describe, expect, it } from 'vitest';
import { parseDegrees } from '#islands/locations/place-value.ts';
import { numberFormats } from '#tests/support/number-spellings.ts';
import { parseMoney, parseTypedNumber, parseRate } from './numbers.ts';

const value = (reading: { ok: true; value: number } | { ok: false }) => (reading.ok ? reading.value : null);
/** The readers of all number fields: areas, mileage, years, weights, caps and settings, bounds of filters, rates. */
const readers = {
  'a number': (typed: string) => value(parseTypedNumber(typed)),
  'a number of miles': (typed: string) => value(parseTypedNumber(typed, { units: ['миль', 'miles'] })),
  'a number of square feet': (typed: string) => value(parseTypedNumber(typed, { units: ['кв. футів', 'sq ft'] })),
  'a number of days': (typed: string) => value(parseTypedNumber(typed, { units: ['днів', 'days'] })),
};

describe.each(Object.entries(readers))('the reader of %s', (_, read) => {
  it.each(numberFormats)('reads %j as %s', (typed, number) => {
    expect(read(typed)).toBe(number);
  });
});

it.each(numberFormats)('parseMoney reads %j as the same amount of money, or rejects it', (typed, number) => {
  const reading = parseMoney(typed);
  expect(reading.ok ? reading.value.minor : null).toBe(number === null ? null : Math.round(number * 100));
});

// For degrees, a point is not a thousands separator: 41.878.
it.each(numberFormats.filter(([, number]) => number !== null))(
  'no reader of decimals reads %j as a different number',
  (typed, number) => {
    const read = [parseDegrees(typed), value(parseRate(typed))].filter((candidate) => typeof candidate === 'number');
    expect(read.filter((candidate) => candidate !== number && candidate !== number! / 1000)).toEqual([]);
  },
);

it.each(numberFormats.filter(([, number]) => number !== null && Math.abs(number) < 100))(
  'degrees are read from %j',
  (typed, number) => {
    expect(parseDegrees(typed)).toBe(number);
  },
);
