import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { viewerOf } from '#server/app/testing.ts';
import { updatePerson } from '#server/core/accounts/rows.ts';
import { limitAdvertiser } from '#server/core/advertisers/rows.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { queuedMails } from '#server/features/reports/testing.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  START,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { blockOtherParticipant, unblockOtherParticipant } from './conversation-actions.ts';
import { findConversation, markConversationRead } from './rows.ts';
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
  readTexts,
} from './testing.ts';
import { countUnread } from './unread.ts';
import { postMessage, startConversation } from './write-message.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const blocked = { ok: false, failure: { status: 409, code: 'refused', reason: 'blocked' } };
const missing = { ok: false, failure: { status: 404, code: 'not_found' } };
const messages = () => queryRows('select * from message order by at');

describe('a first message', () => {
  it('starts a conversation, and later messages are added to the same one', async () => {
    await publishOwnersAd();
    const first = unwrapOrFail(await startTestConversation('Чи ще продаєте?'));
    const second = unwrapOrFail(await startTestConversation('Можу забрати завтра.'));
    expect(second.conversationId).toBe(first.conversationId);
    unwrapOrFail(await replyToConversation(first.conversationId, 'Так, приходьте.'));
    expect(await readTexts(first.conversationId)).toEqual([
      'Чи ще продаєте?',
      'Можу забрати завтра.',
      'Так, приходьте.',
    ]);
    const other = unwrapOrFail(await startTestConversation('І мені!', { by: stranger }));
    expect(other.conversationId).not.toBe(first.conversationId);
    // Conversations are counted, not messages.
    expect(await queryRows('select * from ad_day')).toEqual([
      { entry_id: 'ad', day: '2026-11-21', phones: 0, messages: 2 },
    ]);
  });

  it('starts a single conversation if several arrive at once, and stores all of them', async () => {
    await publishOwnersAd();
    const sent = await Promise.all(['а', 'б', 'в'].map((text) => startTestConversation(text)));
    expect(new Set(sent.map((outcome) => unwrapOrFail(outcome).conversationId)).size).toBe(1);
    expect((await messages()).map(({ text }) => text).toSorted()).toEqual(['а', 'б', 'в']);
    expect(await queryRows('select messages from ad_day')).toEqual([{ messages: 1 }]);
  });

  it('is rejected for the user’s own ad and for ads that are not public now', async () => {
    await publishOwnersAd();
    expect(await startTestConversation('Я сам', { by: owner })).toMatchObject({ failure: { reason: 'own_entry' } });
    await createSample('advertisements', {}, actors.user, 'draft');
    await publishSample('news', {}, 'story');
    // An ad without an owner has no recipient.
    await publishSample('advertisements', {}, 'orphan');
    for (const [entryId, to] of [
      ['sold', 'sold'],
      ['expired', 'expired'],
      ['suspended', 'suspended'],
      ['closed', 'closed'],
    ] as const)
      unwrapOrFail(await transitionEntry(systemActor, 'advertisements', await publishOwnersAd(entryId), to));
    for (const entryId of [
      'draft',
      'story',
      'orphan',
      'sold',
      'expired',
      'suspended',
      'closed',
      'nothing',
      "' or 1=1 --",
    ])
      expect(await startTestConversation('Є?', { entryId }), entryId).toEqual(missing);
    expect(await startConversation(reader, 'news', 'story', { text: 'Є?' }, TEST_ADDRESS)).toEqual(missing);
    // Past its end, but not yet expired by the scheduled job.
    site.clock.forward(31 * DAY);
    expect(await startTestConversation('Є?')).toEqual(missing);
    expect(await messages()).toEqual([]);
  });
});

