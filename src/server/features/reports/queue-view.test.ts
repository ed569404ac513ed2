import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, DAY_SECONDS, HOUR_SECONDS, MINUTE } from '#content/format/durations.ts';
import { kindNames, kinds } from '#content/kinds.ts';
import { reportsList } from '#content/lists/reports.ts';
import { resolutionTemplates } from '#content/messages/dashboard/report-templates.ts';
import type { Role } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { updatePerson } from '#server/core/accounts/rows.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import {
  actors,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { addNote, assignReport } from './assign-report.ts';
import { decideReport } from './decide-report.ts';
import { readUnresolvedReports } from './open-reports.ts';
import { queueView } from './queue-view.ts';
import { reportPageView } from './report-page.ts';
import { chartOf, formatDuration, statisticsView } from './statistics-view.ts';
import { anonymous, publishAd, reportEntry, readReportRow, withTitle } from './testing.ts';

const telling = { locale: 'ua', timeZone: 'America/Chicago' } as const;
const existing: ReadonlySet<string> = new Set([
  '/dashboard/advertisements/edit/{id}',
  '/dashboard/news/edit-page/{id}',
  '/dashboard/news/edit/{id}',
]);
const viewerOf = (id: string, role: Role = 'admin'): Viewer => ({
  id,
  role,
  name: `Людина ${id}`,
  email: `${id}@poruch.test`,
  image: null,
  locale: 'ua',
  sessionId: 's',
  impersonatedBy: null,
});
const admin = viewerOf('admin');
const queue = (search = '') => queueView(admin, reportsList(kindNames).read(new URLSearchParams(search)), telling);
const page = async (id: string, viewer = admin) => (await reportPageView(viewer, id, telling, existing))!;

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

describe('the reports queue', () => {
  it('counts the reports of each tab, and shows them', async () => {
    await publishAd('ad', 'Кімната');
    await publishSample('news', withTitle('Новина'), 'news');
    const first = await reportEntry('ad');
    const mine = await reportEntry('ad', secondActors.user);
    const over = await reportEntry('news', actors.user, { reason: 'spam' });
    unwrapOrFail(await assignReport(actors.admin, mine.id, { assigneeId: 'admin' }, 1));
    unwrapOrFail(await decideReport(actors.admin, over.id, { to: 'dismissed', resolution: 'Ні.' }));
    const { tabs, items, total } = await queue();
    expect(Object.fromEntries(tabs.map(({ id, count }) => [id, count]))).toEqual({
      unresolved: 2,
      open: 1,
      mine: 1,
      actioned: 0,
      dismissed: 1,
      all: 3,
    });
    expect(total).toBe(2);
    expect(items.find(({ id }) => id === first.id)).toMatchObject({
      title: 'Кімната',
      titleLocale: 'ua',
      kind: 'advertisements',
      reason: 'fraud',
      status: 'open',
      others: 1,
      assignee: null,
    });
    const ids = async (search: string) => (await queue(search)).items.map(({ id }) => id);
    expect(await ids('status=open')).toEqual([first.id]);
    expect(await ids('assignee=me')).toEqual([mine.id]);
    expect(await ids('assignee=none')).toEqual([first.id]);
    expect((await queue('assignee=admin')).query.assignee).toBe('me');
    expect(await ids('assignee=admin-2')).toEqual([]);
    expect(await ids('status=dismissed')).toEqual([over.id]);
    expect(await ids('status=all&reason=spam')).toEqual([over.id]);
    expect(await ids('status=all&kind=news')).toEqual([over.id]);
    expect(await ids(`q=${encodeURIComponent('передоплату')}&status=all&kind=advertisements&assignee=me`)).toEqual([
      mine.id,
    ]);
  });

  it('filters by days in the site time zone, both inclusive, and shows the last page for a page number beyond the end', async () => {
    await publishAd('ad');
    const early = await reportEntry('ad', anonymous);
    // 23:30 in Chicago is already the next day in UTC.
    site.clock.at = Date.parse('2026-11-23T05:30:00.000Z');
    const late = await reportEntry('ad', actors.user);
    const ids = async (search: string) => (await queue(search)).items.map(({ id }) => id);
    expect(await ids('from=2026-11-22')).toEqual([late.id]);
    expect(await ids('until=2026-11-21')).toEqual([early.id]);
    expect(await ids('from=2026-11-21&until=2026-11-22')).toEqual([late.id, early.id]);
    expect(await ids('from=2026-11-23')).toEqual([]);
    expect((await queue('page=9&sort=createdAt')).query.page).toBe(1);
    expect(await ids('page=9&sort=createdAt')).toEqual([early.id, late.id]);
  });
});

