import { expect, it } from 'vitest';
import { day, instant } from './field.ts';
import { adPrice, ticketPrice } from './price-fields.ts';

const { schema } = instant();

it.each([
  ['2026-11-21T18:00:00Z', '2026-11-21T18:00:00.000Z'],
  ['2026-11-21T18:00:00-06:00', '2026-11-22T00:00:00.000Z'],
  ['9998-12-31T23:59:59Z', '9998-12-31T23:59:59.000Z'],
])('an instant field stores %s in UTC', (given, stored) => {
  expect(schema('draft').parse(given)).toBe(stored);
});

it.each([
  '9999-12-31T23:59:59-23:59',
  '9998-12-31T23:59:59-00:01',
  '9999-06-01T00:00:00Z',
  '0000-01-01T00:00:00+23:59',
  '0000-01-01T00:00:00Z',
  '1000-01-01T00:00:00+00:01',
  '2026-02-31T10:00:00Z',
  'tomorrow',
  '',
])('an instant field rejects %s', (given) => {
  expect(schema('draft').safeParse(given).error?.issues).toHaveLength(1);
});

it('a day field accepts only existing calendar days', () => {
  const parsed = (given: string) => day().schema('draft').safeParse(given);
  expect(parsed('2028-02-29').success).toBe(true);
  for (const given of ['2026-02-29', '9999-12-31', '0001-01-01', 'tomorrow'])
    expect(parsed(given).error?.issues, given).toHaveLength(1);
});

it.each([
  [adPrice(), { type: 'fixed' }, ['amount']],
  [ticketPrice(), { type: 'range', max: 500 }, ['min']],
] as const)(
  'a price without its amount is valid in a draft, but not when published',
  ({ schema: priceSchema }, price, missing) => {
    expect(priceSchema('draft').parse(price)).toEqual(price);
    expect(
      priceSchema('publish')
        .safeParse(price)
        .error?.issues.map(({ path }) => path),
    ).toEqual([missing]);
  },
);
