import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '#content/format/durations.ts';
import { guardedPages } from '#content/model/access.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { systemActor, type Actor } from '#content/model/permissions.ts';
import type { Role } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import type { Status } from '#content/model/workflow.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { pendingEdit } from '#server/core/schema/entries-schema.ts';
import { writeSetting } from '#server/core/settings/rows.ts';
import { countCurrentVisitors } from '#server/features/audience/counting.ts';
import { addDayCounts } from '#server/features/audience/rows.ts';
import { openReportCounts } from '#server/features/reports/open-reports.ts';
import { report } from '#server/features/reports/schema.ts';
import { useDatabase } from '#server/platform/database/database.ts';
import { resetEnv } from '#server/platform/env.ts';
import { recordQueries } from '#tests/support/checks/recorded-queries.ts';
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
import { homeView, type HomeView } from './home-view.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const everyPage = new Set(guardedPages.map(({ path: pagePath }) => pagePath));
const telling = { locale: 'us', timeZone: 'America/Chicago' } as const;
const viewerOf = (role: Role): Viewer => ({
  id: role,
  role,
  name: '',
  email: `${role}@poruch.test`,
  image: null,
  locale: 'us',
  sessionId: 'none',
  impersonatedBy: null,
});
const home = (role: Role) =>
  homeView(viewerOf(role), telling, everyPage, { openReports: openReportCounts, visitorsNow: countCurrentVisitors });

/** Creates an entry with its own title and moves it to a status. */
async function entryOf(kind: KindName, title: string, actor: Actor, ...steps: Status[]): Promise<string> {
  const { id } = await createSample(
    kind,
    { texts: { us: { title: `${title} of some length`, body: 'Long enough for an ad to be taken as it is.' } } },
    actor,
  );
  const needs: Partial<Record<Status, object>> = {
    changes_requested: { note: 'Add a source' },
    scheduled: { at: new Date(START + DAY).toISOString() },
  };
  for (const to of steps)
    unwrapOrFail(
      await transitionEntry(
        to === 'pending' || to === 'in_review' ? actor : systemActor,
        kind,
        id,
        to,
        needs[to] ?? {},
      ),
    );
  return id;
}
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title.replace(' of some length', ''));
/** All data of a view as text. */
const said = (view: HomeView) => JSON.stringify(view);

test('an author sees their own work, but no drafts of others and no site health', async () => {
  await entryOf('news', 'Mine draft', actors.author);
  await entryOf('news', 'Mine back', actors.author, 'in_review', 'changes_requested');
  await entryOf('posters', 'Mine sent', actors.author, 'in_review');
  await entryOf('news', 'Mine soon', actors.author, 'in_review', 'scheduled');
  for (const steps of [[], ['in_review'], ['in_review', 'changes_requested'], ['in_review', 'scheduled']] as const)
    await entryOf('news', 'Theirs', secondActors.author, ...steps);
  const view = await home('author');
  expect(view.own).toMatchObject({
    drafts: { total: 1, sections: [{ kind: 'news', count: 1, href: '/us/dashboard/news?view=draft' }] },
    changes: { total: 1 },
    inReview: { total: 1 },
  });
  expect([
    titles(view.own.drafts.items),
    titles(view.own.changes.items),
    titles(view.own.inReview.items),
    titles(view.scheduled),
  ]).toEqual([['Mine draft'], ['Mine back'], ['Mine sent'], ['Mine soon']]);
  expect(view.own.changes.items[0]!.note).toBe('Add a source');
  expect(view.scheduled[0]!.scheduled).toMatchObject({ style: 'stamp', text: '11/22/2026, 12:00 PM\u00a0CT' });
  expect(said(view)).not.toContain('Theirs');
  expect(view).toMatchObject({
    review: null,
    reports: null,
    health: null,
    online: null,
    traffic: null,
    mostRead: null,
    ads: null,
  });
  expect(view.create.map(({ kind }) => kind)).toEqual(['news', 'posters']);
});

