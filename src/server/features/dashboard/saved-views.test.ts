import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_SAVED_VIEWS } from '#content/lists/newsroom.ts';
import type { Role } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { eraseAccount } from '#server/features/personal-data/erase-account.ts';
import { readPersonalData } from '#server/features/personal-data/personal-data.ts';
import { unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { changeSavedView, createSavedView, removeSavedView, savedViews } from './saved-views.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const viewerOf = (id: string, role: Role): Viewer => ({
  id,
  role,
  name: '',
  email: `${id}@poruch.test`,
  image: null,
  locale: 'us',
  sessionId: 'none',
  impersonatedBy: null,
});
const editor = viewerOf('editor', 'editor');
const other = viewerOf('editor-2', 'editor');
const author = viewerOf('author', 'author');
const input = (name: string, query = 'view=draft', section = 'news') => ({ section, name, query });
const issues = (result: Awaited<ReturnType<typeof createSavedView>>) =>
  result.ok || result.failure.code !== 'invalid'
    ? result
    : result.failure.issues.map(({ path, code }) => `${path} ${code}`);

test('a saved view stores a search as the list parses it, without unknown parameters and without the page number', async () => {
  const made = unwrapOrFail(
    await createSavedView(
      editor,
      input('  Без   перекладу ', 'page=3&sort=title&q=%20слово%20&evil=1&tag=БАД&view=in_review&mine=1'),
    ),
  );
  expect(made).toMatchObject({
    name: 'Без перекладу',
    section: 'news',
    query: 'view=in_review&q=%D1%81%D0%BB%D0%BE%D0%B2%D0%BE&mine=1&sort=title',
  });
  // A view that the author's list does not have is ignored.
  expect(unwrapOrFail(await createSavedView(author, input('All', 'view=all'))).query).toBe('view=mine');
  expect(await savedViews(editor, 'news')).toEqual([made]);
  expect(await savedViews(editor, 'posters')).toEqual([]);
});

test('saved views are private: other users cannot see, change or delete them', async () => {
  const { id } = unwrapOrFail(await createSavedView(editor, input('Mine')));
  expect(await savedViews(other, 'news')).toEqual([]);
  expect([await changeSavedView(other, id, { name: 'Theirs' }), await removeSavedView(other, id)]).toMatchObject([
    { failure: { code: 'not_found' } },
    { failure: { code: 'not_found' } },
  ]);
  expect(await savedViews(editor, null)).toMatchObject([{ name: 'Mine' }]);
  expect(unwrapOrFail(await changeSavedView(editor, id, { name: 'Renamed' })).name).toBe('Renamed');
  expect(unwrapOrFail(await removeSavedView(editor, id))).toBeNull();
  expect(await savedViews(editor, null)).toEqual([]);
});

test('the name of a saved view is required, short, and unique among the user’s views of its section', async () => {
  unwrapOrFail(await createSavedView(editor, input('One')));
  const { id } = unwrapOrFail(await createSavedView(editor, input('Two')));
  expect(issues(await createSavedView(editor, input('   ')))).toEqual(['name required']);
  expect(issues(await createSavedView(editor, input('x'.repeat(41))))).toEqual(['name too_long']);
  expect(issues(await createSavedView(editor, input('One')))).toEqual(['name taken']);
  expect(issues(await changeSavedView(editor, id, { name: 'One' }))).toEqual(['name taken']);
  expect(issues(await createSavedView(editor, { ...input('Three'), userId: 'admin' }))).toEqual([
    'userId unknown_field',
  ]);
  unwrapOrFail(await createSavedView(editor, input('One', '', 'posters')));
  unwrapOrFail(await createSavedView(other, input('One')));
});

test('views of a section that the user may not open cannot be saved, and are hidden once the user loses access to it', async () => {
  expect(issues(await createSavedView(author, input('Ads', '', 'advertisements')))).toEqual(['section invalid']);
  expect(issues(await createSavedView(editor, input('Pages', '', 'toString')))).toEqual(['section invalid']);
  unwrapOrFail(await createSavedView(editor, input('Ads', '', 'advertisements')));
  expect(await savedViews({ ...editor, role: 'author' }, null)).toEqual([]);
});

test('a user can save at most twenty views of a section, even with simultaneous requests', async () => {
  const made = await Promise.all(
    Array.from({ length: MAX_SAVED_VIEWS + 5 }, (_, index) => createSavedView(editor, input(`View ${index}`))),
  );
  expect(made.filter(({ ok }) => ok)).toHaveLength(MAX_SAVED_VIEWS);
  expect(issues(await createSavedView(editor, input('More')))).toEqual(['section too_many']);
  unwrapOrFail(await createSavedView(editor, input('Elsewhere', '', 'posters')));
});

test('saved views are part of the user’s data export, and are deleted with the account', async () => {
  unwrapOrFail(await createSavedView(editor, input('Mine')));
  unwrapOrFail(await createSavedView(other, input('Theirs')));
  const person = (await findPerson(site.database, 'editor'))!;
  expect((await readPersonalData(site.database, person, 'none')).savedViews).toMatchObject([
    { section: 'news', name: 'Mine', query: 'view=draft' },
  ]);
  unwrapOrFail(await eraseAccount(person, null));
  expect([await savedViews(editor, null), await savedViews(other, null)]).toMatchObject([[], [{ name: 'Theirs' }]]);
});
