import { describe, expect, it } from 'vitest';
import { romanise } from '#content/romanise.ts';
import { searchText } from '#content/search-text.ts';
import { inflectedPairs } from '#tests/support/search/inflections.ts';
import { cyrillicGuess, skeleton } from './skeleton.ts';
import { stem } from './stem.ts';

const iso9: Record<string, string> = { а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', є: 'ê', ж: 'ž', з: 'z', и: 'i', і: 'ì', ї: 'ï', й: 'j', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'č', ш: 'š', щ: 'ŝ', ь: '', ю: 'û', я: 'â' };
const chat = { ...iso9, є: 'ye', ж: 'zh', и: 'y', і: 'i', ї: 'yi', й: 'y', х: 'x', ц: 'ts', ч: '4', ш: '6', щ: 'sch', ю: 'yu', я: 'ya' };
const german = { ...iso9, є: 'je', ж: 'zh', и: 'y', і: 'i', ї: 'ji', й: 'j', х: 'h', в: 'w', ц: 'ts', ч: 'tsch', ш: 'sch', щ: 'schtsch', ю: 'ju', я: 'ja' };
const bgn = { ...chat, и: 'y', г: 'h', х: 'kh', ч: 'ch', ш: 'sh', щ: 'shch' };
const spelt = (table: Record<string, string>) => (word: string) => [...word].map((letter) => table[letter] ?? letter).join('');
const spellings: [string, (word: string) => string][] = [['KMU 2010', romanise], ['ISO 9', spelt(iso9)], ['chats', spelt(chat)], ['German', spelt(german)], ['BGN', spelt(bgn)]];
const vocabulary = [...new Set(inflectedPairs.flat())];

describe('skeleton', () => {
  it.each(spellings)('meets in Cyrillic and %s', (_, spell) => {
    const apart = vocabulary.filter((word) => skeleton(searchText(spell(word))) !== skeleton(word));
    expect(apart.length / vocabulary.length, apart.map((word) => `${word} ${skeleton(word)} ${spell(word)} ${skeleton(searchText(spell(word)))}`).join('\n')).toBeLessThanOrEqual(0.03);
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
  ])('%s is spelt %s and %s …', (word, ...spelt) => {
    for (const each of spelt) expect(skeleton(each), each).toBe(skeleton(word));
  });

  it('keeps most words of the vocabulary apart, and leaves numbers and other alphabets', () => {
    const stems = new Map<string, Set<string>>();
    for (const word of vocabulary) stems.set(skeleton(word), (stems.get(skeleton(word)) ?? new Set()).add(stem(word)));
    const met = [...stems.values()].filter((group) => group.size > 1);
    expect(met.length / stems.size, met.map((group) => [...group].join('=')).join(' ')).toBeLessThanOrEqual(0.03);
    for (const word of ['2024', 'דירה', '']) expect(skeleton(word)).toBe(word);
  });
});

describe('cyrillicGuess', () => {
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
  ])('%s may be %s', (typed, meant) => {
    expect(cyrillicGuess(typed)).toContain(meant);
  });

  // ISO 9 writes х as h, German ш as sch: both are read as their commoner letter.
  it.each(spellings.filter(([name]) => name !== 'ISO 9' && name !== 'German'))('reads nine of ten forms in %s so that their stem is right', (_, spell) => {
    const right = vocabulary.filter((word) => cyrillicGuess(searchText(spell(word))).some((guess) => stem(guess) === stem(word)));
    expect(right.length / vocabulary.length).toBeGreaterThanOrEqual(0.9);
  });

  it('offers at most four, different and wholly Cyrillic, and none for what is not Latin', () => {
    for (const word of vocabulary) {
      const guesses = cyrillicGuess(searchText(romanise(word)));
      expect(guesses.length).toBeLessThanOrEqual(4);
      expect(new Set(guesses).size).toBe(guesses.length);
      for (const guess of guesses) expect(guess).toMatch(/^\p{Script=Cyrillic}+$/u);
    }
    for (const word of ['квартира', '2024', 'ps5', 'x', '']) expect(cyrillicGuess(word)).toEqual([]);
  });
});
