import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { roles, type Role } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { createApiCaller, jsonRequest } from '#server/app/testing.ts';
import { updatePerson } from '#server/core/accounts/rows.ts';
import { env } from '#server/platform/env.ts';
import {
  actors,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { decideReport } from './decide-report.ts';
import { anonymous, publishAd, reportEntry, readReportRow } from './testing.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const viewer = (id: string, role: Role): Viewer => ({
  id,
  role,
  name: `Людина ${id}`,
  email: `${id}@poruch.test`,
  image: null,
  locale: 'ua',
  sessionId: 's',
  impersonatedBy: null,
});
const [user, author, editor, admin] = roles.map((role) => viewer(role, role)) as [Viewer, Viewer, Viewer, Viewer];
const otherUser = viewer('user-2', 'user');

interface Asked {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}
const ask = createApiCaller(room);
/** Response to a request below `/api/reports`. */
const send = (who: Viewer | null, path: string, { method, body, headers }: Asked = {}) =>
  ask(
    who,
    jsonRequest(`/api/reports${path}`, method ?? (body === undefined ? 'GET' : 'POST'), body, {
      'x-page': '/',
      ...headers,
    }),
    { clientAddress: '203.0.113.1' },
  );
/** Status and body of a response. */
async function told(
  answer: Promise<Response>,
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const { status, headers } = await answer;
  return { status, headers, body: JSON.parse(await (await answer).text()) as Record<string, unknown> };
}
const list = (who: Viewer | null, query = '') => told(send(who, query));
const read = (who: Viewer | null, id: string) => told(send(who, `/${id}`));
const patch = (who: Viewer | null, id: string, body: unknown, match: string | null = '"1"') =>
  told(send(who, `/${id}`, { method: 'PATCH', body, headers: match === null ? {} : { 'if-match': match } }));
const note = (who: Viewer | null, id: string, body: unknown = { text: 'Перевірити телефон.' }) =>
  told(send(who, `/${id}/notes`, { body }));
const decide = (who: Viewer | null, id: string, body: unknown = { to: 'dismissed', resolution: 'Усе гаразд.' }) =>
  told(send(who, `/${id}/transitions`, { body }));
const ids = (answer: { body: Record<string, unknown> }) =>
  (answer.body.items as { id: string }[]).map(({ id }) => id).sort();

describe('POST /api/reports', () => {
  it('answers 201 to everyone, with a Location for those who may read the report', async () => {
    const ad = await publishAd('ad');
    const post = (who: Viewer | null, body: object) => told(send(who, '', { body }));
    const signedIn = await post(user, { entryId: ad, reason: 'spam', comment: 'Те саме щодня.' });
    expect(signedIn).toMatchObject({
      status: 201,
      body: {
        reason: 'spam',
        comment: 'Те саме щодня.',
        status: 'open',
        resolution: null,
        target: { id: 'ad', kind: 'advertisements' },
      },
    });
    expect(signedIn.headers.get('location')).toBe(`/api/reports/${String(signedIn.body.id)}`);
    const signedOut = await post(null, { entryId: ad, reason: 'fraud', comment: '', email: 'olena@example.com' });
    expect(signedOut.status).toBe(201);
    expect(signedOut.headers.has('location')).toBe(false);
    const again = await post(user, { entryId: ad, reason: 'legal', comment: '' });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'already_reported', detail: expect.stringMatching(/^Ви вже повідомили/) },
    });
  });

  it.each([
    ['no JSON', '{', {}, 400],
    ['a list', '[]', {}, 400],
    ['null', 'null', {}, 400],
    ['a form', 'entryId=ad', { 'content-type': 'application/x-www-form-urlencoded', origin: env().siteUrl }, 415],
    ['two megabytes', `{"comment":"${'a'.repeat(2_000_000)}"}`, {}, 413],
    ['a deep nest', `{"comment":${'['.repeat(5000)}${']'.repeat(5000)}}`, {}, 422],
    ['a prototype', '{"__proto__":{"role":"admin"},"entryId":"ad","reason":"spam"}', {}, 422],
    ['a lone surrogate', '{"entryId":"\\ud800","reason":"spam"}', {}, 404],
    ['SQL', `{"entryId":"' or 1=1 --","reason":"spam"}`, {}, 404],
  ])('rejects %s without leaking internals', async (_case, body, headers, status) => {
    const answer = await told(send(null, '', { body, headers }));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|sqlite|at \w+ \(/i);
  });
});

