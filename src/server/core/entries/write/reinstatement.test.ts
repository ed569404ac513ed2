import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import type { Status } from '#content/model/workflow.ts';
import { viewerOf } from '#server/app/testing.ts';
import { limitPerson } from '#server/core/advertisers/limit-person.ts';
import { actors, unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { transitionEntry, updateEntry } from './commands.ts';
import { findRecord } from './rows.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const ID = 'ad';
const record = async () => (await findRecord(site.database, ID))!;
const move = (to: Status, actor = actors.user) => transitionEntry(actor, 'advertisements', ID, to);

/** An ended ad of an advertiser who is not yet trusted. */
async function ended(to: 'sold' | 'closed') {
  await publishSample('advertisements', {}, ID);
  await site.database.client.execute({ sql: 'update entry set author_id = ? where id = ?', args: ['user', ID] });
  const live = await record();
  site.clock.forward(DAY);
  unwrapOrFail(await move(to));
  site.clock.forward(DAY);
  return live;
}

describe.each(['sold', 'closed'] as const)('an ad that was %s', (status) => {
  it('returns unchanged, without moving up in lists', async () => {
    const { publishedAt, expiresAt, listedAt } = await ended(status);
    expect(unwrapOrFail(await move('active'))).toMatchObject({
      status: 'active',
      publishedAt,
      expiresAt,
      listedAt,
      closedAt: null,
    });
  });

  it('waits for a moderator if changed since', async () => {
    await ended(status);
    const before = await record();
    unwrapOrFail(
      await updateEntry(
        actors.user,
        'advertisements',
        ID,
        { texts: { ua: { title: 'Зовсім інше' } } },
        before.revision,
      ),
    );
    const moved = await move('active');
    expect(unwrapOrFail(moved).status).toBe('pending');
  });

  it('cannot be returned after 30 days, after its end, or by another user', async () => {
    await ended(status);
    expect(await move('active', actors.author)).toMatchObject({ ok: false });
    site.clock.forward(29 * DAY);
    expect(await move('active')).toMatchObject({ failure: { status: 409, code: 'illegal_step' } });
    await site.database.client.execute({
      sql: 'update entry set expires_at = ? where id = ?',
      args: [site.clock.at + 90 * DAY, ID],
    });
    expect(await move('active')).toMatchObject({ failure: { status: 409, code: 'illegal_step' } });
  });
});

it('a returned ad of a limited advertiser waits for a moderator', async () => {
  await ended('sold');
  unwrapOrFail(await limitPerson(viewerOf(actors.editor), 'user', { days: 7, reason: 'Повтори' }));
  expect(unwrapOrFail(await move('active')).status).toBe('pending');
});

it('an ad that a trusted advertiser reposts gets a new lifetime', async () => {
  const { publishedAt } = await ended('closed');
  await site.database.client.execute(
    "insert into advertiser (user_id, approved) values ('user', 99) on conflict do update set approved = 99",
  );
  site.clock.forward(100 * DAY);
  const again = unwrapOrFail(await move('pending'));
  expect(again).toMatchObject({ status: 'active', publishedAt: site.clock.at, listedAt: site.clock.at });
  expect(again.expiresAt).toBeGreaterThan(site.clock.at);
  expect(again.publishedAt).not.toBe(publishedAt);
});
