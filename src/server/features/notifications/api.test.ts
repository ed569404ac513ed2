import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { roles, type Role } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { createApiCaller, jsonRequest } from '#server/app/testing.ts';
import { operator } from '#server/core/accounts/people-commands.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { eraseRecord, findRecord } from '#server/core/entries/write/rows.ts';
import { listStoredNotifications } from '#server/core/notifications/testing.ts';
import { removePerson } from '#server/features/personal-data/erase-account.ts';
import { exportData } from '#server/features/personal-data/export-data.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { readZip } from '#tests/support/data/read-zip.ts';
import { actors, createSample, unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { openNotification, readNotifications, type NotificationList } from './read-notifications.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const viewer = (role: Role, change: Partial<Viewer> = {}): Viewer => ({
  id: role,
  role,
  name: `Людина ${role}`,
  email: `${role}@poruch.test`,
  image: null,
  locale: 'ua',
  sessionId: 's',
  impersonatedBy: null,
  ...change,
});
const [user, author, editor, admin] = roles.map((role) => viewer(role)) as [Viewer, Viewer, Viewer, Viewer];
const existing = new Set([
  '/dashboard/news/edit/{id}',
  '/dashboard/advertisements/edit/{id}',
  '/cabinet/edit/{id}',
  '/dashboard/reports',
]);

const ask = createApiCaller(room);
async function list(who: Viewer | null, query = '', page = '/'): Promise<{ status: number; body: NotificationList }> {
  const answer = await ask(who, jsonRequest(`/api/me/notifications${query}`, 'GET', undefined, { 'x-page': page }), {
    existingPages: existing,
  });
  return { status: answer.status, body: (await answer.json()) as NotificationList };
}
async function read(who: Viewer | null, body: unknown): Promise<{ status: number; body: { unread: number } }> {
  const answer = await ask(who, jsonRequest('/api/me/notifications/read', 'POST', body));
  return { status: answer.status, body: (await answer.json()) as { unread: number } };
}

/** Creates an article that its author has sent for review. */
async function submitted(): Promise<string> {
  const { id } = await createSample('news', {}, actors.author);
  unwrapOrFail(await transitionEntry(actors.author, 'news', id, 'in_review', { note: 'Прошу глянути.' }));
  return id;
}

describe('GET /api/me/notifications', () => {
  it('returns notifications ready for display, in the language of the page', async () => {
    const id = await submitted();
    const {
      content: { texts },
    } = (await findRecord(site.database, id))!;
    site.clock.at += 5 * MINUTE;
    const { status, body } = await list(editor);
    expect(status).toBe(200);
    expect(body).toEqual({
      unread: 1,
      next: null,
      items: [
        {
          id: expect.any(String),
          type: 'submitted',
          at: '2026-11-21T18:00:00.000Z',
          read: false,
          ago: {
            iso: '2026-11-21T18:00:00.000Z',
            style: 'relative',
            text: '5 хвилин тому',
            title: 'Субота, 21 листопада 2026, 12:00\u00a0CT',
          },
          entry: { id, kind: 'news', title: texts.ua!.title, href: `/dashboard/news/edit/${id}` },
          actor: 'Людина author',
          note: 'Прошу глянути.',
          when: null,
          open: `/cabinet/notifications?open=${body.items[0]!.id}`,
        },
      ],
    });
    const english = (await list(editor, '', '/us/dashboard')).body.items[0]!;
    expect(english).toMatchObject({
      ago: { text: '5 minutes ago' },
      entry: { title: texts.us!.title, href: `/us/dashboard/news/edit/${id}` },
      open: expect.stringMatching(/^\/us\/cabinet/),
    });
  });

  it('links to pages that the reader may open, and names editors only to colleagues', async () => {
    const story = await submitted();
    unwrapOrFail(
      await transitionEntry(actors.editor, 'news', story, 'changes_requested', { note: 'Додайте джерело.' }),
    );
    site.clock.at += 1000;
    expect((await list(author)).body.items).toMatchObject([
      {
        type: 'changes_requested',
        actor: 'Людина editor',
        note: 'Додайте джерело.',
        entry: { href: `/dashboard/news/edit/${story}` },
      },
    ]);
    unwrapOrFail(await transitionEntry(actors.editor, 'news', story, 'scheduled', { at: site.clock.at + HOUR }));
    expect((await list(author)).body.items[0]).toMatchObject({
      type: 'scheduled',
      note: null,
      when: { text: 'Субота, 21 листопада 2026, 13:00\u00a0CT' },
    });
    site.clock.at += HOUR;
    unwrapOrFail(await transitionEntry(actors.editor, 'news', story, 'published'));
    const { slug } = (await findRecord(site.database, story))!.content;
    expect((await list(author)).body.items[0]).toMatchObject({ type: 'published', entry: { href: `/novyny/${slug}` } });

    const { id: ad } = await createSample('advertisements', {}, actors.user);
    unwrapOrFail(await transitionEntry(actors.user, 'advertisements', ad, 'pending'));
    unwrapOrFail(await transitionEntry(actors.editor, 'advertisements', ad, 'rejected', { note: 'Немає ціни.' }));
    expect((await list(user)).body.items).toMatchObject([
      { actor: null, note: 'Немає ціни.', entry: { href: `/cabinet/edit/${ad}` } },
    ]);
    const nowhere = await readNotifications(
      user,
      { before: null, limit: 1 },
      { locale: 'ua', timeZone: 'America/Chicago' },
      new Set(),
    );
    expect(nowhere.items[0]!.entry!.href).toBeNull();
  });

  it('is paginated, and can return only the count', async () => {
    for (const _ of [1, 2, 3]) {
      await submitted();
      site.clock.at += 1000;
    }
    const first = (await list(admin, '?limit=2')).body;
    expect(first.items).toHaveLength(2);
    const second = (await list(admin, `?limit=2&before=${first.next}`)).body;
    expect(second).toMatchObject({ items: [{ at: '2026-11-21T18:00:00.000Z' }], next: null });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
    expect((await list(admin, '?limit=0')).body).toEqual({ items: [], unread: 3, next: null });
    // A cursor of another user yields no items.
    expect((await list(editor, `?before=${first.next}`)).body.items).toEqual([]);
    for (const query of ['?limit=51', '?limit=-1', '?limit=x', '?before=', '?page=2'])
      expect((await list(admin, query)).status).toBe(422);
    expect((await list(null)).status).toBe(401);
  });

  it('omits a deleted entry', async () => {
    const id = await submitted();
    await site.database.client.execute('update notification set entry_id = null');
    expect((await list(editor)).body.items).toMatchObject([{ type: 'submitted', entry: null }]);
    await site.database.client.execute({ sql: 'update notification set entry_id = ?', args: [id] });
    await site.database.batch(eraseRecord(site.database, (await findRecord(site.database, id))!, 0));
    expect((await list(editor)).body).toEqual({ items: [], unread: 0, next: null });
  });
});

