import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { locales } from '#content/locale.ts';
import { systemActor } from '#content/model/permissions.ts';
import { MAX_REPORT_TEXT_LENGTH } from '#content/model/reports.ts';
import { updatePerson } from '#server/core/accounts/rows.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import {
  actors,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  START,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { addNote, assignReport } from './assign-report.ts';
import { decideReport } from './decide-report.ts';
import { reportResolvedMail, reportMailTexts } from './report-mail.ts';
import { listReportEvents } from './rows.ts';
import { anonymous, publishAd, outcomeMails, reportEntry, readReportRow } from './testing.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  await publishAd('ad');
});
afterEach(() => site.close());

const resolution = 'Ми зняли оголошення. Дякуємо!';
const statusOf = async (id: string) => (await findRecord(site.database, id))!.status;

describe('the decision on a report', () => {
  it('suspends the ad, resolves all its open reports and queues the answers in one batch', async () => {
    const [mine, theirs, unsigned] = [
      await reportEntry('ad'),
      await reportEntry('ad', secondActors.user),
      await reportEntry('ad', anonymous, { email: 'olena@example.com' }),
    ];
    await publishAd('ad-2');
    const elsewhere = await reportEntry('ad-2');
    site.clock.forward(MINUTE);
    unwrapOrFail(await decideReport(actors.admin, mine.id, { to: 'actioned', resolution, act: 'suspend' }));
    expect(await statusOf('ad')).toBe('suspended');
    for (const { id } of [mine, theirs, unsigned])
      expect(await readReportRow(id)).toMatchObject({
        status: 'actioned',
        resolution,
        act: 'suspend',
        resolvedAt: START + MINUTE,
        revision: 2,
      });
    expect((await readReportRow(elsewhere.id)).status).toBe('open');
    const mails = await outcomeMails();
    expect(mails.map(({ to }) => to).sort()).toEqual(['olena@example.com', 'user-2@poruch.test', 'user@poruch.test']);
    for (const { text } of mails) expect(text).toContain(resolution);
  });

  it.each([
    ['news', 'unpublish', 'draft'],
    ['news', 'trash', 'trashed'],
    ['advertisements', 'suspend', 'suspended'],
    ['advertisements', 'trash', 'trashed'],
    ['reklamas', 'unpublish', 'draft'],
  ] as const)('changes an entry of %s: %s leaves it %s', async (kind, act, status) => {
    const entry = await publishSample(kind);
    const report = await reportEntry(entry.id);
    unwrapOrFail(await decideReport(actors.admin, report.id, { to: 'actioned', resolution, act }));
    expect(await statusOf(entry.id)).toBe(status);
  });

  it.each([
    ['an act that the workflow does not know', 'ad', 'unpublish', undefined],
    [
      'an entry that has moved on',
      'ad',
      'suspend',
      () => transitionEntry(systemActor, 'advertisements', 'ad', 'closed'),
    ],
    ['an entry that is gone', 'ad', 'trash', () => site.database.client.execute(`delete from entry where id = 'ad'`)],
    ['a page that the site cannot do without', 'rules', 'trash', undefined],
  ] as const)('answers 409 and changes nothing for %s', async (_case, entryId, act, meanwhile) => {
    if (entryId === 'rules') await publishSample('pages', { details: { key: 'rules' } }, 'rules');
    const report = await reportEntry(entryId);
    await meanwhile?.();
    const before = await findRecord(site.database, entryId);
    expect(await decideReport(actors.admin, report.id, { to: 'actioned', resolution, act })).toMatchObject({
      failure: { status: 409, code: 'illegal_step' },
    });
    expect(await readReportRow(report.id)).toEqual(report);
    expect(await findRecord(site.database, entryId)).toEqual(before);
    expect(await outcomeMails()).toEqual([]);
  });

  it('does not change the entry if the decision cannot be stored', async () => {
    const report = await reportEntry('ad');
    await site.database.client.execute(
      `create trigger no_mail before insert on mail begin select raise(abort, 'the disk is full'); end`,
    );
    await expect(
      decideReport(actors.admin, report.id, { to: 'actioned', resolution, act: 'suspend' }),
    ).rejects.toThrow();
    expect(await statusOf('ad')).toBe('active');
    expect(await readReportRow(report.id)).toEqual(report);
    expect(await listReportEvents(site.database, report.id)).toEqual([]);
  });

  it('can resolve a single report', async () => {
    const [first, second] = [await reportEntry('ad'), await reportEntry('ad', secondActors.user)];
    unwrapOrFail(await decideReport(actors.admin, first.id, { to: 'dismissed', resolution, alone: true }));
    expect((await readReportRow(first.id)).status).toBe('dismissed');
    expect((await readReportRow(second.id)).status).toBe('open');
  });

  it('is made once, however many admins make it simultaneously', async () => {
    const report = await reportEntry('ad');
    const all = await Promise.all(
      [actors.admin, secondActors.admin, actors.admin].map((admin) =>
        decideReport(admin, report.id, { to: 'actioned', resolution, act: 'suspend' }),
      ),
    );
    expect(all.filter((done) => done.ok)).toHaveLength(1);
    for (const done of all) if (!done.ok) expect(done.failure).toMatchObject({ status: 409, code: 'illegal_step' });
    expect(await outcomeMails()).toHaveLength(1);
  });

  it('is not lost if notes are written simultaneously', async () => {
    const report = await reportEntry('ad');
    const [decided, ...notes] = await Promise.all([
      decideReport(actors.admin, report.id, { to: 'dismissed', resolution }),
      ...['перша', 'друга', 'третя'].map((text) => addNote(secondActors.admin, report.id, { text })),
    ]);
    expect([decided!.ok, ...notes.map((note) => note.ok)]).toEqual([true, true, true, true]);
    expect((await listReportEvents(site.database, report.id)).map(({ action }) => action).sort()).toEqual([
      'dismissed',
      'noted',
      'noted',
      'noted',
    ]);
    expect((await readReportRow(report.id)).revision).toBe(5);
  });
});

