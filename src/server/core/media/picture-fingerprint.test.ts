import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { unwrap } from '#content/result.ts';
import { bandsOf, fingerprintDistance } from '#server/core/fingerprints/bands.ts';
import { findNearDuplicatePictures } from '#server/core/fingerprints/rows.ts';
import { readState } from '#server/platform/database/state-rows.ts';
import { testDatabase, testDir } from '#server/platform/database/testing.ts';
import { masterKey } from '#server/platform/storage-keys.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { FingerprintJob } from './fingerprint-job.ts';
import { ingestDrawing, ingestPicture } from './ingest.ts';
import { cropPicture, deletePicture, uploadPicture } from './media-store.ts';
import { pictureFingerprintOf } from './picture-fingerprint.ts';
import type { MediaStore } from './save-picture.ts';
import { createPhotoLikePicture } from './testing.ts';

const WIDTH = 480;
const HEIGHT = 320;
const original = (seed: number) =>
  createPhotoLikePicture(seed, WIDTH, HEIGHT).then((picture) => picture.jpeg({ quality: 90 }).toBuffer());
const printOfFile = async (bytes: Buffer) => unwrap(await ingestPicture(bytes)).print;
const originals = new Map<number, Promise<string>>();
/** The fingerprint of an original, computed once for all its copies. */
const printOfOriginal = (seed: number) => {
  const known = originals.get(seed) ?? original(seed).then(async (bytes) => (await printOfFile(bytes))!);
  originals.set(seed, known);
  return known;
};
const inset = (share: number) => (picture: Sharp) => {
  const [left, top] = [Math.round(WIDTH * share), Math.round(HEIGHT * share)];
  return picture.extract({ left, top, width: WIDTH - 2 * left, height: HEIGHT - 2 * top }).jpeg();
};

describe('a copy of a picture', () => {
  it.each<[string, (picture: Sharp) => Sharp, number?]>([
    ['made smaller', (picture) => picture.resize(240).jpeg()],
    ['made larger', (picture) => picture.resize(800).webp()],
    ['of poor quality', (picture) => picture.jpeg({ quality: 35 })],
    ['in another format', (picture) => picture.png()],
    ['brightened', (picture) => picture.modulate({ brightness: 1.12 }).jpeg()],
    ['with its edges cut', inset(0.004), 6],
    ['squeezed a little', (picture) => picture.resize(470, 320, { fit: 'fill' }).jpeg()],
  ])('%s has nearly the same fingerprint', async (_name, change, most = 3) => {
    for (const seed of [1, 2]) {
      const bytes = await original(seed);
      const copy = await change(sharp(bytes)).toBuffer();
      expect(
        fingerprintDistance(await printOfOriginal(seed), (await printOfFile(copy))!),
        `seed ${seed}`,
      ).toBeLessThanOrEqual(most);
    }
  });

  it('is compared upright, regardless of its EXIF orientation', async () => {
    const bytes = await original(4);
    const turned = await sharp(bytes).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(fingerprintDistance((await printOfFile(bytes))!, (await printOfFile(turned))!)).toBeLessThanOrEqual(3);
  });
});

it('different pictures have distant fingerprints', async () => {
  const prints = await Promise.all(
    Array.from({ length: 24 }, async (_, seed) => {
      const { data, info } = await (
        await createPhotoLikePicture(seed, 300, 200)
      )
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return (await pictureFingerprintOf({ data, width: info.width, height: info.height, channels: 3 }))!;
    }),
  );
  const distances = prints.flatMap((print, at) =>
    prints.slice(at + 1).map((other) => fingerprintDistance(print, other)),
  );
  expect(Math.min(...distances)).toBeGreaterThan(8);
});

