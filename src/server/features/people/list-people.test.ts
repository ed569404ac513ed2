import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { peopleList } from '#content/lists/people.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { ownProfile } from '#server/core/accounts/own-profile.ts';
import { banPerson, createPerson, operator } from '#server/core/accounts/people-commands.ts';
import { insertPerson, updatePerson } from '#server/core/accounts/rows.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  START,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { peopleView, personView } from './list-people.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const viewer: Viewer = {
  id: 'admin',
  role: 'admin',
  name: 'Людина admin',
  email: 'admin@poruch.test',
  image: null,
  locale: 'ua',
  sessionId: 'none',
  impersonatedBy: null,
};
const us = { locale: 'us', timeZone: 'America/Chicago' } as const;
const list = (search: string) => peopleView(viewer, peopleList.read(new URLSearchParams(search)), us);

describe('the query of the list of users', () => {
  test('is parsed, and invalid values are ignored', () => {
    expect(peopleList.read(new URLSearchParams('q=%20Ann%20&role=editor&status=banned&sort=name&page=3'))).toEqual({
      q: 'Ann',
      role: 'editor',
      status: 'banned',
      sort: 'name',
      page: 3,
    });
    expect(peopleList.read(new URLSearchParams('role=constructor&status=x&sort=password&page=-1'))).toEqual({
      q: '',
      role: null,
      status: null,
      sort: 'newest',
      page: 1,
    });
    expect(peopleList.read(new URLSearchParams('page=99999999999')).page).toBe(1);
  });
});

describe('the list of users', () => {
  test('is sorted by the Ukrainian alphabet, ignoring case and punctuation', async () => {
    const names = [
      'іван Мороз',
      'Яна',
      'Ґалаґан',
      'Гай',
      'Їжак',
      "Мар'яна",
      'Мартин',
      'Єва',
      'Ева',
      'Ann',
      'Зоя',
      'єва',
    ];
    const at = new Date(START);
    await site.database.batch(
      names.map((name, n) =>
        insertPerson(site.database, { id: `o${n}`, name, email: `o${n}@order.example`, createdAt: at, updatedAt: at }),
      ),
    );
    expect((await list('sort=name&q=order.example')).items.map(({ name }) => name)).toEqual([
      'Ann',
      'Гай',
      'Ґалаґан',
      'Ева',
      'єва',
      'Єва',
      'Зоя',
      'іван Мороз',
      'Їжак',
      'Мартин',
      "Мар'яна",
      'Яна',
    ]);
  });

  test('has 25 users per page, and returns the last page for a page number beyond the end', async () => {
    const at = new Date(START - DAY);
    await site.database.batch(
      Array.from({ length: 30 }, (_, n) =>
        insertPerson(site.database, {
          id: `n${n}`,
          name: `N ${n}`,
          email: `n${n}@example.com`,
          createdAt: at,
          updatedAt: at,
        }),
      ),
    );
    const first = await list('');
    expect([first.items.length, first.total]).toEqual([25, 38]);
    expect((await list('page=2')).items).toHaveLength(13);
    expect(await list('page=9')).toMatchObject({ query: { page: 2 }, items: { length: 13 } });
  });

  test('filters by role, by state and by a part of the name', async () => {
    await banPerson(operator, 'editor', { reason: 'Spam', until: START + 7 * DAY });
    expect((await list('role=editor')).items.map(({ id }) => id).sort()).toEqual(['editor', 'editor-2']);
    expect((await list('status=active&role=editor')).items.map(({ id }) => id)).toEqual(['editor-2']);
    const { items } = await list('status=banned');
    expect(items).toMatchObject([
      {
        id: 'editor',
        state: 'banned',
        banReason: 'Spam',
        bannedUntil: 'November 28, 2026',
        can: { unban: true, ban: false },
      },
    ]);
    site.clock.forward(7 * DAY);
    expect((await list('status=banned')).items).toEqual([]);
    expect((await list('status=active&role=editor')).items.map(({ id, state }) => [id, state]).sort()).toEqual([
      ['editor', 'active'],
      ['editor-2', 'active'],
    ]);
    expect((await list('q=людина user-2')).items.map(({ id }) => id)).toEqual(['user-2']);
    expect((await list('q=%25')).items).toEqual([]);
  });

  test('counts the entries of each user, in any status', async () => {
    await createSample('news', {}, actors.author);
    await publishSample('posters');
    const { id } = await createSample('posters', {}, actors.author);
    unwrapOrFail(await transitionEntry(actors.author, 'posters', id, 'in_review'));
    await createSample('advertisements', {}, actors.user);
    const { items } = await list('');
    const counted = items.filter(({ entries }) => entries > 0).map(({ id: personId, entries }) => [personId, entries]);
    expect(counted.sort()).toEqual([
      ['author', 2],
      ['user', 1],
    ]);
  });

  test('hides the address of a deleted user', async () => {
    await site.database.batch([
      updatePerson(site.database, 'user', { name: '', email: 'user@deleted.invalid', deletedAt: new Date(START) }),
    ]);
    expect((await list('status=deleted')).items).toMatchObject([
      { id: 'user', state: 'deleted', name: '', email: '', can: { delete: false } },
    ]);
    expect((await list('q=deleted.invalid')).items).toEqual([]);
  });
});

test('a user’s page lists the actions on that user, in words', async () => {
  const made = await createPerson(operator, { email: 'new@example.com', name: 'New One', role: 'author' });
  const view = await personView(viewer, made.ok ? made.value.id : '', us);
  expect(view).toMatchObject({ person: { name: 'New One', role: 'author', self: false }, sessions: [], waysIn: [] });
  expect(view?.events).toMatchObject([
    { action: 'Account created', actor: null, details: 'role: author', when: { text: '11/21/2026, 12:00 PM\u00a0CT' } },
  ]);
  expect(await personView(viewer, 'nobody', us)).toBeNull();
});

test('the user’s own profile matches the format of its form', async () => {
  await site.database.batch([updatePerson(site.database, 'user', { phone: '+13125550123', notifyMessages: false })]);
  expect(await ownProfile('user')).toEqual({
    name: 'Людина user',
    email: 'user@poruch.test',
    image: null,
    locale: 'ua',
    phone: '(312) 555-0123',
    notifyEntries: true,
    notifyMessages: false,
  });
});
