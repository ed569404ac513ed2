import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { createHousekeeping } from '#server/app/jobs/housekeeping.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { openNotification, readNotifications } from '#server/features/notifications/read-notifications.ts';
import { actors, unwrapOrFail, openTestSite, secondActors, type TestSite } from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { blockOtherParticipant, archiveConversation, markAsRead } from './conversation-actions.ts';
import { readConversation, readConversations, type ConversationList } from './read-conversations.ts';
import {
  replyToConversation,
  startTestConversation,
  startConversationOnNewAd,
  owner,
  publishOwnersAd,
  reader,
  queryRows,
  readConversationAs,
  TEST_ADDRESS,
  stranger,
  localeContext,
  readTexts,
} from './testing.ts';
import { countUnread, countUnreadFor } from './unread.ts';

let site: TestSite;
const ask = createApiCaller(room);
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const path = (id: string) => `/api/conversations/${id}`;
/** Every route of a conversation. */
const routes: Record<string, (id: string) => Request> = {
  read: (id) => jsonRequest(path(id)),
  answer: (id) => jsonRequest(`${path(id)}/messages`, 'POST', { text: 'Чуже' }),
  'mark as read': (id) => jsonRequest(`${path(id)}/read`, 'POST'),
  block: (id) => jsonRequest(`${path(id)}/block`, 'PUT'),
  unblock: (id) => jsonRequest(`${path(id)}/block`, 'DELETE'),
  'put away': (id) => jsonRequest(path(id), 'DELETE'),
};
const list = (viewer: Viewer | null) => ask(viewer, jsonRequest('/api/conversations'));
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      ['conversation', 'message', 'block', 'notification', 'mail'].map((table) => queryRows(`select * from ${table}`)),
    ),
  );

describe('a conversation of others', () => {
  it.each(Object.keys(routes))(
    'is indistinguishable from one that does not exist, and is not changed: %s',
    async (name) => {
      const { conversationId } = await startConversationOnNewAd();
      unwrapOrFail(await blockOtherParticipant(owner, conversationId));
      const before = await everything();
      for (const who of [stranger, viewerOf(actors.editor), viewerOf(actors.admin), viewerOf(secondActors.admin)]) {
        const [real, invented] = [
          await ask(who, routes[name]!(conversationId)),
          await ask(who, routes[name]!('nothing')),
        ];
        expect([real.status, invented.status]).toEqual([404, 404]);
        expect(await real.text()).toBe(await invented.text());
      }
      expect((await ask(null, routes[name]!(conversationId))).status).toBe(401);
      expect(await everything()).toBe(before);
    },
  );

  it.each(Object.keys(routes))('refuses an admin who impersonates a participant: %s', async (name) => {
    const { conversationId } = await startConversationOnNewAd();
    const before = await everything();
    expect((await ask({ ...owner, impersonatedBy: 'admin' }, routes[name]!(conversationId))).status).toBe(409);
    expect(await everything()).toBe(before);
    expect((await list({ ...owner, impersonatedBy: 'admin' })).status).toBe(409);
    expect(await countUnreadFor({ ...owner, impersonatedBy: 'admin' })).toBe(0);
    expect(await countUnreadFor(owner)).toBe(1);
  });

  it('is listed only for its two participants', async () => {
    await startConversationOnNewAd();
    const lists = await Promise.all(
      [owner, reader, stranger, viewerOf(actors.admin)].map(
        async (who) => unwrapOrFail(await readConversations(who, { page: 1, perPage: 20 }, localeContext)).total,
      ),
    );
    expect(lists).toEqual([1, 1, 0, 0]);
    expect((await list(null)).status).toBe(401);
    expect(
      await openNotification(
        reader,
        String((await queryRows('select id from notification'))[0]!.id),
        localeContext,
        new Set(['/cabinet/messages/{id}']),
      ),
    ).toBeNull();
  });

  it('returns no messages for a cursor from another conversation', async () => {
    const { conversationId } = await startConversationOnNewAd('Таємне');
    await publishOwnersAd('ad-2');
    const mine = unwrapOrFail(await startTestConversation('Моє', { entryId: 'ad-2', by: stranger }));
    const [{ id } = { id: '' }] = (await queryRows('select id from message where conversation_id = ?', [
      conversationId,
    ])) as { id: string }[];
    expect(unwrapOrFail(await readConversation(stranger, mine.conversationId, id, 'ua')).messages).toEqual([]);
  });
});

