import { describe, expect, it } from 'vitest';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { editDistance } from './edit-distance.ts';

describe('editDistance', () => {
  it.each([
    ['kvartira', 'kvartira', 2, 0],
    ['kvartira', 'kvatira', 2, 1],
    ['kvartira', 'kvartrai', 2, 2],
    ['robota', 'rboota', 1, 1],
    ['robota', 'orbtoa', 2, 2],
    ['robota', 'orbtoa', 1, 2],
    ['ab', 'ba', 0, 1],
    ['', 'abc', 3, 3],
    ['ca', 'abc', 3, 3],
    ['kiv', 'harkiv', 2, 3],
  ])('%s → %s within %i: %i', (a, b, max, distance) => {
    expect(editDistance(a, b, max)).toBe(distance);
    expect(editDistance(b, a, max)).toBe(distance);
  });

  it('returns the same distance with and without an early exit', () => {
    const random = seededRandom(7);
    const word = () =>
      Array.from({ length: 1 + Math.floor(random() * 8) }, () => 'abc'[Math.floor(random() * 3)]).join('');
    for (let round = 0; round < 3_000; round++) {
      const [a, b] = [word(), word()];
      const whole = editDistance(a, b, 99);
      for (const max of [0, 1, 2]) expect(editDistance(a, b, max), `${a} ${b} ${max}`).toBe(Math.min(whole, max + 1));
    }
  });
});
