import { expect, it } from 'vitest';
import { priceRange } from './listing-json-ld.ts';

it.each([
  ['Огляд перед купівлею — $120, діагностика — $70', '$70–$120'],
  ['від $50', '$50'],
  ['$1,200 – $1,500 за місяць', '$1200–$1500'],
  ['$60-90 за годину', '$60–$90'],
  ['50 USD', '$50'],
  ['1 200 $', '$1200'],
  ['$12.50 за штуку', '$12'],
  ['1,200 USD, 1,500 USD', '$1200–$1500'],
  ['Перша консультація безкоштовна', null],
  ['', null],
])('priceRange of %j', (note, range) => {
  expect(priceRange(note)).toBe(range);
});
