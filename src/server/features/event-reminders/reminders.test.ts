import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { getRecord, transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { sqlValue } from '#tests/support/auth-calls.ts';
import {
  actors,
  createSample,
  openTestSite,
  publishSample,
  unwrapOrFail,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { EventReminderJob } from './reminder-job.ts';
import { confirmReminder, findOwnReminder, oneClickUrl, requestReminder, stopReminder } from './reminders.ts';
import { deleteOldReminders } from './rows.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const logged = recordingLog();
const run = (database = site.database) => new EventReminderJob(database, logged).run();
const ask = createApiCaller(room);
const user = viewerOf(actors.user);
const visitor = { locale: 'ua', clientAddress: '203.0.113.7' } as const;

/** Saturday, December 5th 2026, 18:00 in Chicago. */
const START = '2026-12-06T00:00:00.000Z';
const DAY_BEFORE = Date.parse('2026-12-04T15:00:00Z');

const publishEvent = (id: string, details: object = {}) =>
  publishSample('posters', { details: { startsAt: START, endsAt: null, ...details } }, id);

async function change(id: string, details: object): Promise<void> {
  const { revision } = unwrapOrFail(await getRecord(systemActor, 'posters', id));
  unwrapOrFail(await updateEntry(systemActor, 'posters', id, { details }, revision));
}

const request = (entryId: string, viewer: typeof user | null = user, email?: string) =>
  requestReminder({ entryId, ...(email === undefined ? {} : { email }) }, { viewer, ...visitor });

async function mails(): Promise<{ to: string; subject: string; text: string; unsubscribe: string | null }[]> {
  const { rows } = await site.database.client.execute(
    'select "to", subject, text, unsubscribe_url from mail order by rowid',
  );
  return rows.map((row) => ({
    to: String(row.to),
    subject: String(row.subject),
    text: String(row.text),
    unsubscribe: row.unsubscribe_url === null ? null : String(row.unsubscribe_url),
  }));
}
const subjects = async () => (await mails()).map(({ subject }) => subject);

/** Id and token from the last mail. */
async function linkOf(): Promise<[id: string, token: string]> {
  const { text } = (await mails()).at(-1)!;
  const { searchParams } = new URL(/https?:\S+\/reminder\?\S+/.exec(text)![0]);
  return [searchParams.get('id')!, searchParams.get('token')!];
}

describe('a reminder of a signed-in person', () => {
  it('is sent once, at 9:00 on the day before in the time zone of the event', async () => {
    await publishEvent('concert', { venue: 'Український центр', address: 'Chicago Ave 2235' });
    unwrapOrFail(await request('concert'));
    expect(await run()).toBe(0);
    site.clock.at = DAY_BEFORE - 1;
    expect(await run()).toBe(0);
    site.clock.at = DAY_BEFORE;
    expect(await run()).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: 'user@poruch.test', subject: 'Завтра: Вечір пісні' });
    expect(mail!.text).toMatch(/Коли: .*5 грудня 2026, 18:00/);
    expect(mail!.text).toContain('Де: Український центр, Chicago Ave 2235');
    expect(mail!.text).toContain('/poster/');
    expect(mail!.text).toContain('.ics');
    expect(mail!.unsubscribe).toMatch(/^http[^ ]*\/api\/event-reminders\/[^/]+\/unsubscribe\?token=[\w-]{43}$/);
    for (let turn = 0; turn < 40; turn += 1) {
      site.clock.forward(HOUR);
      expect(await run()).toBe(0);
    }
  });

  it('is sent at once if the day before has begun, and says that the event is today', async () => {
    await publishEvent('concert');
    site.clock.at = Date.parse('2026-12-05T17:00:00Z');
    unwrapOrFail(await request('concert'));
    expect(await run()).toBe(1);
    expect(await subjects()).toEqual(['Сьогодні: Вечір пісні']);
  });

  it('is one for each person and event, and can be stopped', async () => {
    await publishEvent('concert');
    for (let turn = 0; turn < 3; turn += 1) unwrapOrFail(await request('concert'));
    unwrapOrFail(await request('concert', viewerOf(actors.author)));
    expect(await sqlValue('select count(*) from event_reminder')).toBe(2);
    expect((await ask(user, jsonRequest('/api/event-reminders/concert', 'DELETE'))).status).toBe(204);
    site.clock.at = DAY_BEFORE;
    expect(await run()).toBe(1);
    expect((await mails())[0]!.to).toBe('author@poruch.test');
  });

  it('is refused for an entry that is not a public event to come', async () => {
    await createSample('posters', { details: { startsAt: START } }, actors.author, 'draft');
    await publishSample('news', {}, 'story');
    await publishEvent('over', { startsAt: '2026-11-20T00:00:00.000Z' });
    await publishEvent('cancelled', { state: 'cancelled' });
    for (const id of ['draft', 'story', 'nothing'])
      expect(await request(id), id).toEqual({ ok: false, failure: { status: 404, code: 'not_found' } });
    for (const id of ['over', 'cancelled'])
      expect(await request(id), id).toEqual({
        ok: false,
        failure: { status: 409, code: 'refused', reason: 'event_over' },
      });
  });
});

