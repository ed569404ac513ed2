import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { addMissingPaths } from '#server/core/redirects/not-found-rows.ts';
import { actors, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import * as room from './api.ts';

let site: TestSite;
const admin = viewerOf(actors.admin);
const ask = createApiCaller(room);
beforeAll(async () => {
  site = await openTestSite();
  await publishSample('news', { slug: 'biblioteka' });
});
afterAll(() => site.close());

const body = async (response: Response): Promise<Record<string, unknown>> => ({
  status: response.status,
  ...((await response.json()) as Record<string, unknown>),
});
const post = (value: unknown) => ask(admin, jsonRequest('/api/redirects', 'POST', value));

describe('/api/redirects', () => {
  it('creates, reads, updates and deletes redirects', async () => {
    const made = await post({ path: '/stare', target: '/novyny/biblioteka' });
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"']);
    const { id } = (await made.clone().json()) as { id: string };
    expect(made.headers.get('location')).toBe(`/api/redirects/${id}`);
    expect(await body(made)).toMatchObject({
      path: '/stare',
      target: '/novyny/biblioteka',
      revision: 1,
      hits: 0,
      lastHitAt: null,
    });
    expect(await body(await ask(admin, jsonRequest(`/api/redirects/${id}`)))).toMatchObject({
      id,
      path: '/stare',
    });
    const patch = (value: unknown, seen?: string) =>
      ask(admin, jsonRequest(`/api/redirects/${id}`, 'PATCH', value, seen === undefined ? {} : { 'if-match': seen }));
    expect((await patch({ target: null })).status).toBe(428);
    expect(await body(await patch({ target: null }, '"1"'))).toMatchObject({ status: 410, target: null, revision: 2 });
    expect(await body(await patch({ target: '/novyny' }, '"1"'))).toMatchObject({
      status: 409,
      revision: 2,
      current: { id, target: null },
    });
    const list = async (query: string) => body(await ask(admin, jsonRequest(`/api/redirects${query}`)));
    expect(await list('?q=STAR&perPage=1')).toMatchObject({ total: 1, page: 1, perPage: 1, items: [{ id }] });
    expect(await list('?q=nothing')).toMatchObject({ total: 0, items: [] });
    expect((await list('?order=x')).status).toBe(422);
    const remove = () => ask(admin, jsonRequest(`/api/redirects/${id}`, 'DELETE'));
    expect([
      (await remove()).status,
      (await remove()).status,
      (await ask(admin, jsonRequest(`/api/redirects/${id}`))).status,
    ]).toEqual([204, 404, 404]);
  });

  it.each([
    [{ path: '/x' }, 'target'],
    [{ path: '', target: '/novyny' }, 'path'],
    [{ path: '/x', target: 'https://evil.test' }, 'target'],
    [{ path: '/x', target: '/novyny', hits: 9 }, 'hits'],
    [{ path: '/x', target: 7 }, 'target'],
    [{ path: `/${'x'.repeat(600)}`, target: null }, 'path'],
  ])('rejects %j', async (value, path) => {
    expect(await body(await post(value))).toMatchObject({ status: 422, errors: [{ path }] });
  });
});

describe('/api/not-found', () => {
  it('lists missed paths with the most likely page, and dismisses them', async () => {
    await site.database.batch(
      addMissingPaths(site.database, [
        { id: 'a', path: '/novyny/bibliotka', count: 3, at: site.clock.at, referrer: 'example.com' },
        { id: 'b', path: '/insha', count: 5, at: site.clock.at, referrer: null },
      ]),
    );
    const list = async (query = '') => body(await ask(admin, jsonRequest(`/api/not-found${query}`)));
    const at = new Date(site.clock.at).toISOString();
    expect(await list()).toMatchObject({
      total: 2,
      items: [
        { id: 'b', suggestion: null },
        {
          id: 'a',
          path: '/novyny/bibliotka',
          count: 3,
          firstSeenAt: at,
          lastSeenAt: at,
          referrer: 'example.com',
          ignored: false,
          suggestion: '/novyny/biblioteka',
        },
      ],
    });
    const patch = async (id: string, value: unknown) =>
      body(await ask(admin, jsonRequest(`/api/not-found/${id}`, 'PATCH', value)));
    expect(await patch('b', { ignored: true })).toMatchObject({ status: 200, id: 'b', ignored: true });
    expect([
      (await list()).total,
      (await list('?ignored=true')).total,
      (await list('?q=bibl&sort=path')).total,
      (await list('?ignored=perhaps')).status,
    ]).toEqual([1, 1, 1, 422]);
    expect([(await patch('nobody', { ignored: true })).status, (await patch('a', { ignored: 'yes' })).status]).toEqual([
      404, 422,
    ]);
    await post({ path: '/novyny/bibliotka', target: '/novyny/biblioteka' });
    expect((await list()).total).toBe(0);
  });
});
