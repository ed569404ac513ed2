import { afterEach, beforeEach, expect, test } from 'vitest';
import { dashboardSections, guardedPages } from '#content/model/access.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { systemActor, type Actor } from '#content/model/permissions.ts';
import type { Role } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import type { Status } from '#content/model/workflow.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { createApiCaller, jsonRequest } from '#server/app/testing.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { MAX_PALETTE_QUERY_LENGTH, destinationsFor, searchPalette } from './palette.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const everyPage = new Set(guardedPages.map(({ path }) => path));
const viewerOf = (role: Role): Viewer => ({
  id: role,
  role,
  name: '',
  email: `${role}@poruch.test`,
  image: null,
  locale: 'us',
  sessionId: 'none',
  impersonatedBy: null,
});
const search = (role: Role, q: string) =>
  searchPalette(viewerOf(role), q, { locale: 'us', timeZone: 'America/Chicago' }, everyPage);

async function entryOf(kind: KindName, title: string, actor: Actor, ...steps: Status[]): Promise<string> {
  const body = 'Досить довго, щоб і оголошення прийняли.';
  const { id } = await createSample(
    kind,
    { texts: { ua: { title, body }, us: { title: `${title} in English`, body } } },
    actor,
  );
  for (const to of steps) unwrapOrFail(await transitionEntry(systemActor, kind, id, to));
  return id;
}
const found = async (role: Role, q: string) =>
  (await search(role, q)).entries.map(({ title }) => title.replace(' in English', '')).sort();

test('the palette finds exactly the entries that the user’s role may see', async () => {
  await entryOf('news', 'Слово моє', actors.author);
  await entryOf('news', 'Слово чуже', secondActors.author);
  await entryOf('news', 'Слово для всіх', secondActors.author, 'published');
  await entryOf('news', 'Слово з кошика', actors.author, 'trashed');
  await entryOf('advertisements', 'Слово з оголошення', actors.author, 'active');
  await entryOf('pages', 'Слово зі сторінки', actors.admin, 'published');
  expect(await found('author', 'слово')).toEqual(['Слово для всіх', 'Слово моє']);
  expect(await found('editor', 'слово')).toEqual(['Слово для всіх', 'Слово з оголошення', 'Слово моє', 'Слово чуже']);
  expect(await found('admin', 'слово')).toEqual([
    'Слово для всіх',
    'Слово з оголошення',
    'Слово зі сторінки',
    'Слово моє',
    'Слово чуже',
  ]);
});

test('an entry in any status is found by another word form, alphabet or keyboard layout, if the user may see it', async () => {
  await entryOf('news', 'Зустріч читачів', actors.author, 'published');
  await entryOf('news', 'Концерт у бібліотеці', secondActors.author, 'published');
  await entryOf('news', 'Бібліотеки: чернетка', secondActors.author);
  await entryOf('advertisements', 'Книжки для бібліотеки', actors.author, 'active');
  expect(await found('editor', 'бібліотека')).toEqual([
    'Бібліотеки: чернетка',
    'Книжки для бібліотеки',
    'Концерт у бібліотеці',
  ]);
  // No kind that the author does not work with, and no draft of another author.
  expect(await found('author', 'бібліотека')).toEqual(['Концерт у бібліотеці']);
  expect(await found('editor', 'konzert')).toEqual(['Концерт у бібліотеці']);
  expect(await found('editor', 'rjywthn')).toEqual(['Концерт у бібліотеці']);
  // Cyrillic letter case and stop words are ignored.
  expect(await found('editor', 'КОНЦЕРТИ В БІБЛІОТЕКАХ')).toEqual(['Концерт у бібліотеці']);
  expect(await found('author', 'черентка')).toEqual([]);
  expect(await found('editor', 'черентка')).toEqual(['Бібліотеки: чернетка']);
});

test('the palette lists exact titles first, then matches in the title, then in the text', async () => {
  await entryOf('news', 'Про дощі', actors.author);
  site.clock.forward(1);
  await entryOf('news', 'Дощ і дощові води', actors.author);
  site.clock.forward(1);
  await createSample('news', { texts: { ua: { title: 'Погода', body: 'Ітиме дощ, і надовго.' } } }, actors.author);
  const titles = (await search('editor', 'дощ')).entries.map(({ title }) => title);
  expect(titles).toEqual(['Дощ і дощові води in English', 'Про дощі in English', 'Погода']);
});

