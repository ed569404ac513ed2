import { expect, test } from 'vitest';
import { growthPercent } from './heap-growth.ts';

test('a small heap grows as V8 likes, a large one by steps of some 32 MB', () => {
  const percents = [40, 99, 160, 320, 2_000].map((megabytes) => growthPercent(megabytes * 1024 * 1024));
  expect(percents).toEqual([null, null, 20, 10, 5]);
});
