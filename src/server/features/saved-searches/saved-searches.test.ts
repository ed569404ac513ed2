import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#content/format/durations.ts';
import { MAX_SAVED_SEARCHES } from '#content/model/saved-searches.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { createApiCaller, jsonRequest } from '#server/app/testing.ts';
import { env } from '#server/platform/env.ts';
import { unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { findSavedSearch } from './rows.ts';
import { changeSearch, createSearch, parseSearchAddress, removeSearch, unsubscribe } from './saved-searches.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const input = (change: object = {}) => ({
  kind: 'advertisements',
  query: 'location=chicago&photo=1',
  frequency: 'daily',
  ...change,
});
const make = async (change: object = {}, userId = 'user') =>
  unwrapOrFail(await createSearch(userId, input(change), 'ua'));
const issues = (result: Awaited<ReturnType<typeof createSearch>>) =>
  result.ok || result.failure.code !== 'invalid'
    ? result
    : result.failure.issues.map(({ path, code }) => `${path} ${code}`);
const ask = createApiCaller(room);
const viewer = (id: string): Viewer => ({
  id,
  role: 'user',
  name: '',
  email: `${id}@poruch.test`,
  image: null,
  locale: 'us',
  sessionId: 'none',
  impersonatedBy: null,
});

describe('a saved search', () => {
  it('is named after its filters if it has no name', async () => {
    expect(await make()).toMatchObject({
      name: 'Оголошення, Чикаго, IL, З фото',
      query: 'location=chicago&photo=1',
      frequency: 'daily',
      locale: 'ua',
      toldUntil: site.clock.at,
      nextAt: Date.parse('2026-11-22T15:00:00Z'),
    });
    expect(
      unwrapOrFail(
        await createSearch(
          'user',
          { kind: 'advertisements', query: 'category=rubryka-1&priceMax=500&sort=cheap&page=2' },
          'us',
        ),
      ),
    ).toMatchObject({
      name: 'Section-1, up\u00a0to\u00a0$500',
      query: 'category=rubryka-1&priceMax=500',
      frequency: 'daily',
      locale: 'us',
    });
    expect((await make({ query: 'priceMax=1000' })).name).toBe('Оголошення, до\u00a0$1\u00a0000');
    expect((await make({ query: 'priceMax=2000', name: 'Диван до $1 000' })).name).toBe('Диван до\u00a0$1\u00a0000');
    expect((await make({ kind: 'news', query: '', name: '  Усі\u0000  новини ' })).name).toBe('Усі новини');
  });

  it.each([
    ['q=кімнта до 1000 з собакою', 'Оголошення, «кімнта з собакою», до\u00a0$1\u00a0000'],
    ['q=диван безкоштовно', 'Оголошення, «диван», безкоштовно'],
    ['q=диван&exact=1&photo=1', 'Оголошення, «диван», З фото'],
  ])('is described by its words as interpreted: %s', async (query, name) => {
    expect((await make({ query })).name).toBe(name);
  });

  it('accepts only a query that its list supports', async () => {
    expect(issues(await createSearch('user', input({ query: 'q=x&verified=1' }), 'ua'))).toEqual([
      'query.verified unknown_field',
    ]);
    expect(issues(await createSearch('user', input({ query: 'location=atlantis&category=nothing' }), 'ua'))).toEqual([
      'query.category not_found',
      'query.location not_found',
    ]);
    // A former filter of the category would be dropped, and the search would match everything.
    expect(issues(await createSearch('user', input({ query: 'category=rubryka-1&a.gone=2' }), 'ua'))).toEqual([
      'query.a.gone not_found',
    ]);
    expect(issues(await createSearch('user', input({ kind: 'pages' }), 'ua'))).toEqual(['kind invalid']);
    expect(issues(await createSearch('user', input({ frequency: 'hourly' }), 'ua'))).toEqual(['frequency invalid']);
    expect(issues(await createSearch('user', input({ name: 'x'.repeat(101) }), 'ua'))).toEqual(['name too_long']);
    expect(issues(await createSearch('user', input({ userId: 'admin', toldUntil: 0 }), 'ua'))).toEqual([
      'userId unknown_field',
      'toldUntil unknown_field',
    ]);
  });

  it('is unique per person, whatever its spelling, even for simultaneous requests', async () => {
    const results = await Promise.all(
      ['photo=1&location=chicago', 'location=chicago&photo=1&sort=dear'].map((query) =>
        createSearch('user', input({ query }), 'ua'),
      ),
    );
    expect(results.filter((candidate) => candidate.ok)).toHaveLength(1);
    expect(issues(results.find((candidate) => !candidate.ok)!)).toEqual(['query taken']);
    await make({}, 'user-2');
    for (let index = 1; index < MAX_SAVED_SEARCHES; index++) await make({ query: `priceMin=${index}` });
    expect(issues(await createSearch('user', input({ query: 'priceMin=999' }), 'ua'))).toEqual(['query too_many']);
  });

  it('can change its frequency, and once re-enabled covers entries from then on', async () => {
    const { id, toldUntil } = await make();
    site.clock.forward(HOUR);
    expect(unwrapOrFail(await changeSearch('user', id, { frequency: 'weekly', name: 'Інша' }))).toMatchObject({
      name: 'Інша',
      toldUntil,
      nextAt: Date.parse('2026-11-23T15:00:00Z'),
    });
    expect(unwrapOrFail(await changeSearch('user', id, { frequency: 'off' }))).toMatchObject({
      nextAt: null,
      toldUntil,
    });
    site.clock.forward(HOUR);
    unwrapOrFail(await changeSearch('user', id, { frequency: 'instant' }));
    expect(await findSavedSearch(site.database, id)).toMatchObject({
      nextAt: site.clock.at,
      toldUntil: site.clock.at,
      name: 'Інша',
    });
    expect(await changeSearch('user', id, { query: 'photo=1' })).toMatchObject({ failure: { status: 422 } });
    expect(await changeSearch('user', id, { name: ' ' })).toMatchObject({ failure: { status: 422 } });
  });

  it('cannot be seen, changed or deleted by other users', async () => {
    const { id } = await make();
    for (const other of ['user-2', 'admin']) {
      expect(await changeSearch(other, id, { frequency: 'off' })).toMatchObject({ failure: { status: 404 } });
      expect(await removeSearch(other, id)).toMatchObject({ failure: { status: 404 } });
    }
    expect(unwrapOrFail(await removeSearch('user', id))).toBeNull();
    expect(await findSavedSearch(site.database, id)).toBeNull();
  });
});

