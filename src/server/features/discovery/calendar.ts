import createCalendar, { escape, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { HOUR_SECONDS } from '#content/format/durations.ts';

export interface CalendarEvent {
  /** Never changes for an event, in any language. */
  uid: string;
  /** URL of the event's page. */
  url: string;
  title: string;
  /** Plain text. */
  description: string;
  /** ISO 8601, as are all times here. */
  startsAt: string;
  endsAt?: string | null;
  venue?: string | null;
  address?: string | null;
  onlineUrl?: string | null;
  state: 'scheduled' | 'cancelled' | 'postponed' | 'rescheduled';
  organiser?: string | null;
  updatedAt: string;
  /** Increases with every change; calendars ignore an update with the same number. */
  sequence: number;
  lat?: number | null;
  lng?: number | null;
}

const statuses: Record<CalendarEvent['state'], ICalEventStatus> = {
  scheduled: ICalEventStatus.CONFIRMED,
  rescheduled: ICalEventStatus.CONFIRMED,
  // The new date is not known yet.
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

const refreshSeconds = 3 * HOUR_SECONDS;

/** iCalendar text may not contain control characters except tab and line end (RFC 5545, 3.3.11). */
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
    // The property requires an address, and users' addresses are not published: RFC 2606 reserves .invalid for this.
    organizer: event.organiser ? { name: clean(event.organiser), email: 'noreply@organiser.invalid' } : null,
    sequence: event.sequence,
    // Not the current time: the same events produce identical bytes, so that the calendar can be cached and compared.
    stamp: updatedAt,
    lastModified: updatedAt,
  };
}

/**
 * Builds an iCalendar file (RFC 5545) for download and subscription. Times are in UTC: every program shows them in its
 * own zone without knowing the site's. Without recurring events, a VTIMEZONE would add nothing.
 */
export function buildCalendar({ name, events }: { name: string; events: readonly CalendarEvent[] }): string {
  const calendar = createCalendar({
    // The library does not escape the name.
    name: escape(clean(name), false),
    prodId: '//Poruch//Events//EN',
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    ttl: refreshSeconds,
    events: events.map(toEvent),
  });
  // RFC 5545 requires CRLF after every line, but the library omits the last one.
  return `${calendar.toString()}\r\n`;
}

/**
 * Returns the id of an entry in feeds and calendars: that of its row, without the site's domain, so that subscribers do
 * not receive everything again after a change of domain (RFC 7986, 5.3; RSS 2.0, `guid`).
 */
export const stableId = (id: string, language?: string): string =>
  `${language === undefined ? id : `${id}.${language}`}@entry`;
