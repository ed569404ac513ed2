import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kinds } from '#content/kinds.ts';
import type { Actor } from '#content/model/permissions.ts';
import { actorOf } from '#content/model/viewer.ts';
import { viewerOf } from '#server/app/testing.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { listStoredNotifications } from '#server/core/notifications/testing.ts';
import { eraseAccount } from '#server/features/personal-data/erase-account.ts';
import { assignReport } from '#server/features/reports/assign-report.ts';
import { createReport } from '#server/features/reports/create-report.ts';
import { decideReport } from '#server/features/reports/decide-report.ts';
import { readUnresolvedReports } from '#server/features/reports/open-reports.ts';
import { readOwnReports, readQueue, readReport } from '#server/features/reports/read-reports.ts';
import { reportPageView } from '#server/features/reports/report-page.ts';
import { anonymous, reportEntry, readReportRow, testContext } from '#server/features/reports/testing.ts';
import { actors, unwrapOrFail, openTestSite, secondActors, type TestSite } from '#tests/support/data/test-site.ts';
import {
  replyToConversation,
  startTestConversation,
  startConversationOnNewAd,
  owner,
  reader,
  queryRows,
  localeContext,
} from './testing.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const asked = {
  status: null,
  reason: null,
  kind: null,
  entryId: null,
  assigneeId: null,
  q: '',
  sort: '-createdAt',
  limit: 20,
  offset: 0,
} as const;
const report = (by: Actor, messageId: string, change: object = {}) =>
  createReport(by, { entryId: 'ad', messageId, reason: 'fraud', ...change }, testContext);
const missing = { ok: false, failure: { status: 404, code: 'not_found' } };

describe('a report of a message', () => {
  it('stores its text, cut to five hundred characters, and its author', async () => {
    const { id } = await startConversationOnNewAd(`Перекажіть завдаток ${'🌻'.repeat(600)}`);
    const made = unwrapOrFail(await report(actorOf(owner), id));
    expect(made).toMatchObject({
      entryId: 'ad',
      messageId: id,
      quotedId: 'user-2',
      authorId: 'user',
      reporterId: 'user',
      status: 'open',
    });
    expect([...made.quote!]).toHaveLength(500);
    expect(made.quote).toMatch(/^Перекажіть завдаток 🌻/u);
    // Messages are not searchable.
    expect(made.words).not.toContain('завдаток');
  });

  it('can be made only by the recipient of the message: not by its author, strangers, staff or anonymous visitors', async () => {
    const { id, conversationId } = await startConversationOnNewAd();
    const reply = unwrapOrFail(await replyToConversation(conversationId, 'Спершу завдаток.'));
    for (const by of [actorOf(reader), actors.author, actors.editor, actors.admin, anonymous])
      expect(await report(by, id)).toEqual(missing);
    expect(await report(actorOf(owner), reply.id)).toEqual(missing);
    expect(await report(actorOf(owner), 'nothing')).toEqual(missing);
    expect(
      await createReport(actorOf(owner), { entryId: 'other', messageId: id, reason: 'fraud' }, testContext),
    ).toEqual(missing);
    expect(await queryRows('select id from report')).toEqual([]);
    unwrapOrFail(await report(actorOf(reader), reply.id));
  });

  it('is possible once per message, in addition to a report of the ad itself, even after the ad’s end', async () => {
    const { id } = await startConversationOnNewAd();
    unwrapOrFail(await transitionEntry(actors.admin, 'advertisements', 'ad', 'suspended'));
    unwrapOrFail(await report(actorOf(owner), id));
    expect(await report(actorOf(owner), id, { reason: 'spam' })).toMatchObject({
      failure: { code: 'already_reported' },
    });
    unwrapOrFail(await transitionEntry(actors.admin, 'advertisements', 'ad', 'active'));
    unwrapOrFail(await createReport(actorOf(owner), { entryId: 'ad', reason: 'other' }, testContext));
    const again = unwrapOrFail(await startTestConversation('Ще раз'));
    unwrapOrFail(await report(actorOf(owner), again.id));
  });

  it('is visible with its quote only to admins and its reporter', async () => {
    const { id } = await startConversationOnNewAd('Перекажіть завдаток');
    const made = unwrapOrFail(await report(actorOf(owner), id));
    const admin = viewerOf(actors.admin);
    expect(await reportPageView(admin, made.id, localeContext, new Set())).toMatchObject({
      message: {
        quote: 'Перекажіть завдаток',
        by: { name: 'Людина user-2', href: '/dashboard/settings/people/user-2' },
      },
    });
    expect(unwrapOrFail(await readReport(actors.admin, made.id)).view).toMatchObject({
      message: { id, quote: 'Перекажіть завдаток' },
    });
    expect((await readQueue(actors.admin, asked)).total).toBe(1);
    expect((await readOwnReports('user', asked)).items).toMatchObject([{ message: { quote: 'Перекажіть завдаток' } }]);
    for (const by of [actors.editor, actorOf(reader), actors.author])
      expect(await readReport(by, made.id)).toEqual(missing);
    expect(await readQueue(actors.editor, asked)).toEqual({ items: [], total: 0 });
    expect(await readUnresolvedReports(viewerOf(actors.editor), kinds.advertisements, 'ad', 'ua')).toBeNull();
    expect(await assignReport(actors.admin, made.id, { assigneeId: 'editor' }, made.revision)).toMatchObject({
      failure: { status: 422 },
    });
    unwrapOrFail(await assignReport(actors.admin, made.id, { assigneeId: 'admin-2' }, made.revision));
  });

  it('is decided separately: reports of the ad stay open', async () => {
    const { id } = await startConversationOnNewAd();
    const ofMessage = unwrapOrFail(await report(actorOf(owner), id));
    const ofAd = await reportEntry('ad', secondActors.author);
    unwrapOrFail(await decideReport(actors.admin, ofMessage.id, { to: 'actioned', resolution: 'Людину заблоковано.' }));
    expect([(await readReportRow(ofMessage.id)).status, (await readReportRow(ofAd.id)).status]).toEqual([
      'actioned',
      'open',
    ]);
    unwrapOrFail(await decideReport(actors.admin, ofAd.id, { to: 'dismissed', resolution: 'Усе гаразд.' }));
    expect((await readReportRow(ofAd.id)).status).toBe('dismissed');
  });

  it('does not notify the admin who wrote the message, and hides the reporter from them', async () => {
    await startConversationOnNewAd();
    const sent = unwrapOrFail(await startTestConversation('Купіть у мене', { by: viewerOf(actors.admin) }));
    const made = unwrapOrFail(await report(actorOf(owner), sent.id));
    expect((await listStoredNotifications()).filter(({ type }) => type === 'report_made').map(({ to }) => to)).toEqual([
      'admin-2',
    ]);
    const page = (await reportPageView(viewerOf(actors.admin), made.id, localeContext, new Set()))!;
    expect([page.answer, page.reporter]).toEqual(['hidden', null]);
    expect(page.admins.map(({ id }) => id)).toEqual(['admin-2']);
  });

  it('loses its quote when the author’s account is erased', async () => {
    const { id } = await startConversationOnNewAd('Мої слова');
    const made = unwrapOrFail(await report(actorOf(owner), id));
    unwrapOrFail(await eraseAccount((await findPerson(site.database, 'user-2'))!, 'user-2'));
    expect(await readReportRow(made.id)).toMatchObject({ quote: null, quotedId: null, messageId: id, status: 'open' });
    expect(await reportPageView(viewerOf(actors.admin), made.id, localeContext, new Set())).toMatchObject({
      message: { quote: null, by: null },
    });
  });
});
