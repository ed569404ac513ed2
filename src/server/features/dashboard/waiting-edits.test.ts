import { afterEach, beforeEach, expect, it } from 'vitest';
import { viewerOf } from '#server/app/testing.ts';
import { decideEdit, saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import {
  actors,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { newsroomView } from './list-entries.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  for (const [id, owner] of [
    ['first', 'author'],
    ['second', 'author-2'],
    ['third', 'author'],
  ] as const) {
    await publishSample('news', {}, id);
    await site.database.client.execute({ sql: 'update entry set author_id = ? where id = ?', args: [owner, id] });
  }
});
afterEach(() => site.close());

const list = (actor: (typeof actors)['author'], query = '') =>
  newsroomView(
    viewerOf(actor),
    'news',
    new URLSearchParams(query),
    { locale: 'us', timeZone: 'America/Chicago' },
    new Set(),
    async () => new Map(),
  );
const tab = async (actor: (typeof actors)['author']) =>
  (await list(actor)).tabs.find(({ id }) => id === 'edits') ?? null;
const marks = async (actor: (typeof actors)['author'], query: string) =>
  Object.fromEntries((await list(actor, query)).items.map(({ id, edit }) => [id, edit]));

it('staff have a view of waiting edits while there are any', async () => {
  expect(await tab(actors.editor)).toBeNull();
  unwrapOrFail(await saveEdit(actors.author, 'news', 'first', { tags: ['tag-1'] }, 2));
  unwrapOrFail(await saveEdit(secondActors.author, 'news', 'second', { tags: ['tag-1'] }, 2));
  expect(await tab(actors.editor)).toEqual({ id: 'edits', count: 2, waits: true });
  expect(await tab(actors.author)).toBeNull();
  // Neither a change sent back to its author nor one in the trash waits for an editor.
  unwrapOrFail(await decideEdit(actors.editor, 'news', 'first', 'request_changes', { note: 'Ще' }));
  expect(await marks(actors.editor, 'view=edits')).toEqual({ second: 'pending' });
  expect(await marks(actors.editor, 'view=all')).toEqual({
    first: 'changes_requested',
    second: 'pending',
    third: null,
  });
  unwrapOrFail(await transitionEntry(actors.admin, 'news', 'second', 'trashed'));
  expect(await tab(actors.editor)).toBeNull();
  expect(await marks(actors.editor, 'view=edits')).toEqual({});
});

it('authors see marks of waiting edits on their own entries only', async () => {
  unwrapOrFail(await saveEdit(actors.author, 'news', 'first', { tags: ['tag-1'] }, 2));
  unwrapOrFail(await saveEdit(secondActors.author, 'news', 'second', { tags: ['tag-1'] }, 2));
  expect(await marks(actors.author, 'view=published')).toEqual({ first: 'pending', second: null, third: null });
  // The author does not have this view: the URL opens their own.
  expect(await marks(actors.author, 'view=edits')).toEqual({ first: 'pending', third: null });
});