describe('reopening a report', () => {
  it('keeps the decision in the history, and does not revert the entry', async () => {
    const report = await reportEntry('ad');
    unwrapOrFail(await assignReport(actors.admin, report.id, { assigneeId: 'admin' }, 1));
    unwrapOrFail(await decideReport(actors.admin, report.id, { to: 'actioned', resolution, act: 'suspend' }));
    unwrapOrFail(await decideReport(secondActors.admin, report.id, { to: 'open' }));
    expect(await readReportRow(report.id)).toMatchObject({
      status: 'open',
      assigneeId: null,
      resolution: null,
      act: null,
      resolvedAt: null,
      revision: 4,
    });
    expect(
      (await listReportEvents(site.database, report.id)).map(({ action, text, actor }) => [action, text, actor!.id]),
    ).toEqual([
      ['assigned', null, 'admin'],
      ['actioned', resolution, 'admin'],
      ['reopened', null, 'admin-2'],
    ]);
    expect(await statusOf('ad')).toBe('suspended');
    expect(await decideReport(actors.admin, report.id, { to: 'open' })).toMatchObject({
      failure: { status: 409, code: 'illegal_step' },
    });
  });

  it('is refused while the same person has a newer open report about the entry', async () => {
    const report = await reportEntry('ad');
    unwrapOrFail(await decideReport(actors.admin, report.id, { to: 'dismissed', resolution }));
    await reportEntry('ad');
    expect(await decideReport(actors.admin, report.id, { to: 'open' })).toMatchObject({
      failure: { status: 409, code: 'already_reported' },
    });
    expect((await readReportRow(report.id)).status).toBe('dismissed');
  });
});

