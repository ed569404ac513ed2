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

/** A mail about one date of a series. */
export interface DateNotice {
  notice: EventNotice;
  date: Pick<Occurrence, 'date' | 'startsAt' | 'cancelled'>;
}

/** The facts of a series that its reminders depend on. */
export interface SeriesFacts extends EventFacts {
  dates: readonly Occurrence[];
}

const isAhead = (at: number, { startsAt }: Pick<Occurrence, 'startsAt'>) => Date.parse(startsAt) > at;

/** The dates that are still ahead as their page shows them now. @param known keeps which of them were reminded of */
export function knownDatesOf({ dates }: SeriesFacts, at: number, known: KnownDates = {}): KnownDates {
  return Object.fromEntries(
    dates
      .filter((date) => isAhead(at, date))
      .map(({ date, startsAt, cancelled }) => [
        date,
        { startsAt, cancelled, reminded: known[date]?.reminded ?? null } satisfies KnownDate,
      ]),
  );
}

/**
 * The mail about a date that a person is due, or null: the first change of a date that they know, or the reminder of
 * the next one. Several changes at once make one mail, about the first.
 * @param at milliseconds
 */
export function nextDateNotice(event: SeriesFacts, known: KnownDates, at: number): DateNotice | null {
  const ahead = event.dates.filter((date) => isAhead(at, date));
  const expected = Object.entries(known).filter(([, date]) => isAhead(at, date) && !date.cancelled);
  const isKept = ahead.some(({ date }) => known[date] !== undefined);
  const [next] = ahead.filter(({ cancelled }) => !cancelled);
  // The rule has other days now: the next of them is the news.
  if (expected.length > 0 && !isKept && next !== undefined)
    return at - event.updatedAt >= SETTLE_MS ? { notice: 'moved', date: next } : null;
  const gone = expected.flatMap(([date, { startsAt }]) =>
    event.dates.some((candidate) => candidate.date === date) ? [] : { date, startsAt, cancelled: true },
  );
  for (const date of [...ahead, ...gone].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
    const before = known[date.date];
    // A date that was added changes none of those that the person knows.
    const facts = before ?? { startsAt: date.startsAt, cancelled: date.cancelled, reminded: null };
    const notice = nextNotice(
      { ...event, startsAt: date.startsAt, state: stateOf(date.cancelled) },
      { knownStart: facts.startsAt, knownState: stateOf(facts.cancelled), remindedStart: facts.reminded },
      at,
    );
    if (notice !== null) return { notice, date };
  }
  return null;
}

const stateOf = (cancelled: boolean) => (cancelled ? 'cancelled' : 'scheduled');
