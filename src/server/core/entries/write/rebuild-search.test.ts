import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemActor } from '#content/model/permissions.ts';
import { optimiseIndex } from '#server/core/search/index/index-rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readState, writeState } from '#server/platform/database/state-rows.ts';
import { unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { transitionEntry, updateEntry } from './commands.ts';
import { rebuildIndex } from './rebuild-search.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const body = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Кілька слів про звичайний день у місті.' }] }],
};
const titled = (title: string) => ({ texts: { ua: { title, body } } });
const found = async (stem: string) =>
  (
    await site.database.client.execute({
      sql: 'select count(*) from entry_search where entry_search match ?',
      args: [`${stem}*`],
    })
  ).rows[0]![0];

/** Simulates another process: `act` runs after the rebuild has read entries, right before it writes them. */
async function rebuildWhile(act: () => Promise<unknown>): Promise<void> {
  let batches = 0;
  const batch: Database['batch'] = async (statements) => {
    if (++batches === 2) await act();
    return site.database.batch(statements);
  };
  await rebuildIndex({ ...site.database, batch });
}

it('rebuilding the search index preserves changes that are saved during the rebuild', async () => {
  const entry = await publishSample('news', { ...titled('Стара назва'), categoryId: 'news-1' });
  const facetOf = async () =>
    (
      await site.database.client.execute('select key from search_entry join search_facet on search_facet.num = facet')
    ).rows.map((row) => row[0]);
  let filed: unknown[] = [];
  await rebuildWhile(async () => {
    unwrapOrFail(
      await updateEntry(
        systemActor,
        'news',
        entry.id,
        { ...titled('Перейменовано просторікувато'), categoryId: 'news-2' },
        entry.revision,
      ),
    );
    filed = await facetOf();
  });
  expect([await found('просторік'), await found('стар')]).toEqual([1, 0]);
  expect(await facetOf()).toEqual(filed);
});

it('rebuilding the search index does not restore entries that are removed from the lists during the rebuild', async () => {
  const entry = await publishSample('news', { ...titled('Стара назва') });
  await rebuildWhile(() => transitionEntry(systemActor, 'news', entry.id, 'trashed'));
  expect(await found('стар')).toBe(0);
});

it('rebuilding the search index merges a large index in steps, between which others can write', async () => {
  const { client } = site.database;
  const columns = (await client.execute('select name from pragma_table_info(?)', ['entry_search'])).rows.map(
    ({ name }) => String(name),
  );
  for (let at = 0; at < 12; at += 1)
    await client.batch(
      Array.from({ length: 50 }, (_, row) => ({
        sql: `insert into entry_search (rowid, ${columns[0]}) values (?, ?)`,
        args: [
          1_000 + at * 50 + row,
          Array.from({ length: 150 }, (_none, word) => `w${(at * 50 + row) * 150 + word}`).join(' '),
        ],
      })),
      'write',
    );
  const segments = async () => (await client.execute('select count(distinct segid) from entry_search_idx')).rows[0]![0];
  expect(await segments()).toBeGreaterThan(1);
  let steps = 0;
  const batch: typeof client.batch = async (statements, mode) => {
    steps += 1;
    await site.database.batch([writeState(site.database, 'beside', steps)]);
    return client.batch(statements, mode);
  };
  await optimiseIndex({ ...site.database, client: { ...client, batch } });
  expect(steps).toBeGreaterThan(4);
  expect(await segments()).toBe(1);
  expect(await readState(site.database, 'beside')).toBe(steps);
  expect((await client.execute("select count(*) from entry_search where entry_search match 'w7'")).rows[0]![0]).toBe(1);
});

it('rebuilding the search index updates the columns for sorting and searching titles', async () => {
  const { id } = await publishSample('news', titled('Слав’яна й В´юн'));
  const columns = async () =>
    (await site.database.client.execute({ sql: 'select name_ua, titles from entry where id = ?', args: [id] })).rows[0];
  const right = { ...(await columns()) };
  await site.database.client.execute({
    sql: "update entry set name_ua = 'old', titles = 'слав’яна' where id = ?",
    args: [id],
  });
  await rebuildIndex(site.database);
  expect({ ...(await columns()) }).toEqual(right);
  expect(right.titles).toBe("слав'яна й в'юн");
});
