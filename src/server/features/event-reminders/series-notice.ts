import type { Occurrence } from '#content/model/series.ts';
import { nextNotice, SETTLE_MS, type EventFacts, type EventNotice } from './next-notice.ts';

/** A date of a series as the person knows it. */
interface KnownDate {
  /** ISO 8601, UTC. */
  startsAt: string;
  cancelled: boolean;
  /** The start that the last reminder was about; `null` before it. */
  reminded: string | null;
}

/** The dates that a person knows, by their days in the series. */
export type KnownDates = Readonly<Record<string, KnownDate>>;

/** A date in a mail, and what the mail reports of it. */
export interface DateNotice {
  notice: EventNotice;
  date: Pick<Occurrence, 'date' | 'startsAt' | 'cancelled'>;
}

/** The facts of a series that its reminders depend on. */
export interface SeriesFacts extends EventFacts {
  dates: readonly Occurrence[];
}

const isAhead = (at: number, { startsAt }: Pick<Occurrence, 'startsAt'>) => Date.parse(startsAt) > at;

/**
 * The dates that are still ahead as their page shows them now.
 * @param known keeps which of them were reminded of
 * @param remindedStart the start that the last reminder was about
 */
export function knownDatesOf(
  { dates }: SeriesFacts,
  at: number,
  known: KnownDates = {},
  remindedStart: string | null = null,
): KnownDates {
  return Object.fromEntries(
    dates
      .filter((date) => isAhead(at, date))
      .map(({ date, startsAt, cancelled }) => [
        date,
        {
          startsAt,
          cancelled,
          reminded: known[date]?.reminded ?? (startsAt === remindedStart ? startsAt : null),
        } satisfies KnownDate,
      ]),
  );
}

/**
 * The dates of the mail that a person is due, empty without one: all changes of the dates that they know, or else the
 * reminder of the next date.
 * @param at milliseconds
 */
export function nextDateNotices(event: SeriesFacts, known: KnownDates, at: number): DateNotice[] {
  const ahead = event.dates.filter((date) => isAhead(at, date));
  const expected = Object.entries(known).filter(([, date]) => isAhead(at, date) && !date.cancelled);
  const isKept = ahead.some(({ date }) => known[date] !== undefined);
  const [next] = ahead.filter(({ cancelled }) => !cancelled);
  // The rule has other days now: the next of them is the news.
  if (expected.length > 0 && !isKept && next !== undefined)
    return at - event.updatedAt >= SETTLE_MS ? [{ notice: 'moved', date: next }] : [];
  const gone = expected.flatMap(([date, { startsAt }]) =>
    event.dates.some((candidate) => candidate.date === date) ? [] : { date, startsAt, cancelled: true },
  );
  const notices = [...ahead, ...gone]
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .flatMap((date) => noticeOf(event, date, known[date.date], at) ?? []);
  const changes = notices.filter(({ notice }) => notice !== 'reminder');
  return changes.length > 0 ? changes : notices.slice(0, 1);
}

/** The notice of one date. A date that was added changes none of those that the person knows. */
function noticeOf(
  event: SeriesFacts,
  date: DateNotice['date'],
  known: KnownDate | undefined,
  at: number,
): DateNotice | null {
  const { startsAt, cancelled, reminded } = known ?? { ...date, reminded: null };
  const notice = nextNotice(
    { ...event, startsAt: date.startsAt, state: stateOf(date.cancelled) },
    { knownStart: startsAt, knownState: stateOf(cancelled), remindedStart: reminded },
    at,
  );
  return notice && { notice, date };
}

const stateOf = (cancelled: boolean) => (cancelled ? 'cancelled' : 'scheduled');