describe('permissions on reports', () => {
  it('let admins read all reports, editors those about ads, users their own, and anonymous viewers none', async () => {
    const ad = await reportEntry(await publishAd('ad'));
    const news = await reportEntry((await publishSample('news')).id, secondActors.user);
    const mine = await reportEntry('ad', actors.editor);
    const everything = [ad.id, news.id, mine.id].sort();
    expect(ids(await list(admin))).toEqual(everything);
    expect(ids(await list(editor))).toEqual([ad.id, mine.id].sort());
    expect(ids(await list(editor, '?mine=1'))).toEqual([mine.id]);
    expect(ids(await list(user))).toEqual([ad.id]);
    expect(ids(await list(otherUser))).toEqual([news.id]);
    expect(ids(await list(author))).toEqual([]);
    expect((await list(null)).status).toBe(401);
    expect(
      await Promise.all(
        [admin, editor, user, otherUser, author, null].map(async (who) => (await read(who, news.id)).status),
      ),
    ).toEqual([200, 404, 404, 200, 404, 401]);
    expect(
      await Promise.all(
        [admin, editor, user, otherUser, author, null].map(async (who) => (await read(who, ad.id)).status),
      ),
    ).toEqual([200, 200, 200, 404, 404, 401]);
  });

  it('let only admins process reports, and answer in the same way whether or not a report exists', async () => {
    const report = await reportEntry(await publishAd('ad'));
    for (const who of [user, otherUser, author, editor, null]) {
      const status = who === null ? 401 : 403;
      for (const work of [
        (id: string) => patch(who, id, { assigneeId: 'admin' }),
        (id: string) => note(who, id),
        (id: string) => decide(who, id),
      ]) {
        const [real, none] = [await work(report.id), await work('nothing')];
        expect(real.status).toBe(status);
        expect(real.body).toEqual(none.body);
      }
      if (who !== null) expect((await told(send(who, '/statistics'))).status).toBe(403);
    }
    expect(await readReportRow(report.id)).toEqual(report);
    expect((await read(otherUser, report.id)).body).toEqual((await read(otherUser, 'nothing')).body);
    for (const work of [
      patch(admin, 'nothing', { assigneeId: null }),
      note(admin, 'nothing'),
      decide(admin, 'nothing'),
      read(admin, 'nothing'),
    ])
      expect((await work).status).toBe(404);
  });
});

