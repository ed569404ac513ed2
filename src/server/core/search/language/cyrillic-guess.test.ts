import { describe, expect, it } from 'vitest';
import { romanise } from '#content/text/romanise.ts';
import { searchText } from '#content/text/search-text.ts';
import { inflectedPairs } from '#tests/support/search/inflections.ts';
import { spellings } from '#tests/support/search/spellings.ts';
import { guessCyrillic } from './cyrillic-guess.ts';
import { stem } from './stem.ts';

const vocabulary = [...new Set(inflectedPairs.flat())];

describe('guessCyrillic', () => {
  it.each([
    ['kvartyry', 'квартири'],
    ['kvartiri', 'квартири'],
    ['vulitsi', 'вулиці'],
    ['harkovi', 'харкові'],
    ['shchoskladnyi', 'щоскладний'],
    ['pratsyuyut', 'працюють'],
    ['perekladacham', 'перекладачам'],
    ['novyh', 'нових'],
    ['yizhaka', 'їжака'],
    ['andriievi', 'андрієві'],
    ['politsiieiu', 'поліцією'],
  ])('reads %s as %s', (typed, meant) => {
    expect(guessCyrillic(typed)).toContain(meant);
  });

  // ISO 9 writes х as h, and German writes ш as sch: both are read as their more common letter.
  it.each(spellings.filter(([name]) => name !== 'ISO 9' && name !== 'German'))(
    'stems at least 90% of the word forms in %s correctly',
    (_, spell) => {
      const right = vocabulary.filter((word) =>
        guessCyrillic(searchText(spell(word))).some((guess) => stem(guess) === stem(word)),
      );
      expect(right.length / vocabulary.length).toBeGreaterThanOrEqual(0.9);
    },
  );

  it('offers at most four different Cyrillic readings, and none for text that is not Latin', () => {
    for (const word of vocabulary) {
      const guesses = guessCyrillic(searchText(romanise(word)));
      expect(guesses.length).toBeLessThanOrEqual(4);
      expect(new Set(guesses).size).toBe(guesses.length);
      for (const guess of guesses) expect(guess).toMatch(/^\p{Script=Cyrillic}+$/u);
    }
    for (const word of ['квартира', '2024', 'ps5', 'x', '']) expect(guessCyrillic(word)).toEqual([]);
  });
});