describe('the mail to a reporter', () => {
  it('is in the language of the account, or of the report if there is no account', async () => {
    await site.database.batch([updatePerson(site.database, 'user', { locale: 'us' })]);
    const report = await reportEntry('ad');
    await reportEntry('ad', anonymous, { email: 'olena@example.com' });
    unwrapOrFail(await decideReport(actors.admin, report.id, { to: 'dismissed', resolution }));
    expect((await outcomeMails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['user@poruch.test', reportMailTexts.us.subject],
      ['olena@example.com', reportMailTexts.ua.subject],
    ]);
  });

  it('is sent once, and only if there is an address or an account', async () => {
    const report = await reportEntry('ad', anonymous, { email: 'olena@example.com' });
    await reportEntry('ad', anonymous, { email: 'olena@example.com' });
    await reportEntry('ad', anonymous);
    await reportEntry('ad');
    await site.database.batch([updatePerson(site.database, 'user', { deletedAt: new Date(START) })]);
    unwrapOrFail(await decideReport(actors.admin, report.id, { to: 'dismissed', resolution }));
    expect((await outcomeMails()).map(({ to }) => to)).toEqual(['olena@example.com']);
  });

  it.each(locales)('contains the outcome and no personal data (%s)', (locale) => {
    const { text, html, subject } = reportResolvedMail(
      locale,
      { name: 'Поруч', url: 'https://poruch.test' },
      {
        title: 'Кімната <b>"біля озера"</b>\nBcc: x',
        reason: 'fraud',
        outcome: 'actioned',
        resolution: 'Так.\r\n<script>',
        account: true,
      },
    );
    for (const part of [reportMailTexts[locale].outcome.actioned, 'Так.', '<script>']) expect(text).toContain(part);
    expect(html).not.toMatch(/<script|<b>"біля/);
    expect(subject).toBe(reportMailTexts[locale].subject);
    expect(text).toContain(
      locale === 'ua' ? 'https://poruch.test/nashi-kontakty' : 'https://poruch.test/us/nashi-kontakty',
    );
  });
});

describe('the validation of a decision', () => {
  it.each([
    [{}, ['to']],
    [{ to: 'assigned', resolution }, ['to']],
    [{ to: 'actioned' }, ['resolution']],
    [{ to: 'dismissed', resolution: '  ' }, ['resolution']],
    [{ to: 'dismissed', resolution: 'ж'.repeat(MAX_REPORT_TEXT_LENGTH + 1) }, ['resolution']],
    [{ to: 'dismissed', resolution, act: 'trash' }, ['act']],
    [{ to: 'actioned', resolution, act: 'erase' }, ['act']],
    [{ to: 'actioned', resolution, act: 'trash', alone: true }, ['alone']],
    [{ to: 'open', resolution }, ['resolution']],
    [{ to: 'actioned', resolution, also: [] }, ['also']],
  ])('names the invalid field of %j', async (input, paths) => {
    const report = await reportEntry('ad');
    const answer = await decideReport(actors.admin, report.id, input);
    expect(answer).toMatchObject({ failure: { status: 422 } });
    if (!answer.ok && answer.failure.code === 'invalid')
      expect(answer.failure.issues.map(({ path }) => path)).toEqual(paths);
    expect(await readReportRow(report.id)).toEqual(report);
  });
});

describe('assigning a report', () => {
  it('moves it between open and assigned, and requires the revision that was seen', async () => {
    const report = await reportEntry('ad');
    unwrapOrFail(await assignReport(actors.admin, report.id, { assigneeId: 'editor' }, 1));
    expect(await readReportRow(report.id)).toMatchObject({ status: 'assigned', assigneeId: 'editor', revision: 2 });
    expect(await assignReport(actors.admin, report.id, { assigneeId: 'admin' }, 1)).toEqual({
      ok: false,
      failure: { status: 409, code: 'stale', current: 2 },
    });
    unwrapOrFail(await assignReport(actors.admin, report.id, { assigneeId: null }, 2));
    expect(await readReportRow(report.id)).toMatchObject({ status: 'open', assigneeId: null });
    unwrapOrFail(await decideReport(actors.admin, report.id, { to: 'dismissed', resolution }));
    expect(await assignReport(actors.admin, report.id, { assigneeId: 'admin' }, 4)).toMatchObject({
      failure: { status: 409, code: 'illegal_step' },
    });
  });

  it('accepts only people who may read it: no users, banned people or the reported person, and editors only for ads', async () => {
    const report = await reportEntry('ad');
    const news = await publishSample('news');
    const ofNews = await reportEntry(news.id);
    await site.database.client.execute(`update report set author_id = 'editor-2' where id = '${report.id}'`);
    await site.database.batch([updatePerson(site.database, 'admin-2', { banned: true })]);
    for (const assigneeId of ['user', 'author', 'nobody', 'editor-2', 'admin-2'])
      expect(await assignReport(actors.admin, report.id, { assigneeId }, 1)).toMatchObject({
        failure: { issues: [{ path: 'assigneeId', code: 'not_found' }] },
      });
    expect(await assignReport(actors.admin, ofNews.id, { assigneeId: 'editor' }, 1)).toMatchObject({
      failure: { status: 422 },
    });
    expect(await assignReport(actors.admin, report.id, { assigneeId: 'editor' }, 1)).toMatchObject({ ok: true });
  });
});