describe('a reminder without an account', () => {
  it('is sent only after the mailbox has confirmed it', async () => {
    await publishEvent('concert');
    expect(unwrapOrFail(await request('concert', null, ' Olena@Example.com '))).toEqual({ state: 'unconfirmed' });
    const [confirmation] = await mails();
    expect(confirmation).toMatchObject({ to: 'olena@example.com', subject: 'Підтвердьте нагадування: Вечір пісні' });
    site.clock.at = DAY_BEFORE;
    expect(await run()).toBe(0);
    const [id, token] = await linkOf();
    expect(await confirmReminder(id, `${token}x`)).toMatchObject({ ok: false });
    expect(await run()).toBe(0);
    for (let turn = 0; turn < 2; turn += 1) unwrapOrFail(await confirmReminder(id, token));
    expect(await run()).toBe(1);
    expect((await mails())[1]).toMatchObject({ to: 'olena@example.com', subject: 'Завтра: Вечір пісні' });
    unwrapOrFail(await stopReminder(id, token));
    expect(await sqlValue('select count(*) from event_reminder')).toBe(0);
    expect(await confirmReminder(id, token)).toMatchObject({ ok: false });
  });

  it('answers the same for a mailbox that already has one, and names what is wrong', async () => {
    await publishEvent('concert');
    unwrapOrFail(await request('concert'));
    expect(unwrapOrFail(await request('concert', null, 'user@poruch.test'))).toEqual({ state: 'unconfirmed' });
    // It stays the confirmed one of the person.
    expect((await findOwnReminder(user, 'concert'))!.confirmedAt).not.toBeNull();
    for (const [email, code] of [
      [undefined, 'required'],
      ['', 'required'],
      ['olena', 'mail_shape'],
      ['олена@example.com', 'mail_cyrillic'],
    ] as const) {
      const made = await request('concert', null, email);
      expect(made, email).toMatchObject({ failure: { code: 'invalid', issues: [{ path: 'email' }] } });
      if (code !== 'required') expect(made, email).toMatchObject({ failure: { issues: [{ code }] } });
    }
  });

  it('does not change the language of a confirmed one, nor the facts that its owner knows', async () => {
    await publishEvent('concert');
    unwrapOrFail(await request('concert'));
    const before = await findOwnReminder(user, 'concert');
    await change('concert', { startsAt: '2026-12-13T00:00:00.000Z' });
    site.clock.forward(HOUR);
    unwrapOrFail(
      await requestReminder(
        { entryId: 'concert', email: 'user@poruch.test' },
        { viewer: null, locale: 'us', clientAddress: '203.0.113.9' },
      ),
    );
    expect(await findOwnReminder(user, 'concert')).toEqual(before);
    // An unconfirmed one is renewed instead, so that it lives another week and knows the new date.
    await publishEvent('reading');
    unwrapOrFail(await request('reading', null, 'user@poruch.test'));
    site.clock.forward(6 * DAY);
    await change('reading', { startsAt: '2026-12-20T00:00:00.000Z' });
    unwrapOrFail(await request('reading'));
    expect(await findOwnReminder(user, 'reading')).toMatchObject({
      createdAt: site.clock.at,
      knownStart: '2026-12-20T00:00:00.000Z',
      confirmedAt: site.clock.at,
    });
  });

  it('sends a mailbox at most five mails to confirm in a day', async () => {
    for (let n = 0; n < 6; n += 1) await publishEvent(`concert-${n}`, { venue: `${n}` });
    const answers: boolean[] = [];
    for (let n = 0; n < 6; n += 1) {
      const made = await requestReminder(
        { entryId: `concert-${n}`, email: n % 2 ? 'o.lena@gmail.com' : 'olena+x@gmail.com' },
        { viewer: null, ...visitor, clientAddress: `203.0.113.${n}` },
      );
      answers.push(made.ok);
    }
    expect(answers).toEqual([true, true, true, true, true, false]);
    expect(await sqlValue('select count(*) from mail')).toBe(5);
  });
});

