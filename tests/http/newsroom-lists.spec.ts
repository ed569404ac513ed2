import { within } from '@testing-library/dom';
import { kindNames, kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import { newsroom } from '#content/messages/dashboard/newsroom.ts';
import { sectionName } from '#content/messages/section-name.ts';
import { ui } from '#content/messages/ui.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { draftNews, moveToStatus } from '#tests/support/data/content.ts';
import { staff } from '#tests/support/pages/dashboard-pages.ts';
import { openFormBrowser, textOf, type FormBrowser } from '#tests/support/pages/form-browser.ts';
import { createNewsroomDrafts } from '#tests/support/pages/newsroom-drafts.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

const listOf = (locale: Locale) => localisedPath(locale, dashboardPaths('news').list);
const titles = ({ document }: FormBrowser) => [...document.querySelectorAll('[data-title]')].map(textOf);
const startsWith = (words: string) => (name: string) => name.startsWith(words);

for (const role of staff) {
  test(`${role} sees only their sections`, async () => {
    for (const locale of locales) {
      const person = await makePerson(role, { name: 'Nora Newsroom', locale });
      const visitor = await openFormBrowser(await sessionCookie(person.email));
      const mine = kindNames.filter((kind) => kinds[kind].dashboard.roles.includes(role));
      for (const section of kindNames) {
        const answer = await visitor.goto(localisedPath(locale, dashboardPaths(section).list));
        expect(answer.status(), section).toBe(mine.includes(section) ? 200 : 403);
        if (!mine.includes(section)) continue;
        expect(visitor.headings()).toEqual([sectionName(section, locale)]);
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

test('an unknown section returns 404', async () => {
  const { request } = await openFormBrowser(await sessionCookie((await makePerson('admin')).email));
  for (const name of ['nothing', 'toString', 'reklamas'])
    expect((await request.get(`/us/dashboard/${name}`)).status(), name).toBe(404);
});

test('without scripts the list is searched, filtered, sorted and paged', async () => {
  for (const locale of locales) {
    const words = newsroom[locale];
    const { word } = await createNewsroomDrafts(1);
    const visitor = await openFormBrowser(await sessionCookie((await makePerson('editor')).email));
    await visitor.goto(listOf(locale));
    await visitor.follow(visitor.screen.getByRole('link', { name: ui[locale].next }));
    expect(visitor.document.querySelectorAll('[data-list] tbody tr').length).toBeGreaterThan(0);
    expect(visitor.url().search).toBe('?page=2');
    const views = within(visitor.screen.getByRole('navigation', { name: words.views.label }));
    await visitor.follow(views.getByRole('link', { name: startsWith(words.views.draft) }));
    visitor.screen.getByRole<HTMLInputElement>('searchbox').value = word;
    await visitor.press(visitor.screen.getByRole('button', { name: words.apply }));
    expect(titles(visitor)).toEqual([`${word} 1`]);
    expect(visitor.url().searchParams.get('view')).toBe('draft');
    const header = () => visitor.screen.getByRole('columnheader', { name: startsWith(words.columns.title) });
    await visitor.follow(within(header()).getByRole('link'));
    expect(header().getAttribute('aria-sort')).toBe('ascending');
  }
});

test('an author sees their own entries in every status, and those of others if published', async () => {
  const { word } = await createNewsroomDrafts(2);
  const live = await moveToStatus(await draftNews({ ua: `${word} live`, us: `${word} live` }), 'published');
  expect(live.status).toBe('published');
  const author = await makePerson('author', { name: 'Nora Newsroom', locale: 'us' });
  const visitor = await openFormBrowser(await sessionCookie(author.email));
  const made = await visitor.request.post('/api/news', {
    data: { texts: { us: { title: `${word} mine`, excerpt: 'E2E', body: 'E2E' } } },
    headers: { Origin: siteUrl() },
  });
  expect(made.status()).toBe(201);
  for (const locale of locales) {
    const shown = async (query: string) => {
      await visitor.goto(`${listOf(locale)}?${query}q=${word}`);
      return titles(visitor);
    };
    expect(await shown('')).toEqual([`${word} mine`]);
    expect(visitor.text('[data-list] tbody tr')).toContain(newsroom[locale].missing.ua);
    expect(await shown('view=draft&')).toEqual([`${word} mine`]);
    expect(await shown('view=published&')).toEqual([`${word} live`]);
    // A view unavailable to the user's role is ignored.
    expect(await shown('view=all&')).toEqual([`${word} mine`]);
  }
});