describe('the fields of a report', () => {
  it('show reporters the outcome, but not how it was reached', async () => {
    const report = await reportEntry(await publishAd('ad'));
    expect((await note(admin, report.id, { text: 'ТАЄМНА НОТАТКА' })).status).toBe(201);
    await patch(admin, report.id, { assigneeId: 'editor-2' }, '"2"');
    const { body, headers } = await read(user, report.id);
    expect(Object.keys(body).sort()).toEqual([
      'comment',
      'createdAt',
      'id',
      'reason',
      'resolution',
      'resolvedAt',
      'status',
      'target',
    ]);
    expect(Object.keys(body.target as object).sort()).toEqual(['id', 'kind', 'title', 'url']);
    expect(headers.has('etag')).toBe(false);
    const all = JSON.stringify([body, (await list(user, '?mine=1')).body]);
    expect(all).not.toMatch(/ТАЄМНА|editor-2|author/);
    for (const query of ['?mine=1&assignee=editor-2', '?assignee=none', '?mine=1&group=1', '?sort=-updatedAt'])
      expect((await list(user, query)).status).toBe(422);
    unwrapOrFail(await decideReport(actors.admin, report.id, { to: 'actioned', resolution: 'Зняли.', act: 'suspend' }));
    expect((await read(user, report.id)).body).toMatchObject({ status: 'actioned', resolution: 'Зняли.' });
  });

  it('hide from reported people that there is a report and who made it, whatever their role', async () => {
    const byPerson = await reportEntry(await publishAd('ad'));
    await site.database.client.execute(`update report set author_id = 'editor' where id = '${byPerson.id}'`);
    expect((await read(editor, byPerson.id)).body).toEqual((await read(editor, 'nothing')).body);
    expect(ids(await list(editor))).toEqual([]);
    expect((await list(editor, '?group=1')).body).toMatchObject({ items: [], total: 0 });
    const theirs = await reportEntry(await publishAd('ad-2'));
    expect(ids(await list(author))).toEqual([]);
    expect((await read(author, theirs.id)).status).toBe(404);
    await site.database.client.execute(`update report set author_id = 'admin' where id = '${theirs.id}'`);
    expect((await read(admin, theirs.id)).body).toMatchObject({ reporter: null });
    expect(JSON.stringify((await list(admin, '?entryId=ad-2')).body)).not.toContain('"user"');
  });

  it('show the reporter to admins, but not to editors', async () => {
    const report = await reportEntry(await publishAd('ad'));
    const unsigned = await reportEntry('ad', anonymous, { email: 'olena@example.com' });
    expect((await read(admin, report.id)).body).toMatchObject({
      reporter: { id: 'user', name: 'Людина user', email: 'user@poruch.test' },
      target: { author: { id: 'author' } },
      otherUnresolved: 1,
    });
    expect((await read(admin, unsigned.id)).body).toMatchObject({ reporter: { id: null, email: 'olena@example.com' } });
    expect(
      JSON.stringify([
        (await list(editor)).body,
        (await read(editor, report.id)).body,
        (await read(editor, unsigned.id)).body,
      ]),
    ).not.toMatch(/olena@|user@poruch|Людина user/);
    await site.database.batch([updatePerson(site.database, 'author', { name: '', email: 'author@deleted.invalid' })]);
    expect((await read(admin, report.id)).body).toMatchObject({ target: { author: { id: 'author', name: '' } } });
  });

  it('list the actions that are currently possible', async () => {
    const report = await reportEntry(await publishAd('ad'));
    expect((await read(admin, report.id)).body).toMatchObject({
      entryStatus: 'active',
      can: { assign: true, note: true, resolve: true, reopen: false },
      acts: ['suspend', 'trash'],
    });
    expect((await read(editor, report.id)).body).toMatchObject({
      can: { assign: false, note: false, resolve: false, reopen: false },
      acts: [],
    });
    const done = await decide(admin, report.id, { to: 'actioned', resolution: 'Зняли.', act: 'trash' });
    expect(done).toMatchObject({
      status: 200,
      body: {
        status: 'actioned',
        entryStatus: 'trashed',
        can: { resolve: false, reopen: true },
        acts: [],
        history: [{ action: 'actioned', text: 'Зняли.', actor: { id: 'admin' } }],
      },
    });
    expect(done.headers.get('etag')).toBe('"2"');
  });
});

describe('PATCH and notes of reports', () => {
  it('require the revision that the client has seen, and return the current one', async () => {
    const report = await reportEntry(await publishAd('ad'));
    expect((await patch(admin, report.id, { assigneeId: 'editor' }, null)).status).toBe(428);
    expect((await patch(admin, report.id, { assigneeId: 'editor' }, 'W/"1"')).status).toBe(400);
    const given = await patch(admin, report.id, { assigneeId: 'editor' });
    expect(given).toMatchObject({
      status: 200,
      body: { status: 'assigned', assignee: { id: 'editor', name: 'Людина editor' }, revision: 2 },
    });
    expect(given.headers.get('etag')).toBe('"2"');
    expect(await patch(admin, report.id, { assigneeId: null })).toMatchObject({
      status: 409,
      body: { code: 'stale', revision: 2, current: { id: report.id, status: 'assigned' } },
    });
    for (const body of [{}, { assigneeId: 7 }, { assigneeId: 'editor', status: 'actioned' }])
      expect((await patch(admin, report.id, body, '"2"')).status).toBe(422);
  });

  it('keep notes in order, with their authors', async () => {
    const report = await reportEntry(await publishAd('ad'));
    expect((await note(admin, report.id)).status).toBe(201);
    const second = await note(viewer('admin-2', 'admin'), report.id, { text: ' Подзвонила. ' });
    expect(second.body.notes).toMatchObject([
      { author: { id: 'admin' }, text: 'Перевірити телефон.' },
      { author: { id: 'admin-2' }, text: 'Подзвонила.' },
    ]);
    for (const body of [{}, { text: '  ' }, { text: 'ж'.repeat(1001) }, { text: 'a', author: 'x' }])
      expect((await note(admin, report.id, body)).status).toBe(422);
  });
});

