import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#content/format/durations.ts';
import { unwrap } from '#content/result.ts';
import { setClock } from '#server/platform/clock.ts';
import { testDatabase, testDir } from '#server/platform/database/testing.ts';
import { fileKey, masterKey } from '#server/platform/storage-keys.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import { StorageUnavailable } from '#server/platform/storage/storage-unavailable.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { latestOutboxId, outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { AvifJob } from './avif-job.ts';
import { ingestDrawing, ingestPicture } from './ingest.ts';
import { deletePicture, uploadPicture } from './media-store.ts';
import { findMedia } from './rows.ts';
import { savePicture, type MediaStore } from './save-picture.ts';
import { deleteStrayFiles } from './stray-files.ts';
import { createTwoColourPicture } from './testing.ts';

const dir = testDir();
const database = testDatabase(dir);
const storage = createStorage({ s3: null, dataDir: dir });
const store = (): MediaStore => ({ database: database(), storage });
const has = (key: string) => fs.existsSync(path.join(dir, 'uploads', key));

let shade = 0;
/** A picture unlike those of other tests. */
const picture = async (width = 400, height = 300) =>
  createTwoColourPicture(width, height)
    .tint({ r: (shade += 7) % 256, g: 90, b: 200 })
    .jpeg()
    .toBuffer();
const ingested = async () => unwrap(await ingestPicture(await picture()));

async function user(id: string): Promise<string> {
  await database().client.execute({
    sql: "insert into user (id, name, email, created_at, updated_at) values (?, 'O', ? || '@poruch.test', 0, 0)",
    args: [id, id],
  });
  return id;
}

afterEach(() => setClock(null));

describe('savePicture', () => {
  it('stores the files and the row', async () => {
    setClock(() => 1_700_000_000_000);
    const one = await ingested();
    const row = await savePicture(store(), one, { ownerId: null, focus: { x: 30, y: 70 } });
    expect(row).toMatchObject({
      width: 400,
      height: 300,
      widths: [320],
      avif: false,
      focusX: 30,
      focusY: 70,
      sha256: one.sha256,
      createdAt: 1_700_000_000_000,
    });
    expect(await findMedia(database(), row.id)).toEqual(row);
    expect(has(fileKey(row.id, '320.webp')) && has(fileKey(row.id, '1280.jpg')) && has(masterKey(row.id))).toBe(true);
    expect(row.id).toMatch(/^[\w-]{20,21}$/);
  });

  it('never overwrites the content of an id chosen by the caller', async () => {
    const first = await savePicture(store(), await ingested(), { ownerId: null, id: 'given' });
    const before = fs.readFileSync(path.join(dir, 'uploads', fileKey('given', '320.webp')));
    expect(await savePicture(store(), await ingested(), { ownerId: null, id: 'given' })).toEqual(first);
    expect(fs.readFileSync(path.join(dir, 'uploads', fileKey('given', '320.webp')))).toEqual(before);
  });

  it('leaves neither row nor files if the storage fails halfway', async () => {
    let puts = 0;
    const failing: Storage = {
      ...storage,
      putFile: (key, bytes) =>
        ++puts === 3 ? Promise.reject(new Error('The disk is full')) : storage.putFile(key, bytes),
    };
    await expect(
      savePicture({ database: database(), storage: failing }, await ingested(), { ownerId: null, id: 'half' }),
    ).rejects.toThrow('full');
    expect(await findMedia(database(), 'half')).toBeNull();
    expect(has('media/half') || has(masterKey('half'))).toBe(false);
  });

  it('removes the files if the row is rejected', async () => {
    await expect(savePicture(store(), await ingested(), { ownerId: 'nobody', id: 'orphan' })).rejects.toThrow();
    expect(has('media/orphan') || has(masterKey('orphan'))).toBe(false);
  });
});

