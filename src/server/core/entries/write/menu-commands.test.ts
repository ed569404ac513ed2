import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import * as room from '#server/features/dashboard/api.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { updateEntry } from './commands.ts';
import { readMenus, saveMenus } from './menu-commands.ts';
import { findRecord } from './rows.ts';

let site: TestSite;
const ask = createApiCaller(room);
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const page = (title: string, details: Record<string, unknown>) =>
  publishSample(
    'pages',
    { slug: title, texts: { ua: { title, body: 'x' }, us: { title: `${title}-us`, body: 'x' } }, details },
    title,
  );
const save = async (wanted: object, revision?: number) =>
  saveMenus(site.database, actors.admin, wanted, revision ?? (await readMenus(site.database)).revision);
const shown = async (place: 'header' | 'footer') => (await PageReader.open('us')).menu(place).map(({ title }) => title);
const revisions = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await findRecord(site.database, id))!.revision));
const acts = async () =>
  (
    await site.database.client.execute("select actor_id as actor, details from audit where action = 'settings.changed'")
  ).rows.map(({ actor, details }) => [actor, JSON.parse(String(details))]);

it('saveMenus adds pages to the menus in the given order, and removes them, with immediate effect', async () => {
  await page('a', { menu: 'header', order: 10 });
  await page('b', { menu: 'header', order: 20 });
  await page('c', { menu: 'none' });
  await createSample('pages', {}, undefined, 'draft');
  const before = await readMenus(site.database);
  expect(before).toMatchObject({ header: ['a', 'b'], footer: [] });
  expect(before.pages.find(({ id }) => id === 'a')).toEqual({ id: 'a', path: '/a', title: { ua: 'a', us: 'a-us' } });
  expect(before.pages.map(({ id }) => id)).not.toContain('draft');
  const after = unwrapOrFail(await save({ header: ['c', 'a'], footer: ['b'] }));
  expect(after).toMatchObject({ header: ['c', 'a'], footer: ['b'] });
  expect(after.revision).toBeGreaterThan(before.revision);
  expect([await shown('header'), await shown('footer')]).toEqual([['c-us', 'a-us'], ['b-us']]);
  unwrapOrFail(await save({ header: [], footer: ['b'] }));
  expect([await shown('header'), await shown('footer')]).toEqual([[], ['b-us']]);
  expect(await acts()).toEqual([
    ['admin', { sections: 'menus' }],
    ['admin', { sections: 'menus' }],
  ]);
});

it('saveMenus changes only the pages that move, if any', async () => {
  await page('a', { menu: 'header', order: 10 });
  await page('b', { menu: 'header', order: 20 });
  const [a, b] = await revisions('a', 'b');
  unwrapOrFail(await save({ header: ['a', 'b'], footer: [] }));
  expect(await revisions('a', 'b')).toEqual([a, b]);
  unwrapOrFail(await save({ header: ['a'], footer: [] }));
  expect(await revisions('a', 'b')).toEqual([a, b! + 1]);
});

it('saveMenus saves all pages or none: one of two concurrent saves is refused', async () => {
  await page('a', { menu: 'header', order: 10 });
  await page('b', { menu: 'header', order: 20 });
  const { revision } = await readMenus(site.database);
  const both = await Promise.all([
    save({ header: ['b', 'a'], footer: [] }, revision),
    save({ header: [], footer: ['a', 'b'] }, revision),
  ]);
  expect(both.map((item) => (item.ok ? 'saved' : item.failure.code)).sort()).toEqual(['saved', 'stale']);
  const { header, footer } = await readMenus(site.database);
  expect([
    [['b', 'a'], []],
    [[], ['a', 'b']],
  ]).toContainEqual([header, footer]);
});

it('saveMenus rejects unpublished pages, duplicates, stale revisions and callers who are not admins', async () => {
  await page('a', { menu: 'none' });
  await createSample('pages', {}, undefined, 'draft');
  const refused = async (wanted: object) => {
    const result = await save(wanted);
    return result.ok || result.failure.code !== 'invalid' ? result : result.failure.issues;
  };
  expect(await refused({ header: ['nothing'], footer: [] })).toEqual([{ path: 'header.0', code: 'not_found' }]);
  expect(await refused({ header: ['draft'], footer: [] })).toEqual([{ path: 'header.0', code: 'not_found' }]);
  expect(await refused({ header: ['a'], footer: ['a'] })).toEqual([{ path: 'footer.0', code: 'taken' }]);
  expect(await refused({ header: Array.from({ length: 21 }, () => 'a'), footer: [] })).toMatchObject([
    { path: 'header', code: 'too_many' },
  ]);
  expect(await refused({ header: [] })).toMatchObject([{ path: 'footer' }]);
  const { revision } = await readMenus(site.database);
  unwrapOrFail(
    await updateEntry(actors.admin, 'pages', 'a', { details: { version: '2' } }, (await revisions('a'))[0]!),
  );
  expect(await save({ header: ['a'], footer: [] }, revision)).toMatchObject({
    ok: false,
    failure: { status: 409, code: 'stale' },
  });
  const put = jsonRequest('/api/settings/menus', 'PUT', { header: [], footer: [] }, { 'if-match': '"1"' });
  for (const actor of [actors.user, actors.author, actors.editor])
    expect((await ask(viewerOf(actor), put.clone())).status).toBe(403);
  expect((await ask(null, put.clone())).status).toBe(401);
});

it('menus are exposed as a resource with an ETag', async () => {
  await page('a', { menu: 'none' });
  const admin = viewerOf(actors.admin);
  const etag = (await ask(admin, jsonRequest('/api/settings/menus'))).headers.get('etag')!;
  const put = (body: object, headers: Record<string, string>) =>
    ask(admin, jsonRequest('/api/settings/menus', 'PUT', body, headers));
  expect((await put({ header: [], footer: [] }, {})).status).toBe(428);
  const saved = await put({ header: ['a'], footer: [] }, { 'if-match': etag });
  expect([saved.status, await saved.json()]).toMatchObject([200, { header: ['a'] }]);
  const stale = await put({ header: [], footer: [] }, { 'if-match': etag });
  expect([stale.status, await stale.json()]).toMatchObject([409, { code: 'stale', current: { header: ['a'] } }]);
});
