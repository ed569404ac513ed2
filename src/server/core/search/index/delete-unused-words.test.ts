import { afterEach, beforeEach, expect, it } from 'vitest';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { rebuildIndex } from '#server/core/entries/write/rebuild-search.ts';
import { actors, unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { deleteUnusedWords } from './delete-unused-words.ts';
import { findIndexFaults } from './index-rows.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const count = async (query: string) => Number((await site.database.client.execute(query)).rows[0]![0]);
const knows = async (form: string) => (await count(`select count(*) from search_word where form = '${form}'`)) === 1;
const body = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Кілька слів про звичайний день у місті.' }] }],
};
const title = (text: string) => ({ texts: { ua: { title: text, body } } });

it('words of entries that are no longer public are forgotten with their keys, and no others', async () => {
  const gone = await publishSample('news', title('Кропивницькому бракує вареничних'));
  await publishSample('news', title('Бракує всього'));
  unwrapOrFail(await transitionEntry(actors.admin, 'news', gone.id, 'trashed'));
  expect(await knows('вареничних')).toBe(true);
  await deleteUnusedWords(site.database);
  expect(await knows('вареничних')).toBe(false);
  expect(await knows('бракує')).toBe(true);
  expect(await count('select count(*) from search_near where word not in (select num from search_word)')).toBe(0);
  expect(await count('select count(*) from search_near')).toBeGreaterThan(0);
});

it('a rebuilt index equals one built by saving entry by entry', async () => {
  for (const kind of ['news', 'posters', 'services', 'diaspors', 'advertisements'] as const) await publishSample(kind);
  const trashed = await publishSample('services');
  unwrapOrFail(await transitionEntry(actors.admin, 'services', trashed.id, 'trashed'));
  await deleteUnusedWords(site.database);
  const state = async () =>
    JSON.stringify(
      await Promise.all(
        [
          'select entry_id, listed_at, price, photo from search_entry order by entry_id',
          'select form, stem, skeleton from search_word order by form',
          'select key, word from search_near order by key, word',
        ].map(async (query) => (await site.database.client.execute(query)).rows.map((row) => ({ ...row }))),
      ),
    );
  const before = await state();
  expect(await findIndexFaults(site.database)).toEqual({ missing: [], strays: [] });
  await rebuildIndex(site.database);
  expect(await state()).toBe(before);
  expect(await findIndexFaults(site.database)).toEqual({ missing: [], strays: [] });
});
