import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { openDemoCopy, type DemoCopy } from '#tests/support/data/demo-copy.ts';
import { suggest } from './suggest.ts';

let demo: DemoCopy;
beforeAll(async () => {
  demo = await openDemoCopy();
}, 120_000);
afterAll(() => demo.close());

async function suggested(text: string) {
  const { entryIds, categoryIds, locationIds } = await suggest(demo.database, text, 'ua', null);
  const catalogue = await loadCatalogue(demo.database);
  const { rows } = await demo.database.client.execute({
    sql: 'select slug from entry where id in (select value from json_each(?))',
    args: [JSON.stringify(entryIds)],
  });
  return {
    slugs: rows.map(({ slug }) => String(slug)),
    categories: categoryIds.map((id) => catalogue.category(id, 'ua')?.name),
    places: locationIds.map((id) => catalogue.location(id, 'ua')?.name),
  };
}

it.each([
  ['сантехнік', 'Майстри', 'maister-dodomu'],
  ['сантех', 'Майстри', 'maister-dodomu'],
  ['лікар', 'Медицина', 'olena-hnatiuk'],
  ['адвокат', 'Юристи', 'taras-levytskyi', 'yurydychna-hrupa'],
  ['plumber', 'Майстри', 'maister-dodomu'],
])('suggest offers for %s its category and its providers', async (text, category, ...slugs) => {
  const found = await suggested(text);
  expect(
    found.categories.some((name) => name?.startsWith(category)),
    found.categories.join(),
  ).toBe(true);
  for (const slug of slugs)
    expect(
      found.slugs.some((candidate) => candidate.startsWith(slug)),
      found.slugs.join(),
    ).toBe(true);
});

it('suggest offers a place by its beginning', async () => {
  expect((await suggested('чика')).places).toContain('Чикаго');
});

it.each([
  ['кімната до 1000 з собакою', 'kimnata'],
  ['квартира до 1500 чикаго', 'kvartyra-1-spalnia'],
  ['тойота до 20000', 'toyota-camry'],
])('suggest reads price, place and conditions from the typed words: %s', async (text, slug) => {
  const { slugs } = await suggested(text);
  expect(
    slugs.some((candidate) => candidate.startsWith(slug)),
    slugs.join(),
  ).toBe(true);
});

it.each(['олена г', 'куди п', 'радіо х'])(
  'suggest keeps its suggestions at the first letter of another word: %s',
  async (text) => {
    const { entryIds } = await suggest(demo.database, text, 'ua', null);
    expect(entryIds.length).toBeGreaterThan(0);
  },
);
