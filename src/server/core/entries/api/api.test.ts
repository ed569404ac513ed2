import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { api } from '#tests/support/api-calls.ts';
import { emailOf, signIn } from '#tests/support/auth-calls.ts';
import {
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  sampleInput,
  actors,
  secondActors,
  type TestSite,
} from '#tests/support/data/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const patch = (path: string, body: unknown, cookie: string, ifMatch?: string) =>
  api(path, { method: 'PATCH', body, cookie, ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }) });

describe('reading entries', () => {
  it('shows anonymous callers public entries only', async () => {
    const live = await publishSample('news');
    const draft = await createSample('news', {}, actors.author);
    const list = await api('/news');
    expect(list).toMatchObject({
      status: 200,
      json: {
        total: 1,
        page: 1,
        perPage: 20,
        items: [{ id: live.id, kind: 'news', status: 'published', can: { update: false } }],
      },
    });
    expect((await api(`/news/${live.id}`)).json.texts.ua.title).toBe(live.content.texts.ua!.title);
    for (const path of [`/news/${draft.id}`, '/news/nothing', `/posters/${live.id}`])
      expect((await api(path)).status).toBe(404);
    expect((await api('/news?status=draft')).json.total).toBe(0);
  });

  it('shows authors their own entries, and staff all entries', async () => {
    const mine = await createSample('news', {}, actors.author);
    const theirs = await createSample('news', {}, secondActors.author);
    const author = await signIn(emailOf('author'));
    expect((await api('/news?mine=1', { cookie: author })).json.items.map((item: { id: string }) => item.id)).toEqual([
      mine.id,
    ]);
    expect((await api(`/news/${theirs.id}`, { cookie: author })).status).toBe(404);
    const editor = await signIn(emailOf('editor'));
    const all = await api('/news', { cookie: editor });
    expect(all.json.total).toBe(2);
    expect(all.json.items[0].can).toMatchObject({ update: true, 'to:published': true });
    expect((await api('/news?mine=1')).status).toBe(401);
  });

  it('rejects readers in a byline, so that an author cannot look up a name by its id', async () => {
    const author = await signIn(emailOf('author'));
    const bylines = (...ids: string[]) => ({ details: { bylines: ids.map((userId) => ({ userId })) } });
    const refused = { status: 422, json: { errors: [{ path: 'details.bylines', code: 'not_found' }] } };
    expect(
      await api('/news', { method: 'POST', body: { ...sampleInput('news'), ...bylines('user') }, cookie: author }),
    ).toMatchObject(refused);
    const { id } = await createSample('news', {}, actors.author);
    expect(await patch(`/news/${id}`, bylines('author', 'user'), author, '"1"')).toMatchObject(refused);
    expect((await patch(`/news/${id}`, bylines('author', 'editor'), author, '"1"')).status).toBe(200);
    // A former staff member remains in the byline.
    await site.database.client.execute("update user set role = 'user' where id = 'editor'");
    expect((await patch(`/news/${id}`, { ...bylines('editor', 'author') }, author, '"2"')).status).toBe(200);
  });

  it('never shows a phone to the public, and always to its owner', async () => {
    const ad = await publishSample('advertisements', { details: { phone: '+13125550123' } }, 'ad');
    await site.database.client.execute("update entry set author_id = 'user' where id = 'ad'");
    for (const path of [`/advertisements/${ad.id}`, '/advertisements'])
      expect((await api(path)).text).not.toContain('3125550123');
    expect((await api(`/advertisements/${ad.id}`, { cookie: await signIn(emailOf('user-2')) })).text).not.toContain(
      '3125550123',
    );
    expect((await api(`/advertisements/${ad.id}`, { cookie: await signIn(emailOf('user')) })).text).toContain(
      '3125550123',
    );
  });

  it('shows running promos to the public, without their internal terms', async () => {
    const moments = (from: number, to: number | null) => ({
      startsAt: new Date(site.clock.at + from).toISOString(),
      endsAt: to === null ? null : new Date(site.clock.at + to).toISOString(),
    });
    const [runs, later, over] = [
      await publishSample('reklamas', { details: { impressionCap: 5, ...moments(-1000, null) } }),
      await publishSample('reklamas', { details: moments(1000, 2000) }),
      await publishSample('reklamas', { details: moments(-2000, -1000) }),
    ];
    const list = await api('/reklamas');
    expect(list.json).toMatchObject({
      total: 1,
      items: [{ id: runs.id, details: { slot: 'home_top', targetUrl: 'https://example.com/' } }],
    });
    for (const name of ['internalName', 'weight', 'impressionCap'])
      expect(list.json.items[0].details).not.toHaveProperty(name);
    expect(await Promise.all([runs, later, over].map(async ({ id }) => (await api(`/reklamas/${id}`)).status))).toEqual(
      [200, 404, 404],
    );
    const editor = await signIn(emailOf('admin'));
    expect((await api('/reklamas', { cookie: editor })).json).toMatchObject({
      total: 3,
      items: expect.arrayContaining([
        expect.objectContaining({
          id: runs.id,
          details: expect.objectContaining({ internalName: 'Весна 2026', weight: 10, impressionCap: 5 }),
        }),
      ]),
    });
  });

  it('filters and sorts', async () => {
    const first = await publishSample('news', {
      texts: { ua: { title: 'Абрикосовий сад розцвів', body: 'x' } },
      categoryId: 'news-1',
      tags: ['tag-1'],
    });
    site.clock.forward(1000);
    const second = await publishSample('news', {
      texts: { ua: { title: 'Яблуневий сад', body: 'x' } },
      categoryId: 'news-2',
      locationId: 'boston',
    });
    const ids = async (query: string) =>
      (await api(`/news?${query}`)).json.items.map((item: { id: string }) => item.id);
    expect(await ids('sort=title')).toEqual([first.id, second.id]);
    expect(await ids('sort=-publishedAt')).toEqual([second.id, first.id]);
    expect(await ids('q=абрикосовий')).toEqual([first.id]);
    expect(await ids('q=САД')).toEqual([second.id, first.id]);
    expect(await ids('q=сад')).toEqual([second.id, first.id]);
    expect(await ids('category=news')).toHaveLength(2);
    expect(await ids('category=rubryka-1')).toEqual([first.id]);
    expect(await ids('tag=tag-1')).toEqual([first.id]);
    expect(await ids('location=usa')).toEqual([second.id]);
    expect(await ids('location=nowhere')).toEqual([]);
    expect(await ids('perPage=1&page=2')).toEqual([first.id]);
  });

  it.each([
    'page=0',
    'page=x',
    'perPage=101',
    'perPage=-1',
    'sort=slug',
    'status=active',
    'nothing=1',
    'page=1&page=2',
    `q=${'x'.repeat(201)}`,
  ])('rejects the query %s', async (query) => {
    const { status, json, headers } = await api(`/news?${query}`);
    expect(status).toBe(422);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json.errors[0]).toMatchObject({ path: query.split('=')[0], message: expect.any(String) });
  });
});

