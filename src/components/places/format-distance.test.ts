import { expect, it } from 'vitest';
import { formatDistance } from './format-distance.ts';

it.each([
  [308, '308 миль (496 км)', '308 miles'],
  [1, '1 миля (2 км)', '1 mile'],
  [0.2, '1 миля (1 км)', '1 mile'],
  [22.4, '22 милі (36 км)', '22 miles'],
  [2100, '2 100 миль (3 380 км)', '2,100 miles'],
])('formatDistance formats %d miles', (miles, ua, us) => {
  expect(formatDistance('ua', miles).replaceAll('\u00a0', ' ')).toBe(ua);
  expect(formatDistance('us', miles).replaceAll('\u00a0', ' ')).toBe(us);
});
