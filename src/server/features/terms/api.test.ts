import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { createApiCaller, jsonRequest } from '#server/app/testing.ts';
import { env } from '#server/platform/env.ts';
import {
  createSample,
  openTestSite,
  publishSample,
  type TestSite,
  categoryKinds,
} from '#tests/support/data/test-site.ts';
import * as room from './api.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const as = (role: Role): Viewer => ({
  id: role,
  role,
  name: role,
  email: `${role}@poruch.test`,
  image: null,
  locale: 'us',
  sessionId: 's',
  impersonatedBy: null,
});

/** Parts of a response that the tests read. */
interface TermAnswer {
  id: string;
  revision: number;
  items: { id: string }[];
}

interface Call {
  as?: Role | null;
  body?: unknown;
  method?: string;
  headers?: Record<string, string>;
}

const ask = createApiCaller(room);
/** A request to the terms API. @param path below `/api` */
async function call(path: string, { as: role = null, body, method, headers = {} }: Call = {}) {
  const request = jsonRequest(`/api/${path}`, method ?? (body === undefined ? 'GET' : 'POST'), body, headers);
  const response = await ask(role === null ? null : as(role), request);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text === '' ? null : (JSON.parse(text) as TermAnswer),
  };
}
const ids = async (path: string, role: Role | null = null) =>
  (await call(path, { as: role })).json!.items.map((item) => item.id);
async function patch(path: string, role: Role, body: unknown, etag?: string) {
  const seen = etag ?? (await call(path, { as: role })).headers.get('etag')!;
  return call(path, { as: role, method: 'PATCH', body, headers: { 'if-match': seen } });
}

describe('lists of terms', () => {
  it('filter, sort and paginate', async () => {
    expect(await ids('categories?kind=news')).toEqual(['news', 'news-1', 'news-2', 'news-other']);
    expect(await ids('categories?kind=news&parent=root')).toEqual(['news', 'news-other']);
    expect(await ids('categories?parent=posters')).toEqual(['posters-1', 'posters-2']);
    expect(await ids('categories?kind=news&perPage=2&page=2')).toEqual(['news-2', 'news-other']);
    expect(await ids('locations?sort=name')).toEqual([
      'boston',
      'chicago',
      'illinois',
      'joliet',
      'massachusetts',
      'usa',
    ]);
    expect(await ids('locations?sort=name&type=city&parent=illinois')).toEqual(['chicago', 'joliet']);
    expect(await ids('locations?q=чик')).toEqual(['chicago']);
    expect(await ids('tags?q=TAG-2')).toEqual(['tag-2']);
    expect((await call('categories?perPage=3')).json).toMatchObject({
      total: 4 * categoryKinds.length,
      page: 1,
      perPage: 3,
    });
  });

  it('find a place by its names in both languages and alphabets, with the data that a field shows', async () => {
    for (const q of ['Chicago', 'чикаго', 'chyk', 'Chicago, IL', 'Чикаго Іллінойс']) {
      for (const locale of ['ua', 'us']) {
        const found = await call(`locations?${new URLSearchParams({ q, locale })}`);
        expect(Object.keys(found.json!), `${q} ${locale}`).toEqual(['items']);
        expect(found.json!.items[0], `${q} ${locale}`).toMatchObject({
          id: 'chicago',
          slug: 'chicago',
          type: 'city',
          state: 'IL',
          name: { ua: 'Чикаго', us: 'Chicago' },
          lat: null,
        });
      }
    }
    expect(await ids('locations?q=illin&type=city')).toEqual([]);
    expect(await ids('locations?q=')).toEqual([]);
    expect(await ids('locations?q=Spokane&locale=us')).toEqual([]);
    await patch('locations/chicago', 'admin', { active: false });
    expect(await ids('locations?q=Chicago', 'admin')).toEqual([]);
  });

  it.each([
    'locations?q=a&page=2',
    'locations?q=a&locale=de',
    `locations?q=${'x'.repeat(201)}`,
    'locations?locale=ua',
    'categories?page=0',
    'categories?perPage=101',
    'categories?kind=a&kind=b',
    'categories?order=x',
    'tags?kind=news',
    'locations?type=planet',
    'categories?sort=__proto__',
    `tags?q=${'x'.repeat(201)}`,
  ])('refuse %s', async (path) => {
    expect((await call(path)).status).toBe(422);
  });

  it('show enabled terms to the public, and all terms with their uses to staff', async () => {
    await publishSample('news', { categoryId: 'news-1', tags: ['tag-1'], locationId: 'boston' });
    await createSample('news', { categoryId: 'news-2', details: { moreCategoryIds: ['news-1'] } });
    expect((await patch('categories/news-2', 'editor', { enabled: false })).json).toMatchObject({
      enabled: false,
      uses: 1,
    });
    await patch('locations/boston', 'admin', { active: false });
    await call('tags/tag-1/merge', { as: 'admin', body: { into: 'tag-2' } });
    for (const role of [null, 'user'] as const) {
      expect(await ids('categories?kind=news', role)).toEqual(['news', 'news-1', 'news-other']);
      expect(await ids('locations?type=city', role)).not.toContain('boston');
      expect(await ids('tags', role)).toEqual(['tag-2', 'tag-3']);
      expect((await call('categories/news-2', { as: role })).status).toBe(404);
      expect((await call('locations/boston', { as: role })).status).toBe(404);
      expect((await call('tags/tag-1', { as: role })).json).toMatchObject({ mergedIntoId: 'tag-2' });
      const seen = (await call('categories/news-1', { as: role })).json!;
      expect(seen).toEqual({
        id: 'news-1',
        revision: expect.any(Number),
        kind: 'news',
        parentId: 'news',
        slug: 'rubryka-1',
        name: { ua: 'Рубрика-1', us: 'Section-1' },
        description: null,
        icon: null,
        position: 0,
        enabled: true,
        ads: null,
        can: { update: false, delete: false },
      });
    }
    expect(await ids('categories?kind=news', 'author')).toContain('news-2');
    expect((await call('categories/news-1', { as: 'editor' })).json).toMatchObject({
      uses: 2,
      can: { update: true, delete: false },
    });
    expect((await call('locations/boston', { as: 'admin' })).json).toMatchObject({ active: false, uses: 1 });
    expect((await call('tags/tag-2', { as: 'author' })).json).toMatchObject({ uses: 1 });
  });
});

