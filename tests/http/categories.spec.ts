import { categories } from '#content/messages/dashboard/categories.ts';
import { fill } from '#content/messages/define-messages.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { openFormBrowser } from '#tests/support/pages/form-browser.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

test('the category tree works without scripts; authors and sections without categories have no tree', async () => {
  const editor = await openFormBrowser(await sessionCookie((await makePerson('editor')).email));
  await editor.goto(localisedPath('us', dashboardPaths('posters').categories));
  const { categories: tree } = await loadCatalogue(await ensureSiteOpen());
  const shown = tree.inOrder().filter(({ kind }) => kind === 'posters')[0]!;
  await editor.follow(editor.screen.getAllByRole('link', { name: shown.name.us })[0]!);
  expect(editor.headings()).toEqual([shown.name.us]);
  await editor.goto(localisedPath('us', '/dashboard/news'));
  await editor.follow(editor.screen.getByRole('link', { name: categories.us.link }));
  expect(editor.headings()).toEqual([fill(categories.us.title, { section: 'News' })]);
  expect((await editor.request.get(dashboardPaths('diaspors').categories)).status()).toBe(404);
  expect((await editor.request.get(dashboardPaths('news').category.replace('{id}', shown.id))).status()).toBe(404);
  const author = await openFormBrowser(await sessionCookie((await makePerson('author')).email));
  expect((await author.request.get(dashboardPaths('posters').categories)).status()).toBe(403);
  expect((await author.goto(localisedPath('us', '/dashboard/news'))).status()).toBe(200);
  expect(author.screen.queryAllByRole('link', { name: categories.us.link })).toEqual([]);
});