test('an editor sees the review queue of their sections, longest waiting first, without drafts of others', async () => {
  const first = await entryOf('news', 'First', actors.author, 'in_review');
  site.clock.forward(MINUTE);
  const ad = await entryOf('advertisements', 'Ad', actors.user, 'pending');
  site.clock.forward(3 * HOUR);
  await entryOf('pages', 'Page', actors.admin, 'in_review');
  await entryOf('news', 'Draft', actors.author);
  // Changed in the meantime, but waiting just as long.
  await site.database.client.execute({
    sql: 'update entry set updated_at = ? where id = ?',
    args: [site.clock.at, first],
  });
  const view = await home('editor');
  expect(titles(view.review!.items)).toEqual(['First', 'Ad']);
  expect(view.review!.items[0]).toMatchObject({
    at: { text: '3 hours ago' },
    author: 'Людина author',
    own: false,
    href: `/us/dashboard/news/edit/${first}`,
  });
  expect(view.review).toMatchObject({
    total: 2,
    sections: [
      { kind: 'news', count: 1, href: '/us/dashboard/news?view=in_review' },
      { kind: 'advertisements', count: 1, href: '/us/dashboard/moderation?tab=ad' },
    ],
  });
  expect(view.review!.items[1]!.href).toBe(`/us/dashboard/moderation?item=${ad}`);
  expect(said(view)).not.toContain('Page of');
  expect(said(view)).not.toContain('Draft of');
  expect(view.reports).toBeNull();
  expect(titles((await home('admin')).review!.items)).toEqual(['First', 'Ad', 'Page']);
});

test('a change of a live entry appears for reviewers, and authors see only their own changes', async () => {
  const ids = [(await publishSample('news')).id, (await publishSample('news')).id];
  const row = {
    revision: 1,
    baseRevision: 2,
    note: null,
    content: {} as never,
    createdAt: START,
    updatedAt: START,
  } as const;
  await site.database.db.insert(pendingEdit).values([
    { ...row, entryId: ids[0]!, authorId: 'author', status: 'pending' },
    { ...row, entryId: ids[1]!, authorId: 'author-2', status: 'changes_requested', note: 'Shorter' },
  ]);
  const [editor, author] = [await home('editor'), await home('author')];
  expect(editor.edits).toMatchObject({ total: 1, items: [{ id: ids[0], author: 'Людина author', sentBack: false }] });
  expect(author.edits).toMatchObject({ total: 1, items: [{ id: ids[0], sentBack: false }] });
  expect(said(author)).not.toContain('Shorter');
});

test('admins see the number of new reports and of those assigned to them', async () => {
  const row = {
    kind: 'news',
    title: {},
    url: '/',
    entryRevision: 1,
    reason: 'spam',
    comment: '',
    locale: 'ua',
    words: '',
    createdAt: START,
    updatedAt: START,
  } as const;
  await site.database.db.insert(report).values([
    { ...row, id: 'a', entryId: 'x' },
    { ...row, id: 'b', entryId: 'y' },
    { ...row, id: 'c', entryId: 'z', status: 'assigned', assigneeId: 'admin' },
    { ...row, id: 'd', entryId: 'z', status: 'assigned', assigneeId: 'admin-2' },
    { ...row, id: 'e', entryId: 'z', status: 'dismissed', assigneeId: 'admin' },
  ]);
  expect((await home('admin')).reports).toEqual({ open: 2, mine: 1 });
});

test('the dashboard home counts days without visits as zero, in the site’s time zone', async () => {
  const { slug } = (await publishSample('news', { slug: 'storinka' })).content;
  const counts = (views: [string, number][]) => ({
    views: new Map(views),
    visitors: new Set(['v']),
    pageVisitors: new Map<string, string>(),
  });
  await site.database.batch([
    ...addDayCounts(
      site.database,
      '2026-11-21',
      counts([
        [`/us/novyny/${slug}`, 5],
        ['/', 9],
        ['/novyny', 2],
        ['/location/chicago', 1],
      ]),
    ),
    ...addDayCounts(site.database, '2026-10-23', counts([['/location', 3]])),
    ...addDayCounts(site.database, '2026-10-22', counts([['/location', 30]])),
  ]);
  // 11:30 p.m. in Chicago, already the next day in UTC.
  site.clock.at = Date.parse('2026-11-21T05:30:00Z');
  await createSample('advertisements');
  site.clock.at = START;
  await publishSample('advertisements');
  const { traffic, mostRead, ads } = await home('editor');
  expect([traffic!.length, traffic!.at(0), traffic!.at(-2), traffic!.at(-1)]).toEqual([
    30,
    { label: 'October 23', views: 3, visitors: 1 },
    { label: 'November 20', views: 0, visitors: 0 },
    { label: 'November 21', views: 17, visitors: 1 },
  ]);
  expect(mostRead).toMatchObject([
    { href: '/', title: null, views: 9 },
    { href: `/us/novyny/${slug}`, locale: 'us', views: 5 },
    { href: '/novyny', title: 'Новини', views: 2 },
    { href: '/location/chicago', title: 'Чикаго', views: 1 },
  ]);
  expect(ads!.slice(-2)).toEqual([
    { label: 'November 20', posted: 1, published: 0 },
    { label: 'November 21', posted: 1, published: 1 },
  ]);
});

