import { afterAll, beforeAll, expect, it } from 'vitest';
import { phoneticKey } from '#content/text/phonetic-key.ts';
import { romanise } from '#content/text/romanise.ts';
import { searchText } from '#content/text/search-text.ts';
import { loadLexicon } from '#server/core/search/language/lexicon.ts';
import { modernWords } from '#server/core/search/language/site-words.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { searchEntries } from '#server/core/search/search-entries.ts';
import { openDemoCopy, type DemoCopy } from '#tests/support/data/demo-copy.ts';
import { phoneticLookalikes, unlistedWords } from '#tests/support/search/unlisted-words.ts';

let demo: DemoCopy;
beforeAll(async () => {
  demo = await openDemoCopy();
}, 120_000);
afterAll(() => demo.close());

const read = async (text: string) => (await searchEntries(demo.database, { text, locale: 'ua', perPage: 1 })).query;

/**
 * Words that search replaced with others, except loanwords found by their English spelling: «спліт», split; «чекліст»,
 * checklist.
 */
async function answeredWith(words: readonly string[]): Promise<string[]> {
  const answered: string[] = [];
  for (const text of words) {
    const word = searchText(text);
    for (const { to } of (await read(text)).changes) {
      const isLoan = to === romanise(word) || (word.length >= 6 && phoneticKey(to) === phoneticKey(word));
      if (stem(to) !== stem(word) && !isLoan) answered.push(`${text} → ${to}`);
    }
  }
  return answered;
}

it('modernWords lists words that are largely missing from the dictionary, each once', async () => {
  const { lemmas } = await loadLexicon(demo.database);
  expect(modernWords.length).toBeGreaterThan(350);
  expect(new Set(modernWords).size).toBe(modernWords.length);
  const known = modernWords.filter((word) => lemmas(word, ['uk']).includes(`uk ${word}`));
  expect(known.length / modernWords.length, known.join(' ')).toBeLessThan(0.1);
});

it('search replaces neither a current word nor a dictionary word absent from the demo with another', async () => {
  expect(await answeredWith([...modernWords, ...phoneticLookalikes])).toEqual([]);
}, 300_000);

it('search replaces hardly any unlisted word with another', async () => {
  expect(unlistedWords.length).toBeGreaterThan(100);
  const answered = await answeredWith(unlistedWords);
  expect(answered.length / unlistedWords.length, answered.join('\n')).toBeLessThanOrEqual(0.02);
}, 300_000);

it.each([
  ['коуч', 'coach'],
  ['стрім', null],
  ['бій', null],
  ['кварт', null],
  ['лате', 'late'],
  ['шорт', 'short'],
  ['бокс', 'books'],
  ['пранк', null],
])('search asks whether %s means %s', async (text, to) => {
  const { changes, questions } = await read(text);
  expect([changes, questions.map((question) => question.to)]).toEqual([[], to === null ? [] : [to]]);
});

it.each([
  ["сім'я", /sim-oznak/],
  ['сімей', /sim-oznak/],
  ['кров', /dyvan|stil|taunkhaus/],
  ['донор крові', /dyvan|stil|taunkhaus/],
  ['тато', /salon|stryzhka/],
  ['подарунок татові', /salon|stryzhka/],
  ['вода', /^vodii|^shkola-vodiiv/],
  ['питна вода', /^vodii|^shkola-vodiiv/],
  ['право', /^shkola-vodiiv|^english-bridge/],
  ['стихія', /poezii/],
  ['королева', /corolla|toyota/],
])('search returns no entries for %s whose words only share a stem with it', async (text, wrong) => {
  const { ids } = await searchEntries(demo.database, { text, locale: 'ua', perPage: 10 });
  expect(ids.map((id) => demo.slugs.get(id)).filter((slug) => wrong.test(slug ?? ''))).toEqual([]);
});
