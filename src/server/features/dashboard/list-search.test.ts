import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { systemActor, type Actor } from '#content/model/permissions.ts';
import type { Status } from '#content/model/workflow.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import * as entryRoom from '#server/core/entries/api/api.ts';
import { findPendingEdit } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { decideEdit, saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { eraseEntry } from '#server/core/entries/write/erase-entry.ts';
import { indexEdits, rebuildIndex } from '#server/core/entries/write/rebuild-search.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { deleteUnusedWords } from '#server/core/search/index/delete-unused-words.ts';
import { deskIndex, indexes, findIndexFaults } from '#server/core/search/index/index-rows.ts';
import { searchEntries } from '#server/core/search/search-entries.ts';
import { suggest } from '#server/core/search/suggest.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  START,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { newsroomView } from './list-entries.ts';

let site: TestSite;

interface Made {
  kind: KindName;
  by: Actor;
  ua: [title: string, body: string];
  us?: [title: string, body: string];
  place?: string;
  to?: Status;
}
const more = ' Досить довго, щоб і оголошення прийняли.';
const made: Record<string, Made> = {
  school: {
    kind: 'news',
    by: secondActors.author,
    ua: ['Нова українська школа в Чикаго', 'Двері відчинили в суботу.'],
    us: ['A new Ukrainian school in Chicago', 'Doors opened on Saturday.'],
    to: 'published',
  },
  mention: {
    kind: 'news',
    by: secondActors.author,
    ua: ['Тиждень громади', 'У школі біля Чикаго співали колядок.'],
    to: 'published',
  },
  filed: { kind: 'news', by: actors.author, ua: ['Шкільний ярмарок', 'Ярмарок у дворі.'], place: 'chicago' },
  mine: { kind: 'news', by: actors.author, ua: ['Чернетка про бандуриста', 'Кобзарі зібралися на подвір’ї.'] },
  foreign: { kind: 'news', by: secondActors.author, ua: ['Таємниця вертепу', 'Про лаштунки вертепу.'] },
  review: { kind: 'news', by: secondActors.author, ua: ['Писанки на ярмарку', 'Про віск.'], to: 'in_review' },
  trashed: { kind: 'news', by: actors.author, ua: ['Стара школа в Чикаго', 'Зачинена.'], to: 'trashed' },
  archived: { kind: 'news', by: secondActors.author, ua: ['Гопак минулого року', 'Танцювали.'], to: 'published' },
  pending: { kind: 'advertisements', by: actors.user, ua: ['Віддам холодильник', 'Працює.'], to: 'pending' },
  sold: { kind: 'advertisements', by: secondActors.user, ua: ['Віддам велосипед', 'Їздить.'] },
};
const ids = new Map<string, string>();
const nameOf = (id: string) => [...ids].find(([, one]) => one === id)![0];

beforeAll(async () => {
  site = await openTestSite();
  for (const [name, { kind, by, ua, us, place, to }] of Object.entries(made)) {
    site.clock.forward(MINUTE);
    const text = ([title, body]: [string, string]) => ({ title, body: body + more });
    const input = { texts: { ua: text(ua), ...(us ? { us: text(us) } : {}) }, locationId: place ?? null, tags: [] };
    const { id } = await createSample(kind, kind === 'news' ? input : { texts: input.texts }, by);
    ids.set(name, id);
    if (to) unwrapOrFail(await transitionEntry(systemActor, kind, id, to));
    if (name === 'archived') unwrapOrFail(await transitionEntry(systemActor, kind, id, 'archived'));
  }
});
afterAll(() => site.close());

const view = (actor: Actor, query: Record<string, string>, kind: KindName = 'news') =>
  newsroomView(
    viewerOf(actor),
    kind,
    new URLSearchParams(query),
    { locale: 'ua', timeZone: 'America/Chicago' },
    new Set(),
    async () => new Map(),
  );
const listed = async (actor: Actor, query: Record<string, string>, kind?: KindName) =>
  (await view(actor, query, kind)).items.map(({ id }) => nameOf(id));
const ask = createApiCaller(entryRoom);
const fromApi = async (actor: Actor | null, query: Record<string, string>, kind: KindName = 'news') => {
  const path = `/api/${kind}?${new URLSearchParams(query).toString()}`;
  const answer = await ask(actor === null ? null : viewerOf(actor), jsonRequest(path));
  const { items, total } = (await answer.json()) as { items: { id: string }[]; total: number };
  expect(total).toBe(items.length);
  return items.map(({ id }) => nameOf(id));
};

describe('an editor’s search finds entries for', () => {
  it.each([
    // Inflected forms, and stop words.
    ['школа чикаго', ['school', 'mention']],
    ['школа в чикаго', ['school', 'mention']],
    ['ШКОЛИ ЧИКАГО', ['school', 'mention']],
    ['школою', ['school', 'mention']],
    // A place in the text, and a place assigned to the entry.
    ['чикаго', ['school', 'mention', 'filed']],
    ['ярмарки чикаго', ['filed']],
    // The other language, alphabet or keyboard layout, and a typo.
    ['Chicago school', ['school']],
    ['shkola chykaho', ['school', 'mention']],
    ['чікаго', ['school', 'mention', 'filed']],
    ['irjkf', ['school', 'mention']],
    ['шкоал', ['school', 'mention']],
    // The text of a draft, not only its title; of an entry in review; of an archived one.
    ['кобзарів', ['mine']],
    ['kobzari', ['mine']],
    ['кобзарі чернетка', ['mine']],
    ['бандурстa', ['mine']],
    ['віск', ['review']],
    ['hopak', ['archived']],
    ['лаштунків', ['foreign']],
    // The last word may be incomplete, and every word has to match.
    ['писан', ['review']],
    ['верт', ['foreign']],
    ['школа кобзарі', []],
    ['жодногозбігу', []],
  ] as const)('%s', async (q, found) => {
    const wanted = found.toSorted();
    expect((await listed(actors.editor, { q, view: 'all' })).sort()).toEqual(wanted);
    expect((await fromApi(actors.editor, { q })).sort()).toEqual(wanted);
  });
});

it.each([
  ['an author finds their own drafts', actors.author, { q: 'кобзарі', view: 'mine' }, ['mine']],
  ['never those of another', actors.author, { q: 'вертепу', view: 'mine' }, []],
  ['not by a slip either', actors.author, { q: 'ветрепу', view: 'mine' }, []],
  ['nor in the view of what is published', actors.author, { q: 'вертепу', view: 'published' }, []],
  ['there what is published', actors.author, { q: 'шкоал', view: 'published' }, ['school', 'mention']],
  ['the trash has a view of its own', actors.editor, { q: 'школу', view: 'trashed' }, ['trashed']],
  ['in which slips are those of the trash', actors.editor, { q: 'кобзарі', view: 'trashed' }, []],
  ['a view narrows what is found', actors.editor, { q: 'ярмарок', view: 'in_review' }, ['review']],
  ['so does a filter', actors.editor, { q: 'ярмарок', view: 'all', location: 'chicago' }, ['filed']],
  ['and so does an author', actors.editor, { q: 'ярмарок', view: 'all', mine: '1' }, []],
] as const)('%s', async (_name, actor, query, found) => {
  expect(await listed(actor, query)).toEqual(found);
});

it('the API finds public entries, and with `mine` the user’s own', async () => {
  expect(await fromApi(null, { q: 'школа' })).toEqual(['school', 'mention']);
  for (const q of ['кобзарі', 'кобзраі', 'вертепу', 'ветрепу', 'гопак', 'писанки'])
    expect(await fromApi(null, { q }), q).toEqual([]);
  expect(await fromApi(actors.author, { q: 'kobzari', mine: '1' })).toEqual(['mine']);
  expect(await fromApi(actors.author, { q: 'вертеп', mine: '1' })).toEqual([]);
  expect(await fromApi(actors.user, { q: 'холодильники', mine: '1' }, 'advertisements')).toEqual(['pending']);
  expect(await fromApi(actors.user, { q: 'велосипед', mine: '1' }, 'advertisements')).toEqual([]);
  expect(await fromApi(actors.editor, { q: 'віддам' }, 'advertisements')).toEqual(['sold', 'pending']);
});

it('a typo is corrected to a visible word, even if drafts of others have a closer and more frequent one', async () => {
  const draft = (name: string, by: Actor, title: string) =>
    createSample('news', { texts: { ua: { title } }, tags: [] }, by).then(({ id }) => ids.set(name, id));
  await draft('tower', actors.author, 'Стара криниця');
  for (const name of ['border', 'border-2']) await draft(name, secondActors.author, 'Стара крамниця');
  expect(await listed(actors.author, { q: 'краниця', view: 'mine' })).toEqual(['tower']);
  expect((await listed(actors.editor, { q: 'краниця', view: 'all' })).sort()).toEqual(['border', 'border-2']);
  for (const name of ['tower', 'border', 'border-2'])
    unwrapOrFail(await transitionEntry(systemActor, 'news', ids.get(name)!, 'trashed'));
});

it('title matches come first by default, and a chosen order is kept', async () => {
  unwrapOrFail(await updateEntry(systemActor, 'news', ids.get('mention')!, { tags: ['tag-1'] }, 2));
  const q = 'школа чикаго';
  expect(await listed(actors.editor, { q, view: 'all' })).toEqual(['school', 'mention']);
  expect(await listed(actors.editor, { q, view: 'all', sort: '-updatedAt' })).toEqual(['mention', 'school']);
  expect(await listed(actors.editor, { q, view: 'all', sort: 'updatedAt' })).toEqual(['school', 'mention']);
  expect(await fromApi(actors.editor, { q })).toEqual(['school', 'mention']);
  expect(await fromApi(actors.editor, { q, sort: '-updatedAt' })).toEqual(['mention', 'school']);
});

it('the count above a list is the number of its matches', async () => {
  const counts = async (query: Record<string, string>) => {
    const { all, waiting, total } = await view(actors.editor, { view: 'all', ...query });
    return { all, waiting, total };
  };
  expect(await counts({})).toEqual({ all: 7, waiting: 1, total: 7 });
  expect(await counts({ q: 'школа' })).toEqual({ all: 2, waiting: 0, total: 2 });
  expect(await counts({ location: 'chicago' })).toEqual({ all: 1, waiting: 0, total: 1 });
  expect(await counts({ mine: '1' })).toEqual({ all: 0, waiting: 0, total: 0 });
});

it('the tabs show the number of matches in their lists', async () => {
  const tabs = async (actor: Actor, query: Record<string, string>) => {
    const { tabs: all } = await view(actor, { view: 'all', ...query });
    return Object.fromEntries(all.map(({ id, count }) => [id, count]));
  };
  expect(await tabs(actors.editor, { q: 'ярмарок' })).toMatchObject({ all: 2, draft: 1, in_review: 1, published: 0 });
  expect(await tabs(actors.editor, { q: 'школа' })).toMatchObject({ all: 2, published: 2, trashed: 1 });
  expect(await tabs(actors.editor, { location: 'chicago' })).toMatchObject({ all: 1, draft: 1 });
  expect(await tabs(actors.author, { q: 'вертепу', view: 'mine' })).toMatchObject({ mine: 0, draft: 0 });
  // Also the other tabs' counts when viewing the trash, and the trash count when viewing the others.
  expect(await tabs(actors.author, { q: 'кобзарі', view: 'trashed' })).toMatchObject({ mine: 1, draft: 1 });
  expect(await tabs(actors.author, { q: 'зачинена', view: 'mine' })).toMatchObject({ mine: 0, trashed: 1 });
  expect(await tabs(actors.editor, { q: 'школа', mine: '1' })).toMatchObject({ all: 0, published: 0 });
});

it('a pending change of a live entry is found only by staff and its author, until it is decided', async () => {
  const { id } = await createSample(
    'news',
    { texts: { ua: { title: 'Хор співає', body: `Щонеділі.${more}` } }, tags: [] },
    actors.author,
  );
  ids.set('choir', id);
  const live = unwrapOrFail(await transitionEntry(systemActor, 'news', id, 'published'));
  const propose = async (body: string, revision?: number) =>
    unwrapOrFail(
      await saveEdit(
        actors.author,
        'news',
        id,
        { texts: { ua: { body: body + more } } },
        revision ?? (await findPendingEdit(site.database, id))!.revision,
      ),
    );
  const where = async (q: string) => ({
    editor: await listed(actors.editor, { q, view: 'all' }),
    edits: await listed(actors.editor, { q, view: 'edits' }),
    author: await listed(actors.author, { q, view: 'published' }),
    another: await listed(secondActors.author, { q, view: 'published' }),
    mine: await fromApi(actors.author, { q, mine: '1' }),
    all: await fromApi(actors.author, { q }),
    nobody: await fromApi(null, { q }),
    readers: (await searchEntries(site.database, { text: q, locale: 'ua', exact: true })).ids.map(nameOf),
  });
  const insiders = { editor: ['choir'], edits: ['choir'], author: ['choir'], mine: ['choir'] };
  const nobody = { editor: [], edits: [], author: [], another: [], mine: [], all: [], nobody: [], readers: [] };
  const sound = async () =>
    expect(await Promise.all(indexes.map((index) => findIndexFaults(site.database, index)))).toEqual(
      indexes.map(() => ({ missing: [], strays: [] })),
    );
  await propose('Прилетів жайворонок.', live.revision);
  expect(await where('жайворонки')).toEqual({ ...nobody, ...insiders });
  // Found with a typo as well, and only by the same users.
  expect(await where('жайвронок')).toEqual({ ...nobody, ...insiders });
  await sound();
  await rebuildIndex(site.database);
  expect(await where('жайворонки')).toEqual({ ...nobody, ...insiders });
  // A later save of the change replaces its words; a save of the entry keeps them.
  await propose('Прилетіла ластівка.');
  expect([await where('жайворонки'), (await where('ластівки')).editor]).toEqual([nobody, ['choir']]);
  const saved = unwrapOrFail(await updateEntry(actors.editor, 'news', id, { tags: ['tag-1'] }, live.revision));
  expect((await where('ластівки')).author).toEqual(['choir']);
  // Off the site, the entry is found by its own text and by the change.
  unwrapOrFail(await transitionEntry(systemActor, 'news', saved, 'archived'));
  expect([
    await listed(actors.editor, { q: 'хор', view: 'archived' }),
    await listed(actors.author, { q: 'ластівки', view: 'archived' }),
  ]).toEqual([['choir'], ['choir']]);
  await sound();
  unwrapOrFail(await transitionEntry(systemActor, 'news', id, 'published'));
  expect((await where('ластівки')).editor).toEqual(['choir']);
  unwrapOrFail(await decideEdit(actors.editor, 'news', id, 'approve'));
  expect(await where('ластівки')).toMatchObject({ editor: ['choir'], another: ['choir'], readers: ['choir'] });
  await sound();
  await propose('Гніздиться бусол.', (await findRecord(site.database, id))!.revision);
  unwrapOrFail(await decideEdit(actors.editor, 'news', id, 'reject', { note: 'Ні.' }));
  expect(await where('бусол')).toEqual(nobody);
  await sound();
  unwrapOrFail(await transitionEntry(systemActor, 'news', id, 'trashed'));
});

it('a change from a server of another version is indexed, and one deleted by it is not found', async () => {
  const { id } = await createSample(
    'news',
    { texts: { ua: { title: 'Ткацький гурток', body: more } }, tags: [] },
    actors.author,
  );
  ids.set('weavers', id);
  const live = unwrapOrFail(await transitionEntry(systemActor, 'news', id, 'published'));
  unwrapOrFail(
    await saveEdit(actors.author, 'news', id, { texts: { ua: { title: 'Рушник і крайка' } } }, live.revision),
  );
  const found = () => listed(actors.editor, { q: 'крайки', view: 'all' });
  await site.database.client.batch(['delete from edit_search', 'delete from edit_entry'], 'write');
  expect(await found()).toEqual([]);
  await indexEdits(site.database);
  expect(await found()).toEqual(['weavers']);
  await site.database.client.execute('delete from pending_edit');
  await indexEdits(site.database);
  await deleteUnusedWords(site.database);
  const left = await site.database.client.execute("select form from edit_word where form like 'крайк%'");
  expect([await found(), left.rows]).toEqual([[], []]);
  unwrapOrFail(await transitionEntry(systemActor, 'news', id, 'trashed'));
});

it('a search by visitors reveals nothing of entries that are not public, not even a word', async () => {
  for (const text of ['кобзарі', 'кобзраі', 'кобз', 'rjpfhs', 'вертеп', 'ветрепу', 'vertep', 'холодильник']) {
    const { ids: found, query } = await searchEntries(site.database, { text, locale: 'ua' });
    expect([found, query.changes], text).toEqual([[], []]);
    const { entryIds, query: read } = await suggest(site.database, text, 'ua', null);
    expect([entryIds, read.changes], text).toEqual([[], []]);
  }
});

it('each save updates the index: for a new text, publishing, unpublishing and erasure', async () => {
  const { id, revision } = await createSample('news', { texts: { ua: { title: 'Перший варіант' } } }, actors.author);
  ids.set('new', id);
  const where = async (q: string) => [
    await listed(actors.editor, { q, view: 'all' }),
    (await searchEntries(site.database, { text: q, locale: 'ua', exact: true })).ids.map(nameOf),
  ];
  const faults = async () => [await findIndexFaults(site.database), await findIndexFaults(site.database, deskIndex)];
  const none = { missing: [], strays: [] };
  expect(await where('варіанти')).toEqual([['new'], []]);
  const text = { title: 'Сопілка', body: `Грала сопілка.${more}` };
  const saved = unwrapOrFail(await updateEntry(actors.author, 'news', id, { texts: { ua: text } }, revision));
  expect([await where('варіанти'), await where('сопілки')]).toEqual([
    [[], []],
    [['new'], []],
  ]);
  unwrapOrFail(await transitionEntry(systemActor, 'news', saved, 'published'));
  expect([await where('сопілки'), await faults()]).toEqual([
    [['new'], ['new']],
    [none, none],
  ]);
  unwrapOrFail(await transitionEntry(systemActor, 'news', id, 'archived'));
  expect([await where('сопілки'), await faults()]).toEqual([
    [['new'], []],
    [none, none],
  ]);
  await site.database.client.execute('delete from desk_search');
  await rebuildIndex(site.database);
  expect([await where('сопілки'), await faults()]).toEqual([
    [['new'], []],
    [none, none],
  ]);
  await site.database.batch(await eraseEntry(site.database, (await findRecord(site.database, id))!, START));
  await deleteUnusedWords(site.database);
  const left = await site.database.client.execute("select form from desk_word where form like 'сопіл%'");
  expect([await where('сопілки'), await faults(), left.rows]).toEqual([[[], []], [none, none], []]);
});
