import { afterEach, beforeEach, expect, it } from 'vitest';
import { requiresRadius, type Radius } from '#content/lists/list-filters.ts';
import { createApiCaller, jsonRequest } from '#server/app/testing.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { createEntry } from '#server/core/entries/write/commands.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { locationRevision } from '#server/core/taxonomy/term-revision.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import {
  actors,
  unwrapOrFail,
  openTestSite,
  publishSample,
  sampleInput,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { updateLocation } from './locations.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ withPlaces: true });
});
afterEach(() => site.close());

interface Item {
  id?: string;
  slug?: string;
  reference: string;
  name: { ua: string; us: string };
  state: string | null;
  type: string;
  miles?: number;
}

const askRoom = createApiCaller(room);
async function ask(query: Record<string, string>): Promise<Item[]> {
  const search = new URLSearchParams(query);
  const response = await askRoom(null, jsonRequest(`/api/locations?${search.toString()}`));
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: Item[] }).items;
}

const outbox = async () =>
  Number((await site.database.client.execute('select coalesce(max(id), 0) n from outbox')).rows[0]!.n);
const newAd = (locationId: string) =>
  createEntry(actors.user, 'advertisements', sampleInput('advertisements', { locationId }));

it('a search finds places that the site has and new ones, in both languages, with their state', async () => {
  const [known] = await ask({ q: 'chicago', locale: 'us' });
  expect(known).toMatchObject({ id: 'chicago', slug: 'chicago', reference: 'chicago', state: 'IL' });
  const [other] = await ask({ q: 'Рочестер' });
  expect(other).toMatchObject({ name: { ua: 'Рочестер', us: 'Rochester' }, state: 'NY', type: 'city' });
  expect(other).not.toHaveProperty('id');
  expect(other!.reference).toMatch(/^place:g\d+$/);
  expect((await ask({ q: 's' })).length).toBe(10);
  expect((await ask({ q: '60622' }))[0]).toMatchObject({ id: 'chicago' });
});

it('a chosen place becomes a location with its state and country only once, without refreshing any page', async () => {
  const [rochester] = await ask({ q: 'Rochester NY' });
  const before = await outbox();
  const ad = unwrapOrFail(await newAd(rochester!.reference));
  expect(await outbox()).toBe(before);
  const catalogue = await loadCatalogue(site.database);
  const row = catalogue.locations.byId.get(ad.content.locationId!)!;
  expect(row).toMatchObject({ slug: 'rochester-ny', name: { ua: 'Рочестер', us: 'Rochester' }, type: 'city' });
  expect(catalogue.locations.path(row.id).map(({ slug }) => slug)).toEqual([
    'united-states',
    'new-york-state',
    'rochester-ny',
  ]);
  expect(unwrapOrFail(await newAd(rochester!.reference)).content.locationId).toBe(row.id);
  expect((await ask({ q: 'Rochester NY' }))[0]).toMatchObject({ id: row.id, slug: 'rochester-ny' });
  // The stored reference still refers to the place.
  expect(await ask({ reference: `${rochester!.reference} boston nowhere place:g0` })).toMatchObject([
    { id: row.id, reference: rochester!.reference },
    { id: 'boston', reference: 'boston' },
  ]);
});

it('a place that matches a location of the site is that location, but a town of the same name elsewhere is not', async () => {
  const all = await ask({ q: 'Boston' });
  expect(all[0]).toMatchObject({ id: 'boston', state: 'MA' });
  const elsewhere = all.find(({ name, state }) => name.us === 'Boston' && state !== 'MA');
  const ad = unwrapOrFail(await newAd(elsewhere!.reference));
  expect(ad.content.locationId).not.toBe('boston');
  expect(all.filter(({ name, state }) => name.us === 'Boston' && state === 'MA')).toHaveLength(1);
});

it('service areas accept any place, and report an unknown one on its field', async () => {
  const [parma, spokane] = [(await ask({ q: 'Parma OH' }))[0]!, (await ask({ q: 'spokane' }))[0]!];
  const input = sampleInput('services', {
    details: { areaIds: [parma.reference, 'boston', spokane.reference, parma.reference] },
  });
  const service = unwrapOrFail(await createEntry(actors.editor, 'services', input));
  const areas = service.content.details.areaIds as string[];
  const { locations } = await loadCatalogue(site.database);
  expect(areas.map((id) => locations.byId.get(id)!.slug)).toEqual(['parma-oh', 'boston', 'spokane-wa']);
  expect(await newAd('place:g1')).toMatchObject({
    ok: false,
    failure: { status: 422, issues: [{ path: 'locationId', code: 'not_found' }] },
  });
});

it('a location that is switched off is neither offered nor created again', async () => {
  const row = (await loadCatalogue(site.database)).locations.byId.get('boston')!;
  unwrapOrFail(await updateLocation(actors.admin, 'boston', { active: false }, locationRevision(row)));
  expect((await ask({ q: 'boston' })).map(({ slug }) => slug)).not.toContain('boston');
});