describe('the view of the other participant', () => {
  it('shows a name but no address, and only public data', async () => {
    const { conversationId } = await startConversationOnNewAd();
    const views = async () =>
      JSON.stringify([
        await readConversationAs(reader, conversationId),
        await readConversationAs(owner, conversationId),
        unwrapOrFail(await readConversations(reader, { page: 1, perPage: 20 }, localeContext)),
        unwrapOrFail(await readConversations(owner, { page: 1, perPage: 20 }, localeContext)),
      ]);
    expect(await readConversationAs(reader, conversationId)).toMatchObject({
      other: 'Олена',
      ad: { state: 'live', title: 'Стіл дубовий, 120 на 80 см', href: expect.stringMatching(/^\/advertisement\//) },
    });
    expect(await readConversationAs(owner, conversationId)).toMatchObject({ other: 'Людина user-2' });
    for (const word of ['@', '3125550100', '"user"', '"user-2"']) expect(await views()).not.toContain(word);
    await site.database.client.execute("update user set name = '' where id = 'user-2'");
    expect((await readConversationAs(owner, conversationId)).other).toBe('Користувач');

    // Taken off the site and edited: the reader sees the public version, the owner the current one.
    unwrapOrFail(await transitionEntry(actors.admin, 'advertisements', 'ad', 'suspended'));
    await site.database.client.execute("update entry_text set title = 'НОВА ТАЄМНА НАЗВА' where entry_id = 'ad'");
    expect((await readConversationAs(reader, conversationId)).ad).toMatchObject({
      state: 'away',
      href: null,
      title: 'Стіл дубовий, 120 на 80 см',
    });
    expect((await readConversationAs(owner, conversationId)).ad.title).toBe('НОВА ТАЄМНА НАЗВА');
  });

  it('shows the same data in the bell and in the mails as on the page', async () => {
    const { conversationId } = await startConversationOnNewAd();
    unwrapOrFail(await transitionEntry(actors.admin, 'advertisements', 'ad', 'suspended'));
    await site.database.client.batch(
      [
        "update entry_text set title = 'НОВА ТАЄМНА НАЗВА' where entry_id = 'ad'",
        "update entry set slug = 'taiemne', details = json_set(details, '$.contactName', 'Таємна') where id = 'ad'",
        'delete from mail',
      ],
      'write',
    );
    unwrapOrFail(await replyToConversation(conversationId, 'Уже продано'));
    const bell = async (who: Viewer) =>
      (await readNotifications(who, { before: null, limit: 20 }, localeContext, new Set())).items.map(
        ({ type, entry }) => [type, entry?.title],
      );
    expect(await bell(reader)).toEqual([['message_received', 'Стіл дубовий, 120 на 80 см']]);
    expect(await bell(owner)).toEqual([
      ['suspended', 'НОВА ТАЄМНА НАЗВА'],
      ['message_received', 'НОВА ТАЄМНА НАЗВА'],
    ]);
    const mails = JSON.stringify(await queryRows('select * from mail where "to" like \'user-2@%\''));
    expect(mails).toContain('Стіл дубовий');
    for (const word of ['ТАЄМНА', 'Таємна', 'taiemne']) expect(mails).not.toContain(word);
  });

  it('stays the same while an edit of the ad is waiting', async () => {
    const { conversationId } = await startConversationOnNewAd();
    unwrapOrFail(
      await saveEdit(
        actors.user,
        'advertisements',
        'ad',
        { texts: { ua: { title: 'Стіл, якого ще не бачили' } } },
        Number((await queryRows("select revision from entry where id = 'ad'"))[0]!.revision),
      ),
    );
    expect((await readConversationAs(reader, conversationId)).ad.title).toBe('Стіл дубовий, 120 на 80 см');
  });
});

describe('reading conversations', () => {
  it('counts conversations with unread messages, separately for each participant', async () => {
    const { conversationId } = await startConversationOnNewAd('1');
    await startConversationOnNewAd('Друга', 'ad-2');
    expect([await countUnread('user'), await countUnread('user-2')]).toEqual([2, 0]);
    unwrapOrFail(await startTestConversation('2'));
    expect(await countUnread('user')).toBe(2);
    unwrapOrFail(await markAsRead(owner, conversationId));
    expect(await countUnread('user')).toBe(1);
    expect(await queryRows('select count(*) as n from notification where read_at is null')).toEqual([{ n: 1 }]);
    unwrapOrFail(await replyToConversation(conversationId, 'Так'));
    expect([await countUnread('user'), await countUnread('user-2')]).toEqual([1, 1]);
  });

  it('loads earlier messages page by page', async () => {
    const { conversationId } = await startConversationOnNewAd('0');
    unwrapOrFail(await replyToConversation(conversationId, 'Слухаю'));
    for (let count = 1; count <= 58; count++)
      unwrapOrFail(await replyToConversation(conversationId, `${count}`, reader, `198.51.100.${count}`));
    const first = await readConversationAs(owner, conversationId);
    expect([first.messages.length, first.messages[0]!.text]).toEqual([50, '58']);
    const second = unwrapOrFail(await readConversation(owner, conversationId, first.next, 'ua'));
    expect(second).toMatchObject({ next: null });
    expect(second.messages.at(-1)!.text).toBe('0');
    expect(new Set([...first.messages, ...second.messages].map(({ id }) => id)).size).toBe(60);
    expect((await ask(owner, jsonRequest(`${path(conversationId)}?after=x`))).status).toBe(422);
  });

  it('lists the latest first, and omits hidden conversations until a new message arrives', async () => {
    const { conversationId } = await startConversationOnNewAd();
    site.clock.forward(1000);
    const second = await startConversationOnNewAd('Друга', 'ad-2');
    const listed = async (who: Viewer) =>
      ((await (await list(who)).json()) as ConversationList).items.map(({ id }) => id);
    expect(await listed(owner)).toEqual([second.conversationId, conversationId]);
    unwrapOrFail(await archiveConversation(owner, conversationId));
    expect(await listed(owner)).toEqual([second.conversationId]);
    expect(await countUnread('user')).toBe(1);
    expect(await listed(reader)).toHaveLength(2);
    // It is still available by its URL.
    expect(await readTexts(conversationId)).toHaveLength(1);
    site.clock.forward(1000);
    unwrapOrFail(await startTestConversation('Агов'));
    expect(await listed(owner)).toEqual([conversationId, second.conversationId]);
    expect(unwrapOrFail(await readConversations(owner, { page: 2, perPage: 1 }, localeContext))).toMatchObject({
      total: 2,
      items: [{ id: second.conversationId, last: { text: 'Друга', mine: false }, unread: true }],
    });
  });

  it('opens a conversation from the bell', async () => {
    const { conversationId } = await startConversationOnNewAd();
    const [{ id } = { id: '' }] = (await queryRows('select id from notification')) as { id: string }[];
    expect(
      await openNotification(owner, id, { ...localeContext, locale: 'us' }, new Set(['/cabinet/messages/{id}'])),
    ).toBe(`/us/cabinet/messages/${conversationId}`);
  });
});

it('the API answers a first message with the URL of the conversation', async () => {
  await publishOwnersAd();
  const post = (who: Viewer | null, text = 'Є?') =>
    ask(who, jsonRequest('/api/advertisements/ad/messages', 'POST', { text }), { clientAddress: TEST_ADDRESS });
  const sent = await post(reader);
  const body = (await sent.json()) as { conversationId: string; id: string };
  expect([sent.status, sent.headers.get('location')]).toEqual([201, path(body.conversationId)]);
  const opened = await ask(reader, jsonRequest(path(body.conversationId)));
  expect([opened.status, await opened.json()]).toMatchObject([
    200,
    { messages: [{ id: body.id, text: 'Є?', mine: true }] },
  ]);
  expect((await post(null)).status).toBe(401);
  expect((await post(owner)).status).toBe(409);
  for (let count = 0; count < 19; count++) unwrapOrFail(await startTestConversation(`${count}`));
  const busy = await post(reader, 'Ще');
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '3600']);
});

it('a conversation is erased after two years without messages, and with its ad', async () => {
  const { conversationId } = await startConversationOnNewAd();
  await publishOwnersAd('ad-2');
  site.clock.forward(20 * DAY);
  const second = unwrapOrFail(await startTestConversation('Пізніше', { entryId: 'ad-2' }));
  site.clock.forward(711 * DAY);
  await createHousekeeping(site.database).run();
  expect(await queryRows('select id from conversation')).toEqual([{ id: second.conversationId }]);
  expect(await queryRows('select conversation_id as id from message')).toEqual([{ id: second.conversationId }]);
  expect(conversationId).not.toBe(second.conversationId);
  await site.database.client.execute("delete from entry where id = 'ad-2'");
  expect(await queryRows('select id from message')).toEqual([]);
});
