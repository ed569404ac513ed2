import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteMarkedPictures } from '#server/core/media/marked-for-deletion.ts';
import { removeMedia, replaceMedia } from '#server/core/media/media-commands.ts';
import { mediaStore, uploadPicture } from '#server/core/media/media-store.ts';
import { findMedia } from '#server/core/media/rows.ts';
import { createTwoColourPicture } from '#server/core/media/testing.ts';
import { removePerson } from '#server/features/personal-data/erase-account.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { call, emailOf, signIn, sqlValue } from '#tests/support/auth-calls.ts';
import { actors, createSample, unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { operator, updateProfile, type Administrator } from './people-commands.ts';

const dir = testDataDir();
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

let shade = 0;
const bytes = () =>
  createTwoColourPicture(400, 300)
    .tint({ r: (shade += 7) % 256, g: shade % 200, b: 100 })
    .png()
    .toBuffer();
const upload = async (ownerId: string | null) =>
  unwrapOrFail(await uploadPicture(mediaStore(), await bytes(), ownerId)).id;
const choose = (picture: string | null, id = 'user') => updateProfile({ id }, id, { picture });
const image = (id = 'user') => sqlValue('select image from user where id = ?', [id]);
const hasFiles = (id: string) => fs.existsSync(path.join(dir, 'uploads/media', id));
const isThere = async (id: string) => (await findMedia(site.database, id)) !== null && hasFiles(id);
const admin: Administrator = { id: 'admin', role: 'admin', name: 'Ada', impersonating: false };

describe('the user’s own picture', () => {
  it('is an upload of the user in its smallest width, and appears in the session', async () => {
    const cookie = await signIn(emailOf('user'));
    const id = await upload('user');
    expect((await call('/update-user', { body: { picture: id }, cookie })).status).toBe(200);
    expect(await image()).toBe(`/media/${id}/320.webp`);
    expect(hasFiles(id) && fs.existsSync(path.join(dir, 'uploads', `media/${id}/320.webp`))).toBe(true);
    expect((await call('/get-session', { cookie })).json).toMatchObject({ user: { image: `/media/${id}/320.webp` } });
    // Omitted fields stay unchanged.
    expect((await call('/update-user', { body: { name: 'Олена Коваль' }, cookie })).status).toBe(200);
    expect(await image()).toBe(`/media/${id}/320.webp`);
    expect((await call('/update-user', { body: { picture: null }, cookie })).status).toBe(200);
    expect(await image()).toBeNull();
  });

  it.each(['user', 'editor', 'admin'])(
    'rejects pictures of other users and missing ones alike for a %s',
    async (role) => {
      const own = await upload(role);
      unwrapOrFail(await choose(own, role));
      for (const picture of [await upload('user-2'), await upload(null), 'nobody-has-this']) {
        expect(await choose(picture, role)).toEqual({
          ok: false,
          failure: { status: 422, code: 'invalid', issues: [{ path: 'picture', code: 'not_found' }] },
        });
      }
      expect(await image(role)).toBe(`/media/${own}/320.webp`);
    },
  );

  it('cannot be chosen for another user, but an admin can remove it', async () => {
    const [theirs, admins] = [await upload('user'), await upload('admin')];
    for (const picture of [theirs, admins])
      expect(await updateProfile(admin, 'user', { picture })).toMatchObject({
        ok: false,
        failure: { issues: [{ path: 'picture', code: 'not_found' }] },
      });
    expect(await updateProfile(operator, 'user', { picture: await upload(null) })).toMatchObject({ ok: false });
    expect(await image()).toBeNull();
    unwrapOrFail(await choose(theirs));
    unwrapOrFail(await updateProfile(admin, 'user', { picture: null }));
    expect(await image()).toBeNull();
    expect(await sqlValue("select details from audit where action = 'person.updated'")).toContain('image');
  });

  it('is kept while in use, and deleted with its files when replaced or removed', async () => {
    const [first, second] = [await upload('user'), await upload('user')];
    unwrapOrFail(await choose(first));
    expect(await removeMedia(mediaStore(), actors.user, first)).toMatchObject({
      ok: false,
      failure: { code: 'in_use', uses: 1 },
    });
    unwrapOrFail(await choose(first));
    await deleteMarkedPictures(mediaStore());
    expect(await isThere(first)).toBe(true);
    unwrapOrFail(await choose(second));
    await deleteMarkedPictures(mediaStore());
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    unwrapOrFail(await choose(null));
    await deleteMarkedPictures(mediaStore());
    expect(await isThere(second)).toBe(false);
    expect(await choose(second)).toMatchObject({
      ok: false,
      failure: { issues: [{ path: 'picture', code: 'not_found' }] },
    });
  });

  it('is kept if an ad shows it, if it is chosen again, or if it is in the staff’s library', async () => {
    const [inAd, again, staffs] = [await upload('user'), await upload('user'), await upload('editor')];
    await createSample('advertisements', { cover: { id: inAd } }, actors.user);
    for (const id of [inAd, again, null, again]) unwrapOrFail(await choose(id));
    unwrapOrFail(await choose(staffs, 'editor'));
    unwrapOrFail(await choose(null, 'editor'));
    await deleteMarkedPictures(mediaStore());
    expect(await Promise.all([inAd, again, staffs].map(isThere))).toEqual([true, true, true]);
  });

  it.each(['user', 'editor'])('of a %s is deleted with the account', async (role) => {
    const id = await upload(role);
    unwrapOrFail(await choose(id, role));
    unwrapOrFail(await removePerson(operator, role));
    expect(await image(role)).toBeNull();
    await deleteMarkedPictures(mediaStore());
    expect(await isThere(id)).toBe(false);
  });

  it('follows a replacement of its file by the owner or an admin, but not by other staff', async () => {
    const id = await upload('user');
    unwrapOrFail(await choose(id));
    const replacement = async () => ({ bytes: await bytes(), name: 'new.png' });
    expect(
      await replaceMedia(
        mediaStore(),
        actors.editor,
        (await findMedia(mediaStore().database, id))!,
        await replacement(),
      ),
    ).toMatchObject({
      ok: false,
      failure: { status: 403 },
    });
    const mine = unwrapOrFail(
      await replaceMedia(mediaStore(), actors.user, (await findMedia(mediaStore().database, id))!, await replacement()),
    ).id;
    expect(await image()).toBe(`/media/${mine}/320.webp`);
    const admins = unwrapOrFail(
      await replaceMedia(
        mediaStore(),
        actors.admin,
        (await findMedia(mediaStore().database, mine))!,
        await replacement(),
      ),
    ).id;
    expect(await image()).toBe(`/media/${admins}/320.webp`);
    expect(await Promise.all([id, mine, admins].map(isThere))).toEqual([false, false, true]);
    // The picture still belongs to the user, who can keep or choose it.
    unwrapOrFail(await choose(admins));
  });
});