describe('the report page', () => {
  it('shows the entry as reported next to its current state', async () => {
    await publishAd('ad', 'Стара назва');
    const report = await reportEntry('ad');
    expect((await page(report.id)).target).toMatchObject({
      asReported: { title: 'Стара назва' },
      now: { status: 'active', saves: 0, text: null },
    });
    const ad = unwrapOrFail(
      await updateEntry(actors.admin, 'advertisements', 'ad', { texts: { ua: { title: 'Нова назва' } } }, 2),
    );
    const { target } = await page(report.id);
    expect(target).toMatchObject({
      asReported: { title: 'Стара назва', locale: 'ua' },
      now: { status: 'active', saves: 1, text: { title: 'Нова назва' }, editHref: '/dashboard/advertisements/edit/ad' },
    });
    expect(target.asReported.text).toContain('Текст, якого вистачить');
    expect(target.now?.publicHref).toContain(ad.content.slug);
    unwrapOrFail(await transitionEntry(actors.admin, 'advertisements', 'ad', 'trashed'));
    expect((await page(report.id)).target.now).toMatchObject({ status: 'trashed', publicHref: null });
    await site.database.client.execute("delete from entry where id = 'ad'");
    const { target: gone, acts } = await page(report.id);
    expect([gone.now, gone.asReported, acts]).toEqual([null, { title: 'Стара назва', locale: 'ua', text: null }, []]);
  });

  it('lists the events in order, the other reports, and the possible assignees', async () => {
    await publishAd('ad');
    const other = await reportEntry('ad', secondActors.user, { reason: 'spam' });
    const report = await reportEntry('ad');
    unwrapOrFail(await assignReport(actors.admin, report.id, { assigneeId: 'admin-2' }, 1));
    site.clock.forward(MINUTE);
    unwrapOrFail(await addNote(secondActors.admin, report.id, { text: 'Пишу авторові.' }));
    const view = await page(report.id);
    expect(
      view.events.map(({ action, actor, assignee, text }) => [action, actor?.id, assignee?.id ?? null, text]),
    ).toEqual([
      ['assigned', 'admin', 'admin-2', null],
      ['noted', 'admin-2', null, 'Пишу авторові.'],
    ]);
    expect(view.others).toMatchObject([
      { id: other.id, reason: 'spam', status: 'open', href: `/dashboard/reports/${other.id}` },
    ]);
    expect(view).toMatchObject({
      otherUnresolved: 1,
      acts: ['suspend', 'trash'],
      can: { assign: true, note: true, resolve: true, reopen: false },
      report: { revision: (await readReportRow(report.id)).revision },
    });
    expect(view.admins.map(({ id }) => id)).toEqual(['admin', 'admin-2']);
  });

  it('shows the language of the answer, from the account or the report, and whether there is an address', async () => {
    await publishAd('ad');
    await site.database.batch([updatePerson(site.database, 'user', { locale: 'us' })]);
    const account = await page((await reportEntry('ad')).id);
    expect(account).toMatchObject({
      answer: 'account',
      report: { writtenIn: 'ua', answeredIn: 'us' },
      reporter: { name: 'Людина user', email: 'user@poruch.test', href: '/dashboard/settings/people/user' },
    });
    expect(account.templates).toEqual(resolutionTemplates.us);
    expect(await page((await reportEntry('ad', anonymous, { email: 'olena@example.com' })).id)).toMatchObject({
      answer: 'mail',
      report: { answeredIn: 'ua' },
      reporter: { email: 'olena@example.com', href: null },
    });
    expect(await page((await reportEntry('ad', anonymous)).id)).toMatchObject({ answer: 'nobody', reporter: null });
  });

  it('hides the reporter from a reported admin, and the page from everyone except admins', async () => {
    await publishAd('ad');
    await site.database.client.execute("update entry set author_id = 'admin-2' where id = 'ad'");
    const { id } = await reportEntry('ad');
    const view = await page(id, viewerOf('admin-2'));
    expect([view.answer, view.reporter, view.admins.map((item) => item.id)]).toEqual(['hidden', null, ['admin']]);
    for (const role of ['user', 'author', 'editor'] as const)
      expect(await reportPageView(viewerOf(role, role), id, telling, existing)).toBeNull();
    expect(await reportPageView(admin, 'nothing', telling, existing)).toBeNull();
  });
});