describe('writing entries', () => {
  it('creates a draft, changes it by merge patch, and returns its revision', async () => {
    const cookie = await signIn(emailOf('author'));
    const made = await api('/news', {
      body: { texts: { ua: { title: 'Перша', excerpt: 'Коротко', body: 'Текст' } }, tags: ['tag-1'] },
      cookie,
    });
    expect(made).toMatchObject({
      status: 201,
      json: { status: 'draft', revision: 1, authorId: 'author', tags: ['tag-1'] },
    });
    expect(made.headers.get('location')).toBe(`/api/news/${made.json.id}`);
    expect(made.headers.get('etag')).toBe('"1"');
    const path = `/news/${made.json.id}`;
    expect((await patch(path, { tags: [] }, cookie)).status).toBe(428);
    for (const bad of ['7', 'W/"1"', '*', '"x"'])
      expect((await patch(path, { tags: [] }, cookie, bad)).status).toBe(400);
    const saved = await patch(
      path,
      { tags: [], texts: { ua: { excerpt: null }, us: { title: 'First' } } },
      cookie,
      '"1"',
    );
    expect(saved).toMatchObject({
      status: 200,
      json: { revision: 2, tags: [], texts: { ua: { title: 'Перша', excerpt: null }, us: { title: 'First' } } },
    });
    const stale = await patch(path, { tags: ['tag-2'] }, cookie, '"1"');
    expect(stale).toMatchObject({
      status: 409,
      json: { code: 'stale', revision: 2, current: { id: made.json.id, revision: 2 } },
    });
  });

  it.each([
    { status: 'published' },
    { authorId: 'admin' },
    { id: 'x' },
    { revision: 5 },
    { kind: 'pages' },
    { publishedAt: '2020-01-01T00:00:00Z' },
    { role: 'admin' },
    { texts: { ua: { title: 'x', html: '<b>' } } },
    { details: { secret: 1 } },
  ])('rejects %j instead of ignoring it', async (more) => {
    const cookie = await signIn(emailOf('editor'));
    const refused = await api('/news', { body: { texts: { ua: { title: 'Назва' } }, ...more }, cookie });
    expect(refused.status).toBe(422);
    expect(refused.json.errors[0].code).toBe('unknown_field');
  });

  it('describes errors in the caller’s language', async () => {
    const cookie = await signIn(emailOf('author'));
    const ask = (language: string) =>
      api('/news', {
        body: { texts: { ua: { title: 'x'.repeat(300) } } },
        cookie,
        headers: { 'accept-language': language },
      });
    expect((await ask('uk')).json.errors).toEqual([
      {
        path: 'texts.ua.title',
        code: 'too_long',
        message: 'Задовго: максимум символів — 200.',
        params: { max: 200, actual: 300 },
      },
    ]);
    expect((await ask('en')).json.errors[0].message).toBe('Too long: use at most 200 characters.');
  });

  it.each([
    ['text/plain', '{}', 415],
    ['application/json', '{', 400],
    ['application/json', '[]', 400],
    ['application/json', 'null', 400],
    ['application/json', `{"slug":"${'a'.repeat(1_100_000)}"}`, 413],
  ])('responds to %s %.20s… with %i', async (type, body, status) => {
    const cookie = await signIn(emailOf('author'));
    expect((await api('/news', { body, cookie, headers: { 'content-type': type } })).status).toBe(status);
  });

  it('follows the rules of the workflow', async () => {
    const author = await signIn(emailOf('author'));
    const editor = await signIn(emailOf('editor'));
    const made = await api('/news', { body: sampleInput('news'), cookie: author });
    const step = (to: unknown, cookie: string, more: object = {}) =>
      api(`/news/${made.json.id}/transitions`, { body: { to, ...more }, cookie });
    expect((await step('published', author)).status).toBe(403);
    expect((await step('in_review', author)).json.status).toBe('in_review');
    expect((await step('changes_requested', editor)).status).toBe(422);
    expect((await step('changes_requested', editor, { note: 'Додайте джерело.' })).json).toMatchObject({
      status: 'changes_requested',
      note: 'Додайте джерело.',
    });
    expect((await step('active', editor)).status).toBe(422);
    expect((await step('scheduled', editor, { at: '2020-01-01T00:00:00Z' })).status).toBe(422);
    expect((await step('scheduled', editor, { at: '9999-12-31T23:59:59-23:59' })).status).toBe(422);
    expect((await step('scheduled', editor, { at: '2026-11-22T10:00:00+02:00' })).json).toMatchObject({
      status: 'scheduled',
      scheduledAt: '2026-11-22T08:00:00.000Z',
    });
    expect((await step('in_review', editor)).status).toBe(409);
    expect((await step('published', editor)).json.status).toBe('published');
  });

  it('moves an entry to the trash for a permitted caller, also if repeated', async () => {
    const record = await createSample('news', {}, actors.editor);
    const editor = await signIn(emailOf('editor'));
    expect(
      (await api(`/news/${record.id}`, { method: 'DELETE', cookie: await signIn(emailOf('author')) })).status,
    ).toBe(403);
    const outdated = { 'if-match': `"${record.revision + 7}"` };
    const refused = await api(`/news/${record.id}`, { method: 'DELETE', cookie: editor, headers: outdated });
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([409, { current: { status: record.status } }]);
    expect((await api(`/news/${record.id}`, { method: 'DELETE', cookie: editor })).status).toBe(204);
    expect((await api(`/news/${record.id}`, { method: 'DELETE', cookie: editor })).status).toBe(204);
    expect((await api('/news', { cookie: editor })).json.total).toBe(0);
    expect((await api('/news?status=trashed', { cookie: editor })).json.total).toBe(1);
  });

  it('keeps every revision, and restores one', async () => {
    const cookie = await signIn(emailOf('editor'));
    const made = await api('/news', {
      body: sampleInput('news', { texts: { ua: { title: 'Було так', body: 'Текст' } } }),
      cookie,
    });
    const path = `/news/${made.json.id}`;
    await patch(path, { texts: { ua: { title: 'Стало інакше' } } }, cookie, '"1"');
    const list = await api(`${path}/revisions`, { cookie });
    expect(list.json).toMatchObject({
      total: 2,
      items: [{ number: 2, actorId: 'editor', actorName: 'Людина editor' }, { number: 1 }],
    });
    expect((await api(`${path}/revisions/1`, { cookie })).json.texts.ua.title).toBe('Було так');
    expect((await api(`${path}/revisions`, { body: { restore: 1 }, cookie })).json).toMatchObject({
      revision: 3,
      texts: { ua: { title: 'Було так' } },
    });
    for (const restore of [0, 99, 'x', null])
      expect((await api(`${path}/revisions`, { body: { restore }, cookie })).status).toBeGreaterThanOrEqual(400);
    unwrapOrFail(await transitionEntry({ id: null, role: 'admin', system: true }, 'news', made.json.id, 'published'));
    expect((await api(`${path}/revisions`, { cookie: await signIn(emailOf('author')) })).status).toBe(403);
    expect((await api(`${path}/revisions`)).status).toBe(401);
  });

  it('names the user who saved in the meantime, but never names staff to an advertiser', async () => {
    const [editor, other, user] = [
      await signIn(emailOf('editor')),
      await signIn(emailOf('editor-2')),
      await signIn(emailOf('user')),
    ];
    const made = await api('/news', { body: sampleInput('news'), cookie: editor });
    await patch(`/news/${made.json.id}`, { texts: { ua: { title: 'Стало інакше' } } }, editor, '"1"');
    expect(
      (await patch(`/news/${made.json.id}`, { texts: { ua: { title: 'Ще інакше' } } }, other, '"1"')).json,
    ).toMatchObject({ code: 'stale', by: { id: 'editor', name: 'Людина editor' } });
    const ad = await createSample('advertisements', {}, actors.user);
    const late = () => patch(`/advertisements/${ad.id}`, { texts: { ua: { title: 'Моя назва' } } }, user, '"77"');
    expect((await late()).json).toMatchObject({ code: 'stale', by: { id: 'user' } });
    unwrapOrFail(await transitionEntry(actors.user, 'advertisements', ad.id, 'pending'));
    unwrapOrFail(await transitionEntry(actors.editor, 'advertisements', ad.id, 'rejected', { note: 'Ні' }));
    expect((await late()).json).toMatchObject({ code: 'stale', by: null });
  });

  it('does not reveal to an advertiser which editor decided', async () => {
    const ad = await createSample('advertisements', {}, actors.user);
    unwrapOrFail(await transitionEntry(actors.user, 'advertisements', ad.id, 'pending'));
    unwrapOrFail(await transitionEntry(actors.editor, 'advertisements', ad.id, 'rejected', { note: 'Ні' }));
    const revisions = async (who: string) =>
      (await api(`/advertisements/${ad.id}/revisions`, { cookie: await signIn(emailOf(who)) })).json.items;
    const own = { actorId: 'user', actorName: 'Людина user' };
    const hidden = { act: 'reject', note: 'Ні', actorId: null, actorName: null };
    const steps = (last: object) => [{ number: 2, act: 'submit', ...own }, last];
    expect(await revisions('user')).toMatchObject([
      { number: 3, note: 'Ні', act: 'create', ...own, steps: steps(hidden) },
    ]);
    expect(await revisions('editor-2')).toMatchObject([
      { ...own, steps: steps({ act: 'reject', actorId: 'editor', actorName: 'Людина editor' }) },
    ]);
  });
});