test('a palette result links to the entry’s edit page, or to its public page if the user may not edit it', async () => {
  const mine = await entryOf('news', 'Слово моє', actors.author);
  await entryOf('news', 'Слово для всіх', secondActors.author, 'published');
  const { entries } = await search('author', 'слово');
  expect(entries.map(({ href, where }) => [href, where])).toEqual(
    expect.arrayContaining([
      [`/us/dashboard/news/edit/${mine}`, 'News · Draft'],
      [expect.stringMatching(/^\/us\/novyny\//), 'News · Published'],
    ]),
  );
});

test('only admins find users, by name or address, and deleted users are not found', async () => {
  expect((await search('editor', 'author')).people).toEqual([]);
  expect((await search('admin', 'author-2@')).people).toEqual([
    {
      id: 'author-2',
      name: 'Людина author-2',
      email: 'author-2@poruch.test',
      href: '/us/dashboard/settings/people/author-2',
    },
  ]);
  await site.database.client.execute("update user set name = 'Олена Косач-Квітка' where id = 'author-2'");
  for (const q of ['олена косач', 'ОЛЕНА КОСАЧ', 'косач'])
    expect(
      (await search('admin', q)).people.map(({ id }) => id),
      q,
    ).toEqual(['author-2']);
  await site.database.client.execute("update user set deleted_at = 1 where id = 'author-2'");
  expect((await search('admin', 'author-2@')).people).toEqual([]);
});

test('the palette finds nothing for a single letter, takes pattern characters literally, and finds at most eight entries', async () => {
  for (let count = 0; count < 10; count++) await entryOf('news', `Слово ${count}`, actors.author);
  const percent = await entryOf('news', 'Знижки 100%', actors.author);
  expect([
    await found('editor', 'с'),
    await found('editor', '_л'),
    (await search('editor', '100%')).entries.map(({ id }) => id),
    (await search('editor', ' %%')).entries,
  ]).toEqual([[], [], [percent], []]);
  expect(await found('editor', 'слово')).toHaveLength(8);
});

test('the API of the palette rejects a query that is too long and an unknown parameter', async () => {
  const ask = createApiCaller(room);
  const status = async (query: string, viewer: Viewer | null = viewerOf('author')) =>
    (await ask(viewer, jsonRequest(`/api/palette?${query}`), { existingPages: everyPage })).status;
  expect([
    await status(''),
    await status(`q=${'a'.repeat(MAX_PALETTE_QUERY_LENGTH)}`),
    await status(`q=${'a'.repeat(MAX_PALETTE_QUERY_LENGTH + 1)}`),
    await status('kind=news'),
  ]).toEqual([200, 200, 422, 422]);
  expect(await status('', null)).toBe(401);
});

test('an admin finds every existing dashboard page whose path has no id', () => {
  const pages = guardedPages.flatMap(({ path }) =>
    /^\/dashboard(\/|$)/.test(path) && !path.includes('{') ? `/us${path}` : [],
  );
  const hrefs = destinationsFor(viewerOf('admin'), 'us', everyPage, defaultSettings).map(({ href }) => href);
  expect(pages.length).toBeGreaterThan(Object.keys(dashboardSections).length);
  expect(pages.filter((path) => !hrefs.includes(path))).toEqual([]);
});

test('a disabled section has no link to a new entry, but its list stays accessible', () => {
  const front = {
    ...defaultSettings.front,
    sections: { ...defaultSettings.front.sections, off: ['posters' as const] },
  };
  const hrefs = destinationsFor(viewerOf('admin'), 'us', everyPage, { front }).map(({ href }) => href);
  const { list, create } = dashboardPaths('posters');
  expect([hrefs.includes(`/us${list}`), hrefs.includes(`/us${create}`)]).toEqual([true, false]);
  expect(hrefs).toContain(`/us${dashboardPaths('news').create}`);
});

test('the palette destinations are the existing pages that the role may open', () => {
  const hrefs = (role: Role, pages: ReadonlySet<string> = everyPage) =>
    destinationsFor(viewerOf(role), 'us', pages, defaultSettings).map(({ href }) => href);
  expect(hrefs('author')).toEqual([
    '/us/dashboard',
    '/us/dashboard/news',
    '/us/dashboard/posters',
    '/us/dashboard/media',
    '/us/dashboard/news/new-page',
    '/us/dashboard/posters/new-page',
  ]);
  expect(hrefs('editor')).toEqual(
    expect.arrayContaining(['/us/dashboard/advertisements', '/us/dashboard/news/categories']),
  );
  expect(hrefs('editor').some((href) => href.includes('/settings'))).toBe(false);
  expect(hrefs('admin')).toEqual(
    expect.arrayContaining([
      '/us/dashboard/settings',
      '/us/dashboard/settings/people',
      '/us/dashboard/reklama/new-page',
    ]),
  );
  expect(hrefs('admin', new Set(['/dashboard', '/dashboard/tags']))).toEqual(['/us/dashboard', '/us/dashboard/tags']);
});
