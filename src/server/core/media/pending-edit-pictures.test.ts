import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { findPendingEdit } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { decideEdit, saveEdit, withdrawEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import {
  actors,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { listMedia } from './list-rows.ts';
import { removeMedia, replaceMedia } from './media-commands.ts';
import { mediaStore, uploadPicture } from './media-store.ts';
import { listUses } from './media-uses.ts';
import { deleteNeverUsedPictures } from './never-used-pictures.ts';
import { findMedia } from './rows.ts';
import { createTwoColourPicture } from './testing.ts';

const dir = testDataDir();
let site: TestSite;
let revision: number;
beforeEach(async () => {
  site = await openTestSite();
  revision = (await publishSample('news', {}, 'story')).revision;
  await site.database.client.execute("update entry set author_id = 'author' where id = 'story'");
});
afterEach(() => site.close());

let shade = 0;
const bytes = () =>
  createTwoColourPicture(40, 30)
    .tint({ r: (shade += 11) % 256, g: 90, b: shade % 200 })
    .png()
    .toBuffer();
const upload = async () => unwrapOrFail(await uploadPicture(mediaStore(), await bytes(), 'author')).id;
const inBody = (mediaId: string) => ({
  type: 'doc',
  content: [
    { type: 'picture', attrs: { mediaId, alt: 'x' } },
    { type: 'paragraph', content: [{ type: 'text', text: 'Текст' }] },
  ],
});
const save = (patch: object, seen: number) => saveEdit(actors.author, 'news', 'story', patch, seen);
const isUnused = async (id: string) =>
  (
    await listMedia(site.database, { ownerId: null, q: '', unused: true, sort: '-createdAt', limit: 100, offset: 0 })
  ).rows.some((row) => row.id === id);
const placesOf = async (id: string, actor: (typeof actors)['author']) =>
  (await listUses(site.database, actor, id, 'ua')).map(({ place }) => place);

it('pictures of a pending edit are in use until it ends', async () => {
  const [cover, inText] = [await upload(), await upload()];
  expect(await isUnused(cover)).toBe(true);
  unwrapOrFail(await save({ cover: { id: cover }, texts: { ua: { body: inBody(inText) } } }, revision));
  for (const id of [cover, inText]) {
    expect(await isUnused(id)).toBe(false);
    expect(await removeMedia(mediaStore(), actors.author, id)).toMatchObject({ failure: { status: 409, uses: 1 } });
  }
  site.clock.forward(7 * DAY);
  expect(await deleteNeverUsedPictures(mediaStore())).toBe(0);
  expect(fs.existsSync(path.join(dir, 'uploads/media', cover))).toBe(true);
  unwrapOrFail(await withdrawEdit(actors.author, 'news', 'story', null));
  for (const id of [cover, inText]) expect(await isUnused(id)).toBe(true);
  unwrapOrFail(await removeMedia(mediaStore(), actors.author, cover));
  expect(await save({ cover: { id: cover } }, revision)).toMatchObject({
    failure: { status: 422, issues: [{ path: 'cover', code: 'not_found' }] },
  });
});

it('a picture removed from a pending edit is unused, and one that goes live with it is in use in the entry', async () => {
  const [first, second] = [await upload(), await upload()];
  unwrapOrFail(await save({ cover: { id: first } }, revision));
  unwrapOrFail(await save({ cover: { id: second } }, (await findPendingEdit(site.database, 'story'))!.revision));
  expect(await isUnused(first)).toBe(true);
  unwrapOrFail(await decideEdit(actors.editor, 'news', 'story', 'approve'));
  expect(await placesOf(second, actors.author)).toEqual(['cover']);
});

it('only the author and staff see the use in a pending edit', async () => {
  const id = await upload();
  unwrapOrFail(await save({ cover: { id } }, revision));
  expect(await placesOf(id, actors.author)).toEqual(['pending']);
  expect(await placesOf(id, actors.editor)).toEqual(['pending']);
  expect(await placesOf(id, secondActors.author)).toEqual([]);
});

it('a picture replaced by its owner changes in the pending edit, but not for readers', async () => {
  const id = await upload();
  unwrapOrFail(await save({ cover: { id } }, revision));
  const { revision: seen } = (await findPendingEdit(site.database, 'story'))!;
  const { id: to } = unwrapOrFail(
    await replaceMedia(mediaStore(), actors.author, (await findMedia(mediaStore().database, id))!, {
      bytes: await bytes(),
      name: 'new.png',
    }),
  );
  expect(await findPendingEdit(site.database, 'story')).toMatchObject({
    revision: seen + 1,
    content: { cover: { id: to } },
  });
  expect((await findRecord(site.database, 'story'))!).toMatchObject({ revision, content: { cover: null } });
  expect(await isUnused(to)).toBe(false);
  expect(unwrapOrFail(await decideEdit(actors.editor, 'news', 'story', 'approve')).content.cover).toEqual({ id: to });
});
