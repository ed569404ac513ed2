import { DAY } from '#content/format/durations.ts';
import { dayIn } from '#content/format/format-date.ts';
import { zonedToUtc } from '#content/format/time-zone.ts';
import type { AlertFrequency } from '#content/model/saved-searches.ts';

/** Time of daily and weekly mails, in the site's time zone. */
const MAIL_TIME = '09:00';
const MONDAY = 1;

/**
 * Time of the next mail about a search, in milliseconds: the next 9:00 after `at` (daily), the next 9:00 on a Monday
 * (weekly), or `at` itself (instant); `null` if mails are off.
 */
export function nextAlertAt(frequency: AlertFrequency, at: number, timeZone: string): number | null {
  if (frequency === 'off') return null;
  if (frequency === 'instant') return at;
  // A calendar day, not 24 hours: clocks change.
  const today = Date.parse(`${dayIn(timeZone, at)}T00:00:00Z`);
  for (let ahead = 0; ; ahead++) {
    const day = new Date(today + ahead * DAY);
    if (frequency === 'weekly' && day.getUTCDay() !== MONDAY) continue;
    const moment = Date.parse(zonedToUtc(day.toISOString().slice(0, 10), MAIL_TIME, timeZone));
    if (moment > at) return moment;
  }
}
