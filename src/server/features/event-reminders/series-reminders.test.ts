import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import type { Series } from '#content/model/series.ts';
import { viewerOf } from '#server/app/testing.ts';
import { getRecord, updateEntry } from '#server/core/entries/write/commands.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { sqlValue } from '#tests/support/auth-calls.ts';
import { actors, openTestSite, publishSample, unwrapOrFail, type TestSite } from '#tests/support/data/test-site.ts';
import { EventReminderJob } from './reminder-job.ts';
import { requestReminder } from './reminders.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  site.clock.at = Date.parse('2026-10-20T12:00:00Z');
});
afterEach(() => site.close());

const log = recordingLog();
const run = () => new EventReminderJob(site.database, log).run();
// Saturdays at 18:00 in Chicago, where the clocks change on November 1.
const times = { startsAt: '2026-10-24T23:00:00.000Z', endsAt: '2026-10-25T01:00:00.000Z', timeZone: 'America/Chicago' };
const weekly = (count: number, changes: Series['changes'] = []): Series => ({ every: 'weekly', count, changes });
const publishDance = (series: Series) => publishSample('posters', { details: { ...times, series } }, 'dance');

async function change(details: object): Promise<void> {
  const { revision } = unwrapOrFail(await getRecord(systemActor, 'posters', 'dance'));
  unwrapOrFail(await updateEntry(systemActor, 'posters', 'dance', { details }, revision));
}

const request = async (actor = actors.user) =>
  unwrapOrFail(
    await requestReminder(
      { entryId: 'dance' },
      { viewer: viewerOf(actor), locale: 'ua', clientAddress: '203.0.113.7' },
    ),
  );

async function mails(): Promise<{ subject: string; text: string }[]> {
  const { rows } = await site.database.client.execute('select subject, text from mail order by rowid');
  return rows.map(({ subject, text }) => ({ subject: String(subject), text: String(text) }));
}
const subjects = async () => (await mails()).map(({ subject }) => subject);
/** Date and time in the mails, as in «24 жовтня 2026, 18:00». */
const days = async () => (await mails()).map(({ text }) => /\d+ [а-яіїє]+ \d{4}, \d\d:\d\d/.exec(text)?.[0]);

/** Runs the job every hour until a time. */
async function runUntil(end: string): Promise<number> {
  let sent = 0;
  for (; site.clock.at < Date.parse(end); site.clock.forward(HOUR)) sent += await run();
  return sent;
}

