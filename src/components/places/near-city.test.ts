import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeReference } from '#content/places/place-reference.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { findLocations } from '#server/core/places/find-locations.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { readNearCity } from './near-city.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ withPlaces: true });
  // If they were sorted by name, the farther one would come first.
  for (const [town, title] of [
    ['Oak Park IL', 'Авто'],
    ['Aurora IL', 'Яблука'],
  ] as const) {
    const [hit] = await findLocations(site.database, await loadCatalogue(site.database), town, { locale: 'us' });
    await publishSample('services', { locationId: placeReference(hit!.placeId!), texts: { ua: { title } } });
  }
});
afterAll(() => site.close());

it('readNearCity lists the nearest entries of a directory first, and tags the page with the list', async () => {
  const reader = await PageReader.open('ua');
  const near = (await readNearCity(reader, 'naperville-il', 'services', null))!;
  expect(near.cards.map(({ title }) => title)).toEqual(['Яблука', 'Авто']);
  expect([near.all, near.nearest]).toEqual(['/services?location=naperville-il&radius=50', null]);
  expect(reader.tags).toContain(pageTag.list('services'));
});

it('readNearCity mixes the lists for the home page, and names the nearest town if no entry is near', async () => {
  const near = (await readNearCity(await PageReader.open('ua'), 'naperville-il', null, null))!;
  expect(near.all).toBe('/search/all?location=naperville-il&radius=50');
  expect(near.cards).toHaveLength(2);
  const far = (await readNearCity(await PageReader.open('ua'), 'spokane-wa', 'services', null))!;
  expect(far.cards).toEqual([]);
  expect(far.nearest?.path).toBe('/services?location=aurora-il');
});

it('readNearCity returns null for a place that is not a city, or a category that is not in the list', async () => {
  const reader = await PageReader.open('ua');
  for (const [city, of, category] of [
    ['atlantis-xx', null, null],
    ['illinois', null, null],
    ['naperville-il', null, 'rubryka-1'],
    ['naperville-il', 'services', 'nothing'],
  ] as const)
    expect(await readNearCity(reader, city, of, category), `${city} ${of} ${category}`).toBeNull();
});
