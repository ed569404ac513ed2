import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { createApiCaller, jsonRequest } from '#server/app/testing.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { actors, createSample, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { readAttendance, setAttendance } from './attendance.ts';
import { deleteOldAttendance } from './rows.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  site.clock.at = Date.parse('2026-12-01T12:00:00Z');
});
afterEach(() => site.close());

const START = '2026-12-06T00:00:00.000Z';
const code = (name: string | number) => `${name}`.padEnd(20, 'x');
const publishEvent = (details: object = {}, id = 'concert') =>
  publishSample('posters', { details: { startsAt: START, endsAt: null, ...details } }, id);
const go = (browser: string | number, more: object = {}, address = `198.51.100.${browser}`) =>
  setAttendance({ entryId: 'concert', browser: code(browser), going: true, ...more }, address);
const outbox = async () =>
  (await site.database.client.execute("select count(*) as total from outbox where tags like '%item:concert%'")).rows[0]!
    .total;

describe('the number of people who go to an event', () => {
  it('counts each browser once, and no longer if its reader changes their mind', async () => {
    await publishEvent();
    expect(await go(1)).toEqual({ ok: true, value: { count: 1 } });
    expect(await go(1)).toEqual({ ok: true, value: { count: 1 } });
    expect(await go(2)).toEqual({ ok: true, value: { count: 2 } });
    const refreshed = await outbox();
    expect(await go(2)).toEqual({ ok: true, value: { count: 2 } });
    expect(await outbox()).toBe(refreshed);
    expect(await go(1, { going: false })).toEqual({ ok: true, value: { count: 1 } });
    expect(await go(3, { going: false })).toEqual({ ok: true, value: { count: 1 } });
    expect(await readAttendance('concert', null)).toBe(1);
  });

  it('is separate for each date of an event that repeats', async () => {
    await publishEvent({
      timeZone: 'America/Chicago',
      series: { every: 'weekly', count: 3, changes: [{ date: '2026-12-12', cancelled: true }] },
    });
    expect(await go(1, { date: '2026-12-05' })).toEqual({ ok: true, value: { count: 1 } });
    expect(await go(1, { date: '2026-12-19' })).toEqual({ ok: true, value: { count: 1 } });
    expect(await go(2, { date: '2026-12-19' })).toEqual({ ok: true, value: { count: 2 } });
    expect(await go(1, { date: '2026-12-12' })).toMatchObject({ failure: { reason: 'event_over' } });
    for (const date of [null, '2026-12-06', '2026-12-26'])
      expect(await go(1, { date }), String(date)).toMatchObject({ failure: { status: 404 } });
  });

  it('is refused for an event that is over or cancelled, but can still be taken back', async () => {
    await publishEvent();
    await publishEvent({ state: 'cancelled' }, 'off');
    await go(1);
    site.clock.at = Date.parse(START) + DAY;
    expect(await go(2)).toMatchObject({ failure: { reason: 'event_over' } });
    expect(await go(2, { entryId: 'off' })).toMatchObject({ failure: { reason: 'event_over' } });
    expect(await go(1, { going: false })).toEqual({ ok: true, value: { count: 0 } });
  });

  it('does not exist for entries that are not public events', async () => {
    await createSample('posters', { details: { startsAt: START } }, actors.author, 'draft');
    await publishSample('news', {}, 'story');
    const gone = await publishEvent({}, 'gone');
    await transitionEntry(systemActor, 'posters', gone.id, 'archived');
    for (const entryId of ['draft', 'story', 'nothing', 'gone'])
      expect(await go(1, { entryId }), entryId).toMatchObject({ failure: { status: 404 } });
  });

  it('grows by at most eight browsers of one address a day', async () => {
    await publishEvent();
    for (let browser = 1; browser <= 8; browser += 1) expect((await go(browser, {}, '203.0.113.7')).ok).toBe(true);
    expect(await go(9, {}, '203.0.113.7')).toMatchObject({ failure: { status: 429 } });
    expect((await go(9, {}, '203.0.113.8')).ok).toBe(true);
    expect((await go(1, { going: false }, '203.0.113.7')).ok).toBe(true);
    expect(await readAttendance('concert', null)).toBe(8);
  });

  it('is deleted some time after the event', async () => {
    await publishEvent();
    await go(1);
    const clean = (over: string) => site.database.batch([deleteOldAttendance(site.database, over)]);
    await clean('2026-12-05T00:00:00.000Z');
    expect(await readAttendance('concert', null)).toBe(1);
    await clean('2026-12-07T00:00:00.000Z');
    expect(await readAttendance('concert', null)).toBe(0);
  });

  it('is changed by anyone over HTTP, and a malformed code is refused', async () => {
    await publishEvent();
    const ask = createApiCaller(room);
    const send = async (body: object) => {
      const answer = await ask(null, jsonRequest('/api/event-attendance', 'POST', body));
      return [answer.status, answer.status === 200 ? await answer.json() : null];
    };
    const body = { entryId: 'concert', browser: code(1), going: true };
    expect(await send(body)).toEqual([200, { count: 1 }]);
    expect(await send({ ...body, date: null })).toEqual([200, { count: 1 }]);
    for (const wrong of [
      { browser: 'short' },
      { browser: '../../etc/passwd0000' },
      { going: 'yes' },
      { date: '31.12.2026' },
    ])
      expect(await send({ ...body, ...wrong }), JSON.stringify(wrong)).toEqual([422, null]);
  });
});
