import { afterEach, beforeEach, expect, it } from 'vitest';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { locationRevision } from '#server/core/taxonomy/term-revision.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { createLocation, deleteLocation, updateLocation } from './locations.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const get = async (id: string) => (await loadCatalogue(site.database)).locations.byId.get(id)!;
const create = (input: Record<string, unknown>) =>
  createLocation(actors.admin, { type: 'city', parentId: 'illinois', name: { ua: 'Орора', us: 'Aurora' }, ...input });
const update = async (id: string, input: Record<string, unknown>) =>
  updateLocation(actors.admin, id, input, locationRevision(await get(id)));
const issue = (path: string, code: string) => ({
  ok: false,
  failure: { code: 'invalid', issues: [expect.objectContaining({ path, code })] },
});

it('a location can be changed by admins only', async () => {
  for (const role of ['user', 'author', 'editor'] as const) {
    const tries = [
      await createLocation(actors[role], {}),
      await updateLocation(actors[role], 'boston', {}, 1),
      await deleteLocation(actors[role], 'boston'),
    ];
    for (const trie of tries)
      expect(trie).toMatchObject({ failure: { status: 403, detail: 'unauthorized to access resource "locations"' } });
  }
});

it('a city is stored as sent', async () => {
  const made = unwrapOrFail(await create({ lat: 41.76, lng: -88.32, aliases: ['Орора, IL', 'Орора, IL', 'Аврора'] }));
  expect(await get(made.id)).toEqual({
    id: made.id,
    placeId: null,
    parentId: 'illinois',
    type: 'city',
    slug: 'orora',
    name: { ua: 'Орора', us: 'Aurora' },
    iso: null,
    lat: 41.76,
    lng: -88.32,
    aliases: ['Орора, IL', 'Аврора'],
    active: true,
  });
});

it.each([
  ['a city in a city', { parentId: 'chicago' }, 'parentId', 'invalid'],
  ['a state in a state', { type: 'state' }, 'parentId', 'invalid'],
  ['a country in a state', { type: 'country' }, 'parentId', 'invalid'],
  ['a city nowhere', { parentId: null }, 'parentId', 'required'],
  ['no such parent', { parentId: 'nothing' }, 'parentId', 'not_found'],
  ['half a point', { lat: 1 }, 'lng', 'required'],
  ['a latitude beyond the pole', { lat: 90.1, lng: 0 }, 'lat', 'too_big'],
  ['a longitude beyond the globe', { lat: 0, lng: -180.1 }, 'lng', 'too_small'],
  ['a latitude in words', { lat: '41', lng: 0 }, 'lat', 'invalid'],
  ['too many other names', { aliases: Array.from({ length: 21 }, (_, at) => `a${at}`) }, 'aliases', 'too_many'],
  ['a long other name', { aliases: ['a'.repeat(81)] }, 'aliases.0', 'too_long'],
  ['a long name', { name: { ua: 'я'.repeat(81) } }, 'name.ua', 'too_long'],
  ['a code for a city', { iso: 'US-IL' }, 'iso', 'invalid'],
  ['a country’s code for a state', { type: 'state', parentId: 'usa', iso: 'US' }, 'iso', 'invalid'],
  ['a taken address', { slug: 'chicago' }, 'slug', 'taken'],
])('a new location is rejected: %s', async (_what, input, path, code) => {
  expect(await create(input)).toMatchObject(issue(path, code));
});

it('nesting of locations stays valid when types and countries change', async () => {
  expect(await update('illinois', { type: 'city', iso: null })).toMatchObject(issue('type', 'invalid'));
  expect(await update('illinois', { parentId: 'chicago' })).toMatchObject(issue('parentId', 'cycle'));
  unwrapOrFail(await update('usa', { iso: 'US' }));
  expect(await create({ type: 'state', parentId: 'usa', iso: 'CA-ON' })).toMatchObject(issue('iso', 'invalid'));
  unwrapOrFail(await create({ type: 'state', parentId: 'usa', iso: 'US-WI' }));
});

it('a location moves with its entries, and keeps its old address', async () => {
  const entry = await publishSample('news', { locationId: 'joliet' });
  const service = await publishSample('services', { locationId: 'joliet', details: { areaIds: ['joliet', 'boston'] } });
  unwrapOrFail(await update('joliet', { parentId: 'massachusetts', slug: 'dzholiiet' }));
  const reader = await PageReader.open('ua');
  const at = async (kind: 'news' | 'services', location: string) =>
    (await reader.list(kind, { ...listQuery(kind), location })).items.map((item) => item.id);
  expect([await at('news', 'illinois'), await at('news', 'massachusetts'), await at('news', 'usa')]).toEqual([
    [],
    [entry.id],
    [entry.id],
  ]);
  expect([
    await at('services', 'illinois'),
    await at('services', 'massachusetts'),
    await at('services', 'boston'),
  ]).toEqual([[], [service.id], [service.id]]);
  expect((await reader.counts('news')).byTerm.get('massachusetts')).toBe(1);
  expect(reader.location('joliet')).toBeNull();
  expect(await reader.movedTerm('location', 'joliet')).toBe('dzholiiet');
});

it('a location that is switched off has no page', async () => {
  unwrapOrFail(await update('boston', { active: false, slug: 'bostonn' }));
  const reader = await PageReader.open('ua');
  expect(reader.location('bostonn')).toBeNull();
  expect(await reader.movedTerm('location', 'boston')).toBeNull();
});

it('a location can be deleted only if nothing refers to it', async () => {
  await createSample('news', { locationId: 'chicago' });
  await createSample('services', { details: { areaIds: ['boston', 'joliet'] } });
  for (const [id, uses] of [
    ['chicago', 1],
    ['boston', 1],
    ['massachusetts', 1],
    ['illinois', 2],
  ] as const)
    expect(await deleteLocation(actors.admin, id)).toMatchObject({ failure: { status: 409, code: 'in_use', uses } });
  const made = unwrapOrFail(await create({}));
  unwrapOrFail(await deleteLocation(actors.admin, made.id));
  expect(await get(made.id)).toBeUndefined();
});
