import { describe, expect, it } from 'vitest';
import { searchText } from '#content/text/search-text.ts';
import { stopWords } from './function-words.ts';

describe('stopWords', () => {
  it('contains function words of both languages, and Ukrainian ones in Latin letters', () => {
    for (const word of ['для', 'в', 'із', 'the', 'of', 'v', 'dlia']) expect(stopWords.has(word), word).toBe(true);
    for (const word of ['робота', 'чикаго', 'вода', 'rent', 'ua', 'us', ''])
      expect(stopWords.has(word), word).toBe(word === 'us');
  });

  it('contains normalised words only', () => {
    for (const word of stopWords) expect(searchText(word), word).toBe(word);
  });
});
