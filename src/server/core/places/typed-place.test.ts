import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { database } from '#server/platform/database/database.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { findTypedPlace } from './typed-place.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ withPlaces: true });
});
afterAll(() => site.close());

/** Slug of the place that was found, or a question mark and the similar ones. */
async function meant(typed: string): Promise<string> {
  const { place, like } = await findTypedPlace(database(), await loadCatalogue(database()), typed, 'us');
  return place?.slug ?? ['?', ...like.map(({ label }) => label)].join(' ');
}

it.each([
  ['Чикаго', 'chicago'],
  ['chicago, il', 'chicago'],
  ['Нейпервілл', 'naperville-il'],
  ['Springfield MA', 'springfield-ma'],
  // The best known of several with the same name.
  ['Portland', 'portland-or'],
  ['Illinois', 'illinois'],
  ['60540', 'naperville-il'],
])('%s is recognised as a place', async (typed, slug) => {
  expect(await meant(typed)).toBe(slug);
});

it('part of a name suggests similar places, and text that names no place suggests nothing', async () => {
  expect(await meant('Chica')).toMatch(/^\? Chicago, IL/);
  expect((await meant('Chica')).split(', ').length).toBeLessThanOrEqual(6);
  for (const typed of ['', '606', '00000', '606060', '…', 'Жжужжика 99', 'ж'.repeat(300)])
    expect(await meant(typed), typed).toBe('?');
});
