import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#content/format/durations.ts';
import { myAdsList } from '#content/lists/my-ads.ts';
import { systemActor } from '#content/model/permissions.ts';
import type { Viewer } from '#content/model/viewer.ts';
import type { Status } from '#content/model/workflow.ts';
import { decideEdit, saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { countAdsByTab } from './cabinet-home.ts';
import { MY_ADS_PER_PAGE, myAdsView, type MyAd } from './my-ads.ts';
import { countAdDay } from './rows.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const viewer = (id = 'user'): Viewer => ({
  id,
  role: 'user',
  name: '',
  email: `${id}@poruch.test`,
  image: null,
  locale: 'ua',
  sessionId: 'none',
  impersonatedBy: null,
});
const view = (search = '', who = viewer(), locale: 'ua' | 'us' = 'ua') =>
  myAdsView(who, myAdsList.read(new URLSearchParams(search)), { locale, timeZone: 'America/Chicago' });
const own = (id: string) =>
  site.database.client.execute({ sql: `update entry set author_id = 'user' where id = ?`, args: [id] });

/** Creates an ad owned by the user in a status, with the status as its id. */
async function adIn(status: Status, note?: string): Promise<void> {
  await createSample('advertisements', {}, actors.user, status);
  const ways: Partial<Record<Status, Status[]>> = {
    draft: [],
    pending: ['pending'],
    changes_requested: ['pending', 'changes_requested'],
    rejected: ['pending', 'rejected'],
    suspended: ['active', 'suspended'],
    expired: ['active', 'expired'],
    sold: ['active', 'sold'],
    closed: ['active', 'closed'],
    trashed: ['trashed'],
  };
  for (const to of ways[status] ?? ['active'])
    unwrapOrFail(
      await transitionEntry(systemActor, 'advertisements', status, to, note === undefined ? { note: 'x' } : { note }),
    );
  await own(status);
}
const all: Status[] = [
  'draft',
  'pending',
  'changes_requested',
  'rejected',
  'active',
  'expired',
  'sold',
  'closed',
  'suspended',
  'trashed',
];
const find = async (id: string, search = ''): Promise<MyAd> =>
  (await view(search)).items.find((item) => item.id === id)!;

