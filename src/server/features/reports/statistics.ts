import { DAY } from '#content/format/durations.ts';
import { dayIn } from '#content/format/format-date.ts';
import { zonedToUtc } from '#content/format/time-zone.ts';
import { kindNames, kinds } from '#content/kinds.ts';
import { type Locale, otherLocale } from '#content/locale.ts';
import { reports } from '#content/messages/reports.ts';
import type { Actor } from '#content/model/permissions.ts';
import { reportEntryActions, reportReasons, reportStatuses } from '#content/model/reports.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { canHandleReports } from '#server/core/report-access.ts';
import { siteTimeZone } from '#server/core/settings/locale-context.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { forbidden } from '#server/platform/failures.ts';
import { toCsv } from '#server/platform/http/csv.ts';
import { readReportFacts, type ReportFacts } from './rows.ts';

const MAX_DAYS = 366;

const DEFAULT_DAYS = 30;

const MAX_TARGETS = 20;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const countBy = <K extends string>(names: readonly K[], of: (name: K) => number): Record<K, number> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, number>;

/**
 * Reports received in a period (by default the last thirty days), and their outcomes.
 * @returns 403 except for admins, 422 for a period that ends before it begins or exceeds a year
 */
export async function reportStatistics(
  actor: Actor,
  asked: { from?: string | undefined; until?: string | undefined },
): Promise<Result<ReportStatistics>> {
  if (!canHandleReports(actor)) return forbidden('reports', actor.role);
  const zone = await siteTimeZone();
  const until =
    asked.until ?? (asked.from === undefined ? dayIn(zone, now()) : [dayIn(zone, now()), asked.from].sort().at(-1)!);
  const from = asked.from ?? addDays(until, 1 - DEFAULT_DAYS);
  if (from > until) return invalid([{ path: 'until', code: 'before_start' }]);
  if (addDays(from, MAX_DAYS) <= until)
    return invalid([{ path: 'until', code: 'too_big', params: { max: addDays(from, MAX_DAYS - 1) } }]);
  const start = (day: string) => Date.parse(zonedToUtc(day, '00:00', zone));
  const facts = await readReportFacts(database(), start(from), start(addDays(until, 1)));
  return ok(summarise(facts, from, until, (at) => dayIn(zone, at)));
}

function summarise(facts: readonly ReportFacts[], from: string, until: string, dayOf: (at: number) => string) {
  const perDay = new Map<string, number>();
  for (let day = from; day <= until; day = addDays(day, 1)) perDay.set(day, 0);
  for (const { createdAt } of facts) perDay.set(dayOf(createdAt), (perDay.get(dayOf(createdAt)) ?? 0) + 1);
  const durations = facts.flatMap(({ createdAt, resolvedAt }) => (resolvedAt === null ? [] : [resolvedAt - createdAt]));
  return {
    from,
    until,
    received: facts.length,
    resolved: durations.length,
    medianSecondsToResolution: durations.length === 0 ? null : Math.round(median(durations) / 1000),
    days: [...perDay].map(([day, received]) => ({ day, received })),
    reasons: countBy(reportReasons, (reason) => facts.filter((fact) => fact.reason === reason).length),
    kinds: countBy(kindNames, (kind) => facts.filter((fact) => fact.kind === kind).length),
    outcomes: countBy(reportStatuses, (status) => facts.filter((fact) => fact.status === status).length),
    acts: countBy(reportEntryActions, (act) => facts.filter((fact) => fact.act === act).length),
    targets: mostReported(facts),
  };
}

export type ReportStatistics = ReturnType<typeof summarise>;

/** The middle value, or the mean of the two middle values. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Entries with the most reports, each with the title of its latest report. */
function mostReported(facts: readonly ReportFacts[]) {
  const targets = new Map<
    string,
    { id: string; kind: ReportFacts['kind']; title: ReportFacts['title']; reports: number }
  >();
  for (const { entryId, kind, title } of facts)
    targets.set(entryId, { id: entryId, kind, title, reports: (targets.get(entryId)?.reports ?? 0) + 1 });
  return [...targets.values()].sort((a, b) => b.reports - a.reports || (a.id < b.id ? -1 : 1)).slice(0, MAX_TARGETS);
}

/** The statistics as a table of four columns, in a language. */
export function statisticsCsv(statistics: ReportStatistics, locale: Locale): string {
  const words = reports[locale];
  const { columns } = words.csv;
  const counts = (section: string, values: Record<string, number>, labels: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([key, value]) => [section, key, labels[key] ?? '', value]);
  return toCsv([
    [columns.section, columns.key, columns.label, columns.value],
    ['summary', 'received', words.csv.received, statistics.received],
    ['summary', 'resolved', words.csv.resolved, statistics.resolved],
    ['summary', 'medianSecondsToResolution', words.csv.median, statistics.medianSecondsToResolution ?? ''],
    ...counts('reason', statistics.reasons, words.reasons),
    ...counts(
      'kind',
      statistics.kinds,
      Object.fromEntries(kindNames.map((kind) => [kind, kinds[kind].words[locale].title])),
    ),
    ...counts('outcome', statistics.outcomes, words.statuses),
    ...counts('act', statistics.acts, words.acts),
    ...statistics.targets.map(({ id, title, reports: total }) => [
      'target',
      id,
      title[locale] ?? title[otherLocale(locale)] ?? '',
      total,
    ]),
    ...statistics.days.map(({ day, received }) => ['day', day, '', received]),
  ]);
}
