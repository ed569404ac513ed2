import createCalendar, { escape, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { HOUR_SECONDS } from '#content/format/durations.ts';

export interface CalendarEvent {
  /** Never changes for an event, in any language. */
  uid: string;
  /** The event's page. */
  url: string;
  title: string;
  /** Plain text. */
  description: string;
  /** ISO 8601, as all times here. */
  startsAt: string;
  endsAt?: string | null;
  venue?: string | null;
  address?: string | null;
  onlineUrl?: string | null;
  state: 'scheduled' | 'cancelled' | 'postponed' | 'rescheduled';
  organiser?: string | null;
  updatedAt: string;
  /** Grows with every change; calendars ignore an update that does not. */
  sequence: number;
  lat?: number | null;
  lng?: number | null;
}

const statuses: Record<CalendarEvent['state'], ICalEventStatus> = {
  scheduled: ICalEventStatus.CONFIRMED,
  rescheduled: ICalEventStatus.CONFIRMED,
  // The new day is not known yet.
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

const refreshSeconds = 3 * HOUR_SECONDS;

/** iCalendar text may hold no control characters but tab and line end (RFC 5545, 3.3.11). */
function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .toWellFormed();
}

function place(event: CalendarEvent): ICalEventData['location'] {
  const title = clean([event.venue, event.address].filter(Boolean).join(', ')) || event.onlineUrl;
  if (!title) return null;
  const { lat, lng } = event;
  return lat == null || lng == null ? { title } : { title, geo: { lat, lon: lng } };
}

function toEvent(event: CalendarEvent): ICalEventData {
  const description = [event.description, event.onlineUrl, event.url].filter(Boolean).join('\n\n');
  const updatedAt = new Date(event.updatedAt);
  return {
    id: event.uid,
    summary: clean(event.title),
    description: { plain: clean(description) },
    start: new Date(event.startsAt),
    end: event.endsAt ? new Date(event.endsAt) : null,
    location: place(event),
    url: event.url,
    status: statuses[event.state],
    // The property demands an address, and people's addresses are not published: RFC 2606 keeps .invalid for this.
    organizer: event.organiser ? { name: clean(event.organiser), email: 'noreply@organiser.invalid' } : null,
    sequence: event.sequence,
    // Not the moment of building: the same events give the same bytes, so that a feed can be cached and compared.
    stamp: updatedAt,
    lastModified: updatedAt,
  };
}

/**
 * An iCalendar file (RFC 5545) for download and subscription. Times are in UTC: every programme shows them in its own
 * zone, none has to know ours, and without recurring events a VTIMEZONE would say nothing more.
 */
export function buildCalendar({ name, events }: { name: string; events: readonly CalendarEvent[] }): string {
  const calendar = createCalendar({
    // The library writes the name as it is.
    name: escape(clean(name), false),
    prodId: '//Poruch//Events//EN',
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    ttl: refreshSeconds,
    events: events.map(toEvent),
  });
  // RFC 5545 ends every line, also the last, with CRLF; the library leaves that one out.
  return `${calendar.toString()}\r\n`;
}

/**
 * The identity of an entry in feeds and calendars: that of its row, without the site's address, so that subscribers do not get
 * everything once more after a move to another domain (RFC 7986, 5.3; RSS 2.0, `guid`).
 */
export const stableId = (id: string, language?: string): string =>
  `${language === undefined ? id : `${id}.${language}`}@entry`;
