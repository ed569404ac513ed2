import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#content/format/durations.ts';
import { moderationList } from '#content/lists/moderation.ts';
import { guardedPages } from '#content/model/access.ts';
import type { ContentInput } from '#content/model/entry-content.ts';
import { systemActor, type Actor } from '#content/model/permissions.ts';
import { viewerOf } from '#server/app/testing.ts';
import { updatePerson } from '#server/core/accounts/rows.ts';
import { limitPerson } from '#server/core/advertisers/limit-person.ts';
import { saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { findNotification } from '#server/core/notifications/rows.ts';
import { destinationOf } from '#server/features/notifications/destination.ts';
import { createReport } from '#server/features/reports/create-report.ts';
import { readUnresolvedReportsOfAd } from '#server/features/reports/open-reports.ts';
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
import { moderationView } from './queue-view.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const existing = new Set(guardedPages.map(({ path }) => path));
const view = (by: Actor, query = '', locale: 'ua' | 'us' = 'us') =>
  moderationView(viewerOf({ id: by.id, role: by.role }), moderationList.read(new URLSearchParams(query)), {
    locale,
    timeZone: 'America/Chicago',
    siteUrl: 'http://localhost',
    existing,
    reportsOf: readUnresolvedReportsOfAd,
  });
const texts = (title: string, body = 'Довгий опис, якого вистачить для оголошення.') => ({ ua: { title, body } });
async function pending(title: string, by: Actor = actors.user, change: ContentInput = {}): Promise<string> {
  const { id } = await createSample('advertisements', { texts: texts(title), ...change }, by);
  unwrapOrFail(await transitionEntry(by, 'advertisements', id, 'pending'));
  site.clock.forward(MINUTE);
  return id;
}
async function live(title: string, by: Actor = actors.user): Promise<string> {
  const { id } = await publishSample('advertisements', { texts: texts(title) });
  await site.database.client.execute({ sql: 'update entry set author_id = ? where id = ?', args: [by.id, id] });
  return id;
}
const change = (id: string, title: string, by = actors.user) =>
  saveEdit(by, 'advertisements', id, { texts: texts(title) }, 2).then(unwrapOrFail);
const report = async (entryId: string, by: Actor = secondActors.user) =>
  unwrapOrFail(
    await createReport(
      by,
      { entryId, reason: 'fraud', comment: 'Просить гроші наперед' },
      { locale: 'ua', clientAddress: '10.0.0.1' },
    ),
  );
const ids = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);

