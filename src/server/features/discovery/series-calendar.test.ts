import ICAL from 'ical.js';
import { expandRecurringEvent, sync } from 'node-ical';
import { RRuleTemporal } from 'rrule-temporal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PageReader } from '#server/core/entries/read/reader.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { sectionCalendar } from '#tests/support/pages/list-documents.ts';
import { entryCalendarResponse } from './calendars.ts';
import { openTestSite, publish, siteUrl } from './testing.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let reader: PageReader;
let dance: EntryRecord;
const zone = 'America/Chicago';
const iso = (date: Date | number) => new Date(date).toISOString();

beforeAll(async () => {
  site = await openTestSite();
  dance = await publish('posters', {
    slug: 'tantsi',
    texts: { ua: { title: 'Танці', excerpt: 'Щосуботи.' }, us: { title: 'Dances' } },
    details: {
      // Saturdays at 19:00 in Chicago, for a year.
      startsAt: '2026-12-06T01:00:00.000Z',
      endsAt: '2026-12-06T04:00:00.000Z',
      timeZone: zone,
      series: {
        every: 'weekly',
        count: 52,
        changes: [
          { date: '2026-12-26', cancelled: true },
          { date: '2027-03-13', startsAt: '2027-03-15T00:30:00.000Z', note: { ua: 'Цього разу в неділю' } },
        ],
      },
    },
  });
  reader = await PageReader.open('ua');
});
afterAll(() => site.close());

/** The starts in UTC: Saturdays at 19:00, without the 26th of December, and with a Sunday in March. */
function expectedStarts(): string[] {
  const days = Array.from({ length: 52 }, (_, week) => new Date(Date.UTC(2026, 11, 5 + week * 7)));
  return days.flatMap((day) => {
    const name = day.toISOString().slice(0, 10);
    if (name === '2026-12-26') return [];
    if (name === '2027-03-13') return ['2027-03-15T00:30:00.000Z'];
    // Daylight saving time from March 14 to November 7, 2027.
    const hours = name >= '2027-03-14' && name < '2027-11-07' ? 24 : 25;
    return [iso(day.getTime() + hours * 3_600_000)];
  });
}

const fileOf = async (date: string | null = null) =>
  (await entryCalendarResponse(reader, siteUrl, 'poster', 'tantsi', date)).text();

describe('the calendar file of an event that repeats', () => {
  it('has the same 51 dates for ical.js', async () => {
    const file = new ICAL.Component(ICAL.parse(await fileOf()));
    for (const definition of file.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(definition);
    const components = file.getAllSubcomponents('vevent');
    const [main, ...exceptions] = components.map((component) => new ICAL.Event(component));
    for (const exception of exceptions) main!.relateException(exception);
    const starts: string[] = [];
    const dates = main!.iterator();
    for (let next = dates.next(); next; next = dates.next())
      starts.push(iso(main!.getOccurrenceDetails(next).startDate.toJSDate()));
    ICAL.TimezoneService.reset();
    expect(starts.sort()).toEqual(expectedStarts().sort());
    expect(exceptions[0]!.description).toContain('Цього разу в неділю');
    expect(main!.summary).toBe('Танці');
  });

  it('has them for node-ical', async () => {
    const [event] = Object.values(sync.parseICS(await fileOf())).filter((item) => item?.type === 'VEVENT');
    const found = expandRecurringEvent(event as never, {
      from: new Date('2026-01-01'),
      to: new Date('2028-01-01'),
    });
    expect(found.map(({ start }) => iso(start)).sort()).toEqual(expectedStarts().sort());
    expect(new Set(found.map(({ start, end }) => end!.getTime() - start.getTime()))).toEqual(new Set([10_800_000]));
  });

  it('has them for rrule-temporal, with the moved one by its rule', async () => {
    const lines = (await fileOf())
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .slice(0, (await fileOf()).replaceAll('\r\n ', '').split('\r\n').indexOf('END:VEVENT'));
    const rule = lines.filter((line) => /^(?:DTSTART;TZID|RRULE:FREQ=WEEKLY|EXDATE)/.test(line)).join('\n');
    const starts = new RRuleTemporal({ rruleString: rule }).all().map((date) => iso(date.epochMilliseconds));
    expect(starts.map((at) => (at === '2027-03-14T01:00:00.000Z' ? '2027-03-15T00:30:00.000Z' : at))).toEqual(
      expectedStarts(),
    );
  });

  it('of one date contains that date only, with an id of its own', async () => {
    const file = new ICAL.Component(ICAL.parse(await fileOf('2027-03-13')));
    const [event, ...more] = file.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    expect(more).toEqual([]);
    expect(event).toMatchObject({ uid: `${dance.id}.2027-03-13@entry`, summary: 'Танці' });
    expect(iso(event!.startDate.toJSDate())).toBe('2027-03-15T00:30:00.000Z');
    expect(event!.component.getFirstPropertyValue('url')).toBe(`${siteUrl}/poster/tantsi?date=2027-03-13`);
    // The new day of a moved date is also known.
    for (const [day, status] of [
      ['2027-03-14', 200],
      ['2027-03-15', 302],
    ] as const)
      expect((await entryCalendarResponse(reader, siteUrl, 'poster', 'tantsi', day)).status, day).toBe(status);
  });

  it('the calendar of the section has each date as an event, the cancelled one as such', async () => {
    const file = new ICAL.Component(ICAL.parse((await sectionCalendar(reader, siteUrl, 'poster')) ?? ''));
    const events = file.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    expect(events).toHaveLength(52);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(52);
    const off = events.filter(({ component }) => component.getFirstPropertyValue('status') === 'CANCELLED');
    expect(off.map(({ uid }) => uid)).toEqual([`${dance.id}.2026-12-26@entry`]);
  });

  it('names the zone of an alias as its definition does', async () => {
    await publish('posters', {
      slug: 'kava',
      details: {
        startsAt: '2026-12-10T08:00:00.000Z',
        timeZone: 'Europe/Kiev',
        series: { every: 'monthlyWeekday', count: 3 },
      },
    });
    const text = await (await entryCalendarResponse(await PageReader.open('ua'), siteUrl, 'poster', 'kava')).text();
    const [zones, names] = [/^TZID:(.*)$/gm, /^DTSTART;TZID=([^:]*)/gm].map((pattern) =>
      [...text.replaceAll('\r', '').matchAll(pattern)].map(([, name]) => name),
    );
    expect(zones).toEqual(['Europe/Kyiv']);
    expect(names).toEqual(['Europe/Kyiv']);
    expect(text).toContain('RRULE:FREQ=MONTHLY;BYDAY=2TH;COUNT=3');
  });
});