test('an author sees the views of their own published entries, both languages combined', async () => {
  const own = unwrapOrFail(
    await transitionEntry(systemActor, 'news', await entryOf('news', 'Mine', actors.author), 'published'),
  );
  const theirs = await publishSample('news', { slug: 'chuzha' });
  const paths: [string, number][] = [
    [`/novyny/${own.content.slug}`, 4],
    [`/us/novyny/${own.content.slug}`, 2],
    [`/novyny/${theirs.content.slug}`, 50],
  ];
  await site.database.batch(
    addDayCounts(site.database, '2026-11-20', { views: new Map(paths), visitors: new Set(), pageVisitors: new Map() }),
  );
  const { ownViews } = await home('author');
  expect(ownViews.map(({ id, views }) => [id, views])).toEqual([[own.id, 6]]);
});

test.each(['author', 'editor', 'admin'] as const)(
  'the home of an %s takes a constant number of indexed queries, however many entries there are',
  async (role) => {
    const recorder = recordQueries(site.database);
    const cost = async () => {
      useDatabase(recorder.database);
      // Caches the catalogue in memory, as for most pages.
      await home(role);
      recorder.clear();
      await home(role);
      useDatabase(site.database);
      return recorder.roundTrips;
    };
    const fill = async () => {
      for (const kind of ['news', 'posters', 'advertisements'] as const)
        await entryOf(kind, 'Waits', actors[role], kind === 'advertisements' ? 'pending' : 'in_review');
      await publishSample('news', {});
    };
    await fill();
    const before = await cost();
    for (let count = 0; count < 5; count++) await fill();
    expect([await cost(), before <= 20]).toEqual([before, true]);
    const scans: string[] = [];
    for (const { sql, args } of recorder.queries) {
      const { rows } = await site.database.client.execute({ sql: `explain query plan ${sql}`, args });
      // Arrays in parameters and the small catalogue may be scanned in full.
      scans.push(
        ...rows
          .map((row) => String(row.detail))
          .filter((detail) =>
            /^SCAN (?!CONSTANT ROW|\(|\d|one_day|page\b|json_each|category|tag|location|setting)/.test(detail),
          )
          .map((detail) => `${detail}: ${sql}`),
      );
    }
    expect(scans).toEqual([]);
  },
);

test('staff see a warning if no mailbox receives messages from visitors', async () => {
  const write = (mailbox: string | null) =>
    writeSetting(site.database, 'contacts', { ...defaultSettings.contacts, mailbox });
  await site.database.batch([write(null)]);
  expect((await home('editor')).health).toMatchObject({ noMailbox: true });
  await site.database.batch([write('desk@example.org')]);
  expect((await home('editor')).health).toMatchObject({ noMailbox: false });
});

test.each<[Record<string, string>, boolean, boolean]>([
  [{}, true, false],
  [{ DEMO: '0' }, true, true],
  [{ SITE_URL: 'https://chicago.example' }, true, true],
  [{ SITE_URL: 'https://chicago.example', SMTP_URL: 'smtp://127.0.0.1:25' }, false, false],
])(
  'with %j, the flag for mails as files is %s, and the admin warning about missing sign-in by mail is %s',
  async (variables, files, told) => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    resetEnv();
    const health = async (role: 'admin' | 'editor') => (await home(role)).health;
    expect(await health('admin')).toMatchObject({ mailFiles: files, noSignInMail: told });
    expect(await health('editor')).toMatchObject({ mailFiles: files, noSignInMail: false });
    vi.unstubAllEnvs();
    resetEnv();
  },
);

test('staff see that the database cannot save, and why, but authors do not', async () => {
  const file = path.join(site.dir, 'test.db');
  renameSync(file, `${file}.away`);
  await expect(site.database.client.execute("update state set value = '1' where key = 'none'")).rejects.toThrow();
  expect((await home('editor')).health).toMatchObject({ database: 'not_saving', databaseTrouble: 'io' });
  expect((await home('author')).health).toBeNull();
  renameSync(`${file}.away`, file);
  await site.database.client.execute("update state set value = '1' where key = 'none'");
  expect((await home('editor')).health).toMatchObject({ database: 'ok', databaseTrouble: null });
});
