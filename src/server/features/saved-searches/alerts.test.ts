import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { systemActor } from '#content/model/permissions.ts';
import { createApiCaller, jsonRequest } from '#server/app/testing.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { renewEntry } from '#server/features/advertisements/renew.ts';
import { writeState } from '#server/platform/database/state-rows.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { sqlValue } from '#tests/support/auth-calls.ts';
import { recordQueries } from '#tests/support/checks/recorded-queries.ts';
import {
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { SearchAlertJob, MIN_INSTANT_INTERVAL_MS } from './alerts.ts';
import * as room from './api.ts';
import { findSavedSearch } from './rows.ts';
import { changeSearch, createSearch, unsubscribe } from './saved-searches.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const ask = createApiCaller(room);
const logged = recordingLog();
const run = (database = site.database) => new SearchAlertJob(database, logged).run();
/** Long enough for published entries to be settled. */
const settle = () => site.clock.forward(15 * SECOND);
const keep = async (
  frequency: string,
  query = 'location=chicago',
  userId = 'user',
  kind: KindName = 'advertisements',
) => unwrapOrFail(await createSearch(userId, { kind, query, frequency, name: `Пошук ${userId}` }, 'ua'));

let made = 0;
/** Publishes an ad with its own title. */
async function publish(title: string, change: object = {}, kind: KindName = 'advertisements') {
  made += 1;
  site.clock.forward(SECOND);
  return publishSample(kind, { texts: { ua: { ...kinds[kind].sample.texts.ua, title } }, ...change }, `news-${made}`);
}
async function mails(to = 'user'): Promise<{ subject: string; text: string; unsubscribeUrl: string }[]> {
  const { rows } = await site.database.client.execute({
    sql: 'select subject, text, unsubscribe_url from mail where "to" = ? order by rowid',
    args: [`${to}@poruch.test`],
  });
  return rows.map((row) => ({
    subject: String(row.subject),
    text: String(row.text),
    unsubscribeUrl: String(row.unsubscribe_url),
  }));
}
const subjects = async (to?: string) => (await mails(to)).map(({ subject }) => subject);

describe('the mail of a saved search', () => {
  it('is sent once, with the address of the entry and a way to unsubscribe', async () => {
    const { id } = await keep('instant');
    await publish('Стіл із дуба');
    await publish('Диван у Бостоні', { locationId: 'boston' });
    settle();
    expect(await run()).toBe(1);
    const [mail] = await mails();
    expect(mail!.subject).toBe('Нове за пошуком «Пошук user»: 1 оголошення');
    expect(mail!.text).toContain('Стіл із дуба\n$120 · Чикаго, IL\nhttp');
    expect(mail!.text).not.toContain('Диван');
    // The mail does not name any account.
    expect(mail!.text).not.toMatch(/Людина|@poruch\.test/);
    expect(mail!.text).toContain(`/unsubscribe?search=${id}&token=${unsubscribeToken(id)}`);
    expect(mail!.unsubscribeUrl).toMatch(
      new RegExp(`^http[^ ]*/api/saved-searches/${id}/unsubscribe\\?token=[\\w-]{43}$`),
    );
    for (let turn = 0; turn < 5; turn++) {
      site.clock.forward(HOUR);
      expect(await run()).toBe(0);
    }
  });

  it('lists the ten newest entries and the total number', async () => {
    await keep('daily');
    for (let index = 1; index <= 13; index++) await publish(`Стіл номер ${index}`);
    site.clock.at = Date.parse('2026-11-22T15:00:00Z');
    expect(await run()).toBe(1);
    const { subject, text } = (await mails())[0]!;
    expect(subject).toBe('Нове за пошуком «Пошук user»: 13 оголошень');
    expect([...text.matchAll(/^Стіл номер (\d+)$/gm)].map(([, number]) => Number(number))).toEqual([
      13, 12, 11, 10, 9, 8, 7, 6, 5, 4,
    ]);
    expect(text).toContain('всього з’явилося 13 оголошень');
  });

  it('contains only entries by others that are new and still public, not renewed ones', async () => {
    const before = await publish('Стояло раніше');
    await site.database.client.execute({ sql: `update entry set author_id = 'admin' where id = ?`, args: [before.id] });
    settle();
    await keep('instant', '');
    await publish('Своє оголошення');
    await site.database.client.execute(`update entry set author_id = 'user' where id = 'news-${made}'`);
    const sold = await publish('Уже продано');
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', sold.id, 'sold'));
    site.clock.forward(2 * DAY);
    unwrapOrFail(await renewEntry({ id: 'admin', role: 'admin' }, 'advertisements', before.id));
    settle();
    expect(await run()).toBe(0);
    const close = async () => {
      site.clock.forward(DAY);
      unwrapOrFail(await transitionEntry(systemActor, 'advertisements', before.id, 'closed'));
      site.clock.forward(HOUR);
    };
    // An ad restored by its author is not new.
    await close();
    unwrapOrFail(await transitionEntry({ id: 'admin', role: 'user' }, 'advertisements', before.id, 'active'));
    settle();
    expect(await run()).toBe(0);
    // An ad posted again is new.
    await close();
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', before.id, 'pending'));
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', before.id, 'active'));
    settle();
    expect(await run()).toBe(1);
    expect((await mails())[0]!.text).toContain('Стояло раніше');
  });

  it('contains only entries with all the saved words, in any inflected form', async () => {
    await keep('instant', new URLSearchParams({ location: 'chicago', priceMax: '200', q: 'дубові столи' }).toString());
    await publish('Стіл дубовий, старий');
    await publish('Стіл сосновий');
    await publish('Дубовий стіл у Бостоні', { locationId: 'boston' });
    await publish('Стіл дубовий, дорогий', { details: { price: { type: 'fixed', amount: 90_000, currency: 'USD' } } });
    await publish('Стіл дубовий, але новина', {}, 'news');
    settle();
    expect(await run()).toBe(1);
    const { text } = (await mails())[0]!;
    expect(text.match(/^Стіл.*$|^Дубовий.*$/gm)).toEqual(['Стіл дубовий, старий']);
    expect(text).toContain(
      `/search/advertisement?location=chicago&priceMax=200&${new URLSearchParams({ q: 'дубові столи' }).toString()}`,
    );
    await publish('Крісло');
    settle();
    site.clock.forward(HOUR);
    expect(await run()).toBe(0);
  });

  it('uses the current name of a renamed category, and finds nothing for a missing one', async () => {
    const { id } = await keep('instant', 'category=rubryka-1');
    await site.database.client.execute(`update category set slug = 'nova-nazva' where id = 'advertisements-1'`);
    await site.database.client.execute(
      `insert into term_slug_history (type, kind, slug, term_id, created_at) values ('category', 'advertisements', 'rubryka-1', 'advertisements-1', 0)`,
    );
    await site.database.client.execute(`update state set value = value + 1 where key = 'catalogue'`);
    await publish('У перейменованій рубриці');
    settle();
    expect(await run()).toBe(1);
    expect((await mails())[0]!.text).toContain('/advertisement/category/nova-nazva');
    await site.database.client.execute({
      sql: `update saved_search set query = 'category=nothing', next_at = 0 where id = ?`,
      args: [id],
    });
    await publish('Нікому');
    settle();
    expect(await run()).toBe(0);
  });

  it('waits while its section is off or its category is gone, and is sent afterwards', async () => {
    await keep('instant', 'category=rubryka-1');
    const rename = async (slug: string) => {
      await site.database.client.execute({
        sql: `update category set slug = ? where id = 'advertisements-1'`,
        args: [slug],
      });
      await site.database.client.execute(`update state set value = value + 1 where key = 'catalogue'`);
    };
    await rename('inakshe');
    await publish('Опубліковано, поки рубрики не було');
    settle();
    expect(await run()).toBe(0);
    await rename('rubryka-1');
    site.clock.forward(MIN_INSTANT_INTERVAL_MS);
    expect(await run()).toBe(1);
    expect((await mails())[0]!.text).toContain('Опубліковано, поки рубрики не було');
  });

  it('combines two searches, and lists entries found by both once', async () => {
    const first = await keep('instant', 'location=chicago');
    const second = await keep('instant', '');
    await keep('instant', 'priceMin=500000');
    await publish('Стіл із дуба');
    await publish('Диван у Бостоні', { locationId: 'boston' });
    settle();
    expect(await run()).toBe(1);
    const [mail] = await mails();
    expect(mail!.subject).toMatch(/^Нове за вашими пошуками: «Пошук user» \S+ «Пошук user»$/);
    expect(mail!.text.match(/Стіл із дуба\n/g)).toHaveLength(1);
    expect(mail!.text).toContain('Диван у Бостоні');
    // Searches advance together: an entry sent for one is not sent again for another.
    for (let turn = 0; turn < 3; turn += 1) {
      site.clock.forward(MIN_INSTANT_INTERVAL_MS);
      expect(await run()).toBe(0);
    }
    const [, id, query] = /saved-searches\/([^/]+)\/unsubscribe\?(.*)$/.exec(mail!.unsubscribeUrl)!;
    const post = (search: string) => ask(null, jsonRequest(`/api/saved-searches/${id}/unsubscribe?${search}`, 'POST'));
    expect((await post(query!.slice(0, -1))).status).toBe(404);
    expect((await post(query!)).status).toBe(204);
    for (const item of [first, second])
      expect(await findSavedSearch(site.database, item.id)).toMatchObject({ frequency: 'off' });
  });

  it('covers other kinds as well: events with the time at which they begin', async () => {
    await keep('instant', '', 'user', 'posters');
    await keep('instant', 'tag=tag-1', 'user', 'news');
    await publish(
      'Вечір поезії',
      {
        details: {
          startsAt: '2026-12-05T00:00:00.000Z',
          endsAt: '2026-12-05T02:00:00.000Z',
          timeZone: 'America/Chicago',
        },
      },
      'posters',
    );
    await publish('Новина без теми', {}, 'news');
    await publish('Новина з темою', { tags: ['tag-1'] }, 'news');
    settle();
    expect(await run()).toBe(1);
    const texts = (await mails()).map(({ text }) => text).join('\n');
    expect(texts).toMatch(/Вечір поезії\nП.ятниця, 4 грудня 2026, 18:00/);
    expect(texts).toContain('Новина з темою');
    expect(texts).not.toContain('Новина без теми');
  });
});

describe('the time of a saved-search mail', () => {
  it('is at least ten minutes after the last for instant mails, without losing entries in between', async () => {
    await keep('instant');
    await publish('Перше');
    settle();
    expect(await run()).toBe(1);
    await publish('Друге');
    settle();
    expect(await run()).toBe(0);
    site.clock.forward(9 * MINUTE);
    expect(await run()).toBe(0);
    await publish('Третє');
    site.clock.forward(MINUTE);
    expect(await run()).toBe(1);
    const [, second] = await mails();
    expect(second!.text).toMatch(/Третє[^]*Друге/);
    expect(second!.text).not.toContain('Перше');
  });

  it('is nine in the morning daily or on Mondays, also across a clock change', async () => {
    site.clock.at = Date.parse('2026-10-30T20:00:00Z');
    await keep('daily');
    await keep('weekly', '');
    const sent: string[] = [];
    for (let hour = 0; hour < 24 * 11; hour++) {
      if (hour % 12 === 0) await publish(`Оголошення ${hour}`);
      site.clock.at = Date.parse('2026-10-30T20:00:00Z') + (hour + 1) * HOUR;
      for (let mailCount = await run(); mailCount > 0; mailCount -= 1)
        sent.push(new Date(site.clock.at).toISOString().slice(0, 13));
    }
    // Clocks go back on November 1st: nine o'clock is 15:00 UTC from then on. On Mondays (2nd, 9th) both searches share
    // one mail.
    expect(sent).toEqual([
      '2026-10-31T14',
      '2026-11-01T15',
      '2026-11-02T15',
      '2026-11-03T15',
      '2026-11-04T15',
      '2026-11-05T15',
      '2026-11-06T15',
      '2026-11-07T15',
      '2026-11-08T15',
      '2026-11-09T15',
      '2026-11-10T15',
    ]);
    // Each ad is in one daily and one weekly mail.
    const told = (await mails()).flatMap(({ text }) =>
      [...text.matchAll(/^Оголошення (\d+)$/gm)].map(([, number]) => number!),
    );
    const times = Map.groupBy(told, (number) => number);
    expect([...times.values()].every((list) => list.length <= 2)).toBe(true);
    expect(times.get('0')).toHaveLength(2);
  });

  it('comes only after entries being published are visible and the scheduler has run', async () => {
    await keep('instant');
    await publish('Щойно');
    site.clock.forward(5 * SECOND);
    expect(await run()).toBe(0);
    await site.database.batch([
      writeState(site.database, 'scheduler', { at: site.clock.at - HOUR, day: '2026-11-21' }),
    ]);
    site.clock.forward(DAY);
    expect(await run()).toBe(0);
    await site.database.batch([writeState(site.database, 'scheduler', { at: site.clock.at, day: '2026-11-22' })]);
    expect(await run()).toBe(1);
  });
});

describe('recipients of saved-search mails', () => {
  it('exclude people who have unsubscribed, are banned or are deleted', async () => {
    const off = await keep('instant', '', 'user');
    const clicked = await keep('instant', '', 'author');
    await keep('instant', '', 'editor');
    await keep('instant', '', 'admin');
    await keep('instant', '', 'user-2');
    unwrapOrFail(await changeSearch('user', off.id, { frequency: 'off' }));
    unwrapOrFail(await unsubscribe([{ id: clicked.id, token: unsubscribeToken(clicked.id) }]));
    await site.database.client.execute(`update user set banned = 1 where id = 'editor'`);
    await site.database.client.execute(`update user set deleted_at = 1 where id = 'admin'`);
    await publish('Для всіх');
    settle();
    expect(await run()).toBe(1);
    expect(
      await Promise.all(['user', 'author', 'editor', 'admin', 'user-2'].map(async (id) => (await mails(id)).length)),
    ).toEqual([0, 0, 0, 0, 1]);
  });
});

describe('a saved-search mail is never sent twice', () => {
  it('if several processes run at the same time', async () => {
    for (const user of ['user', 'user-2', 'author', 'author-2']) await keep('instant', '', user);
    await publish('Одне нове');
    settle();
    const sent = await Promise.all([run(), run(), run()]);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(4);
    expect(await sqlValue('select count(*) from mail')).toBe(4);
  });

  it('if a run is aborted: all or nothing is stored, and a later run sends the mail', async () => {
    const { id, toldUntil } = await keep('instant');
    await publish('Одне нове');
    settle();
    // Aborts the batch after its first statements, so that nothing is stored.
    await site.database.client.execute(
      `create trigger cut_short before insert on mail begin select raise(abort, 'cut short'); end`,
    );
    expect(await run()).toBe(0);
    expect(logged.lines.map(({ message }) => message)).toEqual(['alerts: a search could not be told of']);
    expect(await findSavedSearch(site.database, id)).toMatchObject({ toldUntil });
    await site.database.client.execute('drop trigger cut_short');
    site.clock.forward(MIN_INSTANT_INTERVAL_MS);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await subjects()).toHaveLength(1);
  });

  it('if it fails repeatedly: it is retried when its next mail is due, and no entry is lost', async () => {
    await keep('instant');
    const { id } = await keep('daily', '');
    // A kind without a list, which no form can request.
    await site.database.client.execute({ sql: `update saved_search set kind = 'pages' where id = ?`, args: [id] });
    await publish('Одне нове');
    await site.database.client.execute(
      `create trigger cut_short before insert on mail begin select raise(abort, 'cut short'); end`,
    );
    site.clock.at = Date.parse('2026-11-22T15:00:00Z');
    const before = logged.lines.length;
    for (let turn = 0; turn < 20; turn++) {
      await run();
      site.clock.forward(5 * SECOND);
    }
    expect(logged.lines.slice(before).map(({ level }) => level)).toEqual(['error', 'error']);
    expect(await findSavedSearch(site.database, id)).toMatchObject({ nextAt: Date.parse('2026-11-23T15:00:00Z') });
    await site.database.client.execute('drop trigger cut_short');
    await site.database.client.execute({
      sql: `update saved_search set kind = 'advertisements' where id = ?`,
      args: [id],
    });
    site.clock.forward(DAY);
    expect(await run()).toBe(1);
    expect((await mails()).every(({ text }) => text.includes('Одне нове'))).toBe(true);
  });

  it('if its owner changes the search during the run', async () => {
    const { id } = await keep('instant');
    await publish('Одне нове');
    settle();
    const { batch } = site.database;
    const slow = {
      ...site.database,
      batch: async (statements: Parameters<typeof batch>[0]) => {
        if (statements.length === 3) unwrapOrFail(await changeSearch('user', id, { frequency: 'off' }));
        await batch(statements);
      },
    };
    expect(await run(slow)).toBe(0);
    expect(await subjects()).toEqual([]);
    expect(await findSavedSearch(site.database, id)).toMatchObject({ frequency: 'off', nextAt: null });
  });
});

