import { afterAll, beforeAll, expect, it } from 'vitest';
import { withAttributes } from '#content/lists/attribute-filters.ts';
import type { AttributeValues } from '#content/model/attributes.ts';
import { getRecord, transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { bumpCatalogue } from '#server/platform/database/state-rows.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import { actors, unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { PageReader } from './reader.ts';

let site: TestSite;
const ids = new Map<string, string>();

const stated: Readonly<Record<string, { attributes: AttributeValues; amount: number }>> = {
  old: { attributes: { year: 1998, fuel: 'petrol' }, amount: 100 },
  plain: { attributes: { year: 2015, towbar: false }, amount: 200 },
  towing: { attributes: { year: 2016, fuel: 'petrol', towbar: true }, amount: 300 },
  latest: { attributes: { year: 2024, towbar: true, model: '2024' }, amount: 400 },
};

beforeAll(async () => {
  site = await openTestSite();
  for (const [title, { attributes, amount }] of Object.entries(stated)) {
    const ad = await publishSample('advertisements', {
      categoryId: 'advertisements-2',
      texts: { ua: { title: `Авто ${title}`, body: 'Текст, якого вистачить і для оголошення.' } },
      details: { attributes, price: { type: 'fixed', amount: amount * 100, currency: 'USD' } },
    });
    ids.set(title, ad.id);
  }
  await publishSample('advertisements', { categoryId: 'advertisements-1' });
});
afterAll(() => site.close());

async function ask(search: string, category: string | null = 'rubryka-2') {
  const reader = await PageReader.open('ua');
  const filters = reader.attributeFilters(category === null ? null : reader.category('advertisements', category));
  const query = withAttributes(filters, listQuery('advertisements', search, category));
  const { items, total } = await reader.list('advertisements', query);
  const counts = await reader.attributeCounts('advertisements', query);
  const facets = await reader.facetCounts('advertisements', query);
  return {
    found: items.map(({ title }) => title.replace('Авто ', '')),
    total,
    counts: Object.fromEntries([...counts].map(([name, values]) => [name, Object.fromEntries(values)])),
    chicago: facets.location.total,
    category: facets.category.byTerm.get('advertisements-2'),
  };
}

it.each([
  ['', ['latest', 'towing', 'plain', 'old']],
  ['a.year.min=2015', ['latest', 'towing', 'plain']],
  ['a.year.min=2015&a.year.max=2016', ['towing', 'plain']],
  ['a.year.max=2000', ['old']],
  ['a.fuel=petrol', ['towing', 'old']],
  ['a.towbar=1', ['latest', 'towing']],
  ['a.towbar=1&a.fuel=petrol&priceMax=300', ['towing']],
  ['a.towbar=1&priceMax=200', []],
  ['a.fuel=steam', ['latest', 'towing', 'plain', 'old']],
  ['a.model=2024', ['latest', 'towing', 'plain', 'old']],
])('?%s lists the ads with these attributes', async (search, expected) => {
  const { found, total, chicago } = await ask(search);
  expect([found, total, chicago]).toEqual([expected, expected.length, expected.length]);
});

it('the values of each attribute filter are counted with all the other filters applied', async () => {
  expect((await ask('a.towbar=1&a.year.min=2000')).counts).toEqual({
    'a.fuel': { petrol: 1 },
    'a.towbar': { '0': 1, '1': 2 },
  });
  expect((await ask('a.fuel=petrol')).counts).toEqual({ 'a.fuel': { petrol: 2 }, 'a.towbar': { '1': 1 } });
  // Category counts ignore attribute filters: another category has other attributes.
  expect((await ask('a.fuel=petrol')).category).toBe(4);
});

it('attribute filters apply to a parent category, but not to a whole section', async () => {
  expect((await ask('a.towbar=1', 'rubryka')).found).toEqual(['latest', 'towing']);
  expect(await ask('', 'rubryka')).toMatchObject({ total: 5, counts: { 'a.towbar': { '1': 2 } } });
  expect(await ask('a.towbar=1', null)).toMatchObject({ total: 5, counts: {} });
});

it('the attribute index follows changes, and drops unlisted ads', async () => {
  const id = ids.get('plain')!;
  const rows = async () =>
    (
      await site.database.client.execute({
        sql: "select key, value from search_attribute join search_entry using (num) where entry_id = ? and key not like 'details.%' order by key",
        args: [id],
      })
    ).rows.map((row) => [row.key, row.value]);
  expect(await rows()).toEqual([
    ['towbar', 0],
    ['year', 2015],
  ]);
  const { revision } = unwrapOrFail(await getRecord(actors.admin, 'advertisements', id));
  const change = { details: { attributes: { towbar: true } } };
  unwrapOrFail(await updateEntry(actors.admin, 'advertisements', id, change, revision));
  expect((await ask('a.towbar=1')).found).toEqual(['latest', 'towing', 'plain']);
  unwrapOrFail(await transitionEntry(actors.admin, 'advertisements', id, 'suspended'));
  expect(await rows()).toEqual([]);
});

it('attribute filters accept decimals, and ignore texts in place of numbers', async () => {
  const shared = await publishSample('advertisements', {
    categoryId: 'advertisements-2',
    locationId: 'boston',
    texts: { ua: { title: 'Авто ще одне', body: 'Текст, якого вистачить і для оголошення.' } },
    details: { attributes: { year: 2020.5 } },
  });
  expect((await ask('a.year.min=2020.4&a.year.max=2020.6')).found).toEqual(['ще одне']);
  // Another category may use the same key for a text.
  await site.database.client.execute({
    sql: "update search_attribute set value = 'new' where key = 'year' and num = (select num from search_entry where entry_id = ?)",
    args: [shared.id],
  });
  await site.database.client.execute('update search_entry set photo = photo');
  expect((await ask('a.year.max=3000')).found).not.toContain('ще одне');
  expect((await ask('a.year.min=1')).found).not.toContain('ще одне');
});

it('a list can be filtered by price if any category below it states one', async () => {
  const states = async () => {
    const reader = await PageReader.open('ua');
    const of = (slug: string | null) =>
      reader.statesPrice(slug === null ? null : reader.category('advertisements', slug));
    return [of(null), of('rubryka'), of('rubryka-2')];
  };
  expect(await states()).toEqual([true, true, true]);
  await site.database.client.execute(
    "update category set ads = json_set(ads, '$.showPrice', json('false')) where id = 'advertisements-2'",
  );
  await site.database.batch([bumpCatalogue(site.database)]);
  expect(await states()).toEqual([true, true, false]);
});
