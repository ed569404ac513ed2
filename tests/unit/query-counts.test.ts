import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedKinds } from '#content/kinds.ts';
import { parseListQuery } from '#content/lists/list-filters.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { useDatabase } from '#server/platform/database/database.ts';
import { recordQueries, type Recorder } from '#tests/support/checks/recorded-queries.ts';
import { openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';

let site: TestSite;
let recorder: Recorder;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const all = parseListQuery({ details: {} }, new URLSearchParams())!;

/**
 * Reads of the public pages' templates, and their number of round trips to the database. The first page with a slot
 * after a change also reads the slot's promos: two of its round trips.
 */
const pages: Record<string, { roundTrips: number; read: (reader: PageReader) => Promise<unknown> }> = {
  home: {
    roundTrips: 17,
    async read(reader) {
      const [featured] = await reader.latest('news', 1, { featured: true });
      await reader.latest('news', 11, featured ? { exclude: [featured.id] } : {});
      for (const [kind, limit] of [
        ['posters', 4],
        ['advertisements', 8],
        ['services', 6],
        ['diaspors', 6],
      ] as const)
        await reader.latest(kind, limit);
      await reader.counts('advertisements');
      await reader.promos('home_top');
      reader.menu('footer');
    },
  },
  list: {
    roundTrips: 8,
    async read(reader) {
      await reader.list('news', all);
      await reader.counts('news');
      await reader.promos('list_inline');
    },
  },
  // Ads: their columns and those of each key are read once per process, and follow the index from then on.
  'list of a category': {
    roundTrips: 12,
    async read(reader) {
      await reader.list('advertisements', { ...all, category: 'rubryka' });
      await reader.counts('advertisements');
      await reader.promos('list_inline');
    },
  },
  item: {
    roundTrips: 8,
    async read(reader) {
      const { items } = await reader.list('news', all, 1);
      recorder.clear();
      // Each page also reads the catalogue's revision.
      await PageReader.open('ua');
      const found = await reader.entry('news', items[0]!.slug);
      if (found.state === 'found') await reader.related(found.view);
      await reader.promos('article_foot');
    },
  },
  hub: {
    // Three for each listed kind.
    roundTrips: 2 + 3 * listedKinds.length,
    async read(reader) {
      for (const { name } of listedKinds) await reader.counts(name);
      for (const { name } of listedKinds) await reader.latest(name, 4, { termId: 'chicago' });
    },
  },
};

async function roundTrips(): Promise<Record<string, number>> {
  const first = await PageReader.open('ua');
  // Counts next to categories are cached until the list changes: measured with a warm cache, as on most pages.
  for (const { name } of listedKinds) await first.counts(name);
  const counted: Record<string, number> = {};
  for (const [name, { read }] of Object.entries(pages)) {
    recorder.clear();
    await read(await PageReader.open('ua'));
    counted[name] = recorder.roundTrips;
  }
  return counted;
}

async function publishSome(from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number++) {
    for (const { name } of listedKinds) {
      site.clock.forward(1000);
      await publishSample(name, {
        texts: {
          ua: {
            title: `Запис номер ${number}`,
            ...(name === 'diaspors' ? {} : { body: 'Текст, якого вистачить і для оголошення.' }),
          },
        },
        locationId: 'chicago',
        ...(name === 'news' ? { details: { featured: true } } : {}),
      });
    }
  }
}

test('a page makes a fixed number of round trips, regardless of the number of entries', async () => {
  await publishSample('reklamas', { details: { slot: 'home_top' } });
  await publishSample('reklamas', { details: { slot: 'list_inline' } });
  await publishSample('reklamas', { details: { slot: 'article_foot' } });
  await publishSome(0, 6);
  recorder = recordQueries(site.database);
  useDatabase(recorder.database);
  const wanted = Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, page.roundTrips]));
  expect(await roundTrips()).toEqual(wanted);
  useDatabase(site.database);
  await publishSome(6, 25);
  useDatabase(recorder.database);
  expect(await roundTrips()).toEqual(wanted);
});

test('cached counts match the database after every change of a list', async () => {
  useDatabase(site.database);
  const before = await (await PageReader.open('ua')).counts('news');
  await publishSome(40, 1);
  const after = await (await PageReader.open('ua')).counts('news');
  expect(after.total).toBe(before.total + 1);
  expect(after.byTerm.get('chicago')).toBe((before.byTerm.get('chicago') ?? 0) + 1);
  useDatabase(recorder.database);
});

test('an unchanged catalogue costs one small query', async () => {
  await PageReader.open('ua');
  recorder.clear();
  await PageReader.open('us');
  expect(recorder.queries.map((query) => query.sql)).toEqual(['select "value" from "state" where "state"."key" = ?']);
});
