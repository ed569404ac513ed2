import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteAllNotifications,
  listStoredNotifications,
  summarizeNotifications,
} from '#server/core/notifications/testing.ts';
import { actors, unwrapOrFail, openTestSite, secondActors, type TestSite } from '#tests/support/data/test-site.ts';
import { assignReport } from './assign-report.ts';
import { createReport } from './create-report.ts';
import { decideReport } from './decide-report.ts';
import { outcomeMails, publishAd, queuedMails, reportEntry, readReportRow, testContext } from './testing.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  await publishAd('ad');
});
afterEach(() => site.close());

describe('the notification of a new report', () => {
  it('is sent to the admins without the reporter, and by mail at most once an hour', async () => {
    await reportEntry('ad');
    await reportEntry('ad', secondActors.user);
    const all = await listStoredNotifications();
    expect(all.map(({ to }) => to)).toEqual(['admin', 'admin-2', 'admin', 'admin-2']);
    expect(all[0]).toMatchObject({
      type: 'report_made',
      entryId: 'ad',
      by: null,
      data: { kind: 'advertisements', reason: 'fraud' },
    });
    expect((await queuedMails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['admin@poruch.test', 'Надійшла скарга: «Кімната в Чикаго»'],
      ['admin-2@poruch.test', 'Надійшла скарга: «Кімната в Чикаго»'],
    ]);
  });

  it('is sent neither to the admin who made the report nor to the reported one', async () => {
    await reportEntry('ad', actors.admin);
    expect(await summarizeNotifications()).toEqual(['report_made → admin-2']);
    await deleteAllNotifications();
    await site.database.client.execute("update entry set author_id = 'admin-2' where id = 'ad'");
    await reportEntry('ad', actors.user);
    expect(await summarizeNotifications()).toEqual(['report_made → admin']);
  });

  it('is not sent if the report is refused', async () => {
    await reportEntry('ad');
    await deleteAllNotifications();
    expect((await createReport(actors.user, { entryId: 'ad', reason: 'spam', comment: '' }, testContext)).ok).toBe(
      false,
    );
    expect(await listStoredNotifications()).toEqual([]);
  });
});

it('assigning a report notifies its new assignee, but not admins who assign it to themselves, nor the previous assignee', async () => {
  const { id } = await reportEntry('ad');
  const assign = async (assigneeId: string | null) =>
    unwrapOrFail(await assignReport(actors.admin, id, { assigneeId }, (await readReportRow(id)).revision));
  await deleteAllNotifications();
  await assign('editor');
  await assign(null);
  await assign('admin');
  expect(await listStoredNotifications()).toEqual([
    expect.objectContaining({
      to: 'editor',
      type: 'report_assigned',
      by: 'admin',
      data: expect.objectContaining({ reportId: id }),
    }),
  ]);
  expect((await queuedMails()).map(({ to }) => to)).toEqual(['editor@poruch.test']);
});

it('a decision notifies signed-in reporters of its outcome, with one mail each, and the author of the ad without the reason', async () => {
  const { id } = await reportEntry('ad');
  await reportEntry('ad', { id: null, role: 'user' }, { email: 'olena@example.com' });
  await deleteAllNotifications();
  unwrapOrFail(
    await decideReport(actors.admin, id, { to: 'actioned', resolution: 'Призупинили показ.', act: 'suspend' }),
  );
  const all = await listStoredNotifications();
  expect(all.map(({ type, to }) => `${type} → ${to}`).sort()).toEqual(['report_resolved → user', 'suspended → author']);
  expect(all.find(({ to }) => to === 'user')!.data).toMatchObject({ note: 'Призупинили показ.' });
  expect(all.find(({ to }) => to === 'author')!.data).toEqual({ kind: 'advertisements', mailed: 1 });
  expect((await queuedMails()).map(({ to }) => to).sort()).toEqual([
    'author@poruch.test',
    'olena@example.com',
    'user@poruch.test',
  ]);
  expect((await outcomeMails()).map(({ to }) => to).sort()).toEqual(['olena@example.com', 'user@poruch.test']);
});
