import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#content/model/permissions.ts';
import { createApiCaller, fileForm, formRequest, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { listAudit } from '#server/core/audit/rows.ts';
import { mediaStore } from '#server/core/media/media-store.ts';
import { createTwoColourPicture } from '#server/core/media/testing.ts';
import { eraseAccount } from '#server/features/personal-data/erase-account.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { masterKey } from '#server/platform/storage-keys.ts';
import { readWhole } from '#server/platform/storage/storage.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import * as room from './api.ts';

testDataDir();
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

let shade = 0;
/** Red on the left, blue on the right, with GPS metadata. */
const picture = (width: number, height: number) =>
  createTwoColourPicture(width, height)
    .withExif({ IFD0: { Artist: 'Olena' }, IFD3: { GPSLatitude: '41/1' } })
    .jpeg({ quality: 90 + ((shade += 1) % 10) })
    .toBuffer();
const ask = createApiCaller(room);
const answer = async (actor: Actor, request: Request) => {
  const response = await ask(viewerOf(actor), request);
  return {
    status: response.status,
    headers: response.headers,
    json: response.status === 204 ? null : await response.json(),
  };
};
const send = (bytes: Buffer, actor: Actor, fileName = 'photo.jpg') =>
  answer(actor, formRequest('/api/media', fileForm(bytes, {}, 'file', fileName)));
const upload = async (actor: Actor, width = 800, height = 600, fileName?: string): Promise<string> =>
  (await send(await picture(width, height), actor, fileName)).json.id;
const crop = (id: string, actor: Actor, body: unknown) =>
  answer(actor, jsonRequest(`/api/media/${id}/crop`, 'POST', body));
const read = (id: string, actor: Actor) => answer(actor, jsonRequest(`/api/media/${id}`));
const list = (query: string, actor: Actor) => answer(actor, jsonRequest(`/api/media?${query}`));
const ids = async (query: string, actor: Actor) =>
  (await list(query, actor)).json.items.map((item: { id: string }) => item.id);
const acts = async () =>
  (
    await listAudit(site.database, {
      actorId: null,
      targetId: null,
      action: null,
      from: null,
      until: null,
      page: 1,
      perPage: 20,
    })
  ).items.map(({ action, actor, target, details }) => [action, actor?.id, target?.id, details]);

const left = { x: 0, y: 100, width: 400, height: 300 };

describe('a cropped part of a picture', () => {
  it('is a separate picture of its creator, without metadata, and the source is unchanged', async () => {
    const id = await upload(secondActors.user, 800, 600, 'міст.jpg');
    const whole = await readWhole(mediaStore().storage, masterKey(id));
    const { status, json, headers } = await crop(id, actors.editor, left);
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/media/${json.id}`);
    expect(json).toMatchObject({
      width: 400,
      height: 300,
      ownerId: 'editor',
      sourceId: id,
      name: 'міст.jpg',
      used: false,
      focus: { x: 50, y: 50 },
    });
    expect(json.id).not.toBe(id);
    const part = (await readWhole(mediaStore().storage, masterKey(json.id)))!;
    const meta = await sharp(part).metadata();
    expect([meta.width, meta.height, meta.exif, meta.icc]).toEqual([400, 300, undefined, undefined]);
    const { channels } = await sharp(part).stats();
    expect(channels[0]!.mean).toBeGreaterThan(150);
    expect(channels[2]!.mean).toBeLessThan(70);
    expect(await readWhole(mediaStore().storage, masterKey(id))).toEqual(whole);
    expect((await read(id, secondActors.user)).json).toMatchObject({
      width: 800,
      sourceId: null,
    });
    // A repeated request creates no duplicate; another user gets a separate picture.
    expect(await crop(id, actors.editor, left)).toMatchObject({ status: 200, json: { id: json.id } });
    expect((await crop(id, actors.admin, left)).json.id).not.toBe(json.id);
    // The cropped part remains when the source is deleted.
    expect((await answer(secondActors.user, jsonRequest(`/api/media/${id}`, 'DELETE'))).status).toBe(204);
    expect((await read(json.id, actors.editor)).json).toMatchObject({ sourceId: null });
  });

  it('keeps the focal point at the same place of the picture', async () => {
    const id = await upload(actors.editor);
    const seen = (await read(id, actors.editor)).json.revision;
    const moved = await answer(
      actors.editor,
      jsonRequest(`/api/media/${id}`, 'PATCH', { focus: { x: 25, y: 100 } }, { 'if-match': `"${seen}"` }),
    );
    expect(moved.status).toBe(200);
    // 25 % of 800 is the middle of the part; the bottom is below the part.
    expect((await crop(id, actors.editor, left)).json.focus).toEqual({ x: 50, y: 100 });
  });

  it('is available to users with access to the picture', async () => {
    const id = await upload(secondActors.user);
    expect((await crop(id, actors.user, left)).status).toBe(404);
    expect((await crop('nothing', actors.admin, left)).status).toBe(404);
    for (const actor of [secondActors.user, actors.author, actors.admin])
      expect((await crop(id, actor, left)).status).toBe(201);
  });

  it.each<[object, string[]]>([
    [{ ...left, width: 319 }, ['width']],
    [{ ...left, height: 99 }, ['height']],
    [{ ...left, x: 401 }, ['width']],
    [{ ...left, y: 301 }, ['height']],
    [{ ...left, x: -1, y: 0.5 }, ['x', 'y']],
    [{ ...left, ownerId: 'admin' }, ['ownerId']],
    [{ x: 0, y: 0 }, ['width', 'height']],
  ])('is rejected for %j', async (area, fields) => {
    const id = await upload(actors.editor);
    const refused = await crop(id, actors.editor, area);
    expect(refused.status).toBe(422);
    expect(refused.json.errors.map((error: { path: string }) => error.path)).toEqual(fields);
    expect(await ids('', actors.editor)).toEqual([id]);
  });

  it('counts as an upload', async () => {
    const id = await upload(secondActors.author);
    let status = 0;
    for (let count = 0; count < 121 && status !== 429; count += 1)
      status = (await crop(id, secondActors.author, { ...left, width: 319 })).status;
    expect(status).toBe(429);
  });
});

describe('the name of a file', () => {
  it('is stored without its folder, and is searchable', async () => {
    const bridge = await upload(actors.author, 40, 30, 'C:\\Фото\\Міст через Чикаго.jpg');
    const other = await upload(actors.author, 40, 30, 'IMG_0001.jpg');
    expect((await list('q=МІСТ', actors.editor)).json.items).toMatchObject([
      { id: bridge, name: 'Міст через Чикаго.jpg' },
    ]);
    expect(await ids('q=img_', actors.editor)).toEqual([other]);
    expect(await ids('q=Фото', actors.editor)).toEqual([]);
    await createSample('news', { texts: { ua: { title: 'Річковий трамвай' } }, cover: { id: other } }, actors.author);
    expect(await ids('q=трамвай', actors.editor)).toEqual([other]);
  });

  it('is erased with the account of its owner', async () => {
    const id = await upload(actors.user, 40, 30, 'паспорт Олени.jpg');
    unwrapOrFail(await eraseAccount((await findPerson(site.database, 'user'))!, null));
    expect((await read(id, actors.admin)).json.name).toBe('');
  });
});

describe('the audit log', () => {
  it('records pictures replaced and deleted by staff, and skips failed attempts', async () => {
    const id = await upload(secondActors.user);
    const used = await upload(actors.author);
    await createSample('news', { cover: { id: used } }, actors.author);
    const remove = (item: string, actor: Actor) => answer(actor, jsonRequest(`/api/media/${item}`, 'DELETE'));
    expect((await remove(used, actors.editor)).status).toBe(409);
    expect(await acts()).toEqual([]);
    const replaced = await answer(
      actors.editor,
      formRequest(`/api/media/${used}/replace`, fileForm(await picture(50, 40))),
    );
    expect(replaced.status).toBe(200);
    site.clock.forward(1);
    expect((await remove(id, actors.editor)).status).toBe(204);
    expect(await acts()).toEqual([
      ['media.deleted', 'editor', 'user-2', { mediaId: id }],
      ['media.replaced', 'editor', 'author', { mediaId: used, by: replaced.json.id }],
    ]);
    const own = await upload(actors.user);
    expect((await remove(own, actors.user)).status).toBe(204);
    expect(await acts()).toHaveLength(2);
  });
});
