import { people } from '#content/messages/people.ts';
import { localised, paths } from '#content/urls.ts';
import { openFormBrowser } from '#tests/support/form-browser.ts';
import { sessionCookie } from '#tests/support/session-cookie.ts';
import { makePerson } from '#tests/support/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

test('the list works without scripts, and its state is its address', async () => {
  const target = await makePerson('author', { name: 'Zoe Unscripted' });
  const visitor = await openFormBrowser(await sessionCookie((await makePerson('admin')).email));
  await visitor.goto(localised('us', paths.people()));
  visitor.screen.getByRole<HTMLInputElement>('searchbox').value = target.email;
  visitor.screen.getByRole<HTMLSelectElement>('combobox', { name: people.us.columns.role }).value = 'author';
  await visitor.press(visitor.screen.getByRole('button', { name: people.us.apply }));
  expect(visitor.url().searchParams.get('q')).toBe(target.email);
  expect(visitor.screen.getAllByRole('rowheader')).toHaveLength(1);
  await visitor.follow(visitor.screen.getByRole('link', { name: target.name }));
  expect(visitor.text('h1')).toBe(target.name);
});

test('the log of the API is for admins, and refuses what it does not understand', async () => {
  expect((await (await openFormBrowser()).request.get('/api/audit')).status()).toBe(401);
  const editor = await openFormBrowser(await sessionCookie((await makePerson('editor')).email));
  expect((await editor.request.get('/api/audit')).status()).toBe(403);
  const { request } = await openFormBrowser(await sessionCookie((await makePerson('admin')).email));
  const bad = await request.get('/api/audit?action=toString&from=x&perPage=1000');
  expect([bad.status(), bad.headers()['content-type']]).toEqual([422, 'application/problem+json']);
  expect(((await bad.json()) as { errors: { path: string }[] }).errors.map(({ path: one }) => one)).toEqual([
    'action',
    'from',
    'perPage',
  ]);
  expect(await (await request.get('/api/audit?perPage=1')).json()).toMatchObject({ page: 1, perPage: 1 });
});