describe('a search drafted from an address', () => {
  it.each([
    ['/advertisement?sort=cheap&photo=1', 'advertisements', 'photo=1', ['Оголошення', 'З фото']],
    [
      '/us/advertisement/category/rubryka-1?location=boston',
      'advertisements',
      'category=rubryka-1&location=boston',
      ['Рубрика-1', 'Бостон'],
    ],
    ['/novyny?tag=tag-1', 'news', 'tag=tag-1', ['Новини', 'Тема: мітка tag-1']],
  ])('accepts the list %s', async (address, kind, query, words) => {
    const draft = await parseSearchAddress(address, 'ua');
    expect(draft && { kind: draft.kind.name, query: draft.query, words }).toEqual({ kind, query, words });
  });

  it('accepts a search page with words', async () => {
    const drafted = async (address: string) => {
      const draft = await parseSearchAddress(address, 'ua');
      return draft && [draft.kind.name, draft.query, ...draft.words];
    };
    expect(
      await drafted('/us/search/advertisement?category=rubryka-1&location=chicago&priceMax=90&q=стіл&radius=25'),
    ).toEqual([
      'advertisements',
      `category=rubryka-1&location=chicago&priceMax=90&q=${encodeURIComponent('стіл')}`,
      'Рубрика-1',
      '«стіл»',
      'Чикаго, IL',
      'до\u00a0$90',
    ]);
    expect(await drafted('/search/novyny')).toEqual(['news', '', 'Новини']);
    expect(await drafted('/search/all?q=стіл')).toBeNull();
    expect(await drafted('/search/novyny?q=...')).toBeNull();
    expect(await drafted('/search/novyny?q=x&tag=tag-1')).toBeNull();
  });

  it.each([
    '//evil.test/advertisement',
    'https://evil.test/',
    '/cabinet',
    '/advertisement/some-ad',
    '/advertisement/category',
    '/advertisement/category/x/y',
    '/advertisement/category/nothing',
    '/advertisement?q=1',
    '/pages',
    null,
  ])('rejects %s', async (address) => {
    expect(await parseSearchAddress(address, 'ua')).toBeNull();
  });
});

