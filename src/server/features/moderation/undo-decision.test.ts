import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, SECOND } from '#content/format/durations.ts';
import { systemActor, type Actor } from '#content/model/permissions.ts';
import type { Status } from '#content/model/workflow.ts';
import { createHousekeeping } from '#server/app/jobs/housekeeping.ts';
import { adjustApprovalCount, findAdvertiser } from '#server/core/advertisers/rows.ts';
import { saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { markRead } from '#server/core/notifications/rows.ts';
import { listStoredNotifications, summarizeNotifications } from '#server/core/notifications/testing.ts';
import { setClock } from '#server/platform/clock.ts';
import { MailSender } from '#server/platform/mail/sender.ts';
import type { MailTransport } from '#server/platform/mail/transport.ts';
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
import { findDecision } from './decision-rows.ts';
import { undoDecision } from './undo-decision.ts';

let site: TestSite;
let ad: EntryRecord;
beforeEach(async () => {
  site = await openTestSite();
  ad = await createSample('advertisements', {}, actors.user);
});
afterEach(() => site.close());

const step = async (by: Actor, to: Status, note?: string) =>
  unwrapOrFail(await transitionEntry(by, 'advertisements', ad.id, to, { note: note ?? 'Додайте світлину.' }));
const undo = (by: Actor = actors.editor) => undoDecision(by, 'advertisements', ad.id);
const stored = async () => (await findRecord(site.database, ad.id))!;
const approved = async () => (await findAdvertiser(site.database, 'user'))?.approved ?? 0;
const toOwner = async () => (await summarizeNotifications()).filter((line) => line.endsWith('→ user'));
/** Sends due mails; returns those to the owner. */
async function deliver(): Promise<string[]> {
  const sent: string[] = [];
  const transport: MailTransport = {
    send: async ({ to }) => {
      sent.push(to);
      return 'sent';
    },
  };
  await new MailSender({ database: site.database, transport, log }).run();
  return sent.filter((to) => to === 'user@poruch.test');
}
const refusedWith = (reason: string) => ({ ok: false, failure: { status: 409, code: 'refused', reason } });

/** The fields that an undone decision must restore. */
const facts = ({ status, note, updatedAt, publishedAt, expiresAt, listedAt, closedAt, content }: EntryRecord) => ({
  status,
  note,
  updatedAt,
  publishedAt,
  expiresAt,
  listedAt,
  closedAt,
  content,
});

describe('undoing a decision', () => {
  it.each<[Status, Status]>([
    ['pending', 'active'],
    ['pending', 'changes_requested'],
    ['pending', 'rejected'],
    ['active', 'suspended'],
  ])('from %s to %s restores everything as a new revision, without notifications', async (from, to) => {
    await step(actors.user, 'pending');
    if (from === 'active') await step(actors.editor, 'active');
    await deliver();
    site.clock.forward(HOUR);
    await deliver();
    const before = await stored();
    const earlier = await toOwner();
    await step(actors.editor, to);
    expect((await toOwner()).length).toBe(earlier.length + 1);
    site.clock.forward(29 * SECOND);
    expect(await deliver()).toEqual([]);
    const after = unwrapOrFail(await undo());
    expect(facts(after)).toEqual(facts(before));
    expect(facts(await stored())).toEqual(facts(before));
    expect(after.revision).toBe(before.revision + 2);
    expect(await toOwner()).toEqual(earlier);
    site.clock.forward(HOUR);
    expect(await deliver()).toEqual([]);
    // The decision is deleted, so it cannot be undone twice.
    expect(await undo()).toEqual(refusedWith('nothing_to_undo'));
  });

  it('restores the earlier dates of an ad that was posted again', async () => {
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', ad.id, 'active', { at: START - 40 * DAY }));
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', ad.id, 'expired'));
    await step(actors.user, 'pending');
    const before = await stored();
    await step(actors.editor, 'active');
    expect((await stored()).publishedAt).toBe(START);
    unwrapOrFail(await undo());
    expect(facts(await stored())).toEqual(facts(before));
    expect((await stored()).publishedAt).toBe(START - 40 * DAY);
  });

  it('removes an approved ad from public lists, and returns a suspended one to its former position', async () => {
    const listed = async () =>
      Number(
        (
          await site.database.client.execute({
            sql: 'select count(*) as n from entry_term where entry_id = ?',
            args: [ad.id],
          })
        ).rows[0]!.n,
      );
    const announced = async () =>
      String((await site.database.client.execute('select tags from outbox order by id desc limit 1')).rows[0]!.tags);
    await step(actors.user, 'pending');
    await step(actors.editor, 'active');
    expect(await listed()).toBeGreaterThan(0);
    unwrapOrFail(await undo());
    expect(await listed()).toBe(0);
    expect(await announced()).toContain(`entry:${ad.id}`);
    await step(actors.editor, 'active');
    // Renewed in the meantime: higher in the lists than on the day it was published.
    await site.database.client.execute({
      sql: 'update entry set listed_at = ? where id = ?',
      args: [START + 5, ad.id],
    });
    await step(actors.editor, 'suspended');
    expect(await listed()).toBe(0);
    expect(unwrapOrFail(await undo()).listedAt).toBe(START + 5);
    expect(await listed()).toBeGreaterThan(0);
  });

  it('withdraws the notifications even if the clock advances during the decision', async () => {
    setClock(() => site.clock.at++);
    await step(actors.user, 'pending');
    await step(actors.editor, 'rejected');
    unwrapOrFail(await undo());
    expect(await toOwner()).toEqual([]);
    site.clock.forward(HOUR);
    expect(await deliver()).toEqual([]);
  });

  it('keeps a notification that was read, and a mail that was sent', async () => {
    await step(actors.user, 'pending');
    await step(actors.editor, 'rejected');
    const [one] = (await listStoredNotifications()).filter(({ to }) => to === 'user');
    expect(one!.data.note).toBe('Додайте світлину.');
    await site.database.batch([markRead(site.database, 'user', 'all', site.clock.at)]);
    site.clock.forward(31 * SECOND);
    expect(await deliver()).toEqual(['user@poruch.test']);
    unwrapOrFail(await undo());
    expect(await toOwner()).toEqual(['rejected → user']);
    expect((await stored()).status).toBe('pending');
  });
});

describe('permission to undo a decision', () => {
  it('is limited to the moderator who decided and to admins', async () => {
    for (const by of [actors.editor, actors.admin]) {
      if (ad.status === 'draft') await step(actors.user, 'pending');
      await step(actors.editor, 'active');
      for (const other of [secondActors.editor, actors.author])
        expect(await undo(other)).toMatchObject({ ok: false, failure: { status: 403 } });
      expect(await undo(actors.user)).toMatchObject({ ok: false, failure: { status: 403 } });
      unwrapOrFail(await undo(by));
      ad = await stored();
    }
    expect(await undoDecision(actors.admin, 'advertisements', 'nowhere')).toMatchObject({
      ok: false,
      failure: { status: 404 },
    });
  });

  it('ends after ten minutes', async () => {
    await step(actors.user, 'pending');
    await step(actors.editor, 'active');
    site.clock.forward(600 * SECOND - 1);
    unwrapOrFail(await undo());
    await step(actors.editor, 'active');
    site.clock.forward(600 * SECOND);
    expect(await undo()).toEqual(refusedWith('nothing_to_undo'));
    expect(await undo(actors.admin)).toEqual(refusedWith('nothing_to_undo'));
    expect(await findDecision(site.database, ad.id)).not.toBeNull();
    site.clock.forward(HOUR);
    await createHousekeeping(site.database).run();
    expect(await findDecision(site.database, ad.id)).toBeNull();
  });

  it('ends after a sale, a save by staff or a change by the owner', async () => {
    const begin = async () => {
      ad = await createSample('advertisements', {}, actors.user);
      await step(actors.user, 'pending');
      await step(actors.editor, 'active');
      site.clock.forward(SECOND);
    };
    await begin();
    await step(actors.user, 'sold');
    expect(await undo()).toEqual(refusedWith('nothing_to_undo'));
    await begin();
    unwrapOrFail(
      await updateEntry(
        actors.editor,
        'advertisements',
        ad.id,
        { texts: { ua: { title: 'Стіл дубовий, новий' } } },
        (await stored()).revision,
      ),
    );
    expect(await undo()).toEqual(refusedWith('nothing_to_undo'));
    await begin();
    unwrapOrFail(
      await saveEdit(
        actors.user,
        'advertisements',
        ad.id,
        { texts: { ua: { title: 'Стіл із дуба' } } },
        (await stored()).revision,
      ),
    );
    expect(await undo()).toEqual(refusedWith('nothing_to_undo'));
  });

  it('does not cover steps that are not moderator decisions', async () => {
    await step(actors.user, 'pending');
    expect(await undo()).toEqual(refusedWith('nothing_to_undo'));
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', ad.id, 'active'));
    expect(await undo(actors.admin)).toEqual(refusedWith('nothing_to_undo'));
  });
});

describe('the first ads of an advertiser', () => {
  const post = async () => {
    ad = await createSample('advertisements', {}, actors.user);
    return step(actors.user, 'pending');
  };

  it('are counted at their first approval, until it is undone', async () => {
    expect((await post()).status).toBe('pending');
    await step(actors.editor, 'active');
    expect(await approved()).toBe(1);
    unwrapOrFail(await undo());
    expect(await approved()).toBe(0);
    await step(actors.editor, 'active');
    await step(actors.editor, 'suspended');
    unwrapOrFail(await undo());
    expect(await approved()).toBe(1);
    for (let n = 2; n <= 3; n++) {
      expect((await post()).status).toBe('pending');
      await step(actors.editor, 'active');
    }
    expect(await approved()).toBe(3);
    expect((await post()).status).toBe('active');
  });

  it('need review again if one of the first three approvals is undone', async () => {
    await site.database.batch([adjustApprovalCount(site.database, 'user'), adjustApprovalCount(site.database, 'user')]);
    await post();
    await step(actors.editor, 'active');
    unwrapOrFail(await undo());
    expect((await post()).status).toBe('pending');
  });
});

it('a moderator can only decide on the latest revision', async () => {
  await step(actors.user, 'pending');
  const seen = (await stored()).revision;
  unwrapOrFail(
    await updateEntry(
      actors.user,
      'advertisements',
      ad.id,
      { texts: { ua: { title: 'Зовсім інше оголошення' } } },
      seen,
    ),
  );
  expect(await transitionEntry(actors.editor, 'advertisements', ad.id, 'active', { seen })).toEqual({
    ok: false,
    failure: { status: 409, code: 'stale', current: seen + 1 },
  });
  expect((await stored()).status).toBe('pending');
  unwrapOrFail(await transitionEntry(actors.editor, 'advertisements', ad.id, 'active', { seen: seen + 1 }));
});
