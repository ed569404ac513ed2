import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { openDemoCopy, type DemoCopy } from '#tests/support/data/demo-copy.ts';
import { loadLexicon, type Lexicon } from './lexicon.ts';
import { isSiteWord } from './site-words.ts';

let demo: DemoCopy;
let lexicon: Lexicon;
beforeAll(async () => {
  demo = await openDemoCopy();
  lexicon = await loadLexicon(demo.database);
}, 120_000);
afterAll(() => demo.close());

it('the lexicon and the site’s own words contain the words that the site uses, and no typos of them', async () => {
  const catalogue = await loadCatalogue(demo.database);
  const isWord = (word: string) => lexicon.knows(word) || isSiteWord(catalogue, word);
  const known = 'кімната кімнатою квартирами стоматологиня apartments working комнату снимут гринкарта тпс чикаго';
  for (const word of known.split(' ')) expect([word, isWord(word)]).toEqual([word, true]);
  for (const word of ['кімнтаа', 'apartmnet', 'стомтолог', 'квритра', 'rdfhnbhf'])
    expect([word, isWord(word)]).toEqual([word, false]);
  expect([lexicon.knows('комната', ['uk']), lexicon.knows('комната', ['ru'])]).toEqual([false, true]);
});