describe('the list of the user’s own ads', () => {
  it('groups ads into tabs by state, with their counts, and leaves out the trash', async () => {
    for (const status of all) await adIn(status);
    await publishSample('advertisements', {}, 'someone-else');
    const { tabs, items, total } = await view();
    expect(Object.fromEntries(tabs.map(({ id, count }) => [id, count]))).toEqual({
      all: 9,
      live: 1,
      waiting: 1,
      changes: 3,
      drafts: 1,
      expired: 1,
      done: 2,
    });
    expect([total, items.length, items.some(({ id }) => id === 'trashed' || id === 'someone-else')]).toEqual([
      9,
      9,
      false,
    ]);
    const idsIn = async (tab: string) => (await view(`status=${tab}`)).items.map(({ id }) => id).sort();
    expect(
      await Promise.all(
        ['live', 'waiting', 'changes', 'done', 'nonsense'].map(async (tab) => (await idsIn(tab)).join()),
      ),
    ).toEqual([
      'active',
      'pending',
      'changes_requested,rejected,suspended',
      'closed,sold',
      (await idsIn('all')).join(),
    ]);
    expect(await countAdsByTab(viewer())).toEqual({
      live: 1,
      waiting: 1,
      changes: 3,
      drafts: 1,
      expired: 1,
      done: 2,
    });
    expect((await view('', viewer('user-2'))).total).toBe(0);
  });

  it('offers exactly the actions that the workflow allows the owner', async () => {
    for (const status of all) await adIn(status);
    site.clock.forward(2 * DAY);
    const { items } = await view();
    expect(Object.fromEntries(items.map(({ id, acts }) => [id, acts]))).toEqual({
      draft: ['submit', 'edit', 'delete'],
      pending: ['edit', 'delete'],
      changes_requested: ['submit', 'edit', 'delete'],
      rejected: ['submit', 'edit', 'delete'],
      active: ['renew', 'edit', 'sell', 'close', 'delete'],
      expired: ['repost', 'edit', 'delete'],
      sold: ['putBack', 'delete'],
      closed: ['putBack', 'edit', 'delete'],
      suspended: ['delete'],
    });
  });

  it('describes the state of each ad in words', async () => {
    await adIn('active');
    await adIn('rejected', 'Такого в нас не можна.');
    expect(await find('active')).toMatchObject({
      title: 'Стіл дубовий, 120 на 80 см',
      price: '$120',
      place: 'Чикаго, IL',
      when: 'до 21 грудня 2026',
      soon: false,
      renewFrom: { style: 'dayTime', text: '23 листопада, 12:00\u00a0CT' },
      publicHref: expect.stringMatching(/^\/advertisement\//),
      editHref: '/cabinet/edit/active',
      note: null,
    });
    expect(await find('rejected')).toMatchObject({
      note: 'Такого в нас не можна.',
      publicHref: null,
      when: 'відповідь: щойно',
    });
    site.clock.forward(2 * DAY - HOUR);
    expect((await find('active')).renewFrom).toMatchObject({ style: 'relative', text: 'через 1 годину' });
    site.clock.forward(HOUR);
    expect(await find('active')).toMatchObject({ renewFrom: null, acts: expect.arrayContaining(['renew']) });
    site.clock.forward(22 * DAY);
    expect((await find('active')).soon).toBe(true);
    expect((await view('', viewer(), 'us')).items.find(({ id }) => id === 'active')).toMatchObject({
      when: 'until December 21, 2026',
      lang: 'ua',
      editHref: '/us/cabinet/edit/active',
    });
  });

  it('shows that a change of an ad is waiting, and that it was sent back', async () => {
    await adIn('active');
    const { revision } = (await findRecord(site.database, 'active'))!;
    unwrapOrFail(
      await saveEdit(
        actors.user,
        'advertisements',
        'active',
        { texts: { ua: { title: 'Стіл зі знижкою' } } },
        revision,
      ),
    );
    expect(await find('active')).toMatchObject({
      edit: { status: 'pending', note: null },
      title: 'Стіл дубовий, 120 на 80 см',
      acts: expect.arrayContaining(['withdrawEdit']),
    });
    unwrapOrFail(
      await decideEdit(actors.editor, 'advertisements', 'active', 'request_changes', { note: 'Яка саме знижка?' }),
    );
    expect(await find('active')).toMatchObject({ edit: { status: 'changes_requested', note: 'Яка саме знижка?' } });
  });

  it('counts views in both languages, phone requests and conversations of 30 days', async () => {
    await adIn('active');
    const {
      content: { slug },
    } = (await findRecord(site.database, 'active'))!;
    for (const [day, path] of [
      ['2026-11-21', ''],
      ['2026-11-20', '/us'],
      ['2026-10-01', ''],
    ])
      await site.database.client.execute({
        sql: 'insert into page_day (day, path, views, visitors) values (?, ?, 4, 1)',
        args: [day!, `${path}/advertisement/${slug}`],
      });
    await site.database.batch([
      countAdDay(site.database, 'active', '2026-11-21', 'phones'),
      countAdDay(site.database, 'active', '2026-11-20', 'phones'),
      countAdDay(site.database, 'active', '2026-10-01', 'messages'),
    ]);
    expect(await find('active')).toMatchObject({ views: 8, phones: 2, messages: 0 });
  });

  it('is paginated, and returns the last page for a page number beyond the end', async () => {
    for (let index = 0; index <= MY_ADS_PER_PAGE; index++) {
      site.clock.forward(1000);
      await createSample('advertisements', {}, actors.user, `ad-${index}`);
    }
    expect((await view()).items[0]!.id).toBe(`ad-${MY_ADS_PER_PAGE}`);
    expect((await view('page=2')).items.map(({ id }) => id)).toEqual(['ad-0']);
    expect(await view('page=99&status=drafts')).toMatchObject({
      query: { page: 2, tab: 'drafts' },
      total: MY_ADS_PER_PAGE + 1,
    });
    expect((await view('page=-1')).query.page).toBe(1);
  });
});
