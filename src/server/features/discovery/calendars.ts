import { DAY } from '#content/format/durations.ts';
import { dayIn } from '#content/format/format-date.ts';
import type { ListedKind } from '#content/kinds.ts';
import type { EntryCard } from '#content/model/entry.ts';
import { effectiveEnd } from '#content/model/event-days.ts';
import { recurrenceRule } from '#content/model/recurrence-rule.ts';
import { daysOf, isChanged, noteIn, type Frequency, type Occurrence } from '#content/model/series.ts';
import { fullAddress } from '#content/places/full-address.ts';
import { toAbsoluteUrl, localisedPath, paths } from '#content/urls/urls.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import { findRequestedList, headingOf } from '#server/core/entries/read/requested-list.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { database } from '#server/platform/database/database.ts';
import { documentResponse, movedResponse, statusResponse } from '#server/platform/http/responses.ts';
import { buildCalendar, stableId, type CalendarEvent } from './calendar.ts';
import { missingListResponse, type RequestedDocument } from './requested-document.ts';
import { readRevisionNumbers } from './rows.ts';
import { summaryOf } from './summary.ts';

const MAX_EVENTS = 500;

/** Past events stay in subscriptions for a while: a calendar that drops last night's event looks broken. */
const PAST_EVENTS_MS = 31 * DAY;

function toEvent(
  kind: CalendarKind,
  card: EntryCard,
  description: string,
  revision: number,
  siteUrl: string,
): CalendarEvent {
  const facts = kind.calendar(card.details);
  const { dates, occurrence, date } = card;
  return {
    ...facts,
    ...(dates !== null && date === null && facts.every !== null
      ? seriesOf(card, dates, { ...facts, every: facts.every, description })
      : {}),
    uid: stableId(card.id, date ?? undefined),
    url: toAbsoluteUrl(siteUrl, card.locale, paths.entry(card.kind, card.slug, date)),
    title: card.title,
    description: date === null ? description : withNote(description, card, occurrence),
    address: fullAddress(facts.address, card.location),
    updatedAt: card.updatedAt,
    sequence: revision,
  };
}

/** The note about one date, followed by the description of the whole event. */
const withNote = (description: string, card: EntryCard, occurrence: Occurrence | null): string =>
  [occurrence && noteIn(occurrence, card.textLocale), description].filter(Boolean).join('\n\n');

/** The event as a rule with exceptions, instead of the times of its next date. */
function seriesOf(
  card: EntryCard,
  dates: readonly Occurrence[],
  { timeZone, every, description }: { timeZone: string; every: Frequency; description: string },
): Pick<CalendarEvent, 'startsAt' | 'endsAt' | 'series'> {
  const first = dates.find(({ date }) => date === daysOf(dates)[0])!;
  const lasts = (startsAt: string, end: string | null) => effectiveEnd({ startsAt, endsAt: end, timeZone });
  return {
    startsAt: first.byRule.startsAt,
    endsAt: lasts(first.byRule.startsAt, first.byRule.endsAt),
    series: {
      rule: recurrenceRule({ every }, first.date, dates.length),
      timeZone,
      without: dates.flatMap(({ cancelled, byRule }) => (cancelled ? byRule.startsAt : [])),
      changed: dates.flatMap((date) =>
        date.cancelled || !isChanged(date)
          ? []
          : {
              ruledStart: date.byRule.startsAt,
              startsAt: date.startsAt,
              endsAt: lasts(date.startsAt, date.endsAt),
              description: withNote(description, card, date),
            },
      ),
    },
  };
}

type CalendarKind = ListedKind & Required<Pick<ListedKind, 'calendar'>>;

const hasCalendar = (kind: ListedKind): kind is CalendarKind => kind.calendar !== undefined;

function findCalendarKind(reader: PageReader, section: string): CalendarKind | undefined {
  const kind = reader.sectionAt(section);
  return kind && hasCalendar(kind) ? kind : undefined;
}

/**
 * Serves a list's calendar for subscription: the events that match its filters, by default those of the last month and
 * all future ones, or those on the days given in the URL. 404 if there is no such section, category, place or tag.
 */
export async function listCalendarResponse(
  reader: PageReader,
  siteUrl: string,
  asked: RequestedDocument,
): Promise<Response> {
  const kind = findCalendarKind(reader, asked.section);
  if (!kind) return statusResponse(404);
  const found = await findRequestedList(reader, kind, asked, (category) => paths.listCalendar(kind.name, category));
  if (found.state !== 'found') return missingListResponse(found, reader.locale);
  // The events of the last month change every day.
  reader.note(pageTag.day);
  const { query } = found;
  const hasDays = query.when !== null || query.from !== null || query.to !== null;
  const from = hasDays ? query.from : dayIn(reader.settings.site.timeZone, reader.now - PAST_EVENTS_MS);
  const { items } = await reader.list(kind.name, { ...query, from, page: 1 }, MAX_EVENTS);
  const revisions = await readRevisionNumbers(
    database(),
    items.map((card) => card.id),
  );
  const events = items.map((card) => toEvent(kind, card, card.excerpt ?? '', revisions.get(card.id) ?? 0, siteUrl));
  const name = `${reader.settings.site.name[reader.locale]}: ${headingOf(found, reader.locale)}`;
  return documentResponse(buildCalendar({ name, events }), 'calendar');
}

/** Serves the calendar file of an event, or of one of its dates: the file, 301 from an old URL, 410 or 404. */
export async function entryCalendarResponse(
  reader: PageReader,
  siteUrl: string,
  section: string,
  slug: string,
  date: string | null = null,
): Promise<Response> {
  const kind = findCalendarKind(reader, section);
  if (!kind) return statusResponse(404);
  const found = await reader.entry(kind.name, slug, date);
  switch (found.state) {
    case 'missing':
      return statusResponse(404);
    case 'gone':
      return statusResponse(410);
    case 'moved':
      // A rule may get an unknown date again; a former address is replaced for good.
      return found.slug === slug
        ? movedResponse(localisedPath(reader.locale, paths.calendar(kind.name, slug)), 302)
        : movedResponse(localisedPath(reader.locale, paths.calendar(kind.name, found.slug, date)));
    case 'found': {
      const { view } = found;
      const file = buildCalendar({
        name: view.title,
        events: [toEvent(kind, view, summaryOf(view), view.revision, siteUrl)],
      });
      return documentResponse(file, 'calendar', { 'Content-Disposition': `attachment; filename="${view.slug}.ics"` });
    }
  }
}
