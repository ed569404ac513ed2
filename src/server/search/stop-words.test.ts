import { describe, expect, it } from 'vitest';
import { searchText } from '#content/search-text.ts';
import { stopWords, withoutStopWords } from './stop-words.ts';

describe('withoutStopWords', () => {
  it('drops function words of both languages as long as another word remains', () => {
    expect(withoutStopWords(['робота', 'для', 'жінок', 'в', 'чикаго'])).toEqual(['робота', 'жінок', 'чикаго']);
    expect(withoutStopWords(['the', 'rent', 'of', 'a', 'car'])).toEqual(['rent', 'car']);
    expect(withoutStopWords(['хто', 'ми', 'є'])).toEqual(['хто', 'ми', 'є']);
  });

  it('holds normalised words only', () => {
    for (const word of stopWords) expect(searchText(word), word).toBe(word);
    expect(stopWords.has('')).toBe(false);
  });
});
