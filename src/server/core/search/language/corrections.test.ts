import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '#server/core/search/index/analyse.ts';
import { searchEntries } from '#server/core/search/search-entries.ts';
import { openDemoCopy, type DemoCopy } from '#tests/support/data/demo-copy.ts';
import { loadLexicon, type Lexicon } from './lexicon.ts';
import { falseFriends, isRussian, ukrainianEquivalents } from './russian-words.ts';

// The demo content at the time when these corrections were reported.
let demo: DemoCopy;
let lexicon: Lexicon;
beforeAll(async () => {
  demo = await openDemoCopy();
  lexicon = await loadLexicon(demo.database);
}, 120_000);
afterAll(() => demo.close());

const changesOf = async (text: string) =>
  (await searchEntries(demo.database, { text, locale: /[а-яіїє]/iu.test(text) ? 'ua' : 'us' })).query.changes;

describe('a correctly spelt word', () => {
  it.each([
    'зняти хату недорого',
    'білети океан ельзи',
    'обман з орендою як перевірити',
    'только приехали с чего начать помощь беженцам',
    'сниму комнату',
    'работа на стройке без языка',
    'подать таксы 1099',
    'wi-fi',
    'сиделка с проживанием',
    'вставити зуби недорого',
    '2-кімнатна квартира',
    'прання',
    'перевезти меблі',
    'стен',
    'немовляті',
  ])('is not corrected: %s', async (text) => {
    expect(await changesOf(text)).toEqual([]);
  });

  it.each([
    ['галаксі', ['transliteration']],
    ['стамотолог', ['typo']],
    ['кватрира', ['typo']],
    ['likar', ['transliteration']],
    ['тпс', ['transliteration']],
  ])('is distinguished from a typo and from another script: %s', async (text, types) => {
    expect((await changesOf(text)).map(({ type }) => type)).toEqual(types);
  });
});

describe('another keyboard layout', () => {
  it.each(['rdfhnbhf', 'rdfhnbhf d xbrfuj', 'hj,jnf djlsq', ';bnkj', '[jkjlbkmybr', 'дфцнук', 'rhfcrf lkz cnsy'])(
    'is detected in %s',
    async (text) => {
      expect((await changesOf(text)).some(({ type }) => type === 'layout')).toBe(true);
    },
  );
  it.each([
    'сиделка с проживанием',
    'сниму комнату',
    'с',
    'wi-fi',
    'cdl',
    'uscis',
    'tps',
    'іPhone',
    'стройка',
    'обман з орендою',
    'honda civic',
    'lego duplo',
    'ead i-821',
    'тпс',
    'грін карта',
  ])('is not detected in %s', async (text) => {
    expect((await changesOf(text)).filter(({ type }) => type === 'layout')).toEqual([]);
  });
});

describe('Russian words', () => {
  it.each([
    ['комната', 'кімнат'],
    ['помощь', 'допом'],
    ['посудомойка', ''],
  ])('%s is found by its Ukrainian equivalents', (word, begins) => {
    const words = ukrainianEquivalents(word, false, lexicon);
    expect(words.some((candidate) => candidate.startsWith(begins)) || begins === '').toBe(true);
  });

  it('words that are also Ukrainian are read as Russian only among Russian ones', () => {
    expect(falseFriends.length).toBeGreaterThanOrEqual(60);
    // A word that no Ukrainian dictionary has counts as Russian without further proof.
    for (const word of falseFriends.filter((falseFriend) => lexicon.knows(falseFriend, ['uk'])))
      expect([word, ukrainianEquivalents(word, false, lexicon)]).toEqual([word, []]);
    const among = (text: string, word: string) =>
      ukrainianEquivalents(
        word,
        isRussian(
          wordsOf(text).filter((candidate) => candidate !== word),
          lexicon,
        ),
        lexicon,
      );
    expect(among('велика родина', 'родина')).toEqual([]);
    expect(among('лист з консульства', 'лист')).toEqual([]);
    expect(among('лук и картошка', 'лук')).not.toEqual([]);
    expect(among('этот месяц', 'месяц')).not.toEqual([]);
  });
});
