import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { systemActor } from '#content/model/permissions.ts';
import { createApiCaller } from '#server/app/testing.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { hostileQueries } from '#tests/support/search/hostile-queries.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import * as room from './term-search-api.ts';

interface Category {
  id: string;
  kind: string;
  slug: string;
  label: string;
  path: string[];
  leaf: boolean;
}
type Asked = Record<string, string>;

let site: TestSite;
const ask = createApiCaller(room);
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const address = (path: string, asked: Asked) =>
  new Request(`${env().siteUrl}${path}?${new URLSearchParams(asked).toString()}`);
const terms = async (asked: Asked) => {
  const answer = await ask(null, address('/api/search/terms', asked));
  return {
    status: answer.status,
    json: (await answer.json()) as {
      categories: Category[];
      tags: { id: string; slug: string; label: string }[];
      locations: { reference: string; slug: string; label: string }[];
    },
  };
};
const proposals = async (asked: Asked) => {
  const answer = await ask(null, address('/api/search/categories', asked));
  return { status: answer.status, json: (await answer.json()) as { items: Category[] } };
};

test('category search matches names in either language, and labels results in the language of the request', async () => {
  const catalogue = await loadCatalogue(database());
  for (const row of catalogue.categories.byId.values()) {
    const { json } = await terms({ q: row.name.ua, kind: row.kind, type: 'category', locale: 'us' });
    const found = json.categories.find(({ id }) => id === row.id);
    expect(found, row.name.ua).toMatchObject({ kind: row.kind, slug: row.slug, label: row.name.us });
    expect(found!.path.at(-1)).toBe(row.name.us);
    expect([json.tags, json.locations]).toEqual([[], []]);
  }
});

test('`leaf` restricts categories to leaves', async () => {
  const catalogue = await loadCatalogue(database());
  for (const row of catalogue.categories.byId.values()) {
    const { json } = await terms({ q: row.name.us, kind: row.kind, leaf: '1' });
    expect(json.categories.every(({ leaf }) => leaf)).toBe(true);
    const isLeaf = catalogue.categories.children(row.id).length === 0;
    expect(json.categories.some(({ id }) => id === row.id)).toBe(isLeaf);
  }
});

it.each([
  ['a kind that there is not', { q: 'a', kind: 'nothing' }],
  ['a type that there is not', { q: 'a', type: 'nothing' }],
  ['an unknown parameter', { q: 'a', x: '1' }],
  ['a text that is no question', { q: 'a'.repeat(201) }],
  ['no text', {}],
])('term search rejects %s', async (_name, asked) => {
  expect((await terms(asked as Asked)).status).toBe(422);
});

test('hostile queries cause no errors', async () => {
  for (const typed of hostileQueries(seededRandom(20_261_127), 60)) {
    const q = typed.slice(0, 200);
    expect((await terms({ q })).status, q).toBe(200);
    expect((await proposals({ title: q, kind: 'advertisements' })).status, q).toBe(200);
  }
});

test('category proposals for a title come only from public ads with its words', async () => {
  const named = (title: string) => ({ texts: { ua: { title, body: 'Опис, у якому досить слів для оголошення.' } } });
  const ad = await publishSample('advertisements', named('Гармидер Кракозябра 2019'));
  const { items } = (await proposals({ title: 'Гармидер Кракозябра 2015', kind: 'advertisements' })).json;
  expect(items.map(({ id }) => id)).toEqual([ad.content.categoryId]);
  expect((await proposals({ title: 'Гармидер', kind: 'advertisements' })).json.items).toEqual([]);
  unwrapOrFail(await transitionEntry(systemActor, 'advertisements', ad.id, 'closed'));
  expect((await proposals({ title: 'Гармидер Кракозябра 2015', kind: 'advertisements' })).json.items).toEqual([]);
});

test('category proposals require a known kind', async () => {
  expect((await proposals({ title: 'Диван', kind: 'nothing' })).status).toBe(422);
  expect((await proposals({ title: 'Диван' })).status).toBe(422);
});
