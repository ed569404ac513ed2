import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { pendingEdits } from '#content/messages/dashboard/pending-edits.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { draftNews, moveToStatus } from '#tests/support/data/content.ts';
import { openFormBrowser } from '#tests/support/pages/form-browser.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

const edit = (id: string) => localisedPath('us', dashboardPaths('news').edit.replace('{id}', id));

test('an author cannot change published entries, nor those of others', async () => {
  const record = await draftNews({ ua: 'Чужа чернетка' });
  const author = await makePerson('author', { locale: 'us' });
  const visitor = await openFormBrowser(await sessionCookie(author.email));
  expect((await visitor.goto(edit(record.id))).status()).toBe(404);
  const own = await moveToStatus(await draftNews({ ua: 'Своя новина' }), 'published');
  await (
    await ensureSiteOpen()
  ).client.execute({ sql: 'update entry set author_id = ? where id = ?', args: [author.id, own.id] });
  expect((await visitor.goto(edit(own.id))).status()).toBe(200);
  // An edit of a published entry is sent to an editor: see pending-edits.spec.ts.
  expect(visitor.text('main')).toContain(pendingEdits.us.lead);
  expect(visitor.screen.queryAllByRole('button', { name: entryForm.us.save })).toEqual([]);
  expect((await visitor.goto(localisedPath('us', '/dashboard/nothing/new-page'))).status()).toBe(404);
  expect((await visitor.goto(localisedPath('us', paths.people()))).status()).toBe(403);
});