describe('uploadPicture', () => {
  it('recognises the same bytes from the same user', async () => {
    const [olena, petro] = [await user('olena'), await user('petro')];
    const bytes = await picture();
    const first = unwrap(await uploadPicture(store(), bytes, olena));
    expect(first.created).toBe(true);
    expect(unwrap(await uploadPicture(store(), bytes, olena))).toMatchObject({ id: first.id, created: false });
    expect(unwrap(await uploadPicture(store(), bytes, petro)).id).not.toBe(first.id);
  });

  it('returns the reason why a picture is rejected', async () => {
    expect(await uploadPicture(store(), Buffer.from('no picture'), 'olena')).toMatchObject({
      ok: false,
      failure: { status: 422 },
    });
  });
});

describe('deletePicture', () => {
  it('removes row and files', async () => {
    const { id } = await savePicture(store(), await ingested(), { ownerId: null });
    expect(await deletePicture(store(), id)).toEqual({ ok: true, value: null });
    expect(await findMedia(database(), id)).toBeNull();
    expect(has(`media/${id}`) || has(masterKey(id))).toBe(false);
    expect(await deletePicture(store(), id)).toMatchObject({ failure: { status: 404 } });
  });

  it('succeeds once the row is deleted: files that the storage fails to remove are deleted later as strays', async () => {
    let at = 1_700_000_000_000;
    setClock(() => at);
    const { id } = await savePicture(store(), await ingested(), { ownerId: null });
    const silent: Storage = { ...storage, deleteAll: () => Promise.reject(new StorageUnavailable('silent')) };
    expect(await deletePicture({ ...store(), storage: silent }, id)).toEqual({ ok: true, value: null });
    expect(await findMedia(database(), id)).toBeNull();
    expect(has(masterKey(id))).toBe(true);
    await deleteStrayFiles(store());
    at += HOUR;
    await deleteStrayFiles(store());
    expect(has(`media/${id}`) || has(masterKey(id))).toBe(false);
  });

  it.each(['cover', 'gallery', 'banner'])('rejects the deletion of a picture used as a %s', async (use) => {
    const kind = use === 'banner' ? 'reklamas' : 'news';
    const { id } = await savePicture(store(), await ingested(), { ownerId: null });
    const { client } = database();
    const details = use === 'banner' ? JSON.stringify({ images: { ua: id } }) : '{}';
    await client.execute({
      sql: `insert into entry (id, kind, status, revision, slug, details, cover_id, created_at, updated_at, name_ua, name_us, picture_count)
            values (?, ?, 'draft', 1, ?, ?, ?, 0, 0, '', '', 1)`,
      args: [`e-${use}`, kind, `e-${use}`, details, use === 'cover' ? id : null],
    });
    if (use === 'gallery')
      await client.execute({
        sql: "insert into entry_media (entry_id, media_id, place, position) values (?, ?, 'gallery', 0)",
        args: [`e-${use}`, id],
      });
    expect(await deletePicture(store(), id)).toEqual({ ok: false, failure: { status: 409, code: 'in_use', uses: 1 } });
    expect(has(fileKey(id, '320.webp'))).toBe(true);
  });
});