describe('POST /api/me/notifications/read', () => {
  it('marks the given notifications or all of them, but only those of the user', async () => {
    for (const _ of [1, 2, 3]) await submitted();
    const { items } = (await list(editor)).body;
    expect(await read(editor, { ids: [items[0]!.id, 'nothing'] })).toEqual({ status: 200, body: { unread: 2 } });
    expect((await list(editor)).body.items.map((item) => item.read)).toEqual([true, false, false]);
    expect((await read(admin, { ids: [items[1]!.id] })).body).toEqual({ unread: 3 });
    expect((await list(editor)).body.unread).toBe(2);
    expect((await read(editor, { all: true })).body).toEqual({ unread: 0 });
    expect((await list(admin)).body.unread).toBe(3);
  });

  it('rejects invalid bodies, anonymous users and impersonating admins', async () => {
    await submitted();
    for (const body of [
      {},
      { all: false },
      { ids: 'x' },
      { ids: [], all: true },
      { ids: Array.from({ length: 101 }, String) },
    ])
      expect((await read(editor, body)).status).toBe(422);
    expect((await read(null, { all: true })).status).toBe(401);
    expect((await read(viewer('editor', { impersonatedBy: 'admin' }), { all: true })).status).toBe(409);
    expect((await list(editor)).body.unread).toBe(1);
  });
});

it('opening a notification marks it as read only for its recipient', async () => {
  const story = await submitted();
  const { id } = (await list(editor)).body.items[0]!;
  const telling = { locale: 'us', timeZone: 'America/Chicago' } as const;
  expect(await openNotification(admin, id, telling, existing)).toBeNull();
  expect(await openNotification(viewer('editor', { impersonatedBy: 'admin' }), id, telling, existing)).toBe(
    `/us/dashboard/news/edit/${story}`,
  );
  expect((await list(editor)).body.unread).toBe(1);
  expect(await openNotification(editor, id, telling, existing)).toBe(`/us/dashboard/news/edit/${story}`);
  expect((await list(editor)).body.unread).toBe(0);
});

it('notifications are exported without other people’s data, and are deleted with the account', async () => {
  const { id: ad } = await createSample('advertisements', {}, actors.user);
  unwrapOrFail(await transitionEntry(systemActor, 'advertisements', ad, 'active'));
  unwrapOrFail(await transitionEntry(actors.editor, 'advertisements', ad, 'suspended', { note: 'Перевіряємо.' }));
  const files = await readZip(
    await buffer(unwrapOrFail(await exportData(user, createStorage({ s3: null, dataDir: site.dir }))).stream),
  );
  const { notifications } = JSON.parse(files.get('data.json')!.toString()) as { notifications: unknown };
  expect(notifications).toEqual([
    { at: '2026-11-21T18:00:00.000Z', type: 'suspended', entryId: ad, note: 'Перевіряємо.', readAt: null },
  ]);

  unwrapOrFail(await removePerson(operator, 'user'));
  expect(await listStoredNotifications()).toEqual([]);
});