describe('a message', () => {
  it('must be plain text of up to two thousand characters without other fields, and is cleaned', async () => {
    const { conversationId } = await startConversationOnNewAd(' <b>Добрий</b>\u202e день\u0007\nhttps://example.com ');
    expect(await readTexts(conversationId)).toEqual(['<b>Добрий</b> день\nhttps://example.com']);
    unwrapOrFail(await replyToConversation(conversationId, '🌻'.repeat(2000)));
    for (const input of [
      { text: '' },
      { text: ' \u202e\n ' },
      { text: '🌻'.repeat(2001) },
      { text: 7 },
      { text: null },
      {},
      null,
      { text: 'a', senderId: 'admin' },
    ]) {
      expect(
        await postMessage(owner, conversationId, input, TEST_ADDRESS),
        JSON.stringify(input)?.slice(0, 40),
      ).toMatchObject({ failure: { status: 422 } });
    }
    expect(await messages()).toHaveLength(2);
  });

  it('is stored once if the same text is sent twice within ten seconds, even simultaneously', async () => {
    const first = await startConversationOnNewAd('Так?');
    expect(await startTestConversation('Так?')).toEqual({ ok: true, value: first });
    const both = await Promise.all([1, 2, 3].map(() => replyToConversation(first.conversationId, 'Так.')));
    expect(new Set(both.map((outcome) => unwrapOrFail(outcome).id)).size).toBe(1);
    expect(await messages()).toHaveLength(2);
    // The other side may send the same text.
    unwrapOrFail(await replyToConversation(first.conversationId, 'Так?'));
    site.clock.forward(11_000);
    unwrapOrFail(await replyToConversation(first.conversationId, 'Так.'));
    expect(await readTexts(first.conversationId)).toEqual(['Так?', 'Так.', 'Так?', 'Так.']);
  });

  it('keeps its order even if the clock stops or goes backwards', async () => {
    const { conversationId } = await startConversationOnNewAd('1');
    unwrapOrFail(await replyToConversation(conversationId, '2'));
    site.clock.at = START - HOUR;
    unwrapOrFail(await replyToConversation(conversationId, '3', reader));
    unwrapOrFail(await replyToConversation(conversationId, '4'));
    expect(await readTexts(conversationId)).toEqual(['1', '2', '3', '4']);
  });

  it('can be sent after the ad’s end', async () => {
    const { conversationId } = await startConversationOnNewAd();
    unwrapOrFail(await transitionEntry(actors.user, 'advertisements', 'ad', 'sold'));
    unwrapOrFail(await replyToConversation(conversationId, 'Вже продано.'));
    unwrapOrFail(await replyToConversation(conversationId, 'Шкода.', reader));
    expect((await readConversationAs(reader, conversationId)).ad.state).toBe('over');
  });
});

describe('a block', () => {
  it.each([
    ['the owner’s', owner],
    ['the reader’s', reader],
  ] as const)('(%s) closes conversations about all ads for both sides until it is removed', async (_name, who) => {
    const { conversationId } = await startConversationOnNewAd();
    await publishOwnersAd('ad-2');
    unwrapOrFail(await blockOtherParticipant(who, conversationId));
    for (const by of [owner, reader]) {
      expect(await replyToConversation(conversationId, 'Гей', by)).toEqual(blocked);
      expect(await readConversationAs(by, conversationId)).toMatchObject({
        closed: true,
        blockedByMe: by.id === who.id,
      });
    }
    expect(await startTestConversation('Гей', { entryId: 'ad-2' })).toEqual(blocked);
    // The other side cannot remove the block.
    unwrapOrFail(await unblockOtherParticipant(who.id === owner.id ? reader : owner, conversationId));
    expect(await replyToConversation(conversationId, 'Гей', owner)).toEqual(blocked);
    unwrapOrFail(await unblockOtherParticipant(who, conversationId));
    unwrapOrFail(await replyToConversation(conversationId, 'Гей', owner));
    unwrapOrFail(await startTestConversation('Гей', { entryId: 'ad-2' }));
  });

  it('by both sides stays until both remove it', async () => {
    const { conversationId } = await startConversationOnNewAd();
    unwrapOrFail(await blockOtherParticipant(owner, conversationId));
    unwrapOrFail(await blockOtherParticipant(reader, conversationId));
    unwrapOrFail(await blockOtherParticipant(reader, conversationId));
    unwrapOrFail(await unblockOtherParticipant(owner, conversationId));
    expect(await replyToConversation(conversationId, 'Гей')).toEqual(blocked);
    unwrapOrFail(await unblockOtherParticipant(reader, conversationId));
    unwrapOrFail(await replyToConversation(conversationId, 'Гей'));
  });

  it('looks the same as a banned account', async () => {
    const { conversationId } = await startConversationOnNewAd();
    await site.database.batch([updatePerson(site.database, 'user-2', { banned: true })]);
    expect(await replyToConversation(conversationId, 'Гей')).toEqual(blocked);
    expect(await readConversationAs(owner, conversationId)).toMatchObject({ closed: true, blockedByMe: false });
  });
});

