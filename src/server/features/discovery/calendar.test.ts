import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { buildCalendar, type CalendarEvent } from './calendar.ts';

const concert: CalendarEvent = {
  uid: 'poster-1@poruch.test',
  url: 'https://poruch.test/poster/okean-elzy',
  title: 'Океан Ельзи; великий, «осінній» концерт \\ 😀 — тур містами Сполучених Штатів Америки, Канади та Мексики',
  description: 'Перший рядок\r\nДругий, рядок; кінець.',
  startsAt: '2026-11-23T00:00:00.000Z',
  endsAt: '2026-11-23T03:00:00.000Z',
  venue: 'House of Blues',
  address: '15 Lansdowne St, Boston, MA',
  onlineUrl: 'https://stream.test/live',
  state: 'scheduled',
  organiser: 'Громада "Схід"',
  updatedAt: '2026-11-20T10:00:00.000Z',
  sequence: 4,
  lat: 42.3473,
  lng: -71.0957,
};

const parse = (...events: CalendarEvent[]) =>
  new ICAL.Component(ICAL.parse(buildCalendar({ name: 'Поруч, афіша\nX-A:1', events })));
function parseOne(change: Partial<CalendarEvent>): InstanceType<typeof ICAL.Component> {
  const event = parse({ ...concert, ...change }).getFirstSubcomponent('vevent');
  if (!event) throw new Error('no event');
  return event;
}

describe('the calendar', () => {
  it('declares its version, name, method and refresh interval', () => {
    const calendar = parse(concert);
    const value = (name: string) => calendar.getFirstPropertyValue(name)?.toString();
    expect(value('version')).toBe('2.0');
    expect(value('prodid')).toBe('-//Poruch//Events//EN');
    expect(value('method')).toBe('PUBLISH');
    expect(value('x-published-ttl')).toBe('PT3H');
    expect(value('refresh-interval')).toBe('PT3H');
    // RFC 7986 makes NAME a text, so the comma is escaped; this parser only knows RFC 5545 and returns the raw value.
    expect(value('name')).toBe('Поруч\\, афіша\\nX-A:1');
    expect(calendar.getFirstProperty('x-a')).toBeNull();
  });

  it('can be empty', () => {
    expect(parse().getAllSubcomponents('vevent')).toEqual([]);
  });

  it('keeps lines within 75 octets without splitting a character, and ends each with CRLF', () => {
    const text = buildCalendar({ name: 'Поруч', events: [concert] });
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
  });

  it('produces identical bytes for the same events', () => {
    expect(buildCalendar({ name: 'a', events: [concert] })).toBe(buildCalendar({ name: 'a', events: [concert] }));
  });
});

describe('an event', () => {
  it('is written with every field', () => {
    const component = parseOne({});
    const event = new ICAL.Event(component);
    expect(event.uid).toBe(concert.uid);
    expect(event.summary).toBe(concert.title);
    expect(event.description).toBe(
      'Перший рядок\nДругий, рядок; кінець.\n\nhttps://stream.test/live\n\nhttps://poruch.test/poster/okean-elzy',
    );
    expect(event.location).toBe('House of Blues, 15 Lansdowne St, Boston, MA');
    expect(event.sequence).toBe(4);
    expect(event.startDate.toJSDate().toISOString()).toBe(concert.startsAt);
    expect(event.endDate.toJSDate().toISOString()).toBe(concert.endsAt);
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
    expect(component.getFirstPropertyValue('url')).toBe(concert.url);
    expect(component.getFirstPropertyValue('geo')).toEqual([42.3473, -71.0957]);
    expect(component.getFirstPropertyValue('last-modified')?.toString()).toBe('2026-11-20T10:00:00Z');
    expect(component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('Громада "Схід"');
  });

  it.each([
    ['scheduled', 'CONFIRMED'],
    ['rescheduled', 'CONFIRMED'],
    ['postponed', 'TENTATIVE'],
    ['cancelled', 'CANCELLED'],
  ] as const)('with the state %s has the status %s', (state, status) => {
    expect(parseOne({ state }).getFirstPropertyValue('status')).toBe(status);
  });

  it('leaves out unknown values', () => {
    const event = parseOne({ endsAt: null, venue: null, address: null, onlineUrl: null, organiser: null, lat: null });
    for (const name of ['dtend', 'location', 'organizer', 'geo']) expect(event.getFirstProperty(name)).toBeNull();
  });

  it('uses its online URL as the location if it has no place', () => {
    expect(parseOne({ venue: null, address: null }).getFirstPropertyValue('location')).toBe('https://stream.test/live');
  });

  it('cannot inject properties', () => {
    const event = parseOne({
      title: 'a\r\nSTATUS:CANCELLED\u0000\rX-A:1',
      organiser: 'b"\r\nX-A:1',
      venue: 'c\nX-A:1',
    });
    expect(event.getFirstPropertyValue('summary')).toBe('a\nSTATUS:CANCELLED\nX-A:1');
    expect(event.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.getFirstProperty('x-a')).toBeNull();
  });
});
