import { dayIn } from '#content/format/format-date.ts';
import type { Locale } from '#content/locale.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { readSettings } from './rows.ts';

/** Language and time zone of a message. */
export interface LocaleContext {
  locale: Locale;
  timeZone: string;
}

/** The time zone in which the site shows times. */
export async function siteTimeZone(): Promise<string> {
  return (await readSettings(database())).site.timeZone;
}

/** Today in a zone's calendar (`2026-11-21`). */
export function todayIn(timeZone: string): string {
  return dayIn(timeZone, now());
}