describe('message limits', () => {
  const busy = async (retryAfterSeconds: number) => ({
    ok: false,
    failure: { status: 429, code: 'too_many', retryAfterSeconds },
  });

  it('are twenty an hour to users who have not answered, from any address', async () => {
    const { conversationId } = await startConversationOnNewAd('0');
    for (let count = 1; count < 20; count++)
      unwrapOrFail(await startTestConversation(`${count}`, { from: `198.51.100.${count}` }));
    site.clock.forward(HOUR - 90_000);
    expect(await startTestConversation('20')).toEqual(await busy(90));
    // A repeated message is still answered as sent, and other users are not affected.
    expect(await startTestConversation('Інше', { by: stranger })).toMatchObject({ ok: true });
    // Once the other side answers, the higher limit applies.
    unwrapOrFail(await replyToConversation(conversationId, 'Слухаю'));
    unwrapOrFail(await startTestConversation('20'));
    site.clock.forward(90_000);
    unwrapOrFail(await startTestConversation('21'));
  });

  it('allow an advertiser sixty answers an hour', async () => {
    const { conversationId } = await startConversationOnNewAd();
    for (let count = 0; count < 60; count++)
      unwrapOrFail(await replyToConversation(conversationId, `${count}`, owner, `198.51.100.${count}`));
    expect(await replyToConversation(conversationId, '60', owner, '198.51.100.99')).toEqual(await busy(3600));
  });

  it('are sixty an hour per household, and do not store its address', async () => {
    await publishOwnersAd();
    const people = Array.from({ length: 4 }, (_, index) => viewerOf({ id: `reader-${index}`, role: 'user' }));
    for (const { id } of people)
      await site.database.client.execute({
        sql: "insert into user (id, name, email, email_verified, role, locale, created_at, updated_at) values (?, '', ?, 1, 'user', 'ua', 0, 0)",
        args: [id, `${id}@example.com`],
      });
    for (const by of people.slice(0, 3))
      for (let count = 0; count < 20; count++)
        unwrapOrFail(await startTestConversation(`${count}`, { by, from: `2001:db8:7:7::${count + 1}` }));
    expect(await startTestConversation('0', { by: people[3]!, from: '2001:db8:7:7:ffff::1' })).toEqual(
      await busy(3600),
    );
    unwrapOrFail(await startTestConversation('0', { by: people[3]!, from: '2001:db8:7:8::1' }));
    expect(JSON.stringify(await queryRows('select key from rate_limit_window'))).not.toContain('2001:db8');
  });

  it('are five a day for a limited account, including answers', async () => {
    const { conversationId } = await startConversationOnNewAd();
    await site.database.batch([
      limitAdvertiser(site.database, 'user', { until: START + 30 * DAY, reason: 'спам', by: 'admin' }),
    ]);
    for (let count = 0; count < 5; count++) unwrapOrFail(await replyToConversation(conversationId, `${count}`));
    site.clock.forward(DAY - HOUR);
    expect(await replyToConversation(conversationId, '5')).toEqual(await busy(3600));
    site.clock.forward(HOUR);
    unwrapOrFail(await replyToConversation(conversationId, '5'));
  });
});