it('a search shows the distance of each place from the caller’s place', async () => {
  const [milwaukee] = await ask({ q: 'Milwaukee' });
  await publishSample('advertisements', { locationId: milwaukee!.reference });
  const items = await ask({ q: 'naperville', near: 'milwaukee-wi' });
  expect(items[0]!.miles).toBeGreaterThan(80);
  expect(items[0]!.miles).toBeLessThan(110);
  expect((await ask({ q: 'naperville', near: 'nowhere' }))[0]).not.toHaveProperty('miles');
});

it('a small town with the exact name does not hide a city of the site', async () => {
  const [york] = await ask({ q: 'New York' });
  await publishSample('advertisements', { locationId: york!.reference });
  const slugs = (await ask({ q: 'York', locale: 'us' })).slice(0, 4).map(({ slug }) => slug);
  expect(slugs).toContain('new-york-ny');
});

it('concurrent choices of the same place create one location', async () => {
  const [spokane] = await ask({ q: 'spokane' });
  const ads = await Promise.all([1, 2, 3].map(() => newAd(spokane!.reference)));
  expect(new Set(ads.map((ad) => unwrapOrFail(ad).content.locationId)).size).toBe(1);
});

it('a location switched off by staff cannot be chosen by its reference either', async () => {
  const [rochester] = await ask({ q: 'Rochester NY' });
  const { locationId } = unwrapOrFail(await newAd(rochester!.reference)).content;
  const row = (await loadCatalogue(site.database)).locations.byId.get(locationId!)!;
  unwrapOrFail(await updateLocation(actors.admin, row.id, { active: false }, locationRevision(row)));
  expect(await ask({ reference: rochester!.reference })).toEqual([]);
  expect(await newAd(rochester!.reference)).toMatchObject({ ok: false, failure: { status: 422 } });
});

it('a user can add a limited number of new places per hour, and staff any number', async () => {
  const items = (await Promise.all(['ro', 'sp', 'mi'].map((q) => ask({ q })))).flat();
  const fresh = [
    ...new Set(items.filter(({ id, type }) => id === undefined && type === 'city').map((item) => item.reference)),
  ];
  expect(fresh.length).toBeGreaterThan(21);
  const answers = [];
  for (const reference of fresh.slice(0, 22)) answers.push(await newAd(reference));
  expect(answers.slice(0, 20).every(({ ok }) => ok)).toBe(true);
  expect(answers[20]).toMatchObject({ ok: false, failure: { status: 429 } });
  const input = sampleInput('services', { details: { areaIds: [fresh[21]!] } });
  expect((await createEntry(actors.editor, 'services', input)).ok).toBe(true);
});

it('a list can be centred on any town of the country, by the slug that its location would have', async () => {
  const [oakPark] = await ask({ q: 'Oak Park IL' });
  await publishSample('advertisements', { locationId: oakPark!.reference });
  const reader = await PageReader.open('ua');
  const naperville = (await reader.anyPlace('naperville-il'))!;
  expect(naperville).toMatchObject({ label: 'Нейпервілл, IL', region: 'IL', country: 'US', shown: false });
  const chicago = (await reader.anyPlace('chicago'))!;
  // Without a radius the list would be empty, so the address must have one.
  expect([requiresRadius(naperville, null), requiresRadius(naperville, 50), requiresRadius(chicago, null)]).toEqual([
    true,
    false,
    false,
  ]);
  const totalWithin = async (radius: Radius) => {
    const query = listQuery('advertisements', `location=naperville-il&radius=${radius}`);
    return (await reader.list('advertisements', query)).total;
  };
  expect([await totalWithin(10), await totalWithin(50)]).toEqual([0, 1]);
  // The site already has it, under another slug.
  expect(await reader.anyPlace('chicago-il')).toMatchObject({ id: 'chicago', slug: 'chicago' });
  expect(await reader.anyPlace('atlantis')).toBeNull();
  // Two places with the same name in a state, each with its own address.
  const [first, second] = [(await reader.anyPlace('midway-fl'))!, (await reader.anyPlace('midway-fl-2'))!];
  expect([first.name, second.name, first.id === second.id]).toEqual(['Midway', 'Midway', false]);
  const [found] = await ask({ q: 'Naperville' });
  expect(found).toMatchObject({ slug: 'naperville-il', reference: naperville.id });
  const chosen = unwrapOrFail(await newAd(found!.reference)).content.locationId;
  expect(await (await PageReader.open('ua')).anyPlace('naperville-il')).toMatchObject({ id: chosen });
  // A renamed place is still found by its old address, even if the gazetteer has another place with that name.
  const row = (await loadCatalogue(site.database)).locations.byId.get(chosen!)!;
  unwrapOrFail(await updateLocation(actors.admin, row.id, { slug: 'nejpervill' }, locationRevision(row)));
  expect(await (await PageReader.open('ua')).anyPlace('naperville-il')).toMatchObject({
    id: chosen,
    slug: 'nejpervill',
  });
});
