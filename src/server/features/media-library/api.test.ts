import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import type { Actor } from '#content/model/permissions.ts';
import { createApiCaller, fileForm, formRequest, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { createEntry, restoreRevision, updateEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { mediaStore, uploadPicture } from '#server/core/media/media-store.ts';
import { deleteNeverUsedPictures } from '#server/core/media/never-used-pictures.ts';
import { createTwoColourPicture } from '#server/core/media/testing.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { latestOutboxId, outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import * as room from './api.ts';

const dir = testDataDir();
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

let shade = 0;
const bytes = () =>
  createTwoColourPicture(40, 30)
    .tint({ r: (shade += 7) % 256, g: shade % 200, b: 200 })
    .png()
    .toBuffer();
const upload = async (owner: Actor) => unwrapOrFail(await uploadPicture(mediaStore(), await bytes(), owner.id)).id;
const ask = createApiCaller(room);
const answer = async (actor: Actor, request: Request) => {
  const response = await ask(viewerOf(actor), request);
  return {
    status: response.status,
    headers: response.headers,
    json: response.status === 204 ? null : await response.json(),
  };
};
const list = (query: string, actor: Actor) => answer(actor, jsonRequest(`/api/media?${query}`));
const ids = async (query: string, actor: Actor) =>
  (await list(query, actor)).json.items.map((item: { id: string }) => item.id);
const read = (id: string, actor: Actor) => answer(actor, jsonRequest(`/api/media/${id}`));
const remove = (id: string, actor: Actor) => answer(actor, jsonRequest(`/api/media/${id}`, 'DELETE'));
const focus = (id: string, actor: Actor, body: unknown, etag?: string) =>
  answer(actor, jsonRequest(`/api/media/${id}`, 'PATCH', body, etag ? { 'if-match': etag } : {}));
const replace = async (id: string, actor: Actor, file?: Buffer) =>
  answer(actor, formRequest(`/api/media/${id}/replace`, fileForm(file ?? (await bytes()))));
const hasFiles = (id: string) => fs.existsSync(path.join(dir, 'uploads/media', id));
const inBody = (mediaId: string) => ({ type: 'doc', content: [{ type: 'picture', attrs: { mediaId, alt: 'x' } }] });

describe('access to pictures', () => {
  it('is limited to users’ own pictures, and covers all pictures for staff', async () => {
    const mine = await upload(actors.user);
    const theirs = await upload(secondActors.user);
    expect(await ids('', actors.user)).toEqual([mine]);
    expect((await list(`owner=${secondActors.user.id}`, actors.user)).status).toBe(403);
    for (const act of [read, remove]) expect((await act(theirs, actors.user)).status).toBe(404);
    expect((await focus(theirs, actors.user, { focus: { x: 1 } }, '"5101"')).status).toBe(404);
    expect((await replace(theirs, actors.user)).status).toBe(404);
    for (const staff of [actors.author, actors.editor, actors.admin]) {
      expect((await ids('', staff)).sort()).toEqual([mine, theirs].sort());
      expect(await ids('mine=1', staff)).toEqual([]);
      expect(await ids(`owner=${secondActors.user.id}`, staff)).toEqual([theirs]);
      expect((await read(mine, staff)).status).toBe(200);
    }
    expect((await list('', actors.author)).json.items[0].owner).toMatchObject({
      name: expect.stringContaining('Людина'),
    });
    expect((await remove(theirs, actors.author)).status).toBe(204);
    expect((await remove(mine, actors.user)).status).toBe(204);
    expect(hasFiles(mine)).toBe(false);
  });

  it('treats another user’s picture in an ad like an unknown one', async () => {
    const mine = await upload(actors.user);
    const theirs = await upload(secondActors.user);
    const ad = (change: object) =>
      createEntry(actors.user, 'advertisements', { texts: { ua: { title: 'Велосипед' } }, ...change });
    const refused = async (change: object) => {
      const made = await ad(change);
      return made.ok || made.failure.code !== 'invalid' ? made : made.failure.issues;
    };
    expect(await refused({ gallery: [{ id: mine }, { id: theirs }] })).toEqual([
      { path: 'gallery.1', code: 'not_found' },
    ]);
    expect(await refused({ gallery: [{ id: mine }, { id: 'nothing' }] })).toEqual([
      { path: 'gallery.1', code: 'not_found' },
    ]);
    const own = unwrapOrFail(await ad({ gallery: [{ id: mine }] }));
    const edited = unwrapOrFail(
      await updateEntry(actors.editor, 'advertisements', own.id, { gallery: [{ id: mine }, { id: theirs }] }, 1),
    );
    // A picture added by an editor stays when the owner changes something else, and cannot be moved to another ad.
    expect(
      (
        await updateEntry(
          actors.user,
          'advertisements',
          own.id,
          { texts: { ua: { title: 'Велосипед дитячий' } } },
          edited.revision,
        )
      ).ok,
    ).toBe(true);
    expect(await refused({ cover: null, gallery: [{ id: theirs }] })).toEqual([
      { path: 'gallery.0', code: 'not_found' },
    ]);
    expect(
      (await createEntry(actors.author, 'news', { texts: { ua: { title: 'Новина з фото', body: inBody(theirs) } } }))
        .ok,
    ).toBe(true);
  });
});

describe('the media library', () => {
  it('searches titles and descriptions, filters unused pictures, and sorts', async () => {
    const used = await upload(actors.author);
    site.clock.forward(1000);
    const described = await upload(actors.author);
    site.clock.forward(1000);
    const idle = await upload(actors.author);
    await createSample(
      'news',
      {
        texts: { ua: { title: 'Ярмарок на Подолі' } },
        cover: { id: used },
        gallery: [{ id: described, alt: { ua: 'Глечики' } }],
      },
      actors.author,
    );
    expect(await ids('unused=1', actors.editor)).toEqual([idle]);
    expect(await ids('unused=0&sort=createdAt', actors.editor)).toEqual([used, described]);
    expect((await ids('q=ярмарок', actors.editor)).sort()).toEqual([used, described].sort());
    expect(await ids('q=глечики', actors.editor)).toEqual([described]);
    for (const q of ['100%25', '_', 'ua', '%5C']) expect(await ids(`q=${q}`, actors.editor)).toEqual([]);
    expect(await list('perPage=2&page=2', actors.editor)).toMatchObject({
      json: { total: 3, page: 2, perPage: 2, items: [{ id: used, used: true }] },
    });
    for (const query of ['sort=name', 'perPage=101', 'page=0', 'x=1', 'unused=maybe', 'page=1&page=2'])
      expect((await list(query, actors.editor)).status, query).toBe(422);
  });

  it('lists the uses of a picture that are visible to the user', async () => {
    const id = await upload(secondActors.user);
    const draft = await createSample(
      'news',
      { cover: { id }, texts: { ua: { title: 'Чернетка редакції', body: inBody(id) } } },
      actors.author,
    );
    const live = await publishSample('news', { gallery: [{ id }] });
    const promo = await createSample('reklamas', { details: { images: { ua: id } } });
    await site.database.client.execute({
      sql: "update user set image = '/media/' || ? || '/320.webp' where id = 'user-2'",
      args: [id],
    });
    const places = async (actor: Actor) =>
      (await read(id, actor)).json.uses.map((use: { id: string; place: string }) => `${use.id} ${use.place}`).sort();
    expect(await places(actors.admin)).toEqual(
      [`${draft.id} body`, `${draft.id} cover`, `${live.id} gallery`, `${promo.id} banner`, 'user-2 portrait'].sort(),
    );
    expect(await places(secondActors.user)).toEqual([`${live.id} gallery`, 'user-2 portrait'].sort());
    expect((await read(id, actors.admin)).json.uses.find((use: { id: string }) => use.id === draft.id)).toMatchObject({
      kind: 'news',
      title: 'Чернетка редакції',
      status: 'draft',
    });
  });

  it('refuses to delete a used picture', async () => {
    const id = await upload(actors.user);
    await site.database.client.execute({
      sql: "update user set image = '/media/' || ? || '/320.webp' where id = 'user'",
      args: [id],
    });
    expect(await remove(id, actors.user)).toMatchObject({ status: 409, json: { code: 'in_use', uses: 1 } });
    const banner = await upload(actors.admin);
    await createSample('reklamas', { details: { images: { us: banner } } });
    expect(await remove(banner, actors.admin)).toMatchObject({ status: 409, json: { code: 'in_use', uses: 1 } });
    expect(hasFiles(id) && hasFiles(banner)).toBe(true);
  });
});

describe('the focal point', () => {
  it('requires the current ETag to move, and updates the pages', async () => {
    const id = await upload(actors.user);
    const etag = (await read(id, actors.user)).headers.get('etag')!;
    expect((await focus(id, actors.user, { focus: { x: 10 } })).status).toBe(428);
    const before = await latestOutboxId(site.database);
    const moved = await focus(id, actors.user, { focus: { x: 10 } }, etag);
    expect(moved).toMatchObject({ status: 200, json: { focus: { x: 10, y: 50 } } });
    expect((await outboxAfter(site.database, before, 10)).map(({ tags }) => tags)).toEqual([[`media:${id}`]]);
    expect(await focus(id, actors.editor, { focus: { y: 0 } }, etag)).toMatchObject({
      status: 409,
      json: { code: 'stale', current: { focus: { x: 10, y: 50 } } },
    });
    expect(moved.headers.get('etag')).not.toBe(etag);
    for (const body of [
      { focus: { x: 101 } },
      { focus: { x: 1.5 } },
      { focus: { z: 1 } },
      { ownerId: 'user-2' },
      { focus: null },
    ])
      expect((await focus(id, actors.user, body, moved.headers.get('etag')!)).status).toBe(422);
  });
});

describe('a replacement of a picture', () => {
  it('appears at once wherever the old picture was shown, including revisions', async () => {
    const old = await upload(actors.author);
    const news = await publishSample('news', {
      cover: { id: old, alt: { ua: 'Міст' } },
      texts: { ua: { title: 'Новий міст відкрили', body: inBody(old) } },
    });
    const other = await publishSample('news', { gallery: [{ id: old }] });
    const promo = await createSample('reklamas', { details: { images: { ua: old } } });
    await updateEntry(actors.editor, 'news', news.id, { cover: null }, 2);
    await updateEntry(actors.editor, 'news', news.id, { cover: { id: old } }, 3);
    const outbox = await latestOutboxId(site.database);
    const { status, json } = await replace(old, actors.admin);
    expect(status).toBe(200);
    expect(json).toMatchObject({ replaces: old, used: true, ownerId: 'author' });
    const found = await (await PageReader.open('ua')).entry('news', news.content.slug);
    expect(found).toMatchObject({
      state: 'found',
      view: { cover: { id: json.id }, revision: 5, inlinePictures: { [json.id]: { id: json.id } } },
    });
    expect(JSON.stringify(found)).not.toContain(old);
    expect((await findRecord(site.database, other.id))!.content.gallery).toEqual([{ id: json.id }]);
    expect((await findRecord(site.database, promo.id))!.content.details.images).toEqual({ ua: json.id });
    const told = (await outboxAfter(site.database, outbox, 10)).flatMap(({ tags }) => tags);
    expect(told).toEqual(expect.arrayContaining([`media:${old}`, `entry:${news.id}`, `entry:${other.id}`, 'anything']));
    expect(hasFiles(old)).toBe(false);
    expect((await read(old, actors.admin)).status).toBe(404);
    // An editor with the old version open gets a conflict, and older revisions can still be restored.
    expect(await updateEntry(actors.editor, 'news', news.id, { cover: { id: old } }, 4)).toMatchObject({
      failure: { code: 'stale' },
    });
    expect(unwrapOrFail(await restoreRevision(actors.editor, 'news', news.id, 2, 5)).content.cover).toEqual({
      id: json.id,
      alt: { ua: 'Міст' },
    });
  });

  it('requires the right to change everything that shows the picture', async () => {
    const id = await upload(actors.author);
    const draft = await createSample('news', { cover: { id } }, actors.author);
    const mine = await replace(id, actors.author);
    expect(mine.status).toBe(200);
    const live = await publishSample('news', { cover: { id: mine.json.id } });
    // Their own entry, but live: changes of public content require the right to publish.
    await site.database.client.execute({ sql: "update entry set author_id = 'author' where id = ?", args: [live.id] });
    expect(await replace(mine.json.id, actors.author)).toMatchObject({ status: 403 });
    expect((await findRecord(site.database, live.id))!.content.cover).toEqual({ id: mine.json.id });
    expect((await findRecord(site.database, draft.id))!.content.cover).toEqual({ id: mine.json.id });
    expect((await replace(mine.json.id, actors.editor)).status).toBe(200);
  });

  it('with the same file or with an invalid picture has no effect', async () => {
    const file = await bytes();
    const { id } = unwrapOrFail(await uploadPicture(mediaStore(), file, 'author'));
    const news = await createSample('news', { cover: { id } }, actors.author);
    expect(await replace(id, actors.author, file)).toMatchObject({ status: 200, json: { id } });
    expect((await replace(id, actors.author, Buffer.from('<svg/>'))).status).toBe(415);
    expect((await findRecord(site.database, news.id))!.revision).toBe(1);
  });
});

describe('unused pictures', () => {
  it('are deleted after seven days, unless they are or were shown somewhere', async () => {
    const [forgotten, shown, shownOnce, portrait] = [
      await upload(actors.user),
      await upload(actors.user),
      await upload(actors.user),
      await upload(actors.user),
    ];
    const product = unwrapOrFail(await uploadPicture(mediaStore(), await bytes(), null)).id;
    await site.database.client.execute({
      sql: "update user set image = '/media/' || ? || '/320.webp' where id = 'user'",
      args: [portrait],
    });
    const ad = await createSample('advertisements', { gallery: [{ id: shown }, { id: shownOnce }] }, actors.user);
    unwrapOrFail(await updateEntry(actors.user, 'advertisements', ad.id, { gallery: [{ id: shown }] }, 1));
    site.clock.forward(7 * DAY - 1);
    expect(await deleteNeverUsedPictures(mediaStore())).toBe(0);
    const again = unwrapOrFail(await uploadPicture(mediaStore(), await bytes(), 'user')).id;
    site.clock.forward(1);
    expect(await deleteNeverUsedPictures(mediaStore())).toBe(1);
    expect([forgotten, shown, shownOnce, portrait, product, again].map(hasFiles)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    site.clock.forward(7 * DAY);
    expect(await deleteNeverUsedPictures(mediaStore())).toBe(1);
    expect(hasFiles(again)).toBe(false);
  });

  it('are kept for seven more days if they are uploaded again', async () => {
    const file = await bytes();
    const { id } = unwrapOrFail(await uploadPicture(mediaStore(), file, 'user'));
    site.clock.forward(6 * DAY);
    unwrapOrFail(await uploadPicture(mediaStore(), file, 'user'));
    site.clock.forward(6 * DAY);
    expect(await deleteNeverUsedPictures(mediaStore())).toBe(0);
    site.clock.forward(DAY);
    expect(await deleteNeverUsedPictures(mediaStore())).toBe(1);
    expect(hasFiles(id)).toBe(false);
  });

  it('do not include pictures that were used before they were uploaded again', async () => {
    // Ids use the system clock.
    const machine = vi.spyOn(Date, 'now').mockImplementation(() => site.clock.at);
    onTestFinished(() => machine.mockRestore());
    const file = await bytes();
    const { id } = unwrapOrFail(await uploadPicture(mediaStore(), file, 'author'));
    const story = await createSample('news', { cover: { id } }, actors.author);
    unwrapOrFail(await updateEntry(actors.author, 'news', story.id, { cover: { id: await upload(actors.author) } }, 1));
    site.clock.forward(10 * DAY);
    unwrapOrFail(await uploadPicture(mediaStore(), file, 'author'));
    site.clock.forward(8 * DAY);
    expect(await deleteNeverUsedPictures(mediaStore())).toBe(0);
    unwrapOrFail(await restoreRevision(actors.author, 'news', story.id, 1, 2));
  });
});