describe('the moderation queue', () => {
  it('lists new ads, changes and reports together, longest waiting first, each ad once', async () => {
    const edited = await live('Диван розкладний');
    const both = await live('Холодильник LG');
    const first = await pending('Стіл дубовий');
    await change(edited, 'Диван розкладний, синій');
    site.clock.forward(MINUTE);
    await report(both);
    site.clock.forward(MINUTE);
    await change(both, 'Холодильник LG, майже новий');
    const last = await pending('Велосипед дитячий');
    const all = await view(actors.editor);
    expect(ids(all)).toEqual([first, edited, both, last]);
    expect(all.tabs).toEqual([
      { id: 'all', count: 4 },
      { id: 'ad', count: 2 },
      { id: 'edit', count: 2 },
      { id: 'report', count: 1 },
    ]);
    expect(all.items[2]!.waits).toEqual({ ad: false, edit: true, reports: 1 });
    expect(ids(await view(actors.editor, 'tab=edit'))).toEqual([edited, both]);
    expect(ids(await view(actors.editor, 'tab=report'))).toEqual([both]);
    expect(ids(await view(actors.editor, 'tab=ad&page=7'))).toEqual([first, last]);
    // The first ad is shown by default.
    expect(all.item?.id).toBe(first);
    expect((await view(actors.editor, `item=${last}`)).item?.title).toBe('Велосипед дитячий');
    expect((await view(actors.editor, 'item=nowhere&tab=%00')).item).toBeNull();
    // News, drafts and trashed entries are not in the queue.
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', both, 'trashed'));
    expect((await view(actors.editor)).tabs.map(({ count }) => count)).toEqual([3, 2, 1, 0]);
  });

  it('is empty if no ads are waiting', async () => {
    await live('Диван розкладний');
    expect(await view(actors.editor)).toMatchObject({ items: [], total: 0, item: null });
  });

  it('hides reports about an editor’s own ads from them, but not from admins', async () => {
    const own = await live('Редакторський стіл', actors.editor);
    await report(own);
    expect((await view(actors.editor)).total).toBe(0);
    expect((await view(actors.editor, `item=${own}`)).item!.reports).toEqual([]);
    const seen = (await view(secondActors.editor)).item!;
    expect(seen.reports).toMatchObject([
      { reason: expect.stringMatching(/fraud/i), comment: 'Просить гроші наперед', href: null },
    ]);
    expect((await view(actors.admin)).item!.reports[0]!.href).toMatch(/^\/us\/dashboard\/reports\//);
  });

  it('opens an ad from the notification about it', async () => {
    const id = await pending('Стіл дубовий');
    const { rows } = await site.database.client.execute("select id from notification where user_id = 'editor'");
    const told = await findNotification(site.database, 'editor', String(rows[0]!.id));
    expect(destinationOf(viewerOf({ id: 'editor', role: 'editor' }), 'us', told!, existing)).toBe(
      `/us/dashboard/moderation?item=${id}`,
    );
    expect(destinationOf(viewerOf({ id: 'editor', role: 'editor' }), 'us', told!, new Set())).toBeNull();
  });
});

describe('an ad in the queue', () => {
  it('shows all its fields, including private ones, and the possible decisions', async () => {
    await pending('Стіл дубовий');
    const item = (await view(actors.editor)).item!;
    expect(item.facts.map(({ value }) => value).join('|')).toMatch(
      /Section \/ Section-1\|Chicago, IL\|\$120\|Used\|.*Олена, \(312\) 555-0100/,
    );
    expect(item.texts).toEqual([
      { locale: 'ua', title: 'Стіл дубовий', text: 'Довгий опис, якого вистачить для оголошення.' },
    ]);
    expect(item.acts).toEqual({ decisions: ['approve', 'request_changes', 'reject'], restore: false });
    expect(item).toMatchObject({
      change: null,
      undo: null,
      publicHref: null,
      editHref: expect.stringContaining('/us/dashboard/advertisements/edit/'),
    });
    const running = await live('Диван розкладний');
    expect((await view(actors.editor, `item=${running}`)).item!.acts).toEqual({
      decisions: ['suspend'],
      restore: false,
    });
    unwrapOrFail(await transitionEntry(actors.editor, 'advertisements', running, 'suspended'));
    expect((await view(actors.editor, `item=${running}`)).item).toMatchObject({
      acts: { decisions: [], restore: true },
      undo: { to: 'suspended' },
    });
    expect((await view(secondActors.editor, `item=${running}`)).item!.undo).toBeNull();
    expect((await view(actors.admin, `item=${running}`)).item!.undo).not.toBeNull();
  });

  it('includes its pending change, with the data for the comparison', async () => {
    const id = await live('Диван розкладний');
    await change(id, 'Диван розкладний, синій');
    const item = (await view(actors.editor)).item!;
    expect(item.change!.edit!.content.texts.ua).toMatchObject({ title: 'Диван розкладний, синій' });
    expect(item.change!.entry!.texts.ua).toMatchObject({ title: 'Диван розкладний' });
  });

  it('offers reasons with names in the moderator’s language and texts in the advertiser’s', async () => {
    await site.database.batch([updatePerson(site.database, 'user', { locale: 'us' })]);
    await pending('Стіл дубовий');
    const { templates } = (await view(actors.editor, '', 'ua')).item!;
    expect(templates.reject.find(({ id }) => id === 'duplicate')).toEqual({
      id: 'duplicate',
      label: 'Повтор оголошення',
      text: expect.stringMatching(/^This ad is on the site already/),
    });
    expect(templates.request_changes.map(({ id }) => id)).not.toContain('duplicate');
  });

  it('shows its advertiser: account age, past ads, and sanctions', async () => {
    const refused = await pending('Перше оголошення');
    unwrapOrFail(await transitionEntry(actors.editor, 'advertisements', refused, 'rejected', { note: 'Ні.' }));
    unwrapOrFail(await transitionEntry(actors.user, 'advertisements', refused, 'pending'));
    unwrapOrFail(await transitionEntry(actors.editor, 'advertisements', refused, 'rejected', { note: 'Знову ні.' }));
    const good = await pending('Друге оголошення');
    unwrapOrFail(await transitionEntry(actors.editor, 'advertisements', good, 'active'));
    site.clock.at = START + 3 * DAY;
    const id = await pending('Третє оголошення');
    unwrapOrFail(await limitPerson(viewerOf({ id: 'editor', role: 'editor' }), 'user', { days: 7, reason: 'Повтори' }));
    const owner = (await view(actors.editor, `item=${id}`)).item!.owner!;
    expect(owner).toMatchObject({
      id: 'user',
      staff: false,
      days: 3,
      approved: 1,
      rejected: 2,
      locale: 'ua',
      limit: { until: 'December 1, 2026', reason: 'Повтори' },
      banned: null,
      can: { limit: true, unlimit: true },
      href: null,
    });
    expect(owner.states).toEqual(
      expect.arrayContaining([
        { status: 'rejected', count: 1 },
        { status: 'active', count: 1 },
        { status: 'pending', count: 1 },
      ]),
    );
    expect((await view(actors.admin, `item=${id}`)).item!.owner).toMatchObject({
      href: '/us/dashboard/settings/people/user',
      canBan: true,
    });
    const own = await live('Редакторський стіл', actors.editor);
    expect((await view(actors.editor, `item=${own}`)).item!.owner).toMatchObject({
      staff: true,
      can: { limit: false, unlimit: false },
    });
  });
});

describe('signals of an ad', () => {
  const signals = async (id: string, by = actors.editor) => (await view(by, `item=${id}`)).item!.signals;
  const names = async (id: string) => (await signals(id)).map(({ name }) => name);
  const body =
    'Продаю міцний дубовий стіл ручної роботи, привезений з Карпат минулого літа, самовивіз із Чикаго будь-якого вечора після шостої години.';

  it('find identical text by another seller and link to it, and by the same advertiser only in active ads', async () => {
    const mine = await pending('Стіл дубовий', actors.user, { texts: texts('Стіл дубовий', body) });
    const theirs = await pending('Стіл дубовий', secondActors.user, { texts: texts('Стіл дубовий', body) });
    const found = (await signals(theirs)).find(({ name }) => name === 'same_text')!;
    expect(found).toMatchObject({
      weight: 'strong',
      sentences: [
        {
          text: 'Same text in 1 ad by another seller',
          ads: [{ title: 'Стіл дубовий', href: `/us/dashboard/moderation?item=${mine}` }],
        },
      ],
    });
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', mine, 'trashed'));
    expect(await names(theirs)).not.toContain('same_text');
    const again = await pending('Стіл дубовий', secondActors.user, { texts: texts('Стіл дубовий', body) });
    expect((await signals(again)).find(({ name }) => name === 'same_text')).toMatchObject({ weight: 'warn' });
    unwrapOrFail(await transitionEntry(actors.editor, 'advertisements', theirs, 'active'));
    unwrapOrFail(await transitionEntry(secondActors.user, 'advertisements', theirs, 'sold'));
    expect(await names(again)).not.toContain('same_text');
  });

  it('compare the price with the usual prices of the category', async () => {
    for (let n = 0; n < 10; n++)
      unwrapOrFail(
        await transitionEntry(
          systemActor,
          'advertisements',
          (
            await createSample('advertisements', {
              details: { price: { type: 'fixed', amount: 50_000 + n * 100, currency: 'USD' } },
            })
          ).id,
          'active',
        ),
      );
    const cheap = await pending('Стіл дубовий', actors.user, {
      details: { price: { type: 'fixed', amount: 5000, currency: 'USD' } },
    });
    expect((await signals(cheap)).find(({ name }) => name === 'unusual_price')!.sentences[0]!.text).toContain(
      'The price of $50 is far below the median for this category, $504.50',
    );
    const elsewhere = await pending('Стіл дубовий 2', actors.user, {
      categoryId: 'advertisements-other',
      details: { price: { type: 'fixed', amount: 5000, currency: 'USD' } },
    });
    expect(await names(elsewhere)).not.toContain('unusual_price');
  });

  it('check the text of a pending change', async () => {
    site.clock.at = START + 30 * DAY;
    const id = await live('Диван розкладний');
    expect(await names(id)).not.toContain('contacts');
    await change(id, 'Диван 312-555-0100');
    expect(await names(id)).toContain('contacts');
  });

  it('count the ads that an account posts within a day', async () => {
    for (let n = 1; n < 5; n++) await pending(`Оголошення номер ${n}`);
    const fifth = await pending('Оголошення номер 5');
    expect(await names(fifth)).toContain('many_ads');
    site.clock.forward(25 * HOUR);
    expect(await names(fifth)).not.toContain('many_ads');
  });
});
