import { localMinute } from '#content/format/time-zone.ts';
import type { EntryView } from '#content/model/entry.ts';
import { effectiveEnd } from '#content/model/event-days.ts';
import { daysOf, isMoved, weekdayOf, weekOfMonth, type Occurrence, type Series } from '#content/model/series.ts';
import { omitEmptyProperties, zonedInstant, type JsonLdContext, type JsonLdNode } from '#content/seo/json-ld.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** Durations in ISO 8601. */
const frequencyOf = { weekly: 'P1W', biweekly: 'P2W', monthlyDay: 'P1M', monthlyWeekday: 'P1M' } as const;

const statusOf = (date: Occurrence) => (date.cancelled ? 'Cancelled' : isMoved(date) ? 'Rescheduled' : 'Scheduled');

/**
 * The series of which an event's page describes one date, with all dates that are still ahead on the page of the whole
 * event; undefined if it does not repeat.
 * @param placeId the `@id` of the place in the page's event; `eventStatus`: of the whole event if it is off, otherwise null
 */
export function seriesNode(
  view: Pick<EntryView, 'title' | 'date' | 'dates'> & {
    details: { series: Series | null; timeZone: string };
  },
  context: JsonLdContext,
  { placeId, eventStatus }: { placeId: string; eventStatus: string | null },
): JsonLdNode | undefined {
  const { dates, details } = view;
  const { series, timeZone } = details;
  if (dates === null || !series) return undefined;
  const node = { '@type': 'EventSeries', '@id': `${context.url}#series`, name: view.title, url: context.url };
  if (view.date !== null) return node;
  const [first, last] = daysOf(dates);
  const at = new Date().toISOString();
  const end = (date: Occurrence) => effectiveEnd({ ...date, timeZone });
  const byRule = dates.find(({ date }) => date === first)!.byRule;
  return {
    ...node,
    startDate: zonedInstant(dates[0]!.startsAt, timeZone),
    endDate: zonedInstant(end(dates.at(-1)!), timeZone),
    location: { '@id': placeId },
    eventSchedule: omitEmptyProperties({
      '@type': 'Schedule',
      repeatFrequency: frequencyOf[series.every],
      ...(series.every === 'monthlyDay'
        ? { byMonthDay: Number(first.slice(8)) }
        : { byDay: `https://schema.org/${weekdays[weekdayOf(first)]}` }),
      byMonthWeek: series.every === 'monthlyWeekday' ? (weekOfMonth(first) === 'last' ? -1 : weekOfMonth(first)) : null,
      startDate: first,
      endDate: last,
      startTime: localMinute(timeZone, Date.parse(byRule.startsAt)).slice(11),
      endTime: byRule.endsAt && localMinute(timeZone, Date.parse(byRule.endsAt)).slice(11),
      scheduleTimezone: timeZone,
    }),
    subEvent: dates
      .filter((date) => end(date) > at)
      .map((date) => ({
        '@type': 'Event',
        name: view.title,
        url: `${context.url}?date=${date.date}`,
        startDate: zonedInstant(date.startsAt, timeZone),
        endDate: zonedInstant(end(date), timeZone),
        ...(isMoved(date) ? { previousStartDate: zonedInstant(date.byRule.startsAt, timeZone) } : {}),
        eventStatus: eventStatus ?? `https://schema.org/Event${statusOf(date)}`,
        location: { '@id': placeId },
      })),
  };
}
