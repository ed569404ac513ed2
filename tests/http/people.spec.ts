import { locales } from '#content/locale.ts';
import { audit } from '#content/messages/dashboard/audit.ts';
import { people } from '#content/messages/people.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

/** A label also says whether its field may be left empty. */
const startsWith = (words: string) => (name: string) => name.startsWith(words);
const openAs = async (email: string) => openFormBrowser(await sessionCookie(email));

test('the list works without scripts, and its state is in the URL', async () => {
  for (const locale of locales) {
    const target = await makePerson('author', { name: 'Zoe Unscripted' });
    const visitor = await openAs((await makePerson('admin')).email);
    await visitor.goto(localisedPath(locale, paths.people()));
    visitor.screen.getByRole<HTMLInputElement>('searchbox').value = target.email;
    const role = visitor.screen.getByRole<HTMLSelectElement>('combobox', { name: people[locale].columns.role });
    role.value = 'author';
    await visitor.press(visitor.screen.getByRole('button', { name: people[locale].apply }));
    const { searchParams } = visitor.url();
    expect([searchParams.get('q'), searchParams.get('role')]).toEqual([target.email, 'author']);
    expect(visitor.screen.getAllByRole('rowheader')).toHaveLength(1);
    await visitor.follow(visitor.screen.getByRole('link', { name: target.name }));
    expect(visitor.headings()).toEqual([target.name]);
  }
});

test('the log is filtered by person and action without scripts, and handles an unknown person', async () => {
  for (const locale of locales) {
    const words = audit[locale];
    const target = await makePerson('author', { locale });
    const visitor = await openAs((await makePerson('admin', { name: 'Ada Admin', locale })).email);
    const field = () => visitor.screen.getByRole<HTMLInputElement>('textbox', { name: startsWith(words.target) });
    const apply = () => visitor.press(visitor.screen.getByRole('button', { name: words.apply }));
    await visitor.goto(localisedPath(locale, paths.audit()));
    field().value = target.email;
    visitor.screen.getByRole<HTMLSelectElement>('combobox', { name: startsWith(words.action) }).value =
      'person.created';
    await apply();
    const rows = visitor.screen.getAllByRole('row');
    expect(rows).toHaveLength(2);
    expect(textOf(rows[1]!)).toContain(words.operator);
    field().value = 'nobody@example.com';
    await apply();
    expect(visitor.screen.getAllByText(words.errors.target)).toHaveLength(1);
    expect(field().value).toBe('nobody@example.com');
  }
});

test('the API’s log is for admins, and rejects invalid filters', async () => {
  const { request: anybody } = await openFormBrowser();
  expect((await anybody.get('/api/audit')).status()).toBe(401);
  const { request: editor } = await openAs((await makePerson('editor')).email);
  expect((await editor.get('/api/audit')).status()).toBe(403);
  const { request: admin } = await openAs((await makePerson('admin')).email);
  const bad = await admin.get('/api/audit?action=toString&from=x&perPage=1000');
  expect([bad.status(), bad.headers()['content-type']]).toEqual([422, 'application/problem+json']);
  expect(((await bad.json()) as { errors: { path: string }[] }).errors.map(({ path: one }) => one)).toEqual([
    'action',
    'from',
    'perPage',
  ]);
  expect(await (await admin.get('/api/audit?perPage=1')).json()).toMatchObject({ page: 1, perPage: 1 });
});
