import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#content/format/durations.ts';
import { locales } from '#content/locale.ts';
import { systemActor, type Actor } from '#content/model/permissions.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { decideEdit, saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { sqlValue } from '#tests/support/auth-calls.ts';
import { ModelPages } from '#tests/support/data/model-pages.ts';
import {
  actors,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { renewEntry } from './renew.ts';
import { countAdDay } from './rows.ts';
import { adStatistics } from './statistics.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const ID = 'stil';
const record = async () => (await findRecord(site.database, ID))!;
const ask = createApiCaller(room);

/** Creates a public ad owned by the user. */
async function live(id = ID): Promise<EntryRecord> {
  await publishSample('advertisements', {}, id);
  await site.database.client.execute({ sql: `update entry set author_id = 'user' where id = ?`, args: [id] });
  return (await findRecord(site.database, id))!;
}
const renew = (actor = actors.user) => renewEntry(actor, 'advertisements', ID);

describe('a renewal', () => {
  it('is possible 48 hours after the ad was listed, and again 48 hours later', async () => {
    const before = await live();
    site.clock.forward(48 * HOUR - 1);
    expect(await renew()).toEqual({
      ok: false,
      failure: { status: 409, code: 'too_early', at: before.listedAt! + 48 * HOUR },
    });
    expect(await record()).toEqual(before);
    site.clock.forward(1);
    const renewed = unwrapOrFail(await renew());
    expect(renewed).toEqual({
      ...before,
      revision: before.revision + 1,
      updatedAt: site.clock.at,
      listedAt: site.clock.at,
      expiresAt: site.clock.at + 30 * DAY,
    });
    expect(await record()).toEqual(renewed);
    expect(await sqlValue('select min(listed_at) from entry_term where entry_id = ?', [ID])).toBe(site.clock.at);
    expect(await renew()).toMatchObject({ failure: { code: 'too_early', at: site.clock.at + 48 * HOUR } });
  });

  it.each([
    ['back', '2026-10-31T18:00:00Z'],
    ['forward', '2027-03-13T18:00:00Z'],
  ])('counts hours, not calendar days, when clocks go %s', async (_way, start) => {
    site.clock.at = Date.parse(start);
    const { listedAt } = await live();
    site.clock.forward(48 * HOUR - 1);
    expect(await renew()).toMatchObject({ failure: { code: 'too_early', at: listedAt! + 48 * HOUR } });
    site.clock.forward(1);
    expect((await renew()).ok).toBe(true);
  });

  it('moves the ad, and no other, to the top of every list that shows it', async () => {
    const pages = new ModelPages(site.database, ['advertisements']);
    for (const id of ['first', 'second', 'third', 'fourth']) {
      await live(id);
      site.clock.forward(HOUR);
    }
    await live();
    for (let index = 0; index < 6; index++) {
      site.clock.forward(HOUR);
      await live(`later-${index}`);
    }
    site.clock.forward(2 * DAY);
    await pages.refresh();
    unwrapOrFail(await renew());
    await pages.refresh();
    expect(await pages.stale()).toEqual([]);
    expect(await sqlValue('select id from entry where listed_at is not null order by listed_at desc limit 1')).toBe(ID);
  });

  it('is possible only for the owner, and answers 404 to other users', async () => {
    await live();
    site.clock.forward(3 * DAY);
    for (const actor of [secondActors.user, actors.editor, actors.admin, { id: null, role: 'user' as const }])
      expect(await renew(actor)).toMatchObject({ failure: { status: 404 } });
    expect(await renewEntry(actors.user, 'advertisements', 'nothing')).toMatchObject({ failure: { status: 404 } });
    expect(await renewEntry(actors.user, 'news', ID)).toMatchObject({ failure: { status: 404 } });
  });

  it.each(['sold', 'closed', 'expired', 'suspended', 'trashed'] as const)(
    'is rejected for an ad that is %s',
    async (status) => {
      await live();
      site.clock.forward(3 * DAY);
      unwrapOrFail(await transitionEntry(systemActor, 'advertisements', ID, status));
      expect(await renew()).toMatchObject({ failure: { status: 409, code: 'illegal_step' } });
    },
  );

  it('is rejected for an ad past its end, even before the scheduled job has expired it', async () => {
    const { expiresAt } = await live();
    site.clock.at = expiresAt!;
    expect(await renew()).toMatchObject({ failure: { status: 409, code: 'illegal_step' } });
  });

  it('succeeds only once for two simultaneous requests', async () => {
    await live();
    site.clock.forward(3 * DAY);
    const results = await Promise.all([renew(), renew()]);
    expect(results.map((result) => (result.ok ? 200 : result.failure.status)).sort()).toEqual([200, 409]);
    expect((await record()).revision).toBe(3);
  });

  it('leaves a waiting change as it is, and approving an edit does not renew the ad', async () => {
    const before = await live();
    site.clock.forward(3 * DAY);
    unwrapOrFail(
      await saveEdit(
        actors.user,
        'advertisements',
        ID,
        { texts: { ua: { title: 'Стіл дубовий, знижка' } } },
        before.revision,
      ),
    );
    const renewed = unwrapOrFail(await renew());
    expect(renewed.content).toEqual(before.content);
    expect(await sqlValue('select count(*) from pending_edit')).toBe(1);
    site.clock.forward(HOUR);
    unwrapOrFail(await decideEdit(actors.editor, 'advertisements', ID, 'approve'));
    expect(await record()).toMatchObject({
      listedAt: renewed.listedAt,
      expiresAt: renewed.expiresAt,
      publishedAt: before.publishedAt,
    });
  });

  it('returns the entry through the API, or the time from which it is possible', async () => {
    const { listedAt } = await live();
    const post = (who: Actor) => ask(viewerOf(who), jsonRequest(`/api/advertisements/${ID}/renewal`, 'POST'));
    const early = await post(actors.user);
    expect([early.status, await early.json()]).toMatchObject([
      409,
      { code: 'too_early', at: new Date(listedAt! + 48 * HOUR).toISOString() },
    ]);
    site.clock.forward(48 * HOUR);
    expect((await post(secondActors.user)).status).toBe(404);
    const done = await post(actors.user);
    expect([done.status, done.headers.get('etag'), await done.json()]).toMatchObject([
      200,
      '"3"',
      { id: ID, status: 'active', expiresAt: new Date(site.clock.at + 30 * DAY).toISOString() },
    ]);
  });
});

describe('the statistics of an ad', () => {
  it('count views in both languages, requests for the phone and conversations, by day', async () => {
    const {
      content: { slug },
    } = await live();
    const views = (day: string, path: string, count: number) =>
      site.database.client.execute({
        sql: 'insert into page_day (day, path, views, visitors) values (?, ?, ?, 1)',
        args: [day, path, count],
      });
    for (const locale of locales)
      await views('2026-11-20', localisedPath(locale, paths.entry('advertisements', slug)), 3);
    await views('2026-11-21', paths.entry('advertisements', slug), 5);
    await views('2026-11-21', '/advertisement/other', 100);
    await views('2026-10-20', paths.entry('advertisements', slug), 100);
    await site.database.batch([
      countAdDay(site.database, ID, '2026-11-20', 'phones'),
      countAdDay(site.database, ID, '2026-11-21', 'messages'),
      countAdDay(site.database, ID, '2026-11-21', 'messages'),
      countAdDay(site.database, ID, '2026-10-20', 'phones'),
    ]);
    const { days } = unwrapOrFail(await adStatistics(actors.user, 'advertisements', ID));
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2026-10-23', views: 0, phones: 0, messages: 0 });
    expect(days.slice(-2)).toEqual([
      { day: '2026-11-20', views: 6, phones: 1, messages: 0 },
      { day: '2026-11-21', views: 5, phones: 0, messages: 2 },
    ]);
    expect(days.slice(0, -2).every((day) => day.views + day.phones + day.messages === 0)).toBe(true);
  });

  it('are visible to the owner and staff, and answer 404 to other users', async () => {
    await live();
    const status = async (who: Actor) =>
      (await ask(viewerOf(who), jsonRequest(`/api/advertisements/${ID}/statistics`))).status;
    expect(await Promise.all([actors.user, actors.editor, actors.admin].map(status))).toEqual([200, 200, 200]);
    expect(await Promise.all([secondActors.user, actors.author].map(status))).toEqual([404, 404]);
  });
});
