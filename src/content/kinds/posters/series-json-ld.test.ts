import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentOccurrence, occurrencesOf, type Series } from '#content/model/series.ts';
import type { JsonLdContext } from '#content/seo/json-ld.ts';
import { seriesNode } from './series-json-ld.ts';

const timeZone = 'America/Chicago';
const times = { startsAt: '2026-10-24T23:00:00.000Z', endsAt: '2026-10-25T01:00:00.000Z', timeZone };
const context: JsonLdContext = {
  locale: 'ua',
  siteName: 'Поруч',
  siteUrl: 'https://poruch.test',
  url: 'https://poruch.test/poster/tantsi',
  images: [],
  logoUrl: 'https://poruch.test/icon-512.png',
  description: 'Опис.',
};

function nodeOf(series: Series | null, date: string | null = null, eventStatus: string | null = null) {
  const dates = occurrencesOf({ ...times, series });
  const occurrence = dates && currentOccurrence(dates, timeZone, Date.now());
  const details = { timeZone, series, ...(occurrence && { startsAt: occurrence.startsAt }) };
  return seriesNode({ title: 'Танці', date, dates: dates ?? null, details }, context, {
    placeId: `${context.url}#place`,
    eventStatus,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-10-26T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the linked data of an event that repeats', () => {
  it('has its rule, and each date ahead with its local offset and state', () => {
    const changes = [
      { date: '2026-10-31', cancelled: true },
      { date: '2026-11-07', startsAt: '2026-11-09T01:00:00.000Z' },
    ];
    const node = nodeOf({ every: 'weekly', count: 4, changes })!;
    expect(node).toMatchObject({
      '@type': 'EventSeries',
      startDate: '2026-10-24T18:00:00-05:00',
      endDate: '2026-11-14T20:00:00-06:00',
      eventSchedule: {
        repeatFrequency: 'P1W',
        byDay: 'https://schema.org/Saturday',
        startDate: '2026-10-24',
        endDate: '2026-11-14',
        startTime: '18:00',
        endTime: '20:00',
        scheduleTimezone: timeZone,
      },
    });
    const dates = (node.subEvent as Record<string, string>[]).map((event) => [
      event.url,
      event.startDate,
      event.eventStatus,
      event.previousStartDate,
    ]);
    expect(dates).toEqual([
      [`${context.url}?date=2026-10-31`, '2026-10-31T18:00:00-05:00', 'https://schema.org/EventCancelled', undefined],
      [
        `${context.url}?date=2026-11-07`,
        '2026-11-08T19:00:00-06:00',
        'https://schema.org/EventRescheduled',
        '2026-11-07T18:00:00-06:00',
      ],
      [`${context.url}?date=2026-11-14`, '2026-11-14T18:00:00-06:00', 'https://schema.org/EventScheduled', undefined],
    ]);
  });

  it.each<[Series, object]>([
    [
      { every: 'biweekly', count: 2 },
      { repeatFrequency: 'P2W', byDay: 'https://schema.org/Saturday' },
    ],
    [
      { every: 'monthlyDay', count: 2 },
      { repeatFrequency: 'P1M', byMonthDay: 24 },
    ],
    [
      { every: 'monthlyWeekday', count: 2 },
      { repeatFrequency: 'P1M', byDay: 'https://schema.org/Saturday', byMonthWeek: 4 },
    ],
  ])('%j has the schedule %j', (series, schedule) => {
    expect(nodeOf(series)!.eventSchedule).toMatchObject(schedule);
  });

  it('has the state of the whole event at each date if it is off', () => {
    const off = 'https://schema.org/EventPostponed';
    const node = nodeOf({ every: 'weekly', count: 4 }, null, off)!;
    const states = (node.subEvent as Record<string, string>[]).map((event) => event.eventStatus);
    expect(states).toEqual([off, off, off]);
  });

  it('names only the series on the page of one date, and nothing for a single event', () => {
    expect(nodeOf({ every: 'weekly', count: 4 }, '2026-10-31')).toEqual({
      '@type': 'EventSeries',
      '@id': `${context.url}#series`,
      name: 'Танці',
      url: context.url,
    });
    expect(nodeOf(null)).toBeUndefined();
  });
});
