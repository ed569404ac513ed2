import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#content/format/durations.ts';
import { systemActor, type Actor } from '#content/model/permissions.ts';
import type { Status } from '#content/model/workflow.ts';
import { createHousekeeping } from '#server/app/jobs/housekeeping.ts';
import { Scheduler } from '#server/app/jobs/scheduler.ts';
import { updatePerson } from '#server/core/accounts/rows.ts';
import { updateEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { queuedMails } from '#server/features/reports/testing.ts';
import { log } from '#server/platform/telemetry/log.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  START,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { notifyAbout } from './notify.ts';
import { insertNotification } from './rows.ts';
import { deleteAllNotifications, listStoredNotifications, summarizeNotifications } from './testing.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const set = (id: string, change: Parameters<typeof updatePerson>[2]) =>
  site.database.batch([updatePerson(site.database, id, change)]);
const step = async (by: Actor, entry: EntryRecord, to: Status, more: { note?: string; at?: number } = {}) =>
  unwrapOrFail(await transitionEntry(by, entry.kind, entry.id, to, more));
const recipients = async () => (await queuedMails()).map(({ to }) => to);
const news = (by: Actor = actors.author) => createSample('news', {}, by);

describe('notifications', () => {
  it('notify all reviewers of the kind about a submission, except its sender', async () => {
    const story = await news();
    await step(actors.author, story, 'in_review');
    expect(await summarizeNotifications()).toEqual(
      ['admin', 'admin-2', 'editor', 'editor-2'].map((id) => `submitted → ${id}`),
    );
    expect((await listStoredNotifications())[0]).toMatchObject({ entryId: story.id, by: 'author' });
    expect(await recipients()).toEqual([
      'admin@poruch.test',
      'admin-2@poruch.test',
      'editor@poruch.test',
      'editor-2@poruch.test',
    ]);
    await deleteAllNotifications();

    await step(actors.editor, await news(actors.editor), 'in_review');
    expect(await summarizeNotifications()).toEqual(['admin', 'admin-2', 'editor-2'].map((id) => `submitted → ${id}`));
  });

  it('skip banned and deleted users', async () => {
    await set('editor', { banned: true });
    await set('editor-2', { banned: true, banExpires: new Date(START - 1) });
    await set('admin-2', { deletedAt: new Date(START) });
    await step(actors.author, await news(), 'in_review');
    expect(await summarizeNotifications()).toEqual(['submitted → admin', 'submitted → editor-2']);
    await deleteAllNotifications();
    await set('editor-2', { banned: true, banExpires: new Date(START + 1) });
    await step(actors.author, await news(), 'in_review');
    expect(await summarizeNotifications()).toEqual(['submitted → admin']);
  });

  it.each<[Status, string, { note?: string; at?: number }]>([
    ['changes_requested', 'changes_requested', { note: 'Додайте джерело.' }],
    ['scheduled', 'scheduled', { at: START + HOUR }],
    ['published', 'published', {}],
    ['archived', 'archived', {}],
    ['draft', 'unpublished', {}],
  ])('notify the author of the decision %s, with the note of the editor', async (to, type, more) => {
    const story = await news();
    await step(actors.author, story, 'in_review');
    await deleteAllNotifications();
    await step(actors.editor, story, to, more);
    const [one, ...rest] = await listStoredNotifications();
    expect(rest).toEqual([]);
    expect(one).toMatchObject({
      to: 'author',
      type,
      entryId: story.id,
      by: 'editor',
      data: { kind: 'news', ...(more.note ? { note: more.note } : {}), ...(more.at ? { at: more.at } : {}) },
    });
    const [mail, ...otherMails] = await queuedMails();
    expect(otherMails).toEqual([]);
    expect(mail).toMatchObject({
      to: 'author@poruch.test',
      subject: expect.stringContaining(story.content.texts.ua!.title),
    });
    if (more.note) expect(mail!.text).toContain(`> ${more.note}`);
    if (more.at) expect(mail!.text).toContain('Субота, 21 листопада 2026, 13:00');
    expect(mail!.text).toMatch(/http:\/\/localhost:4321\/cabinet\/notifications\?open=\w{20}\n/);
  });

  it('notify the advertiser of decisions on an ad', async () => {
    const ad = await createSample('advertisements', {}, actors.user);
    await step(actors.user, ad, 'pending');
    await step(actors.editor, ad, 'rejected', { note: 'Немає ціни.' });
    await step(actors.user, ad, 'pending');
    await step(actors.editor, ad, 'active');
    await step(actors.editor, ad, 'suspended');
    expect((await summarizeNotifications()).filter((line) => line.endsWith('→ user'))).toEqual([
      'rejected → user',
      'published → user',
      'suspended → user',
    ]);
  });

  it('notify the reviewers of a pending edit, and the author of its outcome', async () => {
    const story = await news();
    await site.database.batch(
      await notifyAbout(site.database, { type: 'edit_submitted', record: story, actorId: 'author' }),
    );
    await site.database.batch(
      await notifyAbout(site.database, {
        type: 'edit_rejected',
        record: story,
        actorId: 'editor',
        note: ' Застаріло. ',
        data: { editId: 'e1' },
      }),
    );
    expect(await summarizeNotifications()).toEqual([
      'edit_submitted → admin',
      'edit_submitted → admin-2',
      'edit_submitted → editor',
      'edit_submitted → editor-2',
      'edit_rejected → author',
    ]);
    expect((await listStoredNotifications()).at(-1)!.data).toEqual({
      editId: 'e1',
      kind: 'news',
      note: 'Застаріло.',
      mailed: 1,
    });
    // Entries without an owner, or whose owner's account is deleted, notify no user.
    await set('author', { deletedAt: new Date(START) });
    for (const authorId of [null, 'author'])
      expect(
        await notifyAbout(site.database, { type: 'published', record: { ...story, authorId }, actorId: 'editor' }),
      ).toEqual([]);
  });

  it('are not sent to the user who performs the action, not even when trashing an entry, nor for a sale', async () => {
    const story = await news(actors.editor);
    for (const to of ['published', 'draft', 'archived', 'published'] as const) await step(actors.editor, story, to);
    const ad = await createSample('advertisements', {}, actors.user);
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', ad.id, 'active'));
    await step(actors.user, ad, 'sold');
    await step(actors.user, ad, 'trashed');
    expect(await listStoredNotifications()).toEqual([]);
    expect(await queuedMails()).toEqual([]);
  });

  it('notify the owner when another user removes an entry and when it is restored', async () => {
    const story = await news(actors.editor);
    await step(actors.admin, story, 'trashed');
    await step(actors.admin, story, 'draft');
    expect(await summarizeNotifications()).toEqual(['removed → editor', 'unpublished → editor']);
  });

  it('are not sent for seeds and imports, but notify the author of scheduled actions', async () => {
    const story = await news();
    unwrapOrFail(await transitionEntry(systemActor, 'news', story.id, 'published', { at: START - DAY }));
    expect(await listStoredNotifications()).toEqual([]);

    const planned = await news();
    await step(actors.author, planned, 'in_review');
    await step(actors.editor, planned, 'scheduled', { at: START + HOUR });
    const ad = await createSample('advertisements', {}, actors.user);
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', ad.id, 'active'));
    await deleteAllNotifications();
    const clock = new Scheduler(site.database, log);
    site.clock.at = START + HOUR;
    await clock.tick();
    expect(await listStoredNotifications()).toEqual([
      expect.objectContaining({ to: 'author', type: 'published', entryId: planned.id, by: null }),
    ]);
    expect(await recipients()).toEqual(['author@poruch.test']);
    await deleteAllNotifications();
    site.clock.at = START + 40 * DAY;
    await clock.tick();
    expect(await summarizeNotifications()).toEqual(['expired → user']);
    expect(await queuedMails()).toEqual([]);
  });
});

describe('the batch of a notification', () => {
  it('stores no notification and no mail if it fails', async () => {
    const story = await news();
    const refused = await transitionEntry(actors.author, 'news', story.id, 'in_review', {
      also: [site.database.db.run('insert into state (key, value, updated_at) values (null, null, null)')],
    }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(await listStoredNotifications()).toEqual([]);
    expect(await queuedMails()).toEqual([]);
    expect(unwrapOrFail(await updateEntry(actors.author, 'news', story.id, {}, 1)).status).toBe('draft');
  });

  it('succeeds even if the entry no longer exists', async () => {
    await site.database.batch([
      insertNotification(site.database, {
        id: 'n',
        userId: 'user',
        at: START,
        type: 'report_resolved',
        entryId: 'nothing',
        actorId: null,
        data: {},
      }),
    ]);
    expect(await listStoredNotifications()).toMatchObject([{ entryId: null }]);
  });
});

describe('notification mails', () => {
  it('are sent to users who want them, in their language', async () => {
    await set('author', { locale: 'us' });
    await set('admin', { notifyEntries: false });
    await set('editor-2', { locale: 'us' });
    const story = await news();
    await step(actors.author, story, 'in_review');
    expect((await queuedMails()).map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
      ['admin-2@poruch.test', 'Надіслано на перевірку'],
      ['editor@poruch.test', 'Надіслано на перевірку'],
      ['editor-2@poruch.test', 'Submitted for review'],
    ]);
    expect(await listStoredNotifications()).toHaveLength(4);
    await deleteAllNotifications();
    await step(actors.editor, story, 'published');
    const [mail] = await queuedMails();
    expect(mail).toMatchObject({ to: 'author@poruch.test', subject: `Published: “${story.content.texts.us!.title}”` });
    expect(mail!.text).toContain('/us/cabinet/notifications?open=');
    expect(mail!.text).toContain('/us/cabinet#mails');
    await deleteAllNotifications();
    await set('author', { notifyEntries: false });
    await step(actors.editor, story, 'draft');
    expect(await summarizeNotifications()).toEqual(['unpublished → author']);
    expect(await queuedMails()).toEqual([]);
  });

  it('are not sent to banned users', async () => {
    const story = await news();
    await set('author', { banned: true });
    await step(actors.editor, story, 'published');
    expect(await summarizeNotifications()).toEqual(['published → author']);
    expect(await queuedMails()).toEqual([]);
  });

  it('about submissions are sent at most hourly per kind to each reviewer until one is read, while the bell counts all', async () => {
    await set('admin', { notifyEntries: false });
    await set('admin-2', { notifyEntries: false });
    await set('editor-2', { notifyEntries: false });
    const submit = async () => step(actors.author, await news(), 'in_review');
    await submit();
    await submit();
    expect(await recipients()).toEqual(['editor@poruch.test']);
    expect((await summarizeNotifications()).filter((line) => line === 'submitted → editor')).toHaveLength(2);
    // Another kind has its own queue.
    await step(actors.user, await createSample('advertisements', {}, actors.user), 'pending');
    expect(await recipients()).toHaveLength(2);
    await step(secondActors.user, await createSample('advertisements', {}, secondActors.user), 'pending');
    expect(await recipients()).toHaveLength(2);
    // A reviewer who has read the notification gets mail again.
    await site.database.client.execute(
      "update notification set read_at = 1 where user_id = 'editor' and json_extract(data, '$.kind') = 'news'",
    );
    await submit();
    expect(await recipients()).toHaveLength(3);
    site.clock.at = START + HOUR - 1;
    await submit();
    expect(await recipients()).toHaveLength(3);
    site.clock.at = START + HOUR;
    await submit();
    expect(await recipients()).toHaveLength(4);
  });

  it('about decisions are never throttled', async () => {
    for (const story of [await news(), await news()]) await step(actors.editor, story, 'published');
    expect(await recipients()).toEqual(['author@poruch.test', 'author@poruch.test']);
  });
});

it('housekeeping erases notifications 30 days after they were read, and after 180 days in any case', async () => {
  const row = (id: string, at: number, readAt: number | null) =>
    site.database.client.execute({
      sql: "insert into notification (id, user_id, at, type, data, read_at) values (?, 'user', ?, 'published', '{}', ?)",
      args: [id, at, readAt],
    });
  const at = START + 200 * DAY;
  await row('read-long-ago', at - 40 * DAY, at - 30 * DAY - 1);
  await row('read-lately', at - 100 * DAY, at - 30 * DAY);
  await row('unread', at - 180 * DAY, null);
  await row('unread-long-ago', at - 180 * DAY - 1, null);
  site.clock.at = at;
  await createHousekeeping(site.database).run();
  const { rows } = await site.database.client.execute('select id from notification order by id');
  expect(rows.map(({ id }) => id)).toEqual(['read-lately', 'unread']);
});

it('housekeeping erases notifications even if another of its tasks fails', async () => {
  await site.database.client.execute({
    sql: "insert into notification (id, user_id, at, type, data, read_at) values ('old', 'user', 0, 'published', '{}', 1)",
    args: [],
  });
  await site.database.client.execute(
    "insert into verification (id, identifier, value, expires_at, created_at, updated_at) values ('over', 'x', 'y', 1, 1, 1)",
  );
  await site.database.client.execute(
    "create trigger broken before delete on verification begin select raise(abort, 'broken'); end",
  );
  const clock = createHousekeeping(site.database);
  await expect(clock.run()).rejects.toThrow('broken');
  expect((await site.database.client.execute('select id from notification')).rows).toEqual([]);
  // Only the failed task runs again.
  await site.database.client.execute('drop trigger broken');
  await clock.run();
  expect((await site.database.client.execute('select id from verification')).rows).toEqual([]);
});