describe('the notice of reports about an ad', () => {
  it('shows moderators the number and the reasons, gives admins a link, and is hidden from others', async () => {
    await publishAd('ad');
    await publishSample('news', withTitle('Новина'), 'news');
    await reportEntry('news', secondActors.user);
    expect(await readUnresolvedReports(viewerOf('editor', 'editor'), kinds.advertisements, 'ad', 'ua')).toBeNull();
    await reportEntry('ad');
    await reportEntry('ad', secondActors.user);
    const last = await reportEntry('ad', anonymous, { reason: 'spam' });
    expect(await readUnresolvedReports(viewerOf('editor', 'editor'), kinds.advertisements, 'ad', 'ua')).toMatchObject({
      title: 'На це оголошення є 3 нерозглянуті скарги',
      reasons: ['Спам', 'Шахрайство: 2'],
      href: null,
    });
    expect(await readUnresolvedReports(admin, kinds.advertisements, 'ad', 'us')).toMatchObject({
      title: '3 unresolved reports about this ad',
      text: null,
    });
    expect((await readUnresolvedReports(admin, kinds.advertisements, 'ad', 'ua'))?.href).toMatch(
      /^\/dashboard\/reports\//,
    );
    expect(await readUnresolvedReports(admin, kinds.news, 'news', 'ua')).toBeNull();
    for (const role of ['user', 'author'] as const)
      expect(await readUnresolvedReports(viewerOf(role, role), kinds.advertisements, 'ad', 'ua')).toBeNull();
    expect(await readUnresolvedReports(viewerOf('author', 'editor'), kinds.advertisements, 'ad', 'ua')).toBeNull();
    unwrapOrFail(await decideReport(actors.admin, last.id, { to: 'dismissed', resolution: 'Ні.' }));
    expect(await readUnresolvedReports(admin, kinds.advertisements, 'ad', 'ua')).toBeNull();
  });
});

describe('the statistics page', () => {
  it('shows labels, the most frequent first', async () => {
    await publishAd('ad', 'Кімната');
    const first = await reportEntry('ad');
    await reportEntry('ad', secondActors.user);
    await reportEntry('ad', anonymous, { reason: 'spam' });
    site.clock.forward(3 * DAY);
    unwrapOrFail(await decideReport(actors.admin, first.id, { to: 'dismissed', resolution: 'Ні.', alone: true }));
    const view = await statisticsView(admin, new URLSearchParams('from=2026-11-21&until=2026-11-24'), telling);
    expect(view).toMatchObject({
      failure: null,
      received: 3,
      resolved: 1,
      median: '3 дні',
      actionedShare: 0,
      chart: { by: 'day' },
      reasons: [
        { label: 'Шахрайство', value: 2 },
        { label: 'Спам', value: 1 },
      ],
      kinds: [{ label: 'Оголошення', value: 3 }],
      acts: [],
      targets: [{ label: 'Кімната', value: 3, own: true }],
    });
    expect(view?.chart.points.map(({ value }) => value)).toEqual([3, 0, 0, 0]);
    expect(await statisticsView(admin, new URLSearchParams('from=2026-11-24&until=2026-11-21'), telling)).toMatchObject(
      { failure: { code: 'invalid' }, from: '2026-10-26' },
    );
    // A date that does not exist is ignored.
    expect(await statisticsView(admin, new URLSearchParams('from=2026-02-31&until=2026-11-24'), telling)).toMatchObject(
      { failure: null, until: '2026-11-24' },
    );
    expect(await statisticsView(viewerOf('editor', 'editor'), new URLSearchParams(), telling)).toBeNull();
  });

  it('groups many days by week, with the first weekday of each language', () => {
    const days = Array.from({ length: 70 }, (_, index) => ({
      day: new Date(Date.parse('2026-09-13T00:00:00Z') + index * DAY).toISOString().slice(0, 10),
      received: 1,
    }));
    // The 13th is a Sunday: the first of an American week, the last of a Ukrainian one.
    expect(chartOf('us', days).points.map(({ value }) => value)).toEqual(Array.from({ length: 10 }, () => 7));
    expect(chartOf('ua', days).points.map(({ value }) => value)).toEqual([1, ...Array.from({ length: 9 }, () => 7), 6]);
    expect(chartOf('ua', days.slice(0, 62)).by).toBe('day');
  });

  it.each([
    [20, '1 хвилина'],
    [5400, '90 хвилин'],
    [2 * HOUR_SECONDS, '2 години'],
    [47 * HOUR_SECONDS, '47 годин'],
    [5 * DAY_SECONDS, '5 днів'],
  ])('formats %d seconds as %s', (seconds, words) => {
    expect(formatDuration('ua', seconds)).toBe(words);
  });
});
