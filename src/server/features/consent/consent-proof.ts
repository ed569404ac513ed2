import { consentQuestionOf } from '#content/consent/consent-state.ts';
import type { ConsentSettings } from '#content/consent/consent.ts';
import { DAY } from '#content/format/durations.ts';
import { zonedToUtc } from '#content/format/time-zone.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { siteTimeZone, todayIn } from '#server/core/settings/locale-context.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { toCsv } from '#server/platform/http/csv.ts';
import { countConsents, listConsents, type ConsentRow } from './rows.ts';

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;
const BATCH_SIZE = 2_000;
const columns = ['id', 'time', 'revision', 'enabled', 'locale', 'gpc'];

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Default date range of the export: the last thirty days of the site's calendar. */
export function defaultPeriod(today: string): { from: string; until: string } {
  return { from: addDays(today, 1 - DEFAULT_DAYS), until: today };
}

export interface ConsentExport {
  from: string;
  until: string;
  /** Chunks of the table in UTF-8, read while they are sent. */
  parts: AsyncGenerator<Buffer>;
}

/**
 * Exports the answers of a range of days of the site's calendar (both included) as a table, for use as proof.
 * @returns 422 for a range that ends before it begins or is longer than a year
 */
export async function exportConsents(asked: {
  from?: string | undefined;
  until?: string | undefined;
}): Promise<Result<ConsentExport>> {
  const zone = await siteTimeZone();
  const until = asked.until ?? [todayIn(zone), asked.from ?? ''].sort().at(-1)!;
  const from = asked.from ?? defaultPeriod(until).from;
  if (from > until) return invalid([{ path: 'until', code: 'before_start' }]);
  if (addDays(from, MAX_DAYS) <= until)
    return invalid([{ path: 'until', code: 'too_big', params: { max: addDays(from, MAX_DAYS - 1) } }]);
  const start = (day: string) => Date.parse(zonedToUtc(day, '00:00', zone));
  return ok({ from, until, parts: tableOf(start(from), start(addDays(until, 1))) });
}

async function* tableOf(from: number, until: number): AsyncGenerator<Buffer> {
  yield Buffer.from(toCsv([columns]));
  let last: ConsentRow | null = null;
  do {
    const rows: ConsentRow[] = await listConsents(database(), from, until, last, BATCH_SIZE);
    // Only the first chunk begins with the UTF-8 byte order mark.
    if (rows.length > 0)
      yield Buffer.from(
        toCsv(
          rows.map(({ id, at, revision, enabled, locale, gpc }) => [
            id,
            new Date(at).toISOString(),
            revision,
            enabled.join(' '),
            locale,
            gpc ? 1 : 0,
          ]),
        ).slice(1),
      );
    last = rows.length < BATCH_SIZE ? null : rows.at(-1)!;
  } while (last !== null);
}

export interface ConsentSummary {
  /** Answers to the current settings in the last thirty days. */
  total: number;
  declined: number;
  /** Number of visitors who allowed each optional entry, in the order of the settings. */
  allowed: { id: string; count: number }[];
}

export async function consentSummary(consent: ConsentSettings): Promise<ConsentSummary> {
  const { total, declined, enabled } = await countConsents(database(), consent.revision, now() - DEFAULT_DAYS * DAY);
  return {
    total,
    declined,
    allowed: consentQuestionOf(consent).optional.map((id) => ({ id, count: enabled.get(id) ?? 0 })),
  };
}
