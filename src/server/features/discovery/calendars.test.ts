import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { sectionCalendar } from '#tests/support/pages/list-documents.ts';
import { entryCalendarResponse } from './calendars.ts';
import { chicagoId, now, openTestSite, publish, siteUrl } from './testing.ts';

const iso = (days: number) => new Date(now + days * DAY).toISOString();
const at = (days: number) => ({ startsAt: iso(days), endsAt: iso(days + 0.1) });
const events = (text: string | null) =>
  new ICAL.Component(ICAL.parse(text ?? ''))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

let site: Awaited<ReturnType<typeof openTestSite>>;
let concert: EntryRecord;
let ua: PageReader;
let us: PageReader;

beforeAll(async () => {
  site = await openTestSite();
  concert = await publish('posters', {
    slug: 'vechir',
    locationId: chicagoId,
    details: { ...at(3), venue: 'Центр', address: '2249 W Superior St', organiser: 'Хор' },
  });
  await publish('posters', {
    slug: 'zavtra',
    details: { ...at(1), state: 'cancelled' },
    texts: { ua: { title: 'Завтра' } },
  });
  await publish('posters', { slug: 'vchora', details: at(-2), texts: { ua: { title: 'Позавчора' } } });
  await publish('posters', { slug: 'davno', details: at(-60), texts: { ua: { title: 'Давно' } } });
  const gone = await publish('posters', { slug: 'nema', details: at(2) });
  await transitionEntry(systemActor, 'posters', gone.id, 'archived');
  await publish('news', { slug: 'novyna' });
  ua = await PageReader.open('ua');
  us = await PageReader.open('us');
});
afterAll(() => site.close());

describe('the calendar of a section', () => {
  it('contains current, future and recent events, soonest first', async () => {
    const list = events(await sectionCalendar(ua, siteUrl, 'poster'));
    expect(list.map((event) => event.summary)).toEqual(['Позавчора', 'Завтра', 'Вечір пісні']);
    expect(list[1]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(list[2]).toMatchObject({
      uid: `${concert.id}@entry`,
      sequence: concert.revision,
      location: 'Центр, 2249 W Superior St, Чикаго, IL',
    });
    expect(list[2]?.startDate.toJSDate().toISOString()).toBe(iso(3));
  });

  it('exists in English with the same events', async () => {
    const list = events(await sectionCalendar(us, siteUrl, 'poster'));
    expect(list.map((event) => event.summary)).toEqual(['Позавчора', 'Завтра', 'An evening of song']);
    expect(list[2]?.uid).toBe(`${concert.id}@entry`);
    expect(list[2]?.component.getFirstPropertyValue('url')).toBe(`${siteUrl}/us/poster/vechir`);
  });

  it('exists only for kinds with a calendar', async () => {
    for (const section of ['novyny', 'posters', '']) expect(await sectionCalendar(ua, siteUrl, section)).toBeNull();
  });

  it('applies the filters of its URL, and does not exist for unknown terms', async () => {
    const titles = async (category: string | null, query: string) => {
      const text = await sectionCalendar(ua, siteUrl, 'poster', category, query);
      return text === null ? null : events(text).map((event) => event.summary);
    };
    expect(await titles(null, 'location=chicago')).toEqual(['Вечір пісні']);
    expect(await titles(null, 'when=past')).toEqual(['Позавчора', 'Давно']);
    expect(await titles(null, 'photo=1')).toEqual([]);
    for (const [category, query] of [
      [null, 'location=nema'],
      [null, 'tag=nema'],
      ['nema', ''],
    ] as const)
      expect(await titles(category, query), `${category} ${query}`).toBeNull();
    expect(await sectionCalendar(ua, siteUrl, 'poster', null, 'location=chicago')).toContain('Чикаго');
  });
});

describe('an event without an end', () => {
  it.each([
    ['no end', 'bez-kintsia', null],
    ['an end that equals the start', 'nulovyi', '2026-12-31T02:00:00.000Z'],
  ])('has an end after its start in a calendar, with %s', async (_what, slug, endsAt) => {
    const startsAt = '2026-12-31T02:00:00.000Z';
    await publish('posters', { slug, details: { startsAt, endsAt, timeZone: 'America/Chicago' } });
    const [event] = events(
      await (await entryCalendarResponse(await PageReader.open('ua'), siteUrl, 'poster', slug)).text(),
    );
    expect(event?.startDate.toJSDate().toISOString()).toBe(startsAt);
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-12-31T05:00:00.000Z');
  });
});

describe('the file of an event', () => {
  it('is a download', async () => {
    const response = await entryCalendarResponse(ua, siteUrl, 'poster', 'vechir');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="vechir.ics"');
    const [event] = events(await response.text());
    expect(event?.description).toBe(`Хор і всі охочі.\n\n${siteUrl}/poster/vechir`);
  });

  it.each([
    ['poster', 'nema', 410],
    ['poster', 'unknown', 404],
    ['novyny', 'novyna', 404],
    ['x', 'vechir', 404],
  ])('%s/%s answers %i', async (section, slug, status) => {
    expect((await entryCalendarResponse(ua, siteUrl, section, slug)).status).toBe(status);
  });
});
