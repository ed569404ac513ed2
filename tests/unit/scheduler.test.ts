import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { Scheduler } from '#server/app/jobs/scheduler.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { transitionEntry, updateEntry, getRecord } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { useDatabase, type Database } from '#server/platform/database/database.ts';
import { schedulerHealth } from '#server/platform/jobs/scheduler-heartbeat.ts';
import { latestOutboxId, outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';

let site: TestSite;
let scheduler: Scheduler;
const log = recordingLog();
beforeEach(async () => {
  site = await openTestSite();
  log.lines.length = 0;
  scheduler = new Scheduler(site.database, log);
  await scheduler.tick();
});
afterEach(() => {
  site.close();
  expect(log.lines).toEqual([]);
});

const iso = (at: number) => new Date(at).toISOString();
const stateOf = async (kind: 'news' | 'posters' | 'advertisements' | 'reklamas', slug: string) =>
  (await (await PageReader.open('ua')).entry(kind, slug)).state;
async function listOf(kind: 'news' | 'posters' | 'advertisements', query = ''): Promise<string[]> {
  const { items } = await (await PageReader.open('ua')).list(kind, listQuery(kind, query));
  return items.map((card) => card.id);
}
/** Tags that a scheduler run at the current time sends to the publisher. */
async function tagsOfTurn(): Promise<string[]> {
  const before = await latestOutboxId(site.database);
  await scheduler.tick();
  return (await outboxAfter(site.database, before, 100)).flatMap((row) => row.tags);
}
/** Runs the scheduler while another user acts right before the first batch, after the due entries have been found. */
async function turnWith(act: () => Promise<unknown>): Promise<void> {
  let hasActed = false;
  const batch: Database['batch'] = async (statements) => {
    if (!hasActed) {
      hasActed = true;
      await act();
    }
    return site.database.batch(statements);
  };
  await new Scheduler(useDatabase({ ...site.database, batch }), log).tick();
  expect(hasActed).toBe(true);
}

test('a scheduled entry appears at its time, not a millisecond early', async () => {
  const draft = await createSample('news');
  const at = site.clock.at + HOUR;
  const scheduled = unwrapOrFail(await transitionEntry(actors.editor, 'news', draft.id, 'scheduled', { at }));
  expect(scheduled).toMatchObject({ status: 'scheduled', scheduledAt: at, publishedAt: null, listedAt: null });
  for (site.clock.at of [site.clock.at, at - 1]) {
    await scheduler.tick();
    expect([await stateOf('news', draft.content.slug), await listOf('news')]).toEqual(['missing', []]);
  }
  site.clock.at = at;
  expect(await tagsOfTurn()).toEqual(
    expect.arrayContaining([
      `entry:${draft.id}`,
      'list:news',
      `path:/novyny/${draft.content.slug}`,
      `path:/us/novyny/${draft.content.slug}`,
      'term:news',
      'term:news-1',
    ]),
  );
  expect([await stateOf('news', draft.content.slug), await listOf('news')]).toEqual(['found', [draft.id]]);
  expect(unwrapOrFail(await getRecord(systemActor, 'news', draft.id))).toMatchObject({
    status: 'published',
    publishedAt: at,
    scheduledAt: null,
  });
});

test('an entry that an editor postpones while due entries are published is not published', async () => {
  const ids = [(await createSample('news')).id, (await createSample('news')).id];
  for (const id of ids)
    unwrapOrFail(await transitionEntry(actors.editor, 'news', id, 'scheduled', { at: site.clock.at + HOUR }));
  site.clock.forward(HOUR);
  await turnWith(async () => {
    for (const id of ids)
      unwrapOrFail(await transitionEntry(actors.editor, 'news', id, 'scheduled', { at: site.clock.at + DAY }));
  });
  for (const id of ids)
    expect(unwrapOrFail(await getRecord(systemActor, 'news', id))).toMatchObject({
      status: 'scheduled',
      scheduledAt: site.clock.at + DAY,
    });
});

test('an editor can publish a scheduled entry at once', async () => {
  const draft = await createSample('news');
  await transitionEntry(actors.editor, 'news', draft.id, 'scheduled', { at: site.clock.at + HOUR });
  expect(unwrapOrFail(await transitionEntry(actors.editor, 'news', draft.id, 'published'))).toMatchObject({
    publishedAt: site.clock.at,
    scheduledAt: null,
    listedAt: site.clock.at,
  });
  expect([await stateOf('news', draft.content.slug), await listOf('news')]).toEqual(['found', [draft.id]]);
});

test('an entry stored as published is not shown before its time', async () => {
  const live = await publishSample('news');
  site.clock.at -= 1;
  expect([await stateOf('news', live.content.slug), await listOf('news')]).toEqual(['missing', []]);
});

test('an entry that was due while no scheduler ran is published at the next start, with its own time', async () => {
  const draft = await createSample('news');
  const at = site.clock.at + HOUR;
  unwrapOrFail(await transitionEntry(systemActor, 'news', draft.id, 'scheduled', { at }));
  await scheduler.stop();
  site.clock.forward(3 * DAY);
  const restarted = new Scheduler(site.database, log);
  await restarted.tick();
  expect(await stateOf('news', draft.content.slug)).toBe('found');
  expect(unwrapOrFail(await getRecord(systemActor, 'news', draft.id)).publishedAt).toBe(at);
});

test('a scheduled time can be moved and must be in the future; a publishing time cannot be chosen', async () => {
  const draft = await createSample('news');
  for (const at of [site.clock.at, site.clock.at - 1])
    expect(await transitionEntry(actors.editor, 'news', draft.id, 'scheduled', { at })).toMatchObject({
      failure: { status: 422, issues: [{ path: 'at', code: 'in_the_past' }] },
    });
  expect(await transitionEntry(actors.editor, 'news', draft.id, 'scheduled')).toMatchObject({
    failure: { status: 422, issues: [{ path: 'at', code: 'required' }] },
  });
  expect(
    await transitionEntry(actors.editor, 'news', draft.id, 'published', { at: site.clock.at - DAY }),
  ).toMatchObject({ failure: { status: 422, issues: [{ path: 'at' }] } });
  unwrapOrFail(await transitionEntry(actors.editor, 'news', draft.id, 'scheduled', { at: site.clock.at + 2 * SECOND }));
  unwrapOrFail(await transitionEntry(actors.editor, 'news', draft.id, 'scheduled', { at: site.clock.at + HOUR }));
  site.clock.forward(3 * SECOND);
  await scheduler.tick();
  expect(await stateOf('news', draft.content.slug)).toBe('missing');
});

test('a scheduled entry cannot be made incomplete, so that it can be published at its time', async () => {
  const draft = await createSample('news');
  const scheduled = unwrapOrFail(
    await transitionEntry(actors.editor, 'news', draft.id, 'scheduled', { at: site.clock.at + HOUR }),
  );
  expect(await updateEntry(actors.editor, 'news', draft.id, { categoryId: null }, scheduled.revision)).toMatchObject({
    failure: { status: 422, issues: [{ path: 'categoryId', code: 'required' }] },
  });
});

test('two concurrent scheduler runs publish an entry only once', async () => {
  const draft = await createSample('news');
  unwrapOrFail(await transitionEntry(systemActor, 'news', draft.id, 'scheduled', { at: site.clock.at + HOUR }));
  site.clock.forward(HOUR);
  await Promise.all([scheduler.tick(), scheduler.tick()]);
  expect(unwrapOrFail(await getRecord(systemActor, 'news', draft.id)).revision).toBe(3);
});

test('an ad is live for thirty days, lingers for ninety, and is then gone', async () => {
  const ad = await publishSample('advertisements');
  const { slug } = ad.content;
  expect(ad.expiresAt).toBe(site.clock.at + 30 * DAY);
  site.clock.at = ad.expiresAt! - 1;
  await scheduler.tick();
  expect(await listOf('advertisements')).toEqual([ad.id]);
  site.clock.at = ad.expiresAt!;
  // The lists exclude it even before the scheduler runs.
  expect([await listOf('advertisements'), await stateOf('advertisements', slug)]).toEqual([[], 'found']);
  expect(await tagsOfTurn()).toEqual(
    expect.arrayContaining(['list:advertisements', `entry:${ad.id}`, `path:/advertisement/${slug}`]),
  );
  expect(unwrapOrFail(await getRecord(systemActor, 'advertisements', ad.id))).toMatchObject({
    status: 'expired',
    closedAt: site.clock.at,
    listedAt: null,
  });
  const closedAt = site.clock.at;
  site.clock.at = closedAt + 90 * DAY - 1;
  await scheduler.tick();
  expect(await stateOf('advertisements', slug)).toBe('found');
  site.clock.at = closedAt + 90 * DAY;
  expect(await stateOf('advertisements', slug)).toBe('gone');
  expect(await tagsOfTurn()).toEqual(
    expect.arrayContaining([`path:/advertisement/${slug}`, `path:/us/advertisement/${slug}`]),
  );
});

test('an ad that expired long ago is gone even if the scheduler has not run since', async () => {
  const ad = await publishSample('advertisements');
  site.clock.at = ad.expiresAt! + 90 * DAY;
  expect(await stateOf('advertisements', ad.content.slug)).toBe('gone');
});

test('the start and the end of an event are each announced once, together with all its lists', async () => {
  const startsAt = site.clock.at + HOUR;
  const event = await publishSample('posters', {
    locationId: 'chicago',
    details: { startsAt: iso(startsAt), endsAt: iso(startsAt + HOUR) },
  });
  const touched = [
    `entry:${event.id}`,
    'list:posters',
    'term:posters',
    'term:posters-1',
    'term:chicago',
    'term:illinois',
    'term:usa',
  ];
  site.clock.at = startsAt - 1;
  expect(await tagsOfTurn()).toEqual([]);
  site.clock.at = startsAt;
  expect(await tagsOfTurn()).toEqual(expect.arrayContaining(touched));
  expect(await listOf('posters')).toEqual([event.id]);
  site.clock.at = startsAt + HOUR;
  expect(await tagsOfTurn()).toEqual(expect.arrayContaining(touched));
  // From its end time on, it counts as past in every list.
  expect([await listOf('posters'), await listOf('posters', 'when=past')]).toEqual([[], [event.id]]);
  site.clock.forward(SECOND);
  expect(await tagsOfTurn()).toEqual([]);
});

test('an event without an end time is announced as over three hours after its start', async () => {
  const startsAt = site.clock.at + HOUR;
  const event = await publishSample('posters', { details: { startsAt: iso(startsAt), endsAt: null } });
  site.clock.at = startsAt;
  expect(await tagsOfTurn()).toContain(`entry:${event.id}`);
  site.clock.at = startsAt + 3 * HOUR - SECOND;
  expect(await tagsOfTurn()).toEqual([]);
  site.clock.at = startsAt + 3 * HOUR;
  expect(await tagsOfTurn()).toEqual(expect.arrayContaining([`entry:${event.id}`, 'list:posters', 'term:posters']));
});

test('a change of an event does not render promos again, and a change of a promo renders nothing else', async () => {
  const at = site.clock.at + HOUR;
  await publishSample('posters', { details: { startsAt: iso(at), endsAt: iso(at + HOUR) } });
  site.clock.at = at;
  expect(await tagsOfTurn()).not.toContain('promos');
  const promo = await publishSample('reklamas', { details: { startsAt: iso(at + HOUR), endsAt: iso(at + 2 * HOUR) } });
  expect(await stateOf('reklamas', promo.content.slug)).toBe('missing');
  site.clock.at = at + HOUR + 1;
  expect(await tagsOfTurn()).toContain('promos');
  expect(await stateOf('reklamas', promo.content.slug)).toBe('found');
  expect((await (await PageReader.open('us')).promos('home_top')).map(({ card }) => card.id)).toEqual([promo.id]);
  site.clock.at = at + 2 * HOUR;
  expect(await tagsOfTurn()).toContain('promos');
  expect(await stateOf('reklamas', promo.content.slug)).toBe('gone');
  expect(await (await PageReader.open('us')).promos('home_top')).toEqual([]);
});

test('an event that started and ended while no scheduler ran is announced by the next run', async () => {
  const startsAt = site.clock.at + HOUR;
  const event = await publishSample('posters', { details: { startsAt: iso(startsAt), endsAt: iso(startsAt + HOUR) } });
  site.clock.forward(20 * HOUR);
  scheduler = new Scheduler(site.database, log);
  expect(await tagsOfTurn()).toEqual(expect.arrayContaining([`entry:${event.id}`, 'list:posters']));
});

test('a new day in the site’s own time zone is announced once', async () => {
  // Midnight in Chicago is 06:00 UTC in winter.
  site.clock.at = Date.parse('2026-11-22T05:59:59.999Z');
  expect(await tagsOfTurn()).not.toContain('day');
  site.clock.at = Date.parse('2026-11-22T06:00:00.000Z');
  expect(await tagsOfTurn()).toContain('day');
  site.clock.forward(SECOND);
  expect(await tagsOfTurn()).not.toContain('day');
});

test('the trash is emptied completely, however full', async () => {
  for (let count = 0; count < 12; count++)
    await createSample('diaspors', { texts: { ua: { title: `Товариство ${count}` } } });
  await site.database.client.execute({
    sql: "update entry set status = 'trashed', closed_at = ?",
    args: [site.clock.at],
  });
  // More than the query that finds them returns in one batch.
  await site.database.client.execute(
    "insert into entry (id, kind, status, revision, slug, details, created_at, updated_at, closed_at) with recursive n(i) as (select 1 union all select i + 1 from n where i < 250) select 'more-' || i, 'news', 'trashed', 1, 'more-' || i, '{}', 0, 0, 1 from n",
  );
  site.clock.forward(31 * DAY);
  await scheduler.tick();
  expect((await site.database.client.execute('select count(*) as total from entry')).rows[0]!.total).toBe(0);
});

test.each([
  ['trash', 'news', 'trashed', 'draft'],
  ['ads that have lingered long enough', 'advertisements', 'expired', 'active'],
] as const)('an entry that is restored during the removal of %s is kept', async (_what, kind, gone, back) => {
  const ids = [];
  for (let count = 0; count < 3; count++) ids.push((await publishSample(kind)).id);
  for (const id of ids) unwrapOrFail(await transitionEntry(systemActor, kind, id, gone));
  site.clock.forward(400 * DAY);
  const found = (await site.database.client.execute('select id from entry')).rows.map(({ id }) => String(id));
  await turnWith(async () => {
    for (const id of found.slice(0, 2)) unwrapOrFail(await transitionEntry(systemActor, kind, id, back));
  });
  expect(await Promise.all(found.map(async (id) => (await findRecord(site.database, id))?.status))).toEqual([
    back,
    back,
    undefined,
  ]);
});

test('an entry that cannot be published is reported once, and tried again every minute', async () => {
  const { id, content } = await createSample('news');
  unwrapOrFail(await transitionEntry(systemActor, 'news', id, 'scheduled', { at: site.clock.at + SECOND }));
  const category = content.categoryId;
  await site.database.client.execute('update entry set category_id = null');
  for (let turn = 0; turn < 130; turn++) {
    site.clock.forward(SECOND);
    await scheduler.tick();
  }
  expect(log.lines.splice(0).map(({ message }) => message)).toEqual(['scheduler: an entry could not be moved']);
  await site.database.client.execute({ sql: 'update entry set category_id = ?', args: [category] });
  site.clock.forward(MINUTE);
  await scheduler.tick();
  expect((await findRecord(site.database, id))?.status).toBe('published');
});

test('a scheduler that has stopped running is reported as late', async () => {
  expect(await schedulerHealth(site.database)).toBe('ok');
  site.clock.forward(MINUTE);
  expect(await schedulerHealth(site.database)).toBe('ok');
  site.clock.forward(1);
  expect(await schedulerHealth(site.database)).toBe('late');
  await scheduler.tick();
  expect(await schedulerHealth(site.database)).toBe('ok');
  await site.database.client.execute("delete from state where key = 'scheduler'");
  expect(await schedulerHealth(site.database)).toBe('never');
});
