import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { openDemoCopy, type DemoCopy } from '#tests/support/data/demo-copy.ts';
import { findLocations } from './find-locations.ts';

let demo: DemoCopy;
beforeAll(async () => {
  demo = await openDemoCopy();
}, 120_000);
afterAll(() => demo.close());

it.each([
  ['Брайтон Біч', 'Brighton Beach', 'NY'],
  ['Брайтон-Біч', 'Brighton Beach', 'NY'],
  ['Brighton Beach', 'Brighton Beach', 'NY'],
  ['Юкрейніан Вілідж', 'Ukrainian Village', 'IL'],
  ['Українське Селище', 'Ukrainian Village', 'IL'],
  ['Ukrainian Village Parma', 'Parma', 'OH'],
  ['Бруклін', 'Brooklyn', 'NY'],
  ['Чікаго', 'Chicago', 'IL'],
  ['Нью Йорк', 'New York', 'NY'],
  // A name that the place also has comes before one that only sounds similar.
  ['Філі', 'Philadelphia', 'PA'],
  ['Chicago IL', 'Chicago', 'IL'],
  ['York, PA', 'York', 'PA'],
])('%s finds %s, %s, before places for which it is only an alternative name', async (typed, name, state) => {
  const [first] = await findLocations(demo.database, await loadCatalogue(demo.database), typed, { locale: 'ua' });
  expect([first?.name.us, first?.state]).toEqual([name, state]);
});

it.each([
  ['96860', 'JBPHH'],
  ['96863', 'MCBH Kaneohe Bay'],
  ['99506', 'JBER'],
  ['78234', 'JBSA Ft Sam Houston'],
])('names of military bases of %s use the bases’ own spelling: %s', async (zip, name) => {
  const found = await findLocations(demo.database, await loadCatalogue(demo.database), zip, { locale: 'us' });
  expect(found.map((hit) => hit.name.us)).toContain(name);
});