describe('the API of saved searches', () => {
  const send = (who: string | null, method: string, path: string, body?: object) =>
    ask(
      who === null ? null : viewer(who),
      jsonRequest(`/api/saved-searches${path}`, method, body, { 'x-page': '/us/cabinet' }),
    );

  it('creates, lists, changes and deletes searches', async () => {
    const made = await send('user', 'POST', '', input({ name: 'Photos' }));
    expect(made.status).toBe(201);
    const search = (await made.json()) as { id: string };
    expect(search).toEqual({
      id: expect.any(String),
      name: 'Photos',
      kind: 'advertisements',
      query: 'location=chicago&photo=1',
      locale: 'us',
      frequency: 'daily',
      createdAt: '2026-11-21T18:00:00.000Z',
    });
    expect(await (await send('user', 'GET', '')).json()).toEqual({ items: [search] });
    expect(await (await send('user-2', 'GET', '')).json()).toEqual({ items: [] });
    expect(await (await send('user', 'PATCH', `/${search.id}`, { frequency: 'off' })).json()).toEqual({
      ...search,
      frequency: 'off',
    });
    expect((await send('user-2', 'DELETE', `/${search.id}`)).status).toBe(404);
    expect((await send('user', 'DELETE', `/${search.id}`)).status).toBe(204);
    expect((await send(null, 'GET', '')).status).toBe(401);
  });
});

describe('one-click unsubscription', () => {
  const click = async (id: string, token: string, headers: Record<string, string> = {}) => {
    const request = new Request(`${env().siteUrl}/api/saved-searches/${id}/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'List-Unsubscribe=One-Click',
    });
    return (await ask(null, request)).status;
  };

  it('accepts the token of the search, also repeatedly, from a mail program without an origin', async () => {
    const { id } = await make();
    expect(await click(id, unsubscribeToken(id))).toBe(204);
    expect(await findSavedSearch(site.database, id)).toMatchObject({ frequency: 'off', nextAt: null });
    expect(await click(id, unsubscribeToken(id), { origin: 'https://mail.example' })).toBe(204);
    unwrapOrFail(await removeSearch('user', id));
    expect(await click(id, unsubscribeToken(id))).toBe(204);
  });

  it('rejects every other token', async () => {
    const { id } = await make();
    const other = await make({ query: '' });
    const right = unsubscribeToken(id);
    for (const token of [
      '',
      'x',
      unsubscribeToken(other.id),
      right.slice(0, -1),
      `${right}A`,
      right.toLowerCase(),
      'ї'.repeat(43),
    ])
      expect(await click(id, token), token).toBe(404);
    expect(await unsubscribe([{ id: 'nothing', token: right }])).toMatchObject({ failure: { status: 404 } });
    // All tokens must be valid, or nothing is unsubscribed.
    const named = [
      { id, token: right },
      { id: other.id, token: right },
    ];
    expect(await unsubscribe(named)).toMatchObject({ failure: { status: 404 } });
    expect(await findSavedSearch(site.database, id)).toMatchObject({ frequency: 'daily' });
  });

  it('keeps all other paths closed to forms of other sites', async () => {
    const { id } = await make();
    const request = new Request(`${env().siteUrl}/api/saved-searches/${id}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.test' },
    });
    expect((await ask(viewer('user'), request)).status).toBe(403);
  });
});
