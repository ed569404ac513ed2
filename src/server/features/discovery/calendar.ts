import { TZDate } from '@date-fns/tz';
import createCalendar, { escape, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { tzlib_get_ical_block as timeZoneBlock } from 'timezones-ical-library';
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
  /** The rule of an event that repeats: the times above are those of its first date by the rule. */
  series?: CalendarSeries;
}

/** All times are ISO 8601. */
interface CalendarSeries {
  /** RFC 5545, 3.3.10, with all dates of the rule. */
  rule: string;
  /** Zone in which the rule keeps its local time. */
  timeZone: string;
  /** Starts by the rule of the dates that are cancelled. */
  without: readonly string[];
  /** Dates that differ from the rule, each with its start by the rule. */
  changed: readonly { ruledStart: string; startsAt: string; endsAt: string; description: string }[];
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

/** The name under which the zone's definition is in the file; an alias (Europe/Kiev) has that of its zone. */
const zoneNameInFile = (timeZone: string): string => zoneDefinition(timeZone)?.[1]?.replace('TZID=', '') ?? timeZone;

// The library returns an empty text, and not an empty list, for a zone that it does not know.
const zoneDefinition = (timeZone: string): string[] | null => {
  const found: unknown = timeZoneBlock(timeZone);
  return Array.isArray(found) ? (found as string[]) : null;
};

/** The event, followed by the dates that differ from its rule. */
function toEvents(event: CalendarEvent): ICalEventData[] {
  const base = toEvent(event);
  if (event.series === undefined) return [base];
  const { rule, without, changed } = event.series;
  const timezone = zoneNameInFile(event.series.timeZone);
  const local = (iso: string) => new TZDate(iso, timezone);
  const span = (startsAt: string, endsAt: string | null | undefined) => ({
    timezone,
    start: local(startsAt),
    end: endsAt ? local(endsAt) : null,
  });
  const exceptions = without.length === 0 ? [] : [exceptionLine(timezone, without)];
  return [
    { ...base, ...span(event.startsAt, event.endsAt), repeating: [`RRULE:${rule}`, ...exceptions].join('\r\n') },
    ...changed.map(({ ruledStart, startsAt, endsAt, description }) => ({
      ...base,
      ...span(startsAt, endsAt),
      description: { plain: clean(fullDescription({ ...event, description })) },
      recurrenceId: local(ruledStart),
    })),
  ];
}

function exceptionLine(timezone: string, instants: readonly string[]): string {
  const local = instants.map((iso) => new TZDate(iso, timezone).toISOString().slice(0, 19).replace(/[-:]/g, ''));
  return `EXDATE;TZID=${timezone}:${local.join(',')}`;
}

const fullDescription = ({ description, onlineUrl, url }: CalendarEvent): string =>
  [description, onlineUrl, url].filter(Boolean).join('\n\n');

function toEvent(event: CalendarEvent): ICalEventData {
  const updatedAt = new Date(event.updatedAt);
  return {
    id: event.uid,
    summary: clean(event.title),
    description: { plain: clean(fullDescription(event)) },
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
 * own zone without knowing the site's. Only the rule of an event that repeats needs its zone, with a definition of it,
 * because a clock change must not move its dates.
 */
export function buildCalendar({ name, events }: { name: string; events: readonly CalendarEvent[] }): string {
  const calendar = createCalendar({
    // The library does not escape the name.
    name: escape(clean(name), false),
    prodId: '//Poruch//Events//EN',
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    ttl: refreshSeconds,
    events: events.flatMap(toEvents),
    timezone: { name: null, generator: (timeZone) => zoneDefinition(timeZone)?.[0] ?? null },
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
