import { describe, expect, it } from 'vitest';
import { searchText } from '#content/text/search-text.ts';
import { unrelatedWordPairs, inflectedPairs } from '#tests/support/search/inflections.ts';
import { stem } from './stem.ts';

const shown = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([a, b]) => `${a} → ${stem(a)}, ${b} → ${stem(b)}`);

describe('stem', () => {
  it('maps at least 95 % of inflected forms to the stem of their word', () => {
    const apart = inflectedPairs.filter(([word, form]) => stem(word) !== stem(form));
    expect(inflectedPairs.length).toBeGreaterThanOrEqual(700);
    expect(apart.length / inflectedPairs.length, shown(apart).join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('separates at least 97 % of pairs of different words', () => {
    const met = unrelatedWordPairs.filter(([one, other]) => stem(one) === stem(other));
    expect(unrelatedWordPairs.length).toBeGreaterThanOrEqual(150);
    expect(met.length / unrelatedWordPairs.length, shown(met).join('\n')).toBeLessThanOrEqual(0.03);
  });

  it('uses Porter for English, and leaves numbers, mixed words and other alphabets unchanged', () => {
    expect(stem('apartments')).toBe(stem('apartment'));
    expect(stem('hiring')).toBe(stem('hired'));
    for (const word of ['2024', 'ps5', 'cdl2', '4к', 'в', 'я', '日本語', 'מים', '']) expect(stem(word)).toBe(word);
  });

  it('never returns an empty stem for Cyrillic text', () => {
    for (const word of [
      'ааа',
      'ввв',
      'ьььь',
      'іїєі',
      'ться',
      'ами',
      'ився',
      'ї'.repeat(60),
      'а'.repeat(100_000),
      'кат'.repeat(20),
      'ыъэё',
      'ў',
    ])
      expect(stem(word)).not.toBe('');
  });

  it('is tested with normalised words only', () => {
    for (const word of [...inflectedPairs, ...unrelatedWordPairs].flat()) expect(searchText(word)).toBe(word);
  });
});
