import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#content/format/durations.ts';
import { kindNames } from '#content/kinds.ts';
import { systemActor } from '#content/model/permissions.ts';
import { reportReasons } from '#content/model/reports.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  START,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { createReport } from './create-report.ts';
import { decideReport } from './decide-report.ts';
import { eraseFromReports } from './privacy-rows.ts';
import { clearReporterAddresses } from './rows.ts';
import { anonymous, publishAd, reportEntry, readReportRow, testContext } from './testing.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const body = (entryId: string, change: object = {}) => ({ entryId, reason: 'spam', comment: '', ...change });
const stored = async () => (await site.database.client.execute('select * from report')).rows;

describe('a new report', () => {
  it('keeps the entry as it was when reported', async () => {
    const id = await publishAd('ad');
    const report = await reportEntry(id);
    expect(report).toMatchObject({
      entryId: 'ad',
      kind: 'advertisements',
      authorId: 'author',
      reason: 'fraud',
      comment: 'Просить передоплату.',
      reporterId: 'user',
      email: null,
      status: 'open',
      revision: 1,
      createdAt: START,
      resolvedAt: null,
    });
    expect(report.url).toMatch(/^\/advertisement\/[a-z0-9-]+$/);
    const { title } = report;
    expect(title.ua?.length).toBeGreaterThan(4);
    unwrapOrFail(
      await updateEntry(
        systemActor,
        'advertisements',
        id,
        { texts: { ua: { title: 'Зовсім інша назва' } } },
        report.entryRevision,
      ),
    );
    expect((await readReportRow(report.id)).title).toEqual(title);
  });

  it.each(kindNames)('can be about any public entry of the kind %s', async (kind) => {
    const entry = await publishSample(kind);
    expect(await createReport(actors.user, body(entry.id), testContext)).toMatchObject({ ok: true });
  });

  it('accepts every reason, and a comment of up to a thousand characters', async () => {
    for (const reason of reportReasons)
      expect(
        await createReport(anonymous, body(await publishAd(`ad-${reason}`), { reason, comment: '🌻'.repeat(1000) }), {
          ...testContext,
          clientAddress: reason,
        }),
      ).toMatchObject({ ok: true });
    expect(await createReport(anonymous, body('ad-spam', { comment: 'ж'.repeat(1001) }), testContext)).toMatchObject({
      failure: { status: 422, issues: [{ path: 'comment', code: 'too_long' }] },
    });
  });

  it('is refused in the same way for entries that are not public and for missing ones', async () => {
    await createSample('advertisements', {}, actors.user, 'draft');
    await publishAd('suspended');
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', 'suspended', 'suspended'));
    await publishSample('news', {}, 'archived');
    unwrapOrFail(await transitionEntry(actors.admin, 'news', 'archived', 'archived'));
    await createSample('news', {}, actors.author, 'scheduled');
    unwrapOrFail(await transitionEntry(actors.editor, 'news', 'scheduled', 'scheduled', { at: START + DAY }));
    const answers = await Promise.all(
      ['draft', 'suspended', 'archived', 'scheduled', 'nothing'].map((id) =>
        createReport(secondActors.user, body(id), testContext),
      ),
    );
    for (const answer of answers) expect(answer).toEqual({ ok: false, failure: { status: 404, code: 'not_found' } });
    expect(await stored()).toEqual([]);
  });

  it('can be about an expired ad that is still shown, but not about one that is gone', async () => {
    await publishAd('ad');
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', 'ad', 'expired'));
    expect(await createReport(actors.user, body('ad'), testContext)).toMatchObject({ ok: true });
    site.clock.forward(91 * DAY);
    expect(await createReport(secondActors.user, body('ad'), testContext)).toMatchObject({ failure: { status: 404 } });
  });
});

describe('the limit of one open report per person and entry', () => {
  it('refuses a second report, even a simultaneous one, but no reports by other people', async () => {
    await publishAd('ad');
    const both = await Promise.all([1, 2].map(() => createReport(actors.user, body('ad'), testContext)));
    expect(both.map((result) => result.ok).sort()).toEqual([false, true]);
    expect(both.find((result) => !result.ok)).toMatchObject({ failure: { status: 409, code: 'already_reported' } });
    expect(await createReport(actors.user, body('ad', { reason: 'legal' }), testContext)).toMatchObject({
      failure: { code: 'already_reported' },
    });
    expect(await createReport(secondActors.user, body('ad'), testContext)).toMatchObject({ ok: true });
    expect(await stored()).toHaveLength(2);
  });

  it('does not count refused reports against the hourly limit', async () => {
    await publishAd('ad');
    await publishAd('ad-2');
    await reportEntry('ad');
    for (let count = 0; count < 12; count++)
      expect(await createReport(actors.user, body('ad'), testContext)).toMatchObject({
        failure: { code: 'already_reported' },
      });
    expect(await createReport(actors.user, body('ad-2'), testContext)).toMatchObject({ ok: true });
  });

  it('allows another report once the first is resolved', async () => {
    await publishAd('ad');
    const first = await reportEntry('ad');
    unwrapOrFail(await decideReport(actors.admin, first.id, { to: 'dismissed', resolution: 'Усе гаразд.' }));
    expect(await createReport(actors.user, body('ad'), testContext)).toMatchObject({ ok: true });
  });

  it('does not reveal whether the owner of an email address has already reported', async () => {
    await publishAd('ad');
    await reportEntry('ad', anonymous, { email: 'olena@example.com' });
    await reportEntry('ad');
    for (const email of ['olena@example.com', 'user@poruch.test']) {
      expect(
        await createReport(anonymous, body('ad', { email }), { ...testContext, clientAddress: '198.51.100.1' }),
      ).toMatchObject({ ok: true });
    }
  });
});

