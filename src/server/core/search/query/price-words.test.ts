import { expect, it } from 'vitest';
import { readPrice } from './price-words.ts';

it.each([
  ['авто до 15000', 'авто', null, 1_500_000],
  ['стіл 500−900', 'стіл', 50_000, 90_000],
  ['квартира 500‑1000', 'квартира', 50_000, 100_000],
  ['авто до 15 000', 'авто', null, 1_500_000],
  ['car under $20,000', 'car', null, 2_000_000],
  ['sofa under 300 dollars near boston', 'sofa near boston', null, 30_000],
  ['диван дешевше 200 доларів', 'диван', null, 20_000],
  ['диван не дорожче 200$', 'диван', null, 20_000],
  ['квартира від 900 до 1300', 'квартира', 90_000, 130_000],
  ['квартира від 1300 до 900', 'квартира', 90_000, 130_000],
  ['apartment between 900 and 1,300', 'apartment', 90_000, 130_000],
  ['машина до 15к', 'машина', null, 1_500_000],
  ['авто до 15 тис', 'авто', null, 1_500_000],
  ['house over 300k', 'house', 30_000_000, null],
  ['книги від 10 до 100', 'книги', 1_000, 10_000],
  ['книги від 1 до 50', 'книги', 100, 5_000],
  ['apartment not more than 1500', 'apartment', null, 150_000],
  ['apartment no more than 1500', 'apartment', null, 150_000],
  ['диван не дороже 500', 'диван', null, 50_000],
  ['books from 10 to 100', 'books', 1_000, 10_000],
  ['диван безкоштовно', 'диван', 0, 0],
  ['free sofa', 'sofa', 0, 0],
])('readPrice reads the price in %s', (text, rest, min, max) => {
  expect(readPrice(text)).toMatchObject({ text: rest, min, max });
});

it.each([
  // Per month, except wages per hour.
  ['кімната до 300 на тиждень', 'кімната', 'week', null, 130_000],
  ['room under $300 a week', 'room', 'week', null, 130_000],
  ['квартира до 1500 на місяць', 'квартира', 'month', null, 150_000],
  ['apartment under $1500/month', 'apartment', 'month', null, 150_000],
  ['робота від 20 доларів на годину', 'робота', 'hour', 2_000, null],
  ['job over $25 per hour chicago', 'job chicago', 'hour', 2_500, null],
])('readPrice reads the price and the period in %s', (text, rest, period, min, max) => {
  expect(readPrice(text)).toMatchObject({ text: rest, period, min, max });
});

it.each([
  'iphone 14',
  'шини 215 55 r17',
  'camry 2019',
  'toyota 2015-2020',
  'toyota 2015‑2020',
  // Phone numbers.
  '(312) 555-0148',
  '312-555-1234',
  'телефон 555-0148',
  'до сімейного лікаря',
  'freedom',
  'toyota до',
  'робота з 9 до',
  // The value in dollars of another currency is unknown.
  'диван до 1500 грн',
  'стіл до 40 €',
  '',
])('readPrice finds no price in %s', (text) => {
  expect(readPrice(text)).toBeNull();
});

it('readPrice reads hostile numbers without an error', () => {
  for (const text of ['до '.repeat(60), `до ${'1,'.repeat(90)}`, `від ${'9 '.repeat(90)}`, '$'.repeat(200)])
    expect(() => readPrice(text.slice(0, 200))).not.toThrow();
});