describe('notifications of a message', () => {
  const unread = () =>
    queryRows(
      "select user_id, type, entry_id, actor_id, read_at from notification where type = 'message_received' order by at",
    );
  const mailsTo = async (to: string) => (await queuedMails()).filter((mail) => mail.to === to);

  it('are sent to the other side: one per conversation, and one mail an hour', async () => {
    const { conversationId } = await startConversationOnNewAd(`Початок ${'слово '.repeat(80)}`);
    unwrapOrFail(await startTestConversation('Ще одне'));
    expect(await unread()).toEqual([
      { user_id: 'user', type: 'message_received', entry_id: 'ad', actor_id: null, read_at: null },
    ]);
    const [mail, ...more] = await mailsTo('user@poruch.test');
    expect(more).toEqual([]);
    expect(mail!.subject).toContain('Стіл дубовий');
    expect(mail!.text).toContain('Людина user-2 пише вам');
    expect(mail!.text).toMatch(/> Початок слово[^]*…/);
    expect(mail!.text).toMatch(/http:\/\/localhost:4321\/cabinet\/notifications\?open=\w{20}\n/);
    // Neither an address nor a way to reply outside the site.
    expect(await queryRows('select reply_to, instr(text || html, ?) as shows, secret from mail', ['user-2@'])).toEqual([
      { reply_to: null, shows: 0, secret: 1 },
    ]);
    site.clock.forward(HOUR);
    unwrapOrFail(await startTestConversation('Агов'));
    expect(await mailsTo('user@poruch.test')).toHaveLength(2);
    expect(await unread()).toHaveLength(1);

    unwrapOrFail(await replyToConversation(conversationId, 'Відповідь'));
    const [toReader] = await mailsTo('user-2@poruch.test');
    // The owner appears under the name in the ad, never under that of the account.
    expect(toReader!.text).toContain('Олена пише вам');
    expect(toReader!.text).not.toContain('Людина user');
  });

  it('are created for a message that arrives while the others are being read', async () => {
    const { conversationId } = await startConversationOnNewAd();
    const unreadCount = () =>
      queryRows("select count(*) as n from notification where user_id = 'user' and read_at is null");
    // The list of messages was read before this message arrived.
    const seen = (await findConversation(site.database, 'user', conversationId))!;
    unwrapOrFail(await startTestConversation('І ще одне'));
    await site.database.batch(markConversationRead(site.database, seen, 'owner', 'user', site.clock.at));
    expect([await unreadCount(), await countUnread('user')]).toEqual([[{ n: 1 }], 1]);
    // Race: everything was marked as read after the next message had looked up the notification to renew.
    await site.database.client.execute(
      'create trigger meanwhile after insert on message begin update notification set read_at = 1; end',
    );
    unwrapOrFail(await startTestConversation('Останнє'));
    expect([await unreadCount(), await countUnread('user')]).toEqual([[{ n: 1 }], 1]);
  });

  it('are not mailed to users who turned such mails off or are banned', async () => {
    await publishOwnersAd();
    await site.database.batch([updatePerson(site.database, 'user', { notifyMessages: false })]);
    unwrapOrFail(await startTestConversation('Є?'));
    expect(await queuedMails()).toEqual([]);
    expect(await unread()).toHaveLength(1);
  });

  it('are not created if the message was not stored', async () => {
    const { conversationId } = await startConversationOnNewAd();
    unwrapOrFail(await blockOtherParticipant(owner, conversationId));
    await startTestConversation('Гей');
    expect(await unread()).toHaveLength(1);
    expect(await queuedMails()).toHaveLength(1);
  });
});