describe('AvifJob', () => {
  const job = (log = recordingLog(), over: Partial<MediaStore> = {}) => ({
    job: new AvifJob({ ...store(), ...over, log }),
    log,
  });

  it('encodes pending pictures, and announces each in the same batch', async () => {
    await job().job.run();
    const { id } = await savePicture(store(), unwrap(await ingestPicture(await picture(700, 500))), { ownerId: null });
    const outboxId = await latestOutboxId(database());
    expect(await job().job.run()).toBe(1);
    expect((await findMedia(database(), id))?.avif).toBe(true);
    const meta = await sharp(path.join(dir, 'uploads', fileKey(id, '640.avif'))).metadata();
    expect(meta).toMatchObject({ format: 'heif', width: 640 });
    expect(meta.exif).toBeUndefined();
    expect(has(fileKey(id, '320.avif'))).toBe(true);
    expect((await outboxAfter(database(), outboxId, 10)).map(({ tags }) => tags)).toEqual([[`media:${id}`]]);
    expect(await job().job.run()).toBe(0);
  });

  it('skips drawings, which already have AVIF variants', async () => {
    const drawing = await ingestDrawing(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><circle cx="200" cy="150" r="99"/></svg>',
    );
    await savePicture(store(), drawing, { ownerId: null, id: 'drawing' });
    expect(has(fileKey('drawing', '1280.avif'))).toBe(true);
    expect(await job().job.run()).toBe(0);
  });

  it('runs only once despite concurrent calls', async () => {
    await savePicture(store(), await ingested(), { ownerId: null });
    const { job: one } = job();
    expect(await Promise.all([one.run(), one.run(), one.run()])).toEqual([1, 1, 1]);
  });

  it('resumes after a crash between the files and the row', async () => {
    const { id } = await savePicture(store(), await ingested(), { ownerId: null });
    const dead = { ...database(), batch: () => Promise.reject(new Error('The process died')) };
    await job(recordingLog(), { database: dead }).job.run();
    expect((await findMedia(database(), id))?.avif).toBe(false);
    expect(await job().job.run()).toBe(1);
    expect((await findMedia(database(), id))?.avif).toBe(true);
  });

  it('stops after the current picture', async () => {
    const ids = [
      (await savePicture(store(), await ingested(), { ownerId: null })).id,
      (await savePicture(store(), await ingested(), { ownerId: null })).id,
    ];
    const { job: one } = job();
    const running = one.run();
    await one.stop();
    expect(await running).toBeLessThan(2);
    await job().job.run();
    for (const id of ids) expect((await findMedia(database(), id))?.avif).toBe(true);
  });

  it('tries a broken picture three times, ten minutes apart, without delaying the others', async () => {
    let at = 1_800_000_000_000;
    setClock(() => at);
    const broken = await savePicture(store(), await ingested(), { ownerId: null, id: 'broken' });
    await storage.putFile(masterKey(broken.id), Buffer.from('no picture any more'));
    at += 1;
    const whole = await savePicture(store(), await ingested(), { ownerId: null });
    const { job: one, log } = job();
    expect(await one.run()).toBe(1);
    expect((await findMedia(database(), whole.id))?.avif).toBe(true);
    for (const [minutes, errors] of [
      [5, 1],
      [6, 2],
      [11, 3],
      [60, 3],
      [600, 3],
    ] as const) {
      at += minutes * MINUTE;
      expect(await one.run()).toBe(0);
      expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(errors);
    }
    expect(log.lines[2]?.fields).toMatchObject({ mediaId: 'broken', attempt: 3 });
    await deletePicture(store(), 'broken');
  });

  it('retries an unavailable storage at most once a minute, and then encodes all pictures', async () => {
    let at = 1_810_000_000_000;
    setClock(() => at);
    const ids = [
      (await savePicture(store(), await ingested(), { ownerId: null })).id,
      (await savePicture(store(), await ingested(), { ownerId: null })).id,
    ];
    const asked: string[] = [];
    let silent = true;
    const troubled: Storage = {
      ...storage,
      readFile: (key) => (
        asked.push(key),
        silent ? Promise.reject(new StorageUnavailable('silent')) : storage.readFile(key)
      ),
    };
    const { job: one } = job(recordingLog(), { storage: troubled });
    for (let minute = 0; minute < 45; minute += 1, at += MINUTE)
      expect([await one.run(), await one.run()]).toEqual([0, 0]);
    // A failure could be limited to one file, so both must have been tried.
    expect(new Set(asked)).toEqual(new Set(ids.map(masterKey)));
    expect(asked.length).toBeLessThanOrEqual(45);
    silent = false;
    at += 10 * MINUTE;
    expect(await one.run()).toBe(2);
  });

  it('leaves no files for a picture deleted during encoding', async () => {
    const { id } = await savePicture(store(), await ingested(), { ownerId: null });
    const slow: Storage = {
      ...storage,
      async putFile(key, bytes) {
        await deletePicture(store(), id);
        await storage.putFile(key, bytes);
      },
    };
    await job(recordingLog(), { storage: slow }).job.run();
    expect(has(`media/${id}`)).toBe(false);
  });
});
