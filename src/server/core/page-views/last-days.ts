import { DAY } from '#content/format/durations.ts';
import { todayIn } from '#server/core/settings/locale-context.ts';

export const VIEW_DAYS = 30;

/** The last `count` calendar days in a zone, today among them, the earliest first. */
export function lastDays(timeZone: string, count: number): string[] {
  const today = Date.parse(`${todayIn(timeZone)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY).toISOString().slice(0, 10),
  );
}
