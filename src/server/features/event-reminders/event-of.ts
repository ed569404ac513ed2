import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { EventFacts } from './next-notice.ts';

/** Returns the facts of an entry that reminders depend on, or null if its kind has no calendar. */
export function eventOf(
  kind: KindName,
  details: Readonly<Record<string, unknown>>,
  updatedAt: number,
): EventFacts | null {
  const facts = kinds[kind].calendar?.(details);
  const timeZone = kinds[kind].span?.(details).timeZone;
  return facts && timeZone ? { startsAt: facts.startsAt, state: facts.state, timeZone, updatedAt } : null;
}

/** Whether a reminder can be requested: the event has a date that is not over, or will get a new one. */
export const canBeRemindedOf = ({ startsAt, state }: EventFacts, at: number): boolean =>
  state !== 'cancelled' && (state === 'postponed' || Date.parse(startsAt) > at);
