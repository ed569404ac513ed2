import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { Scheduler } from '#server/app/jobs/scheduler.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { deleteMarkedPictures } from '#server/core/media/marked-for-deletion.ts';
import { uploadPicture } from '#server/core/media/media-store.ts';
import { existingMedia } from '#server/core/media/rows.ts';
import { deleteStrayFiles } from '#server/core/media/stray-files.ts';
import { createLocalStorage } from '#server/platform/storage/local-storage.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  START,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { renewEntry } from './renew.ts';

let site: TestSite;
let scheduler: Scheduler;
const log = recordingLog();
const kind = 'advertisements' as const;

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

async function liveAd(categoryId = 'advertisements-1') {
  const draft = await createSample(kind, { categoryId }, actors.user);
  await transitionEntry(actors.user, kind, draft.id, 'pending');
  return unwrapOrFail(await transitionEntry(actors.editor, kind, draft.id, 'active'));
}

/** Subjects of the expiry mails of an ad, in the order they were sent. */
async function warnings(): Promise<string[]> {
  const { rows } = await site.database.client.execute(
    "select subject from mail where \"to\" = 'user@poruch.test' and subject like 'Термін показу добігає кінця%' order by id",
  );
  return rows.map(({ subject }) => String(subject));
}
const toldTypes = async () =>
  (await site.database.client.execute("select type from notification where user_id = 'user' order by at, id")).rows.map(
    ({ type }) => type,
  );

test('an owner is warned once seven days and once one day before the end, and notified of the end', async () => {
  const ad = await liveAd();
  expect(ad.expiresAt).toBe(START + 30 * DAY);
  const seen: [number, number][] = [];
  for (let hour = 0; hour <= 30 * 24; hour += 1) {
    site.clock.at = START + hour * HOUR;
    await scheduler.tick();
    const count = (await warnings()).length;
    if (count !== (seen.at(-1)?.[1] ?? 0)) seen.push([hour, count]);
  }
  expect(seen).toEqual([
    [23 * 24, 1],
    [29 * 24, 2],
  ]);
  expect(await toldTypes()).toEqual(['published', 'expires_soon', 'expires_soon', 'expired']);
  expect((await findRecord(site.database, ad.id))?.status).toBe('expired');
}, 120_000);

test('the category sets how long an ad lives, and a new ad with a short term gets no warning', async () => {
  await site.database.client.execute(
    "update category set ads = json_set(ads, '$.expiryDays', 5) where id = 'advertisements-1'",
  );
  await site.database.client.execute("update state set value = json(value + 1) where key = 'catalogue'");
  const ad = await liveAd();
  expect(ad.expiresAt).toBe(START + 5 * DAY);
  for (let hour = 0; hour < 5 * 24; hour += 6) {
    site.clock.at = START + hour * HOUR;
    await scheduler.tick();
  }
  expect(await warnings()).toHaveLength(1);
});

test('after long downtime only the later warning is sent, and none for ads already expired', async () => {
  await liveAd();
  site.clock.at = START + 29.5 * DAY;
  await new Scheduler(site.database, log).tick();
  expect(await warnings()).toHaveLength(1);
  site.clock.at = START + 31 * DAY;
  await scheduler.tick();
  expect(await warnings()).toHaveLength(1);
  expect(await toldTypes()).toEqual(['published', 'expires_soon', 'expired']);
});

test('a clock that is set back, a restart and a second process do not repeat warnings', async () => {
  await liveAd();
  site.clock.at = START + 23 * DAY;
  await Promise.all([scheduler.tick(), new Scheduler(site.database, log).tick()]);
  site.clock.at = START + 20 * DAY;
  await scheduler.tick();
  site.clock.at = START + 23 * DAY + HOUR;
  await Promise.all([scheduler.tick(), new Scheduler(site.database, log).tick()]);
  expect(await warnings()).toHaveLength(1);
});