describe('a change of the event', () => {
  it('is mailed once it has settled, and the reminder is sent at the new time', async () => {
    await publishEvent('concert');
    unwrapOrFail(await request('concert'));
    site.clock.forward(DAY);
    await change('concert', { state: 'rescheduled', startsAt: '2026-12-12T00:00:00.000Z' });
    expect(await run()).toBe(0);
    await change('concert', { startsAt: '2026-12-13T00:00:00.000Z' });
    site.clock.forward(10 * MINUTE);
    expect(await run()).toBe(1);
    expect(await subjects()).toEqual(['Змінився час: Вечір пісні']);
    expect((await mails())[0]!.text).toMatch(/Коли: .*12 грудня 2026, 18:00/);
    site.clock.at = DAY_BEFORE;
    expect(await run()).toBe(0);
    site.clock.at = DAY_BEFORE + 7 * DAY;
    expect(await run()).toBe(1);
    expect((await subjects())[1]).toBe('Завтра: Вечір пісні');
  });

  it('is a mail about the cancellation, without a date, and no reminder', async () => {
    await publishEvent('concert');
    unwrapOrFail(await request('concert'));
    await change('concert', { state: 'cancelled' });
    site.clock.forward(10 * MINUTE);
    expect(await run()).toBe(1);
    const [mail] = await mails();
    expect(mail!.subject).toBe('Скасовано: Вечір пісні');
    expect(mail!.text).not.toMatch(/Коли:|\.ics/);
    site.clock.at = DAY_BEFORE;
    expect(await run()).toBe(0);
    await change('concert', { state: 'scheduled' });
    expect(await run()).toBe(0);
    site.clock.forward(10 * MINUTE);
    expect(await run()).toBe(1);
    expect((await subjects())[1]).toBe('Подія відбудеться: Вечір пісні');
    expect((await mails())[1]!.text).toMatch(/Коли: .*5 грудня 2026, 18:00/);
    site.clock.forward(HOUR);
    expect(await run()).toBe(0);
  });

  it('is not mailed if the event is private, or to people who are banned or deleted', async () => {
    await publishEvent('concert');
    await publishEvent('reading');
    for (const actor of [actors.user, actors.author, actors.editor])
      unwrapOrFail(await request('reading', viewerOf(actor)));
    unwrapOrFail(await request('concert'));
    unwrapOrFail(await transitionEntry(systemActor, 'posters', 'concert', 'archived'));
    await site.database.client.execute(`update user set banned = 1 where id = 'author'`);
    await site.database.client.execute(`update user set deleted_at = 1 where id = 'editor'`);
    site.clock.at = DAY_BEFORE;
    expect(await run()).toBe(1);
    expect((await mails()).map(({ to }) => to)).toEqual(['user@poruch.test']);
  });
});

