import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedKinds } from '#content/kinds.ts';
import { systemActor } from '#content/model/permissions.ts';
import { paths, reservedSlugs } from '#content/urls/urls.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { createEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import {
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const titled = (title: string) => ({ texts: { ua: { title } } });
const create = async (title: string) => unwrapOrFail(await createEntry(systemActor, 'diaspors', titled(title)));
const stateOf = async (slug: string) => (await PageReader.open('ua')).entry('diaspors', slug);

test('the slug is the Ukrainian title in the official romanisation', async () => {
  expect((await create('Згорани, Щастя й ґанок')).content.slug).toBe('zghorany-shchastia-y-ganok');
  expect((await create('Львів’яни! №1')).content.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('five hundred equal titles get five hundred slugs', async () => {
  const slugs: string[] = [];
  for (let count = 0; count < 500; count++) slugs.push((await create('Громада')).content.slug);
  expect(slugs.slice(0, 3)).toEqual(['hromada', 'hromada-2', 'hromada-3']);
  expect(new Set(slugs).size).toBe(500);
  // An entry of another kind may have the same slug.
  expect((await createSample('pages', titled('Громада'))).content.slug).toBe('hromada');
});

test('equal titles saved at the same moment get different slugs', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, () => createEntry(systemActor, 'diaspors', titled('Водночас'))),
  );
  expect(made.map((item) => unwrapOrFail(item).content.slug).sort()).toEqual([
    'vodnochas',
    ...[2, 3, 4, 5, 6, 7, 8].map((number) => `vodnochas-${number}`),
  ]);
});

test('the slug of the longest title leaves room for a number', async () => {
  const title = 'Щ'.repeat(190);
  const [first, second] = [await create(title), await create(title)];
  expect(first.content.slug.length).toBeLessThanOrEqual(191);
  expect(second.content.slug.length).toBeLessThanOrEqual(191);
  expect(second.content.slug).not.toBe(first.content.slug);
  const english = await create(`${'Довга назва '.repeat(16)}`);
  expect(english.content.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('a title without a letter still gets a slug', async () => {
  for (const title of ['🌻🌻', '漢字', '!!!']) expect((await create(title)).content.slug).toMatch(/^diaspors(-\d+)?$/);
});

test('every route of the site and every path that the HTTP server handles is reserved', () => {
  const routes = readdirSync(new URL('../../src/pages', import.meta.url))
    .map((name) => name.replace(/\.(?:astro|ts)$/, ''))
    .filter((name) => /^[a-z0-9-]+$/.test(name) && name !== paths.contacts().slice(1));
  expect(routes).toContain('consent');
  expect(routes.filter((name) => !reservedSlugs.has(name))).toEqual([]);
  const answered = ['us', 'ua', 'reklama', 'api', 'uploads', 'media', 'healthz', 'metrics', 'builds', 'social'];
  expect(answered.filter((name) => !reservedSlugs.has(name))).toEqual([]);
});

test('a requested slug is used unchanged, or refused', async () => {
  const mine = await createSample('diaspors', { slug: 'moia-adresa' });
  expect(mine.content.slug).toBe('moia-adresa');
  const taken = { failure: { status: 422, issues: [{ path: 'slug', code: 'taken' }] } };
  expect(await createEntry(systemActor, 'diaspors', { ...titled('Інша'), slug: 'moia-adresa' })).toMatchObject(taken);
  const other = await create('Інша');
  expect(await updateEntry(systemActor, 'diaspors', other.id, { slug: 'moia-adresa' }, 1)).toMatchObject(taken);
  const race = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      createEntry(systemActor, 'diaspors', { ...titled(`Змагання ${name}`), slug: 'odna-na-vsikh' }),
    ),
  );
  expect(race.filter((candidate) => candidate.ok)).toHaveLength(1);
  for (const item of race.filter((result) => !result.ok)) expect(item).toMatchObject(taken);
});

test('a former slug of an entry stays reserved for it', async () => {
  const live = await publishSample('diaspors', { slug: 'stara-nazva' });
  unwrapOrFail(await updateEntry(systemActor, 'diaspors', live.id, { slug: 'nova-nazva' }, live.revision));
  expect(await createEntry(systemActor, 'diaspors', { ...titled('Стара назва'), slug: 'stara-nazva' })).toMatchObject({
    failure: { status: 422 },
  });
  expect((await create('Стара назва')).content.slug).toBe('stara-nazva-2');
  expect(await stateOf('stara-nazva')).toEqual({ state: 'moved', slug: 'nova-nazva' });
});

test('the old slug of a draft becomes available again', async () => {
  const draft = await createSample('diaspors', { slug: 'pershyi-namir' });
  unwrapOrFail(await updateEntry(systemActor, 'diaspors', draft.id, { slug: 'druhyi-namir' }, draft.revision));
  expect((await createSample('diaspors', { slug: 'pershyi-namir' })).content.slug).toBe('pershyi-namir');
});

test('a page never takes a slug that is reserved', async () => {
  const segments = listedKinds.map((kind) => kind.segment);
  for (const slug of [
    ...segments,
    'us',
    'ua',
    'reklama',
    'api',
    'search',
    'location',
    'login',
    'cabinet',
    'dashboard',
    'media',
    'social',
    'healthz',
    'metrics',
    '404',
    'category',
  ]) {
    expect([slug, reservedSlugs.has(slug)]).toEqual([slug, true]);
    expect(await createEntry(systemActor, 'pages', { ...titled('Сторінка'), slug })).toMatchObject({
      failure: { status: 422, issues: [{ path: 'slug', code: 'taken' }] },
    });
  }
  expect((await createSample('pages', titled('Dashboard'))).content.slug).toBe('dashboard-2');
});

test('no entry has the slug `category`, which is the path of the categories', async () => {
  for (const { name } of listedKinds) {
    expect(await createEntry(systemActor, name, { ...titled('Категорія'), slug: 'category' })).toMatchObject({
      failure: { status: 422, issues: [{ path: 'slug', code: 'taken' }] },
    });
    expect((await createSample(name, titled('Category'))).content.slug).toBe('category-2');
  }
});