describe('pictures without a fingerprint', () => {
  const gradient = (from: string, to: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><defs><linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="400" height="300" fill="url(#g)"/></svg>`,
    );
  it.each<[string, Sharp]>([
    ['one colour', sharp({ create: { width: 400, height: 300, channels: 3, background: '#f4f4f4' } })],
    [
      'one colour with the noise of a camera',
      sharp({
        create: {
          width: 400,
          height: 300,
          channels: 3,
          background: '#777',
          noise: { type: 'gaussian', mean: 119, sigma: 4 },
        },
      }),
    ],
    [
      'nothing but transparency',
      sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0 } } }),
    ],
    ['a wall that is lit from the left', sharp(gradient('#ffffff', '#222222'))],
    ['a wall that is lit from the right', sharp(gradient('#222222', '#ffffff'))],
    ['a single pixel', sharp({ create: { width: 1, height: 1, channels: 3, background: '#123456' } })],
  ])('include %s', async (_name, picture) => {
    expect(await printOfFile(await picture.png().toBuffer())).toBeNull();
  });

  it('include drawings of the product', async () => {
    expect(
      (
        await ingestDrawing(
          gradient('#000', '#fff')
            .toString()
            .replace('</svg>', '<circle cx="90" cy="90" r="70" fill="red"/><circle cx="290" cy="190" r="60"/></svg>'),
          { avif: false },
        )
      ).print,
    ).toBeNull();
  });
});

describe('stored fingerprints of pictures', () => {
  const dir = testDir();
  const database = testDatabase(dir);
  const storage = createStorage({ s3: null, dataDir: dir });
  const store = (): MediaStore => ({ database: database(), storage });
  const upload = async (bytes: Buffer, owner = 'olena') => {
    await database().client.execute({
      sql: "insert into user (id, name, email, created_at, updated_at) values (?, 'O', ? || '@poruch.test', 0, 0) on conflict do nothing",
      args: [owner, owner],
    });
    return unwrap(await uploadPicture(store(), bytes, owner));
  };
  const rows = async (id: string) =>
    (
      await database().client.execute({
        sql: 'select band, value, whole from picture_print where media_id = ? order by band',
        args: [id],
      })
    ).rows;
  const forget = (id: string) =>
    database().client.execute({ sql: 'delete from picture_print where media_id = ?', args: [id] });

  it('match an upload with its copy, and a cropped part with its original, but no other picture', async () => {
    const bytes = await original(11);
    const first = await upload(bytes);
    const copy = await upload(await sharp(bytes).resize(300).webp({ quality: 60 }).toBuffer(), 'petro');
    const other = await upload(await original(12));
    expect((await rows(first.id)).map(({ band }) => band)).toEqual(
      bandsOf(unwrap(await ingestPicture(bytes)).print!).map(({ band }) => band),
    );
    const found = await findNearDuplicatePictures(database(), [first.id, other.id]);
    expect(found).toEqual([{ mediaId: first.id, twinId: copy.id, distance: expect.any(Number) }]);
    const part = unwrap(
      await cropPicture(store(), first, { x: 2, y: 2, width: WIDTH - 4, height: HEIGHT - 4 }, 'olena'),
    );
    expect((await findNearDuplicatePictures(database(), [part.id])).map(({ twinId }) => twinId).sort()).toEqual(
      [first.id, copy.id].sort(),
    );
    await deletePicture(store(), copy.id);
    expect(await rows(copy.id)).toEqual([]);
  });

  it('are added to older pictures in the background, the same as at upload, and only once', async () => {
    const [one, two, plain, lost] = [
      await upload(await original(21)),
      await upload(await original(22)),
      await upload(
        await sharp({ create: { width: 50, height: 50, channels: 3, background: '#abc' } })
          .png()
          .toBuffer(),
      ),
      await upload(await original(23)),
    ];
    const [before, other] = [await rows(one.id), await rows(two.id)];
    for (const { id } of [one, two, lost]) await forget(id);
    await storage.deleteAll(lost.id);
    const log = recordingLog();
    const job = new FingerprintJob(store(), log);
    expect(await Promise.all([job.run(), job.run()])).toEqual([2, 2]);
    expect(fingerprintDistance(String((await rows(one.id))[0]!.whole), String(before[0]!.whole))).toBeLessThanOrEqual(
      1,
    );
    expect(fingerprintDistance(String((await rows(two.id))[0]!.whole), String(other[0]!.whole))).toBeLessThanOrEqual(1);
    expect([await rows(plain.id), await rows(lost.id)]).toEqual([[], []]);
    await forget(one.id);
    expect([await job.run(), await new FingerprintJob(store(), log).run(), log.lines]).toEqual([0, 0, []]);
  });

  it('are added after a pause if the storage failed, resuming from the same position', async () => {
    await database().client.execute("delete from state where key = 'media:prints'");
    const one = await upload(await original(31));
    await forget(one.id);
    const log = recordingLog();
    const broken = {
      ...storage,
      readFile: (key: string) =>
        key === masterKey(one.id) ? Promise.reject(new Error('The bucket is away')) : storage.readFile(key),
    };
    const job = new FingerprintJob({ database: database(), storage: broken }, log);
    await job.run();
    await job.run();
    expect(log.lines).toHaveLength(1);
    const job2 = new FingerprintJob(store(), log);
    expect(await job2.run()).toBe(1);
    expect(await readState<{ id: string }>(database(), 'media:prints')).toMatchObject({ id: one.id });
    await forget(one.id);
    const stopped = new FingerprintJob(store(), log);
    await stopped.stop();
    expect(await stopped.run()).toBe(0);
  });
});
