import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#content/locale.ts';
import { systemActor } from '#content/model/permissions.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { findAdsSimilarToDraft } from './duplicates.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const texts = (title: string, body = 'Стан добрий, забрати можна у вихідні в Чикаго.') => ({
  texts: { ua: { title, body } },
});
const similar = (input: Parameters<typeof findAdsSimilarToDraft>[2], locale: Locale = 'ua') =>
  findAdsSimilarToDraft(actors.user, 'advertisements', input, locale);
const publish = async (title: string, price: object, categoryId = 'advertisements-1') => {
  const record = await createSample(
    'advertisements',
    { ...texts(title), categoryId, details: { price: price as never } },
    secondActors.user,
  );
  return unwrapOrFail(await transitionEntry(systemActor, 'advertisements', record.id, 'active'));
};

test('findAdsSimilarToDraft returns the user’s own similar ads in any status, except the one being written, and no ads of others', async () => {
  const mine = await createSample('advertisements', texts('Велосипед гірський Trek'), actors.user);
  const gone = await createSample('advertisements', texts('Велосипед гірський Trek'), actors.user);
  unwrapOrFail(await transitionEntry(actors.user, 'advertisements', gone.id, 'trashed'));
  await createSample('advertisements', texts('Велосипед гірський Trek'), secondActors.user);
  expect((await similar({ title: 'велосипед гірський trek' })).own).toEqual([
    { id: mine.id, title: 'Велосипед гірський Trek', status: 'draft', url: `/cabinet/edit/${mine.id}` },
  ]);
  expect((await similar({ title: 'велосипед гірський trek' }, 'us')).own[0]?.url).toBe(`/us/cabinet/edit/${mine.id}`);
  expect((await similar({ title: 'Велосипед гірський Trek', exceptId: mine.id })).own).toEqual([]);
  expect((await similar({ title: 'Пральна машина' })).own).toEqual([]);
  // Different titles, same text.
  const body =
    'Двоколісний друг шукає господаря: рама алюмінієва, гальма дискові, колеса двадцять дев’ять, обслужений навесні.';
  const again = await createSample('advertisements', texts('Байк', body), actors.user);
  expect((await similar({ title: 'Ровер', body })).own.map(({ id }) => id)).toEqual([again.id]);
});

test('findAdsSimilarToDraft compares prices only with public ads of others in the same category branch', async () => {
  const public1 = await publish('Диван кутовий розкладний', { type: 'fixed', amount: 25_000, currency: 'USD' });
  const free = await publish('Диван кутовий даром', { type: 'free' });
  await publish('Диван кутовий у квартирі', { type: 'fixed', amount: 1, currency: 'USD' }, 'advertisements-other');
  await createSample('advertisements', texts('Диван кутовий чернетка'), secondActors.user);
  const hidden = await publish('Диван кутовий проданий', { type: 'fixed', amount: 5, currency: 'USD' });
  unwrapOrFail(await transitionEntry(secondActors.user, 'advertisements', hidden.id, 'sold'));
  const found = (await similar({ title: 'Кутовий диван', categoryId: 'advertisements-1' })).others;
  expect(found.map(({ id, price, place }) => [id, price, place]).sort()).toEqual(
    [
      [public1.id, '$250', 'Чикаго, IL'],
      [free.id, null, 'Чикаго, IL'],
    ].sort(),
  );
  expect(found[0]?.url).toMatch(/^\/advertisement\//);
  expect((await similar({ title: 'Кутовий диван' })).others).toHaveLength(3);
  expect((await similar({ title: '12 34' })).others).toEqual([]);
});

test('the API of similar ads rejects an invalid request and answers valid ones 240 times an hour', async () => {
  const viewer = viewerOf(actors.user);
  const ask = createApiCaller(room);
  const asked = (body: unknown) => ask(viewer, jsonRequest('/api/advertisements/similar', 'POST', body));
  expect((await asked({})).status).toBe(422);
  expect((await asked({ title: 'Стіл', more: 1 })).status).toBe(422);
  expect((await asked('[')).status).toBe(400);
  // Invalid requests are rejected before the rate limit counts them.
  const statuses = [];
  for (let n = 0; n < 240; n++) statuses.push((await asked({ title: 'Ніч' })).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const last = await asked({ title: 'Ніч' });
  expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
});
