import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, SECOND } from '#content/format/durations.ts';
import { listedKinds } from '#content/kinds.ts';
import { systemActor } from '#content/model/permissions.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { removeFavourite, MAX_FAVOURITES, saveFavourite, filterSavedEntries, readFavourites } from './favourites.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const all = { page: 1, perPage: 100 };
const idsOf = async (userId: string) => (await readFavourites(userId, all)).items.map(({ id }) => id);
const publish = (id: string) => publishSample('advertisements', {}, id);

describe('favourites', () => {
  it('belong to one user, latest first, without duplicates', async () => {
    for (const id of ['a', 'b', 'c']) await publish(id);
    for (const id of ['a', 'b', 'a', 'c']) {
      site.clock.forward(SECOND);
      unwrapOrFail(await saveFavourite('user', id));
    }
    unwrapOrFail(await saveFavourite('user-2', 'b'));
    expect(await idsOf('user')).toEqual(['c', 'b', 'a']);
    expect(await idsOf('user-2')).toEqual(['b']);
    expect((await readFavourites('user', { page: 2, perPage: 2 })).items.map(({ id }) => id)).toEqual(['a']);
    await removeFavourite('user', 'b');
    await removeFavourite('user', 'b');
    expect(await idsOf('user')).toEqual(['c', 'a']);
    expect(await idsOf('user-2')).toEqual(['b']);
    expect(await filterSavedEntries('user', ['a', 'b', 'nothing'])).toEqual(['a']);
  });

  it.each(listedKinds.map(({ name }) => name))('accept %s with a public page', async (kind) => {
    const { id } = await publishSample(kind);
    expect(await saveFavourite('user', id)).toMatchObject({ ok: true });
  });

  it('reject private and unknown entries in the same way', async () => {
    await createSample('advertisements', {}, actors.user, 'draft');
    await publish('suspended');
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', 'suspended', 'suspended'));
    await publishSample('pages', {}, 'page');
    for (const id of ['draft', 'suspended', 'page', 'nothing'])
      expect(await saveFavourite('user', id), id).toEqual({ ok: false, failure: { status: 404, code: 'not_found' } });
    expect(await idsOf('user')).toEqual([]);
  });

  it('show the current state of each entry', async () => {
    for (const id of ['active', 'sold', 'expired', 'closed', 'suspended']) {
      await publish(id);
      unwrapOrFail(await saveFavourite('user', id));
      if (id !== 'active') unwrapOrFail(await transitionEntry(systemActor, 'advertisements', id, id as 'sold'));
    }
    const states = async () =>
      Object.fromEntries((await readFavourites('user', all)).items.map(({ id, state }) => [id, state]));
    expect(await states()).toEqual({
      active: 'active',
      sold: 'sold',
      expired: 'expired',
      closed: 'gone',
      suspended: 'gone',
    });
    // The ad has ended even if the scheduled job has not run.
    site.clock.forward(31 * DAY);
    expect(await states()).toMatchObject({ active: 'expired', sold: 'sold' });
    site.clock.forward(90 * DAY);
    expect(await states()).toEqual({
      active: 'gone',
      sold: 'gone',
      expired: 'gone',
      closed: 'gone',
      suspended: 'gone',
    });
  });

  it('include past events, marked as over', async () => {
    const details = { startsAt: '2026-12-06T00:00:00.000Z', endsAt: '2026-12-06T03:00:00.000Z' };
    await publishSample('posters', { details }, 'concert');
    unwrapOrFail(await saveFavourite('user', 'concert'));
    const states = async () => (await readFavourites('user', all)).items.map(({ state }) => state);
    site.clock.at = Date.parse(details.endsAt) - SECOND;
    expect(await states()).toEqual(['active']);
    site.clock.at = Date.parse(details.endsAt);
    expect(await states()).toEqual(['over']);
  });

  it('are limited to five hundred, even with simultaneous requests', async () => {
    for (const id of ['last', 'one-more', 'another']) await publish(id);
    const { client } = site.database;
    await client.execute(
      "insert into entry (id, kind, status, slug, details, created_at, updated_at) with recursive n(i) as (select 1 union all select i + 1 from n where i < 499) select 'x' || i, 'news', 'draft', 'x' || i, '{}', 0, 0 from n",
    );
    await client.execute(
      "insert into favourite (user_id, entry_id, created_at) select 'user', id, 0 from entry where id like 'x%'",
    );
    const answers = await Promise.all(['last', 'one-more', 'another'].map((id) => saveFavourite('user', id)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toEqual({
      ok: false,
      failure: {
        status: 422,
        code: 'invalid',
        issues: [{ path: 'id', code: 'too_many', params: { max: MAX_FAVOURITES } }],
      },
    });
    expect((await readFavourites('user', all)).total).toBe(MAX_FAVOURITES);
  });
});

describe('/api/favourites', () => {
  const viewer = viewerOf(secondActors.user);
  const ask = createApiCaller(room);
  const list = (query: string, who: typeof viewer | null = viewer) => ask(who, jsonRequest(`/api/favourites${query}`));
  const put = (id: string, who: typeof viewer | null = viewer) => ask(who, jsonRequest(`/api/favourites/${id}`, 'PUT'));

  it('adds, lists and removes favourites', async () => {
    await publish('ad');
    await publish('other');
    expect((await put('ad')).status).toBe(204);
    expect((await put('no')).status).toBe(404);
    expect(await (await list('?ids=ad,other,no')).json()).toEqual({ items: [{ id: 'ad' }], own: [] });
    const page = (await (await list('')).json()) as {
      items: { id: string; state: string; entry: { details: Record<string, unknown> } }[];
      total: number;
    };
    expect(page).toMatchObject({ total: 1, items: [{ id: 'ad', state: 'active', entry: { id: 'ad' } }] });
    expect(page.items[0]!.entry.details).not.toHaveProperty('phone');
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', 'ad', 'suspended'));
    expect(await (await list('')).json()).toMatchObject({ items: [{ id: 'ad', state: 'gone', entry: null }] });
    expect((await ask(viewer, jsonRequest('/api/favourites/ad', 'DELETE'))).status).toBe(204);
    expect(await (await list('')).json()).toMatchObject({ total: 0 });
  });

  it('requires a signed-in user, and rejects unknown parameters', async () => {
    expect((await list('', null)).status).toBe(401);
    expect((await put('ad', null)).status).toBe(401);
    for (const query of [
      '?user=author',
      '?page=0',
      `?ids=${Array.from({ length: 201 }, (_, n) => n).join(',')}`,
      `?ids=${'x'.repeat(65)}`,
    ])
      expect((await list(query)).status, query).toBe(422);
  });
});