describe('changes of terms', () => {
  it('create a term with 201, its address and the ETag', async () => {
    const made = await call('categories', {
      as: 'editor',
      body: { kind: 'news', name: { ua: 'Культура', us: 'Culture' } },
    });
    expect(made).toMatchObject({ status: 201, json: { slug: 'kultura', position: 2, uses: 0 } });
    expect(made.headers.get('location')).toBe(`/api/categories/${made.json!.id}`);
    expect(made.headers.get('etag')).toBe(`"${made.json!.revision}"`);
    expect((await call('tags', { as: 'author', body: { name: { ua: 'Освіта', us: 'Education' } } })).status).toBe(201);
    expect(
      (
        await call('locations', {
          as: 'admin',
          body: { type: 'city', parentId: 'illinois', name: { ua: 'Еванстон', us: 'Evanston' } },
        })
      ).json,
    ).toMatchObject({ slug: 'evanston', aliases: [], active: true });
  });

  it('require the current revision: 428, 400, or 409 with the current term', async () => {
    const path = 'tags/tag-1';
    expect((await call(path, { as: 'admin', method: 'PATCH', body: {} })).status).toBe(428);
    expect((await patch(path, 'admin', {}, 'W/"1"')).status).toBe(400);
    const etag = (await call(path)).headers.get('etag')!;
    const first = await patch(path, 'admin', { name: { us: 'Renamed' } }, etag);
    expect(first).toMatchObject({ status: 200, json: { name: { ua: 'мітка tag-1', us: 'Renamed' }, slug: 'tag-1' } });
    const second = await patch(path, 'admin', { name: { us: 'Again' } }, etag);
    expect(second).toMatchObject({
      status: 409,
      json: { code: 'stale', revision: first.json!.revision, current: { name: { us: 'Renamed' } } },
    });
    expect((await patch(path, 'admin', { name: { us: 'Again' } }, first.headers.get('etag')!)).status).toBe(200);
  });

  it('delete a term with 204, or answer 409 with its uses', async () => {
    await createSample('news', { categoryId: 'news-1' });
    expect(await call('categories/news-1', { as: 'admin', method: 'DELETE' })).toMatchObject({
      status: 409,
      json: { code: 'in_use', uses: 1 },
    });
    expect(await call('categories/news-other', { as: 'admin', method: 'DELETE' })).toMatchObject({
      status: 204,
      text: '',
    });
    expect((await call('categories/news-other', { as: 'admin', method: 'DELETE' })).status).toBe(404);
  });

  it('merge terms, and return the remaining one', async () => {
    await createSample('news', { categoryId: 'news-1' });
    expect(await call('categories/news-1/merge', { as: 'admin', body: { into: 'news-2' } })).toMatchObject({
      status: 200,
      json: { id: 'news-2', uses: 1 },
    });
    expect(await call('categories/news-2/merge', { as: 'admin', body: { into: 'posters' } })).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'into', code: 'not_found', message: 'This no longer exists. Choose another.' }] },
    });
    for (const body of [{}, { into: 7 }, { into: '' }, { into: 'news', extra: 1 }])
      expect((await call('categories/news-2/merge', { as: 'admin', body })).status).toBe(422);
  });

  it.each([
    [
      'categories',
      { kind: 'news', name: { ua: 'Нова', us: 'New' } },
      { user: 403, author: 403, editor: 201, admin: 201 },
      { user: 403, author: 403, editor: 403, admin: 204 },
    ],
    [
      'tags',
      { name: { ua: 'Нова', us: 'New' } },
      { user: 403, author: 201, editor: 201, admin: 201 },
      { user: 403, author: 403, editor: 403, admin: 204 },
    ],
    [
      'locations',
      { type: 'city', parentId: 'illinois', name: { ua: 'Нова', us: 'New' } },
      { user: 403, author: 403, editor: 403, admin: 201 },
      { user: 403, author: 403, editor: 403, admin: 204 },
    ],
  ] as const)('require the permission of the role: %s', async (name, body, creating, deleting) => {
    const unused = { categories: 'news-other', tags: 'tag-3', locations: 'boston' }[name];
    for (const method of ['POST', 'PATCH', 'DELETE'])
      expect(
        (
          await call(method === 'POST' ? name : `${name}/${unused}`, {
            method,
            body: method === 'DELETE' ? undefined : body,
          })
        ).status,
      ).toBe(401);
    for (const role of ['user', 'author', 'editor', 'admin'] as const) {
      expect(
        (await call(name, { as: role, body: { ...body, name: { ua: `Нова ${role}`, us: '' } } })).status,
        role,
      ).toBe(creating[role]);
      expect((await call(`${name}/${unused}`, { as: role, method: 'DELETE' })).status, role).toBe(deleting[role]);
    }
  });
});

