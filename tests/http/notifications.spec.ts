import { within } from '@testing-library/dom';
import { notifications } from '#content/messages/notifications.ts';
import { paths } from '#content/urls/urls.ts';
import { draftOf } from '#tests/support/data/content.ts';
import { openFormBrowser } from '#tests/support/pages/form-browser.ts';
import { newsDraftBy, changeNewsStatus } from '#tests/support/pages/news-steps.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

test('without scripts the bell is a link, and all notifications can be read and marked', async () => {
  const author = await makePerson('author');
  const desk = await openFormBrowser(await sessionCookie((await makePerson('editor')).email));
  const first = `Without scripts ${Date.now()}`;
  await changeNewsStatus(desk, await newsDraftBy(author, first), { to: 'published' });
  for (let made = 1; made < 31; made += 1)
    await changeNewsStatus(desk, await draftOf('news', { authorId: author.id }), { to: 'published' });
  const visitor = await openFormBrowser(await sessionCookie(author.email));
  const bell = (name: string) => visitor.screen.getByRole('link', { name });
  const links = () =>
    within(visitor.find('main'))
      .getAllByRole('listitem')
      .flatMap((item) => within(item).queryAllByRole('link'));
  const readAll = { name: notifications.ua.readAll };
  await visitor.goto(paths.cabinet());
  await visitor.follow(bell('Сповіщення: 31 непрочитане'));
  expect(links()).toHaveLength(30);
  await visitor.follow(visitor.screen.getByRole('link', { name: notifications.ua.earlier }));
  expect(links()).toHaveLength(1);
  await visitor.follow(links()[0]!);
  expect(visitor.url().pathname).toMatch(/\/novyny\//);
  expect(visitor.headings()).toEqual([first]);
  await visitor.goto(paths.notifications());
  expect(bell('Сповіщення: 30 непрочитаних').closest('nav')).toBeNull();
  await visitor.press(visitor.screen.getByRole('button', readAll));
  expect(
    visitor.screen.getAllByRole('link', { name: 'Сповіщення' }).some((element) => element.closest('nav') === null),
  ).toBe(true);
  expect(visitor.screen.queryAllByRole('button', readAll)).toEqual([]);
});