it('a run without new entries makes few queries and writes nothing, however many searches exist', async () => {
  for (let index = 0; index < 40; index++) await keep('instant', `priceMin=${index + 1}`);
  await createSample('advertisements');
  await publish('Дороге', { details: { price: { type: 'fixed', amount: 2_000, currency: 'USD' } } });
  settle();
  // The price matches twenty searches, and a mail covers at most eight.
  expect(await run()).toBe(3);
  const headers = (await mails()).map(({ unsubscribeUrl }) => `List-Unsubscribe: <${unsubscribeUrl}>`.length);
  expect(Math.max(...headers)).toBeLessThan(998);
  site.clock.forward(HOUR);
  const recorder = recordQueries(site.database);
  await run(recorder.database);
  expect(recorder.roundTrips).toBeLessThanOrEqual(3);
  expect(recorder.queries.filter(({ sql }) => !/^\s*select/i.test(sql))).toEqual([]);
});

it('alerts never scan a whole table, with or without new entries', async () => {
  for (let index = 0; index < 60; index++)
    await publish(`Оголошення номер ${index}`, index % 2 ? {} : { locationId: 'boston' });
  settle();
  await keep('instant');
  await keep('instant', '', 'user-2');
  await keep('daily', 'category=rubryka-1&location=chicago&photo=1', 'author');
  await publish('Найновіше');
  settle();
  const recorder = recordQueries(site.database);
  expect(await run(recorder.database)).toBe(2);
  const plans = await Promise.all(
    recorder.queries
      .filter(({ sql }) => /entry|saved_search/.test(sql))
      .map(({ sql, args }) => site.database.client.execute({ sql: `explain query plan ${sql}`, args })),
  );
  const steps = plans.flatMap(({ rows }) => rows.map(({ detail }) => String(detail)));
  expect(steps.filter((step) => /^SCAN (?:"?entry|"?saved_search)/.test(step))).toEqual([]);
  expect(steps.join('\n')).toMatch(/entry_term_listed \(term_id=\? AND kind=\? AND listed_at>\? AND listed_at<\?\)/);
  expect(steps.join('\n')).toMatch(/entry_listed \(kind=\? AND listed_at>\? AND listed_at<\?\)/);
});