describe('requests with hostile bodies', () => {
  const deep = '{"name":'.repeat(20_000) + '1' + '}'.repeat(20_000);
  it.each([
    ['no JSON', '{', 400],
    ['an array', '[]', 400],
    ['a depth without end', deep, 422],
    ['a prototype', '{"__proto__":{"role":"admin"},"name":{"ua":"а"}}', 422],
    ['a nested prototype', '{"name":{"ua":"а","__proto__":{"us":"b"}}}', 422],
    ['a number as a name', '{"name":5}', 422],
    ['an array as a name', '{"name":["а"]}', 422],
    ['ids', '{"id":"mine","name":{"ua":"а"}}', 422],
    ['a name of nothing but signs that cannot be seen', '{"name":{"ua":"\\u0000\\u0007 "}}', 422],
    ['a slug that is a path', '{"slug":"../../etc","name":{"ua":"а"}}', 422],
  ])('reject %s', async (_what, body, status) => {
    for (const name of ['categories', 'tags', 'locations']) {
      const answer = await call(name, { as: 'admin', body });
      expect(answer.status, name).toBe(status);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.text).not.toMatch(/sqlite|select|\.ts|stack/i);
    }
    expect((await patch('tags/tag-1', 'admin', body)).status).toBe(status);
  });

  it('are refused for a wrong content type, a body of a megabyte or an unknown id', async () => {
    expect(
      (
        await call('tags', {
          as: 'admin',
          body: 'a=1',
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: env().siteUrl },
        })
      ).status,
    ).toBe(415);
    expect((await call('tags', { as: 'admin', body: `{"name":{"ua":"${'а'.repeat(600_000)}"}}` })).status).toBe(413);
    for (const id of ['nothing', '__proto__', "x' or 1=1 --", '%00', 'я'.repeat(500)]) {
      for (const name of ['categories', 'tags', 'locations'])
        expect((await call(`${name}/${encodeURIComponent(id)}`, { as: 'admin' })).status).toBe(404);
    }
  });

  it('have lone surrogates in names replaced before they are stored', async () => {
    const made = await call('tags', { as: 'admin', body: '{"name":{"ua":"\\ud83d тест"}}' });
    expect(made).toMatchObject({ status: 201, json: { name: { ua: '\ufffd тест' } } });
  });
});
