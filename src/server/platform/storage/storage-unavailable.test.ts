import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { uploadPicture } from '#server/core/media/media-store.ts';
import { isUnavailable } from '#server/platform/health/unavailable.ts';
import { unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { startS3 } from '#tests/support/servers/s3.ts';
import { startSilentServer } from '#tests/support/servers/silent-server.ts';
import { mountSmallDisk, type SmallDisk, mountUnavailableReason } from '#tests/support/servers/small-disk.ts';
import { skipIfMissing } from '#tests/support/skip-if-missing.ts';
import { createS3Storage } from './s3-storage.ts';
import { lastStorageFailure, StorageUnavailable, withFailureTracking } from './storage-unavailable.ts';
import { createStorage } from './storage.ts';

const bucket = (port: number) => ({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'b',
  region: 'us-east-1',
  accessKeyId: 'k',
  secretAccessKey: 's',
});

test('the storage reports an unresponsive or unreachable bucket as unavailable, within the timeout, for every operation', async () => {
  const silent = await startSilentServer();
  for (const port of [silent.port, 1]) {
    const storage = withFailureTracking(
      createS3Storage(bucket(port), { requestTimeout: 100, socketTimeout: 100, connectionTimeout: 100 }),
    );
    const asked = [
      storage.readFile('media/a/320.webp'),
      storage.putFile('masters/a', Buffer.from('x')),
      storage.listIds(),
      storage.deleteAll('a'),
      storage.listKeys()[Symbol.asyncIterator]().next(),
    ];
    for (const result of await Promise.allSettled(asked)) {
      expect(result.status).toBe('rejected');
      expect((result as PromiseRejectedResult).reason).toBeInstanceOf(StorageUnavailable);
      expect(isUnavailable((result as PromiseRejectedResult).reason)).toBe(true);
    }
    expect(lastStorageFailure()).not.toBeNull();
  }
  await silent.close();
});

describe('reading a picture from a bucket', () => {
  const bytes = Buffer.alloc(3_500_000, 7);
  async function pictureInBucket(timeouts: { socketTimeout?: number } = {}) {
    const { env, close } = await startS3();
    onTestFinished(close);
    const inBucket = {
      endpoint: env.S3_ENDPOINT,
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    };
    await createS3Storage(inBucket).putFile('media/a/1920.webp', bytes);
    const storage = withFailureTracking(createS3Storage(inBucket, timeouts));
    return async () => (await storage.readFile('media/a/1920.webp'))!.stream;
  }

  test('may pause, and still returns the whole picture', async () => {
    // Long enough for the bucket itself on a busy machine.
    const open = await pictureInBucket({ socketTimeout: 6_000 });
    const stream = await open();
    // Deliberately longer than the bucket client's network timeout.
    await wait(7_500);
    expect(bytes.equals(await buffer(stream))).toBe(true);
    expect(lastStorageFailure()).toBeNull();
  });

  test('is possible for many at once, with bounded memory', async () => {
    const open = await pictureInBucket();
    const streams = await Promise.all(Array.from({ length: 24 }, open));
    const ahead = streams.filter(({ readableHighWaterMark }) => readableHighWaterMark === bytes.length);
    expect(ahead).toHaveLength(Math.floor((64 * 1024 * 1024) / bytes.length));
    for (const stream of streams) expect((await buffer(stream)).length).toBe(bytes.length);
    expect((await open()).readableHighWaterMark).toBe(bytes.length);
  });
});

test('a missing file does not count as a storage failure', async () => {
  const site = await openTestSite();
  const storage = createStorage({ s3: null, dataDir: site.dir });
  await storage.putFile('masters/there', Buffer.from('x'));
  expect(await storage.readFile('media/none/320.webp')).toBeNull();
  expect(lastStorageFailure()).toBeNull();
  site.close();
});

skipIfMissing(mountUnavailableReason()).describe('a disk that is full', () => {
  let site: TestSite;
  let disk: SmallDisk;
  beforeEach(async () => {
    site = await openTestSite();
    disk = mountSmallDisk(1024 * 1024)!;
  });
  afterEach(() => {
    disk.close();
    site.close();
  });

  test('an upload is refused as "not now", leaves neither row nor file, and works once there is space', async () => {
    const storage = createStorage({ s3: null, dataDir: disk.dir });
    const store = { database: site.database, storage };
    const bytes = await sharp({
      create: {
        width: 640,
        height: 480,
        channels: 3,
        background: '#345',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    disk.fill();
    await expect(uploadPicture(store, bytes, 'author')).rejects.toBeInstanceOf(StorageUnavailable);
    expect(lastStorageFailure()).not.toBeNull();
    expect((await site.database.client.execute('select count(*) as n from media')).rows[0]!.n).toBe(0);
    disk.empty();
    const { id } = unwrapOrFail(await uploadPicture(store, bytes, 'author'));
    expect([...(await storage.listIds())]).toEqual([id]);
    expect(lastStorageFailure()).toBeNull();
  });
});