describe('a mail about an event is never sent twice', () => {
  it('if several processes run at the same time', async () => {
    await publishEvent('concert');
    for (const actor of Object.values(actors)) unwrapOrFail(await request('concert', viewerOf(actor)));
    site.clock.at = DAY_BEFORE;
    const sent = await Promise.all([run(), run(), run()]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(Object.keys(actors).length);
    expect(await sqlValue('select count(*) from mail')).toBe(Object.keys(actors).length);
  });

  it('if a run is aborted: all or nothing is stored, and a later run sends it', async () => {
    await publishEvent('concert');
    unwrapOrFail(await request('concert'));
    site.clock.at = DAY_BEFORE;
    await site.database.client.execute(
      `create trigger cut_short before insert on mail begin select raise(abort, 'cut short'); end`,
    );
    for (let turn = 0; turn < 20; turn += 1) expect(await run()).toBe(0);
    expect(logged.lines.at(-1)).toMatchObject({ level: 'error', message: 'reminders: a mail could not be queued' });
    await site.database.client.execute('drop trigger cut_short');
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
  });

  it('if it is stopped during the run', async () => {
    await publishEvent('concert');
    unwrapOrFail(await request('concert'));
    site.clock.at = DAY_BEFORE;
    const { batch } = site.database;
    const slow = {
      ...site.database,
      batch: async (statements: Parameters<typeof batch>[0]) => {
        await site.database.client.execute('delete from event_reminder');
        await batch(statements);
      },
    };
    expect(await run(slow)).toBe(0);
    expect(await mails()).toEqual([]);
  });
});

it('reminders are deleted after the event, and unconfirmed ones after a week', async () => {
  await publishEvent('concert');
  await publishEvent('reading', { startsAt: '2027-01-10T00:00:00.000Z' });
  for (const id of ['concert', 'reading']) {
    unwrapOrFail(await request(id));
    unwrapOrFail(await request(id, null, 'olena@example.com'));
  }
  const at = Date.parse(START) + 3 * DAY;
  const counts = async () => [
    await sqlValue(`select count(*) from event_reminder where entry_id = 'concert'`),
    await sqlValue(`select count(*) from event_reminder where entry_id = 'reading'`),
  ];
  await site.database.batch(
    deleteOldReminders(site.database, { over: new Date(site.clock.at).toISOString(), requested: 0, forgotten: 0 }),
  );
  expect(await counts()).toEqual([2, 2]);
  const later = { over: new Date(at).toISOString(), requested: at };
  await change('concert', { state: 'postponed' });
  await site.database.batch(deleteOldReminders(site.database, { ...later, requested: 0, forgotten: 0 }));
  expect(await counts()).toEqual([2, 2]);
  await site.database.batch(deleteOldReminders(site.database, { ...later, forgotten: at }));
  expect(await counts()).toEqual([0, 1]);
});

describe('/api/event-reminders', () => {
  const post = (body: object, viewer: typeof user | null = user) =>
    ask(viewer, jsonRequest('/api/event-reminders', 'POST', body));

  it('requests a reminder with and without an account', async () => {
    await publishEvent('concert');
    const own = await post({ entryId: 'concert' });
    expect([own.status, await own.json()]).toEqual([202, { state: 'on' }]);
    const guest = await post({ entryId: 'concert', email: 'olena@example.com' }, null);
    expect([guest.status, await guest.json()]).toEqual([202, { state: 'unconfirmed' }]);
    expect((await post({ entryId: 'concert' }, null)).status).toBe(422);
    expect((await post({ entryId: 'nothing' })).status).toBe(404);
    expect((await post({ entryId: 'concert', id: 'x' })).status).toBe(422);
    expect((await post({ entryId: 'concert', email: 'olena@example.com' })).status).toBe(422);
    expect((await ask(null, jsonRequest('/api/event-reminders/concert', 'DELETE'))).status).toBe(401);
  });

  it('stops the mails by a mail program’s one-click request, and redirects a browser to the page', async () => {
    await publishEvent('concert');
    unwrapOrFail(await request('concert'));
    const { id } = (await findOwnReminder(user, 'concert'))!;
    const { pathname, search } = new URL(oneClickUrl(id));
    const opened = await ask(null, jsonRequest(pathname + search));
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toContain(`/reminder?id=${id}&stop=1&token=`);
    expect(await findOwnReminder(user, 'concert')).not.toBeNull();
    expect((await ask(null, jsonRequest(`${pathname}?token=forged`, 'POST'))).status).toBe(404);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await ask(null, jsonRequest(pathname + search, 'POST'))).status).toBe(204);
    expect(await findOwnReminder(user, 'concert')).toBeNull();
  });
});
