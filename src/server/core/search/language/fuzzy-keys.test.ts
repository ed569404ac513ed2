import { describe, expect, it } from 'vitest';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { maxEdits, fuzzyKeys } from './fuzzy-keys.ts';

const shares = (a: string, b: string) => {
  const keys = new Set(fuzzyKeys(b));
  return fuzzyKeys(a).some((key) => keys.has(key));
};

describe('fuzzyKeys', () => {
  it('returns a shared key for words that are one typo apart, or two typos from eight letters on', () => {
    const random = seededRandom(3);
    const letters = 'abdehijklmnoprstuvwz';
    const letter = () => letters[Math.floor(random() * letters.length)]!;
    const slip = (text: string) => {
      const at = Math.floor(random() * (text.length - 1));
      const [head, tail] = [text.slice(0, at), text.slice(at)];
      return [
        head + tail.slice(1),
        head + letter() + tail,
        head + letter() + tail.slice(1),
        head + tail[1] + tail[0] + tail.slice(2),
      ][Math.floor(random() * 4)]!;
    };
    for (let round = 0; round < 2_000; round++) {
      const text = Array.from({ length: 5 + Math.floor(random() * 9) }, letter).join('');
      const once = slip(text);
      expect(shares(text, once), `${text} ${once}`).toBe(true);
      if (text.length < 9) continue;
      const twice = slip(once);
      if (twice.length >= 8) expect(shares(text, twice), `${text} ${twice}`).toBe(true);
    }
  });

  it('returns different safe integers, only the word itself if it is short, and nothing for numbers', () => {
    const keys = fuzzyKeys('prodavk');
    expect(keys).toHaveLength(8);
    expect(keys.every((key) => Number.isSafeInteger(key) && Math.abs(key) <= 2 ** 31)).toBe(true);
    expect(fuzzyKeys('kiv')).toHaveLength(1);
    expect(fuzzyKeys('ps5')).toEqual([]);
    expect(fuzzyKeys('')).toEqual([]);
    expect(fuzzyKeys('transportuvana').length).toBeLessThanOrEqual(29);
    expect(shares('transport', 'kvartira')).toBe(false);
  });

  it('allows more typos in longer words', () => {
    expect(['kiv', 'dim1', 'robotam', 'kvartira'].map(maxEdits)).toEqual([0, 1, 1, 2]);
  });
});
