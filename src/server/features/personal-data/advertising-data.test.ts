import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '#content/model/viewer.ts';
import { operator } from '#server/core/accounts/people-commands.ts';
import type { PersonalData } from '#server/core/accounts/personal-data.ts';
import { adjustApprovalCount, limitAdvertiser } from '#server/core/advertisers/rows.ts';
import { blockOtherParticipant } from '#server/features/conversations/conversation-actions.ts';
import {
  replyToConversation,
  startTestConversation,
  startConversationOnNewAd,
  owner,
  publishOwnersAd,
  reader,
  queryRows,
  stranger,
} from '#server/features/conversations/testing.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { readZip } from '#tests/support/data/read-zip.ts';
import { unwrapOrFail, openTestSite, START, type TestSite } from '#tests/support/data/test-site.ts';
import { removePerson } from './erase-account.ts';
import { exportData } from './export-data.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const at = '2026-11-21T18:00:00.000Z';
const run = (sql: string, args: (string | number)[]) => site.database.client.execute({ sql, args });
const keep = (userId: string) =>
  run('insert into favourite (user_id, entry_id, created_at) values (?, ?, ?)', [userId, 'ad', START]);
const follow = (userId: string, name: string) =>
  run(
    "insert into saved_search (id, user_id, name, kind, query, locale, frequency, told_until, next_at, created_at, updated_at) values (?, ?, ?, 'advertisements', 'category=x', 'ua', 'daily', ?, ?, ?, ?)",
    [`s-${userId}`, userId, name, START, START, START, START],
  );

/** `owner` and `reader` write to each other, and both create all other kinds of personal data. */
async function busyPeople(): Promise<string> {
  const { conversationId } = await startConversationOnNewAd('СЛОВА ЧИТАЧА');
  unwrapOrFail(await replyToConversation(conversationId, 'СЛОВА ВЛАСНИКА'));
  for (const who of [owner, reader]) {
    await keep(who.id);
    await follow(who.id, `ПОШУК ${who.id}`);
    await site.database.batch([
      adjustApprovalCount(site.database, who.id),
      limitAdvertiser(site.database, who.id, { until: START + 1000, reason: `ПРИЧИНА ${who.id}`, by: 'admin' }),
    ]);
  }
  return conversationId;
}

async function exported(who: Viewer): Promise<{ data: PersonalData; text: string }> {
  const files = await readZip(
    await buffer(unwrapOrFail(await exportData(who, createStorage({ s3: null, dataDir: site.dir }))).stream),
  );
  const text = files.get('data.json')!.toString();
  return { data: JSON.parse(text) as PersonalData, text };
}

it('the data export contains the user’s own messages, favourites and searches, and no data of others', async () => {
  const id = await busyPeople();
  unwrapOrFail(await blockOtherParticipant(reader, id));
  const { data, text } = await exported(reader);
  expect(data).toMatchObject({
    conversations: [{ id, entryId: 'ad', began: 'you', createdAt: at }],
    messages: [{ conversationId: id, at: '2026-11-21T18:00:00.000Z', text: 'СЛОВА ЧИТАЧА' }],
    favourites: [{ entryId: 'ad', since: at }],
    savedSearches: [
      {
        name: 'ПОШУК user-2',
        kind: 'advertisements',
        query: 'category=x',
        locale: 'ua',
        frequency: 'daily',
        toldUntil: at,
        createdAt: at,
      },
    ],
    blocks: [{ since: at }],
    advertising: { approvedAds: 1, limit: { until: '2026-11-21T18:00:01.000Z', reason: 'ПРИЧИНА user-2' } },
  });
  for (const word of ['ВЛАСНИКА', 'Людина user"', '"user@poruch.test', '"admin"', 'Олена'])
    expect(text).not.toContain(word);
  // Blocked users cannot see that they are blocked.
  expect((await exported(owner)).data).toMatchObject({
    blocks: [],
    conversations: [{ began: 'somebody else' }],
    messages: [{ text: 'СЛОВА ВЛАСНИКА' }],
  });
  expect((await exported(stranger)).data).toMatchObject({
    conversations: [],
    messages: [],
    favourites: [],
    savedSearches: [],
    blocks: [],
    advertising: null,
  });
});

describe('a deleted account', () => {
  it.each([
    ['a reader’s', reader, owner],
    ['an advertiser’s', owner, reader],
  ] as const)('(%s) leaves no trace of its conversations, not even for the other side', async (_name, gone, stays) => {
    const id = await busyPeople();
    unwrapOrFail(await blockOtherParticipant(gone, id));
    unwrapOrFail(await blockOtherParticipant(stays, id));
    await publishOwnersAd('ad-2');
    unwrapOrFail(await startTestConversation('ІНША РОЗМОВА', { by: stranger, entryId: 'ad-2' }));
    unwrapOrFail(await removePerson(operator, gone.id));
    const left = await Promise.all([
      queryRows('select text from message'),
      queryRows('select user_id from favourite'),
      queryRows('select user_id from saved_search'),
      queryRows('select user_id from advertiser where user_id in (?, ?)', ['user', 'user-2']),
      queryRows('select * from block'),
    ]);
    const bystander = gone.id === owner.id ? [] : [{ text: 'ІНША РОЗМОВА' }];
    // A favourite disappears with its ad, which is erased with its advertiser.
    const kept = gone.id === owner.id ? [] : [{ user_id: stays.id }];
    expect(left).toEqual([bystander, kept, [{ user_id: stays.id }], [{ user_id: stays.id }], []]);
    expect(
      await queryRows("select id from notification where json_extract(data, '$.conversationId') = ?", [id]),
    ).toEqual([]);
    // Mails still queued are deleted.
    const mails = JSON.stringify(await queryRows('select text, html from mail'));
    for (const word of ['СЛОВА ЧИТАЧА', 'СЛОВА ВЛАСНИКА']) expect(mails).not.toContain(word);
  });

  it('keeps messages between others, and mails about them', async () => {
    await busyPeople();
    unwrapOrFail(await startTestConversation('ІНША РОЗМОВА', { by: stranger }));
    unwrapOrFail(await removePerson(operator, 'user-2'));
    expect(await queryRows('select text from message')).toEqual([{ text: 'ІНША РОЗМОВА' }]);
    expect(JSON.stringify(await queryRows('select text from mail'))).toContain('ІНША РОЗМОВА');
    expect(await queryRows("select user_id from notification where type = 'message_received'")).toEqual([
      { user_id: 'user' },
    ]);
  });
});