describe('GET /api/reports', () => {
  it('filters by every parameter', async () => {
    const fraud = await reportEntry(await publishAd('ad', 'Кімната біля Озера'));
    const spam = await reportEntry('ad', secondActors.user, { reason: 'spam', comment: '100% обман_и' });
    const news = await reportEntry((await publishSample('news')).id);
    await patch(admin, spam.id, { assigneeId: 'admin' });
    await decide(admin, news.id);
    const cases: [string, string[]][] = [
      ['?status=open', [fraud.id]],
      ['?status=assigned', [spam.id]],
      ['?status=unresolved', [fraud.id, spam.id]],
      ['?status=dismissed', [news.id]],
      ['?reason=spam', [spam.id]],
      ['?kind=news', [news.id]],
      ['?entryId=ad', [fraud.id, spam.id]],
      ['?assignee=me', [spam.id]],
      ['?assignee=none', [fraud.id, news.id]],
      ['?assignee=admin-2', []],
      ['?q=ОЗЕРА', [fraud.id, spam.id]],
      ['?q=100%25', [spam.id]],
      ['?q=%25', [spam.id]],
      ['?q=_', [spam.id]],
      ['?q=user', []],
    ];
    for (const [query, expected] of cases) expect(ids(await list(admin, query)), query).toEqual(expected.toSorted());
    expect(ids(await list(editor, '?kind=news'))).toEqual([]);
    expect((await list(admin, '?perPage=2&page=2')).body).toMatchObject({
      total: 3,
      page: 2,
      perPage: 2,
      items: [{ id: expect.any(String) }],
    });
    for (const query of [
      '?status=x',
      '?perPage=101',
      '?page=0',
      '?reporter=user',
      '?sort=reporter',
      '?kind=constructor',
      '?q=a&q=b',
    ])
      expect((await list(admin, query)).status, query).toBe(422);
  });

  it('sorts by time received or last changed', async () => {
    const first = await reportEntry(await publishAd('ad'));
    site.clock.forward(1000);
    const second = await reportEntry('ad', secondActors.user);
    site.clock.forward(1000);
    await note(admin, first.id);
    const order = async (sort: string) =>
      ((await list(admin, `?sort=${sort}`)).body.items as { id: string }[]).map(({ id }) => id);
    expect(await order('-createdAt')).toEqual([second.id, first.id]);
    expect(await order('createdAt')).toEqual([first.id, second.id]);
    expect(await order('-updatedAt')).toEqual([first.id, second.id]);
  });

  it('groups reports about the same entry', async () => {
    await reportEntry(await publishAd('ad'));
    site.clock.forward(1000);
    const last = await reportEntry('ad', secondActors.user, { reason: 'spam' });
    const news = await reportEntry((await publishSample('news', {}, 'news')).id);
    site.clock.forward(1000);
    await decide(admin, news.id);
    const { body } = await list(admin, '?group=1');
    expect(body).toMatchObject({ total: 2, page: 1 });
    expect(body.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          target: expect.objectContaining({ id: 'ad' }),
          reports: 2,
          unresolved: 2,
          reasons: { fraud: 1, spam: 1 },
          latestId: last.id,
        }),
        expect.objectContaining({ target: expect.objectContaining({ id: 'news' }), reports: 1, unresolved: 0 }),
      ]),
    );
    expect((await list(admin, '?group=1&status=unresolved')).body).toMatchObject({
      total: 1,
      items: [{ target: { id: 'ad' } }],
    });
    expect((await list(editor, '?group=1')).body).toMatchObject({ total: 1 });
  });
});

describe('GET /api/reports/statistics', () => {
  it('answers in JSON or CSV, by parameter or Accept header', async () => {
    await reportEntry(await publishAd('ad'));
    const statistics = (query: string, accept = '*/*') => send(admin, `/statistics${query}`, { headers: { accept } });
    expect((await told(statistics('?from=2026-11-21&until=2026-11-21'))).body).toMatchObject({ received: 1 });
    for (const answer of [
      await statistics('?from=2026-11-21&until=2026-11-21&format=csv'),
      await statistics('?from=2026-11-21&until=2026-11-21', 'text/csv'),
    ]) {
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="reports-2026-11-21-2026-11-21.csv"',
      );
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toContain('day,2026-11-21,,1');
    }
    for (const [locale, heading] of [
      ['ua', 'Розділ,'],
      ['us', 'Section,'],
    ] as const)
      expect(await (await statistics(`?format=csv&locale=${locale}`)).text()).toContain(heading);
    for (const query of [
      '?locale=xx',
      '?from=2026-02-30',
      '?from=yesterday',
      '?until=9999-12-31',
      '?from=0000-01-01',
      '?format=xls',
      '?x=1',
    ])
      expect((await statistics(query)).status, query).toBe(422);
  });
});
