import { beforeEach, afterEach, expect, it } from 'vitest';
import { searchEntries } from '#server/core/search/search-entries.ts';
import { openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const text = (title: string, words = 'Кілька слів про звичайний день у місті.') => ({
  texts: {
    ua: { title, body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] } },
  },
});
const idsOf = async (query: string) => (await searchEntries(site.database, { text: query, locale: 'ua' })).ids;

it('the ranking puts an entry with a word in its title above one with it in its text, regardless of age', async () => {
  const titled = await publishSample('news', text('Бандуристи приїдуть восени'));
  const mentioned = await publishSample(
    'news',
    text('Осінні події громади', 'Серед гостей також бандуристи та інші музики з різних міст країни.'),
  );
  for (let n = 0; n < 6; n++) await publishSample('news', text(`Зовсім про інше ${n}`));
  expect(await idsOf('бандурист')).toEqual([titled.id, mentioned.id]);
});

it('the ranking puts an entry with several occurrences of a rare word above one with a single occurrence', async () => {
  const once = await publishSample(
    'news',
    text('Ярмарок громади', 'Продавали вишиванки, мед, свічки, книжки, хустки, писанки й багато іншого для дому.'),
  );
  const often = await publishSample(
    'news',
    text('Виставка громади', 'Вишиванки старі, вишиванки нові, вишиванки на кожного: усі вишиванки з різних сіл.'),
  );
  for (let n = 0; n < 6; n++) await publishSample('news', text(`Зовсім про інше ${n}`));
  expect(await idsOf('вишиванки')).toEqual([often.id, once.id]);
});
