import { dashboardPaths, sectionName } from '#content/dashboard-sections.ts';
import { kindNames, kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { newsroom } from '#content/messages/newsroom.ts';
import { ui } from '#content/messages/ui.ts';
import { localised } from '#content/urls.ts';
import { draftNews } from '#tests/support/content.ts';
import { staff } from '#tests/support/dashboard-pages.ts';
import { openFormBrowser, textOf } from '#tests/support/form-browser.ts';
import { sessionCookie } from '#tests/support/session-cookie.ts';
import { makePerson } from '#tests/support/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

for (const role of staff) {
  test(`${role} sees just their sections`, async () => {
    for (const locale of locales) {
      const person = await makePerson(role, { name: 'Nora Newsroom', locale });
      const visitor = await openFormBrowser(await sessionCookie(person.email));
      const mine = kindNames.filter((kind) => kinds[kind].dashboard.roles.includes(role));
      for (const section of kindNames) {
        const answer = await visitor.goto(localised(locale, dashboardPaths(section).list));
        expect(answer.status(), section).toBe(mine.includes(section) ? 200 : 403);
        if (!mine.includes(section)) continue;
        expect([...visitor.document.querySelectorAll('h1')].map(textOf)).toEqual([sectionName(section, locale)]);
        const shown = [...visitor.document.querySelectorAll('#panel-nav a')].map(textOf);
        for (const other of kindNames)
          expect(
            shown.filter((name) => name === sectionName(other, locale)),
            `${other} on ${section}`,
          ).toHaveLength(mine.includes(other) ? 1 : 0);
      }
    }
  });
}

test('an unknown section is not found', async () => {
  const { request } = await openFormBrowser(await sessionCookie((await makePerson('admin')).email));
  for (const name of ['nothing', 'toString', 'reklamas'])
    expect((await request.get(`/us/dashboard/${name}`)).status(), name).toBe(404);
});

test('without scripts the list is searched, filtered, sorted and paged', async () => {
  const word = `Lists${Math.random().toString(36).slice(2, 10)}`;
  await draftNews({ ua: `${word} 1`, us: `${word} 1` });
  const visitor = await openFormBrowser(await sessionCookie((await makePerson('editor')).email));
  await visitor.goto(localised('us', dashboardPaths('news').list));
  await visitor.follow(visitor.screen.getByRole('link', { name: ui.us.next }));
  expect(visitor.document.querySelectorAll('.newsroom tbody tr').length).toBeGreaterThan(0);
  expect(visitor.url().search).toBe('?page=2');
  const views = visitor.screen.getByRole('navigation', { name: newsroom.us.views.label });
  await visitor.follow(
    [...views.querySelectorAll('a')].find((link) => textOf(link).startsWith(newsroom.us.views.draft))!,
  );
  visitor.screen.getByRole<HTMLInputElement>('searchbox').value = word;
  await visitor.press(visitor.screen.getByRole('button', { name: newsroom.us.apply }));
  expect([...visitor.document.querySelectorAll('[data-title]')].map(textOf)).toEqual([`${word} 1`]);
  expect(visitor.url().searchParams.get('view')).toBe('draft');
  const title = () =>
    [...visitor.document.querySelectorAll('th')].find((one) => textOf(one).startsWith(newsroom.us.columns.title))!;
  await visitor.follow(title().querySelector('a')!);
  expect(title().getAttribute('aria-sort')).toBe('ascending');
});
