import { expect, test } from 'vitest';
import { growthPercent } from './heap-growth.ts';

test('a small heap may double, a large one grows in steps of about 32 MB', () => {
  const percents = [40, 99, 160, 320, 2_000].map((megabytes) => growthPercent(megabytes * 1024 * 1024));
  expect(percents).toEqual([100, 100, 20, 10, 5]);
});
