import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SECOND } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { updatePerson } from '#server/core/accounts/rows.ts';
import { saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { createMediaGuard } from './media-guard.ts';
import { insertMedia } from './rows.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

/** A guard that treats the cookie as the user: `user`, `user-2`, `editor`. */
const guard = () =>
  createMediaGuard({
    database: site.database,
    viewerOf: async (headers) => {
      const actor = [...Object.values(actors), ...Object.values(secondActors)].find(
        ({ id }) => id === headers.get('cookie'),
      );
      return actor ? ({ id: actor.id!, role: actor.role } as Viewer) : null;
    },
  });
const request = (cookie?: string) => ({ headers: cookie === undefined ? {} : { cookie } }) as IncomingMessage;

async function picture(id: string, ownerId: string | null): Promise<string> {
  await site.database.batch([
    insertMedia(site.database, {
      id,
      ownerId,
      width: 8,
      height: 8,
      widths: [8],
      avif: false,
      thumbhash: '',
      bytes: 1,
      sha256: id,
      focusX: 50,
      focusY: 50,
      name: '',
      sourceId: null,
      createdAt: site.clock.at,
    }),
  ]);
  return `${id}/320.webp`;
}
/** Access for an anonymous visitor, the owner, another advertiser and an editor. */
async function seen(name: string): Promise<string[]> {
  const ask = guard();
  return Promise.all([
    ask(request(), name),
    ask(request('user'), name),
    ask(request('user-2'), name),
    ask(request('editor'), name),
  ]);
}
const hidden = ['none', 'private', 'none', 'private'];
const open = ['public', 'public', 'public', 'public'];

test('photos of an ad are public if and only if its page is', async () => {
  const [cover, inside] = [await picture('cover', 'user'), await picture('inside', 'user')];
  expect(await seen(cover)).toEqual(hidden);
  const ad = await createSample('advertisements', { cover: { id: 'cover' }, gallery: [{ id: 'inside' }] }, actors.user);
  expect([await seen(cover), await seen(inside)]).toEqual([hidden, hidden]);
  await transitionEntry(actors.user, 'advertisements', ad.id, 'pending');
  expect(await seen(cover)).toEqual(hidden);
  await transitionEntry(actors.editor, 'advertisements', ad.id, 'active');
  expect([await seen(cover), await seen(inside)]).toEqual([open, open]);
  await transitionEntry(actors.editor, 'advertisements', ad.id, 'suspended');
  expect([await seen(cover), await seen(inside)]).toEqual([hidden, hidden]);
  await transitionEntry(actors.editor, 'advertisements', ad.id, 'active');
  await transitionEntry(actors.user, 'advertisements', ad.id, 'sold');
  expect(await seen(inside)).toEqual(open);
});

test('photos in a pending edit are private, and so are photos removed from an ad', async () => {
  const [first, second] = [await picture('first', 'user'), await picture('second', 'user')];
  const ad = await createSample('advertisements', { cover: { id: 'first' } }, actors.user);
  await transitionEntry(systemActor, 'advertisements', ad.id, 'active');
  unwrapOrFail(await saveEdit(actors.user, 'advertisements', ad.id, { cover: { id: 'second' } }, 2));
  expect([await seen(first), await seen(second)]).toEqual([open, hidden]);
  unwrapOrFail(await updateEntry(actors.editor, 'advertisements', ad.id, { cover: null }, 2));
  expect(await seen(first)).toEqual(hidden);
});

test('a profile picture is visible only to its owner and staff, unless a public page shows it', async () => {
  const portrait = await picture('portrait', 'user');
  await site.database.batch([updatePerson(site.database, 'user', { image: `/media/${portrait}` })]);
  expect(await seen(portrait)).toEqual(hidden);
  const ad = await createSample('advertisements', { cover: { id: 'portrait' } }, actors.user);
  await transitionEntry(systemActor, 'advertisements', ad.id, 'active');
  expect(await seen(portrait)).toEqual(open);
});

test('an unknown picture or a malformed name is not found', async () => {
  expect(await seen('nothing/320.webp')).toEqual(['none', 'none', 'none', 'none']);
  expect(await seen('320.webp')).toEqual(['none', 'none', 'none', 'none']);
});

test('the product’s own pictures are public, and a formerly public picture becomes private within seconds', async () => {
  expect(await seen(await picture('own', null))).toEqual(open);
  const name = await picture('cover', 'user');
  const ad = await createSample('advertisements', { cover: { id: 'cover' } }, actors.user);
  await transitionEntry(systemActor, 'advertisements', ad.id, 'active');
  const ask = guard();
  expect(await ask(request(), name)).toBe('public');
  await transitionEntry(actors.user, 'advertisements', ad.id, 'closed');
  site.clock.forward(6 * SECOND);
  expect(await ask(request(), name)).toBe('none');
});
