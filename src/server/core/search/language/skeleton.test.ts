import { describe, expect, it } from 'vitest';
import { phoneticKey } from '#content/text/phonetic-key.ts';
import { searchText } from '#content/text/search-text.ts';
import { inflectedPairs } from '#tests/support/search/inflections.ts';
import { spellings } from '#tests/support/search/spellings.ts';
import { stem } from './stem.ts';

const vocabulary = [...new Set(inflectedPairs.flat())];

describe('phoneticKey', () => {
  it.each(spellings)('is the same in Cyrillic and %s', (_, spell) => {
    const apart = vocabulary.filter((word) => phoneticKey(searchText(spell(word))) !== phoneticKey(word));
    expect(
      apart.length / vocabulary.length,
      apart
        .map((word) => `${word} ${phoneticKey(word)} ${spell(word)} ${phoneticKey(searchText(spell(word)))}`)
        .join('\n'),
    ).toBeLessThanOrEqual(0.03);
  });

  it.each([
    ['харків', 'kharkiv', 'harkiv', 'xarkiv'],
    ['київ', 'kyiv', 'kyyiv', 'kyjiv', 'kiiv'],
    ['чикаго', 'chicago', 'chykaho', 'czykago', '4icago'],
    ['щастя', 'shchastia', 'schastya', 'shastja', 'szczastia'],
    ['юрій', 'yuriy', 'iurii', 'juri', 'yury'],
    ['тойота', 'toyota', 'tojota'],
    ['хонда', 'honda'],
    ['таксі', 'taxi', 'taksi'],
    ['фото', 'photo', 'foto'],
    ['самсунг', 'samsung'],
    ['лексус', 'lexus'],
    ['сакраменто', 'sacramento'],
    ['філадельфія', 'philadelphia', 'filadelfiia'],
    ['вашингтон', 'washington', 'vashynhton'],
    ['згода', 'zghoda', 'zgoda', 'zhoda'],
    ['схід', 'skhid', 'shid', 'sxid'],
  ])('of %s equals that of %s and %s …', (word, ...spelt) => {
    for (const each of spelt) expect(phoneticKey(each), each).toBe(phoneticKey(word));
  });

  it('keeps most words of the vocabulary apart, and leaves numbers and other alphabets unchanged', () => {
    const stems = new Map<string, Set<string>>();
    for (const word of vocabulary)
      stems.set(phoneticKey(word), (stems.get(phoneticKey(word)) ?? new Set()).add(stem(word)));
    const met = [...stems.values()].filter((group) => group.size > 1);
    expect(met.length / stems.size, met.map((group) => [...group].join('=')).join(' ')).toBeLessThanOrEqual(0.03);
    for (const word of ['2024', 'דירה', '', 'i'.repeat(100_000)]) expect(phoneticKey(word)).toBe(word);
  });
});