describe('the hourly limits on reports', () => {
  it('allow an account ten reports an hour, from any address', async () => {
    for (let count = 0; count < 12; count++) await publishAd(`ad-${count}`);
    const report = (count: number) =>
      createReport(actors.user, body(`ad-${count}`), { ...testContext, clientAddress: `203.0.113.${count}` });
    for (let count = 0; count < 10; count++) expect(await report(count)).toMatchObject({ ok: true });
    site.clock.forward(HOUR - MINUTE);
    expect(await report(10)).toEqual({ ok: false, failure: { status: 429, code: 'too_many', retryAfterSeconds: 60 } });
    expect(await createReport(secondActors.user, body('ad-10'), testContext)).toMatchObject({ ok: true });
    site.clock.forward(MINUTE);
    expect(await report(10)).toMatchObject({ ok: true });
    expect(await stored()).toHaveLength(12);
  });

  it('allow an anonymous household ten reports an hour, and store no trace of its address', async () => {
    await publishAd('ad');
    const from = (clientAddress: string) => createReport(anonymous, body('ad'), { ...testContext, clientAddress });
    for (let count = 1; count <= 10; count++) expect(await from(`2001:db8:7:7::${count}`)).toMatchObject({ ok: true });
    expect(await from('2001:db8:7:7:ffff::1')).toMatchObject({ failure: { status: 429 } });
    expect(await from('2001:db8:7:8::1')).toMatchObject({ ok: true });
    const { rows } = await site.database.client.execute('select key from rate_limit_window');
    expect(JSON.stringify([await stored(), rows])).not.toContain('2001:db8');
  });
});

describe('the validation of a new report', () => {
  it.each([
    [{ reason: 'because' }, 'reason'],
    [{ reason: null }, 'reason'],
    [{ entryId: '' }, 'entryId'],
    [{ entryId: { $ne: null } }, 'entryId'],
    [{ entryId: 'x'.repeat(65) }, 'entryId'],
    [{ comment: 7 }, 'comment'],
    [{ email: 'a@b\r\nBcc: x@example.com' }, 'email'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email'],
    [{ status: 'actioned' }, 'status'],
    [{ reporterId: 'admin' }, 'reporterId'],
    [{ assigneeId: 'admin' }, 'assigneeId'],
  ])('names the invalid field of %j', async (change, path) => {
    await publishAd('ad');
    const answer = await createReport(anonymous, body('ad', change), testContext);
    expect(answer).toMatchObject({ failure: { status: 422, issues: [{ path }] } });
    expect(await stored()).toEqual([]);
  });

  it('accepts an email address only from anonymous reporters', async () => {
    await publishAd('ad');
    expect(await createReport(actors.user, body('ad', { email: 'other@example.com' }), testContext)).toMatchObject({
      failure: { issues: [{ path: 'email', code: 'unknown_field' }] },
    });
    expect((await reportEntry('ad', anonymous, { email: ' Olena@Example.com ' })).email).toBe('olena@example.com');
    expect((await reportEntry('ad', anonymous, { email: '' })).email).toBeNull();
  });
});

describe('personal data in reports', () => {
  it('is erased with the account: the reporter and the address', async () => {
    await publishAd('ad');
    const own = await reportEntry('ad');
    const byMail = await reportEntry('ad', anonymous, { email: 'user@poruch.test' });
    const another = await reportEntry('ad', secondActors.user);
    await site.database.batch(await eraseFromReports(site.database, (await findPerson(site.database, 'user'))!));
    expect(await readReportRow(own.id)).toMatchObject({
      reporterId: null,
      email: null,
      comment: '',
      reason: 'fraud',
      status: 'open',
    });
    expect((await readReportRow(byMail.id)).email).toBeNull();
    expect((await readReportRow(another.id)).reporterId).toBe('user-2');
  });

  it('is erased from resolved reports only, after a retention period', async () => {
    await publishAd('ad');
    await publishAd('ad-2');
    const resolved = await reportEntry('ad', anonymous, { email: 'olena@example.com' });
    const open = await reportEntry('ad-2', anonymous, { email: 'olena@example.com' });
    unwrapOrFail(await decideReport(actors.admin, resolved.id, { to: 'dismissed', resolution: 'Усе гаразд.' }));
    await site.database.batch([clearReporterAddresses(site.database, START)]);
    expect((await readReportRow(resolved.id)).email).toBe('olena@example.com');
    await site.database.batch([clearReporterAddresses(site.database, START + 1)]);
    expect((await readReportRow(resolved.id)).email).toBeNull();
    expect((await readReportRow(open.id)).email).toBe('olena@example.com');
  });
});
