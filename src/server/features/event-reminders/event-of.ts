import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { currentOccurrence, type Occurrence } from '#content/model/series.ts';
import type { EventFacts } from './next-notice.ts';

/** The facts of an event; those of one that repeats have the start of its next date. */
export interface ListedEvent extends EventFacts {
  /** All dates of an event that repeats; otherwise `null`. */
  dates: readonly Occurrence[] | null;
  revision: number;
}

/** An entry as reminders read it; `updatedAt` in milliseconds. */
export interface StoredEvent {
  kind: KindName;
  details: Readonly<Record<string, unknown>>;
  updatedAt: number;
  revision: number;
}

/** Returns the facts of an entry that reminders depend on, or null if its kind has no calendar. @param at milliseconds */
export function eventOf({ kind, details, updatedAt, revision }: StoredEvent, at: number): ListedEvent | null {
  const facts = kinds[kind].calendar?.(details);
  const timeZone = kinds[kind].span?.(details).timeZone;
  if (!facts || !timeZone) return null;
  const dates = kinds[kind].occurrences?.(details) ?? null;
  const next = dates && (nextDateAhead(dates, at) ?? currentOccurrence(dates, timeZone, at));
  const startsAt = next?.startsAt ?? facts.startsAt;
  return { startsAt, state: facts.state, timeZone, updatedAt, revision, dates };
}

/** The next date that takes place and has not begun; `null` without one. @param at milliseconds */
export const nextDateAhead = (dates: readonly Occurrence[], at: number): Occurrence | null =>
  dates.find(({ startsAt, cancelled }) => !cancelled && Date.parse(startsAt) > at) ?? null;

/** Whether a reminder can be requested: the event has a date that is not over, or will get a new one. */
export function canBeRemindedOf({ startsAt, state, dates }: ListedEvent, at: number): boolean {
  if (state === 'cancelled') return false;
  return state === 'postponed' || (dates ? nextDateAhead(dates, at) !== null : Date.parse(startsAt) > at);
}
