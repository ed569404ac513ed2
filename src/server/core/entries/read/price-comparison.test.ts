import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdPrice } from '#content/fields/price-fields.ts';
import { kinds, type ListedKind } from '#content/kinds.ts';
import { comparesPrices } from '#content/lists/list-filters.ts';
import { updateEntry } from '#server/core/entries/write/commands.ts';
import { rebuildIndex } from '#server/core/entries/write/rebuild-search.ts';
import { readRevisedSettings } from '#server/core/settings/rows.ts';
import { changeSettings } from '#server/core/settings/settings-commands.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { knownMigrations, migrate } from '#server/platform/database/migrate.ts';
import { bumpCatalogue } from '#server/platform/database/state-rows.ts';
import { latestOutboxId, outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import { actors, unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { PageReader } from './reader.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const DAY = '2026-11-20';
const rates = { UAH: { rate: 0.024, date: DAY }, EUR: { rate: 1.15, date: DAY } };
const setRates = async (change: object) =>
  unwrapOrFail(
    await changeSettings(
      site.database,
      actors.admin,
      { rates: change },
      (await readRevisedSettings(site.database)).revision,
    ),
  );
const ad = (price: AdPrice, title: string) =>
  publishSample('advertisements', {
    texts: { ua: { title: `Стіл: ${title}`, body: 'Міцний стіл у доброму стані, самовивіз.' } },
    details: { price },
  });
const threeAds = async () => [
  await ad({ type: 'fixed', amount: 50_00, currency: 'USD' }, 'долари'),
  await ad({ type: 'fixed', amount: 1500_00, currency: 'UAH' }, 'гривні'),
  await ad({ type: 'fixed', amount: 40_00, currency: 'EUR' }, 'євро'),
];

/** Ads in the public list, by the last word of their titles. */
async function listed(asked: string, kind: 'advertisements' | 'posters' = 'advertisements'): Promise<string[]> {
  const { items } = await (await PageReader.open('ua')).list(kind, listQuery(kind, asked));
  return items.map(({ title }) => title.split(': ')[1] ?? title);
}
/** The same for a search for a common word, with price limits in dollars. */
async function found(sort: 'cheap' | 'dear', min: number | null = null, max: number | null = null): Promise<string[]> {
  const cents = (dollars: number | null) => (dollars === null ? null : dollars * 100);
  const { items } = await (
    await PageReader.open('ua')
  ).search({ text: 'стіл', sort, priceMin: cents(min), priceMax: cents(max) });
  return items.map(({ card }) => card.title.split(': ')[1]!);
}
/** Creates a category whose ads state the period of their price. */
async function rents(): Promise<string> {
  const options = ['hour', 'day', 'week', 'month', 'year', 'visit'].map((value) => ({
    value,
    label: { ua: value, us: value },
  }));
  const schema = [
    { key: 'period', type: 'select', label: { ua: 'Ціна за', us: 'Price per' }, required: false, options },
  ];
  await site.database.client.execute({
    sql: "update category set ads = json_set(ads, '$.attributes', json(?)) where id = 'advertisements-2'",
    args: [JSON.stringify(schema)],
  });
  await site.database.batch([bumpCatalogue(site.database)]);
  return 'advertisements-2';
}
const comparison = async () => (await PageReader.open('ua')).priceComparison(['advertisements']);

describe('prices with exchange rates', () => {
  beforeEach(async () => {
    await setRates(rates);
    await threeAds();
  });

  it('are sorted and filtered by value in lists, in any currency', async () => {
    expect(await listed('sort=cheap')).toEqual(['гривні', 'євро', 'долари']);
    expect(await listed('sort=dear')).toEqual(['долари', 'євро', 'гривні']);
    expect((await listed('priceMax=60')).sort()).toEqual(['гривні', 'долари', 'євро']);
    expect(await listed('priceMin=100')).toEqual([]);
    expect(await listed('priceMin=40&priceMax=49')).toEqual(['євро']);
    expect(await listed('priceMax=36')).toEqual(['гривні']);
  });

  it('are sorted and filtered the same way in searches, also after rebuilding the index', async () => {
    for (const _ of ['as written', 'made anew']) {
      expect(await found('cheap')).toEqual(['гривні', 'євро', 'долари']);
      expect(await found('dear', null, 60)).toEqual(['долари', 'євро', 'гривні']);
      expect(await found('cheap', 100)).toEqual([]);
      expect(await found('cheap', 40, 49)).toEqual(['євро']);
      await rebuildIndex(site.database);
    }
  });

  it('are compared by the new value after a change', async () => {
    const { id, revision } = await ad({ type: 'fixed', amount: 10_00, currency: 'EUR' }, 'змінене');
    expect(await listed('priceMax=12')).toEqual(['змінене']);
    unwrapOrFail(
      await updateEntry(
        actors.admin,
        'advertisements',
        id,
        { details: { price: { type: 'fixed', amount: 10_00, currency: 'UAH' } } },
        revision,
      ),
    );
    expect(await listed('priceMax=1')).toEqual(['змінене']);
    expect(await found('cheap', null, 1)).toEqual(['змінене']);
  });

  it('match the filter for free items in any currency, but small amounts do not', async () => {
    await ad({ type: 'free', currency: 'CAD' }, 'даром');
    await ad({ type: 'fixed', amount: 1, currency: 'UAH' }, 'копійка');
    await ad({ type: 'exchange' }, 'обмін');
    expect(await listed('priceMax=0')).toEqual(['даром']);
    expect(await listed('sort=cheap')).toEqual(['даром', 'копійка', 'гривні', 'євро', 'долари', 'обмін']);
  });

  it.each([
    ['day', 60, 1825],
    ['week', 400, 1733.33],
    ['month', 1500, 1500],
    ['year', 18_000, 1500],
    ['hour', 55, 55],
    ['visit', 90, 90],
  ])('per %s: $%d is compared as $%d a month', async (period, dollars, inMonth) => {
    const { id } = await publishSample('advertisements', {
      categoryId: await rents(),
      details: { price: { type: 'fixed', amount: dollars * 100, currency: 'USD' }, attributes: { period } },
    });
    const { rows } = await site.database.client.execute({
      sql: 'select price_compared as own, price as found from entry join search_entry on entry_id = id where id = ?',
      args: [id],
    });
    expect([rows[0]!.own, rows[0]!.found]).toEqual([inMonth * 100, inMonth * 100]);
  });

  it('are compared by the lower end of a range', async () => {
    const { id } = await publishSample('posters', {
      details: { price: { type: 'range', min: 40_00, max: 90_00, currency: 'EUR' } },
    });
    const ids = async (asked: string) =>
      (await (await PageReader.open('ua')).list('posters', listQuery('posters', asked))).items.map((item) => item.id);
    expect(await ids('priceMin=46&priceMax=46')).toEqual([id]);
    expect(await ids('priceMin=47')).toEqual([]);
  });
});

describe('prices without exchange rates', () => {
  it('in other currencies are omitted by filters and come last in both orders', async () => {
    await threeAds();
    await ad({ type: 'fixed', amount: 20_00 }, 'без валюти');
    expect((await listed('sort=cheap')).slice(0, 2)).toEqual(['без валюти', 'долари']);
    expect((await listed('sort=dear')).slice(0, 2)).toEqual(['долари', 'без валюти']);
    expect(await listed('sort=cheap')).toHaveLength(4);
    expect((await listed('priceMax=999999')).sort()).toEqual(['без валюти', 'долари']);
    expect((await listed('priceMin=0')).sort()).toEqual(['без валюти', 'долари']);
    expect((await found('cheap')).slice(0, 2)).toEqual(['без валюти', 'долари']);
    expect(await found('cheap', null, 999_999)).toEqual(['без валюти', 'долари']);
  });

  it('add a notice that names only currencies in use', async () => {
    await ad({ type: 'fixed', amount: 50_00, currency: 'USD' }, 'долари');
    await ad({ type: 'free', currency: 'CAD' }, 'даром');
    expect(await comparison()).toBeNull();
    await threeAds();
    expect(await comparison()).toEqual({ unrated: ['UAH', 'EUR'], rated: [], isByMonth: false });
    await setRates({ UAH: rates.UAH, CAD: { rate: 0.7, date: '2026-11-01' } });
    expect(await comparison()).toEqual({
      unrated: ['EUR'],
      rated: [{ date: DAY, currencies: ['UAH'] }],
      isByMonth: false,
    });
    await setRates({ EUR: { rate: 1.15, date: '2026-11-19' } });
    expect(await comparison()).toEqual({
      unrated: [],
      rated: [
        { date: '2026-11-19', currencies: ['EUR'] },
        { date: DAY, currencies: ['UAH'] },
      ],
      isByMonth: false,
    });
  });

  it('add a notice that rents are compared as monthly amounts', async () => {
    const id = await rents();
    const reader = await PageReader.open('ua');
    expect(await reader.priceComparison(['advertisements'], { id })).toEqual({
      unrated: [],
      rated: [],
      isByMonth: true,
    });
    expect(await reader.priceComparison(['advertisements'])).toMatchObject({ isByMonth: true });
    expect(await reader.priceComparison(['posters'])).toBeNull();
    expect(await reader.priceComparison(['advertisements'], { id: 'advertisements-1' })).toBeNull();
  });

  it('are compared by price filters and sorting, but not by the free filter', () => {
    const asks = (text: string) =>
      comparesPrices(kinds.advertisements as ListedKind, listQuery('advertisements', text));
    expect(['sort=dear', 'priceMin=1', 'priceMax=1', 'free=1', 'condition=used', ''].map(asks)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('changing the exchange rates', () => {
  it('updates stored prices and invalidates pages in one batch', async () => {
    await threeAds();
    await setRates(rates);
    expect(await listed('sort=cheap')).toEqual(['гривні', 'євро', 'долари']);
    expect(await found('cheap')).toEqual(['гривні', 'євро', 'долари']);
    const before = await latestOutboxId(site.database);
    await setRates({ UAH: { rate: 0.04 } });
    expect((await outboxAfter(site.database, before, 10)).map(({ tags }) => tags)).toEqual([['catalogue', 'anything']]);
    expect(await listed('sort=cheap')).toEqual(['євро', 'долари', 'гривні']);
    expect(await found('cheap')).toEqual(['євро', 'долари', 'гривні']);
    await setRates({ EUR: null });
    expect(await listed('sort=cheap')).toEqual(['долари', 'гривні', 'євро']);
    expect((await listed('priceMin=1')).sort()).toEqual(['гривні', 'долари']);
    expect((await found('cheap', 1)).sort()).toEqual(['гривні', 'долари']);
  });

  it('leaves prices unchanged if a concurrent save wins', async () => {
    await threeAds();
    const { revision } = await readRevisedSettings(site.database);
    const both = await Promise.all([
      changeSettings(site.database, actors.admin, { ads: { days: 45 } }, revision),
      changeSettings(site.database, actors.admin, { rates }, revision),
    ]);
    const isSaved = both[1].ok;
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await listed('priceMin=1')).length).toBe(isSaved ? 3 : 1);
  });
});

it('the migration keeps prices of old entries in the site’s currency, and drops those it cannot compare', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-prices-'));
  const folder = path.join(dir, 'drizzle');
  cpSync(path.resolve('drizzle'), folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const at = entries.findIndex(({ tag }) => tag.endsWith('_compared_prices'));
  expect(at).toBeGreaterThan(0);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, at) }));
  const database = await openDatabase(`file:${path.join(dir, 'before.db')}`);
  try {
    await migrate(database, folder);
    expect(knownMigrations(folder)).toHaveLength(at);
    const prices: [string, AdPrice | null][] = [
      ['usd', { type: 'fixed', amount: 50_00, currency: 'USD' }],
      ['none', { type: 'fixed', amount: 20_00 }],
      ['eur', { type: 'fixed', amount: 40_00, currency: 'EUR' }],
      ['free', { type: 'free', currency: 'EUR' }],
      ['swap', { type: 'exchange' }],
      ['week', { type: 'fixed', amount: 300_00, currency: 'USD' }],
      ['day', { type: 'free' }],
    ];
    await database.client.batch(
      prices.flatMap(([id, price]) => [
        {
          sql: "insert into entry (id, kind, status, slug, details, created_at, updated_at, listed_at) values (?, 'advertisements', 'active', ?, ?, 0, 0, 1)",
          args: [id, id, JSON.stringify({ price, attributes: { period: id } })],
        },
        {
          sql: 'insert into search_entry (entry_id, facet, listed_at, price, photo) select id, 1, 1, price_amount, 0 from entry where id = ?',
          args: [id],
        },
      ]),
      'write',
    );
    await migrate(database);
    const { rows } = await database.client.execute(
      'select id, price_compared as own, price as found from entry join search_entry on entry_id = id order by entry.rowid',
    );
    expect(rows.map(({ id, own, found: other }) => [id, own, other])).toEqual([
      ['usd', 50_00, 50_00],
      ['none', 20_00, 20_00],
      ['eur', null, null],
      ['free', 0, 0],
      ['swap', null, null],
      ['week', 1300_00, 1300_00],
      ['day', 0, 0],
    ]);
  } finally {
    database.close();
    rmSync(dir, { recursive: true });
  }
});
