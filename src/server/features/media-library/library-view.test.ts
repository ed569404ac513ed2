import { afterEach, beforeEach, expect, it } from 'vitest';
import { mediaList } from '#content/lists/media.ts';
import type { Actor } from '#content/model/permissions.ts';
import { viewerOf } from '#server/app/testing.ts';
import { saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { mediaStore, uploadPicture } from '#server/core/media/media-store.ts';
import { createTwoColourPicture } from '#server/core/media/testing.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { formatBytes } from './library-item.ts';
import { libraryView } from './library-view.ts';

testDataDir();
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

let shade = 0;
const upload = async (owner: Actor, name: string) =>
  unwrapOrFail(
    await uploadPicture(
      mediaStore(),
      await createTwoColourPicture(400, 300)
        .tint({ r: (shade += 7) % 256, g: 90, b: 200 })
        .png()
        .toBuffer(),
      owner.id,
      { name },
    ),
  ).id;
const telling = { locale: 'us', timeZone: 'America/Chicago' } as const;
const view = (actor: Actor, query: string, mineFirst = false) =>
  libraryView(viewerOf(actor), mediaList(mineFirst).read(new URLSearchParams(query)), telling);

it('the library links to the uses that the viewer can change, and indicates hidden ones', async () => {
  const id = await upload(secondActors.user, 'міст.jpg');
  const draft = await createSample('news', { cover: { id }, gallery: [{ id }] }, actors.author);
  const live = await publishSample('news', { gallery: [{ id }] });
  await createSample('reklamas', { details: { images: { ua: id } } });
  const uses = async (actor: Actor) => {
    const { details } = await view(actor, `picture=${id}`);
    return {
      hidden: details!.hasHiddenUses,
      links: Object.fromEntries(details!.uses.map((use) => [use.id, use.href])),
    };
  };
  const edit = (entry: { id: string }) => `/us/dashboard/news/edit/${entry.id}`;
  expect(await uses(actors.author)).toEqual({ hidden: true, links: { [draft.id]: edit(draft), [live.id]: null } });
  expect(await uses(actors.editor)).toEqual({
    hidden: true,
    links: { [draft.id]: edit(draft), [live.id]: edit(live) },
  });
  const all = await uses(actors.admin);
  expect([
    all.hidden,
    Object.keys(all.links).length,
    Object.values(all.links).every((href) => href?.startsWith('/us/dashboard/')),
  ]).toEqual([false, 3, true]);
  expect((await view(actors.editor, `picture=${id}`)).details).toMatchObject({
    name: 'міст.jpg',
    owner: 'Людина user-2',
    used: true,
    width: 400,
    uses: expect.arrayContaining([
      expect.objectContaining({ id: draft.id, places: ['cover', 'gallery'], status: 'Draft' }),
    ]),
  });
  expect((await view(actors.editor, 'picture=nothing')).details).toBeNull();
});

it('the library omits uses in pending changes if the viewer may not edit them', async () => {
  const id = await upload(actors.author, 'нове.jpg');
  const story = await createSample('news', {}, actors.author);
  unwrapOrFail(await transitionEntry(actors.editor, 'news', story.id, 'published'));
  unwrapOrFail(await saveEdit(actors.author, 'news', story.id, { cover: { id } }, 2));
  const uses = async (actor: Actor) => (await view(actor, `picture=${id}`)).details;
  expect(await uses(secondActors.author)).toMatchObject({ uses: [], hasHiddenUses: true });
  for (const actor of [actors.author, actors.editor])
    expect(await uses(actor)).toMatchObject({ uses: [{ id: story.id, places: ['pending'] }], hasHiddenUses: false });
});

it('the library filters by all or own pictures, used or not', async () => {
  const [mine, idle] = [await upload(actors.author, 'a.jpg'), await upload(secondActors.author, 'b.jpg')];
  await createSample('news', { cover: { id: mine } }, actors.author);
  const ids = async (query: string, mineFirst?: boolean) =>
    (await view(actors.author, query, mineFirst)).items.map(({ id }) => id).sort();
  expect(await ids('')).toEqual([mine, idle].sort());
  expect(await ids('', true)).toEqual([mine]);
  expect(await ids('use=unused')).toEqual([idle]);
  expect(await ids('use=used')).toEqual([mine]);
  const beyond = await view(actors.author, 'page=9');
  expect([beyond.query.page, beyond.items.length]).toEqual([1, 2]);
});

it.each([
  [300, '1 KB'],
  [214 * 1024, '214 KB'],
  [3.25 * 1024 * 1024, '3.3 MB'],
])('formatBytes formats %i bytes as %s', (bytes, said) => {
  expect(formatBytes('us', bytes)).toBe(said);
});