describe('reminders of an event that repeats', () => {
  it('are sent once for each date, at 9:00 on the day before, across a change of clocks', async () => {
    await publishDance(weekly(4));
    await request();
    site.clock.at = Date.parse('2026-10-23T13:59:59Z');
    expect(await run()).toBe(0);
    site.clock.forward(1000);
    expect(await run()).toBe(1);
    expect(await runUntil('2026-12-01T00:00:00Z')).toBe(3);
    expect(await subjects()).toEqual(Array.from({ length: 4 }, () => 'Завтра: Вечір пісні'));
    expect(await days()).toEqual(
      ['24 жовтня', '31 жовтня', '7 листопада', '14 листопада'].map((day) => `${day} 2026, 18:00`),
    );
    expect((await mails()).map(({ text }) => /date=([\d-]+)/.exec(text)?.[1])).toEqual([
      '2026-10-24',
      '2026-10-31',
      '2026-11-07',
      '2026-11-14',
    ]);
  });

  it('of a year of dates with one moved and one cancelled are 51, each once, if every other run is aborted', async () => {
    await publishDance(
      weekly(52, [
        { date: '2026-10-31', cancelled: true },
        { date: '2026-11-14', startsAt: '2026-11-17T00:00:00.000Z' },
      ]),
    );
    await request();
    let aborted = 0;
    for (; site.clock.at < Date.parse('2027-10-20T00:00:00Z'); site.clock.forward(12 * HOUR)) {
      await site.database.client.execute(
        `create trigger cut_short before insert on mail begin select raise(abort, 'cut short'); end`,
      );
      await run();
      aborted += log.lines.length;
      log.lines.length = 0;
      await site.database.client.execute('drop trigger cut_short');
      await Promise.all([run(), run()]);
    }
    expect(aborted).toBeGreaterThanOrEqual(20);
    const sent = await days();
    expect(sent).toHaveLength(51);
    expect(new Set(sent).size).toBe(51);
    expect(sent.slice(0, 4)).toEqual([
      '24 жовтня 2026, 18:00',
      '7 листопада 2026, 18:00',
      '16 листопада 2026, 18:00',
      '21 листопада 2026, 18:00',
    ]);
  });

  it('report a date that is cancelled, moved or held after all, once it has settled', async () => {
    await publishDance(weekly(4));
    await request();
    const steps: [Series['changes'], string][] = [
      [[{ date: '2026-10-31', cancelled: true }], 'Скасовано: Вечір пісні (31 жовтня)'],
      [[], 'Подія відбудеться: Вечір пісні (31 жовтня)'],
      [[{ date: '2026-11-07', startsAt: '2026-11-10T01:00:00.000Z' }], 'Змінився час: Вечір пісні (9 листопада)'],
    ];
    for (const [changes, subject] of steps) {
      await change({ series: weekly(4, changes) });
      expect(await run()).toBe(0);
      site.clock.forward(10 * MINUTE);
      expect(await run()).toBe(1);
      expect((await subjects()).at(-1)).toBe(subject);
      expect(await run()).toBe(0);
    }
  });

  it('are one mail if all dates change, and none for a change of words or further dates', async () => {
    await publishDance(weekly(4));
    await request();
    await change({ series: weekly(6), venue: 'Інша зала' });
    site.clock.forward(HOUR);
    expect(await run()).toBe(0);
    await change({ startsAt: '2026-10-25T00:00:00.000Z', endsAt: '2026-10-25T03:00:00.000Z' });
    site.clock.forward(HOUR);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await subjects()).toEqual(['Змінився час: Вечір пісні (24 жовтня)']);
    // From Saturdays to Sundays.
    await change({ startsAt: '2026-10-25T23:00:00.000Z', endsAt: '2026-10-26T01:00:00.000Z' });
    site.clock.forward(HOUR);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect((await days()).at(-1)).toBe('25 жовтня 2026, 18:00');
    expect((await subjects()).at(-1)).toBe('Змінився час: Вечір пісні (25 жовтня)');
    expect(await runUntil('2026-12-10T00:00:00Z')).toBe(6);
  });

  it('report several changes in one mail, and mention the words about a date', async () => {
    await publishDance(weekly(4));
    await request();
    await change({
      series: weekly(4, [
        { date: '2026-10-31', startsAt: '2026-10-31T23:15:00.000Z', note: { ua: 'У малій залі' } },
        { date: '2026-11-07', cancelled: true },
      ]),
    });
    site.clock.forward(HOUR);
    expect(await run()).toBe(1);
    const [mail] = await mails();
    expect(mail!.subject).toBe('Змінився час: Вечір пісні (31 жовтня)');
    expect(mail!.text).toContain('Змінилися й інші дати:');
    expect(mail!.text).toContain('7 листопада — скасовано');
    expect(mail!.text).toContain('У малій залі');
    expect(await runUntil('2026-12-01T00:00:00Z')).toBe(3);
    expect((await mails()).filter(({ text }) => text.includes('У малій залі'))).toHaveLength(2);
  });

  it('do not repeat a mail of the day before if the event begins to repeat, or its dates are edited, afterwards', async () => {
    await publishSample('posters', { details: times }, 'dance');
    await request();
    site.clock.at = Date.parse('2026-10-23T15:00:00Z');
    expect(await run()).toBe(1);
    await change({ series: weekly(2) });
    site.clock.forward(HOUR);
    expect(await run()).toBe(0);
    // A mail that the event takes place after all also counts as the reminder.
    for (const state of ['cancelled', 'scheduled']) {
      await change({ state });
      site.clock.forward(HOUR);
      expect(await run()).toBe(1);
    }
    await change({ venue: 'Інша зала' });
    site.clock.forward(HOUR);
    expect(await run()).toBe(0);
    expect(await subjects()).toEqual([
      'Завтра: Вечір пісні',
      'Скасовано: Вечір пісні',
      'Подія відбудеться: Вечір пісні',
    ]);
    expect(await runUntil('2026-12-01T00:00:00Z')).toBe(1);
  });

  it('report a move of an event that no longer repeats', async () => {
    await publishDance(weekly(4));
    await request();
    await change({ series: null });
    site.clock.forward(HOUR);
    expect(await run()).toBe(0);
    await change({ startsAt: '2026-10-31T23:00:00.000Z', endsAt: null });
    site.clock.forward(HOUR);
    expect(await run()).toBe(1);
    expect(await subjects()).toEqual(['Змінився час: Вечір пісні']);
  });

  it('stop with one mail if all of it is cancelled, and go on if it is not', async () => {
    await publishDance(weekly(4));
    await request();
    await change({ state: 'cancelled' });
    site.clock.forward(HOUR);
    expect(await run()).toBe(1);
    expect(await subjects()).toEqual(['Скасовано: Вечір пісні']);
    site.clock.forward(4 * DAY);
    expect(await run()).toBe(0);
    await change({ state: 'scheduled' });
    site.clock.forward(HOUR);
    expect(await run()).toBe(1);
    expect((await subjects()).at(-1)).toBe('Подія відбудеться: Вечір пісні');
    expect(await runUntil('2026-12-01T00:00:00Z')).toBe(3);
  });

  it('follow an event that begins to repeat, and one that stops repeating, without a mail', async () => {
    await publishSample('posters', { details: times }, 'dance');
    await request();
    await change({ series: weekly(3) });
    site.clock.forward(HOUR);
    expect(await run()).toBe(0);
    expect(await sqlValue('select known_dates is not null from event_reminder')).toBe(1);
    await change({ series: null });
    site.clock.forward(HOUR);
    expect(await run()).toBe(0);
    expect(await runUntil('2026-12-01T00:00:00Z')).toBe(1);
  });

  it('are refused after the last date only', async () => {
    await publishDance(weekly(2));
    site.clock.at = Date.parse('2026-10-30T00:00:00Z');
    await request();
    site.clock.at = Date.parse('2026-11-02T00:00:00Z');
    const refused = await requestReminder(
      { entryId: 'dance' },
      { viewer: viewerOf(actors.author), locale: 'ua', clientAddress: '203.0.113.7' },
    );
    expect(refused).toMatchObject({ ok: false, failure: { reason: 'event_over' } });
  });
});
