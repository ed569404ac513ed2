import { describe, expect, it } from 'vitest';
import { searchText } from '#content/search-text.ts';
import { aliasGroups, aliasStems } from './aliases.ts';
import { stem } from './stem.ts';
import { stopWords } from './stop-words.ts';

describe('aliasStems', () => {
  it('leads from any form of a word to those that mean the same, in both languages, and back', () => {
    expect(aliasStems.get(stem('машини'))).toEqual(
      expect.arrayContaining([stem('авто'), stem('автомобілів'), stem('cars')]),
    );
    expect(aliasStems.get(stem('lawyers'))).toEqual(expect.arrayContaining([stem('юристами'), stem('адвоката')]));
    for (const [one, others] of aliasStems)
      for (const other of others) expect(aliasStems.get(other), `${other} → ${one}`).toContain(one);
  });

  it('stays small: single normalised words that no query drops, each in one group', () => {
    const all = aliasGroups.flat();
    expect(aliasGroups.length).toBeLessThanOrEqual(60);
    expect(new Set(all).size).toBe(all.length);
    for (const word of all) {
      expect(searchText(word)).toBe(word);
      expect(stopWords.has(word)).toBe(false);
    }
    for (const [one, others] of aliasStems) expect(others).not.toContain(one);
  });
});