test('an ad that was closed in the meantime gets no warning', async () => {
  const ad = await liveAd();
  await transitionEntry(actors.user, kind, ad.id, 'sold');
  site.clock.at = START + 24 * DAY;
  await scheduler.tick();
  expect(await warnings()).toEqual([]);
});

test('reinstating a suspended ad does not renew it: its place and end stay the same', async () => {
  const ad = await liveAd();
  site.clock.forward(5 * DAY);
  await transitionEntry(actors.editor, kind, ad.id, 'suspended');
  site.clock.forward(DAY);
  expect(unwrapOrFail(await transitionEntry(actors.editor, kind, ad.id, 'active'))).toMatchObject({
    publishedAt: START,
    listedAt: START,
    expiresAt: ad.expiresAt,
  });
});

test('reinstating a suspended ad does not undo a renewal', async () => {
  const ad = await liveAd();
  site.clock.forward(5 * DAY);
  const renewed = unwrapOrFail(await renewEntry(actors.user, kind, ad.id));
  await transitionEntry(actors.editor, kind, ad.id, 'suspended');
  site.clock.forward(DAY);
  expect(unwrapOrFail(await transitionEntry(actors.editor, kind, ad.id, 'active'))).toMatchObject({
    publishedAt: START,
    listedAt: renewed.listedAt,
    expiresAt: renewed.expiresAt,
  });
});

test('an expired ad is erased after ninety days with its pictures and their files, and other ads stay', async () => {
  const storage = createLocalStorage(path.join(site.dir, 'uploads'));
  const store = { database: site.database, storage };
  const picture = async (colour: string, owner: string) =>
    unwrapOrFail(
      await uploadPicture(
        store,
        await sharp({ create: { width: 32, height: 24, channels: 3, background: colour } })
          .png()
          .toBuffer(),
        owner,
      ),
    ).id;
  const [first, replaced, shared, staff] = [
    await picture('red', 'user'),
    await picture('blue', 'user'),
    await picture('green', 'user'),
    await picture('black', 'editor'),
  ];
  const ad = await createSample(kind, { cover: { id: replaced }, gallery: [{ id: shared }] }, actors.user);
  unwrapOrFail(await updateEntry(actors.user, kind, ad.id, { cover: { id: first } }, 1));
  unwrapOrFail(await updateEntry(systemActor, kind, ad.id, { gallery: [{ id: shared }, { id: staff }] }, 2));
  await createSample(kind, { cover: { id: shared } }, actors.user);
  await transitionEntry(systemActor, kind, ad.id, 'active');
  for (let day = 0; day <= 121; day += 1) {
    site.clock.at = START + day * DAY;
    await scheduler.tick();
    if (day === 119) expect(await findRecord(site.database, ad.id)).not.toBeNull();
  }
  expect(await findRecord(site.database, ad.id)).toBeNull();
  await deleteMarkedPictures(store);
  expect([...(await existingMedia(site.database, [first, replaced, shared, staff]))].sort()).toEqual(
    [shared, staff].sort(),
  );
  expect([...(await storage.listIds())].sort()).toEqual([shared, staff].sort());
  expect(readdirSync(path.join(site.dir, 'uploads', 'media')).sort()).toEqual([shared, staff].sort());
});

test('files without a row are deleted after they have been found twice, an hour apart', async () => {
  const storage = createLocalStorage(path.join(site.dir, 'uploads'));
  const store = { database: site.database, storage };
  expect(await deleteStrayFiles(store)).toBe(0);
  const kept = unwrapOrFail(
    await uploadPicture(
      store,
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      'user',
    ),
  ).id;
  await storage.putFile('media/stray-1/320.webp', Buffer.from('x'));
  await storage.putFile('masters/stray-2', Buffer.from('x'));
  const later = (ms: number) => {
    site.clock.forward(ms);
    return deleteStrayFiles(store);
  };
  expect([await later(HOUR), await later(HOUR - 1), await later(1), await later(HOUR)]).toEqual([0, 0, 2, 0]);
  expect([...(await storage.listIds())]).toEqual([kept]);
});
