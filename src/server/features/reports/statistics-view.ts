import { isDay } from '#content/format/day.ts';
import { DAY, DAY_SECONDS, HOUR_SECONDS } from '#content/format/durations.ts';
import { dayIn, formatDate } from '#content/format/format-date.ts';
import { plural } from '#content/format/plural.ts';
import { kindNames, kinds } from '#content/kinds.ts';
import { localeInfo, type Locale } from '#content/locale.ts';
import { reportsAdmin } from '#content/messages/dashboard/reports-admin.ts';
import { reports } from '#content/messages/reports.ts';
import { reportEntryActions, reportReasons } from '#content/model/reports.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import type { Failure } from '#content/result.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { now } from '#server/platform/clock.ts';
import { titleIn } from './queue-view.ts';
import { reportStatistics } from './statistics.ts';

/** Maximum number of days in a chart by day; longer periods are charted by week. */
const MAX_DAYS_CHARTED_BY_DAY = 62;
const spans = { week: 7, month: 30, quarter: 90, year: 365 } as const;
type Span = keyof typeof spans;

/** A labelled count. */
export interface LabelledCount {
  label: string;
  value: number;
  lang?: string;
  /** Whether the label was written by a user. */
  own?: boolean;
}

export interface StatisticsView {
  from: string;
  until: string;
  /** Predefined periods, each ending today. */
  spans: { id: Span; from: string; until: string; current: boolean }[];
  /** Problem with the requested period; the default one is shown instead. */
  failure: Failure | null;
  received: number;
  resolved: number;
  median: string | null;
  /** Percentage of decided reports on which action was taken. */
  actionedShare: number | null;
  chart: { by: 'day' | 'week'; points: LabelledCount[] };
  reasons: LabelledCount[];
  kinds: LabelledCount[];
  outcomes: LabelledCount[];
  acts: LabelledCount[];
  targets: LabelledCount[];
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
const dayText = (locale: Locale, day: string) => formatDate(locale, `${day}T12:00:00Z`, 'dayMonth', 'UTC');

/** First day of the week that contains a day; weeks begin as is usual for the page's language. */
function weekOf(locale: Locale, day: string): string {
  const since = (new Date(`${day}T00:00:00Z`).getUTCDay() - localeInfo[locale].weekStart + 7) % 7;
  return addDays(day, -since);
}

/** Received reports by day, or by week for many days; a partial first week begins with the period. */
export function chartOf(locale: Locale, days: readonly { day: string; received: number }[]): StatisticsView['chart'] {
  if (days.length <= MAX_DAYS_CHARTED_BY_DAY)
    return { by: 'day', points: days.map(({ day, received }) => ({ label: dayText(locale, day), value: received })) };
  const weeks = new Map<string, { first: string; total: number }>();
  for (const { day, received } of days) {
    const known = weeks.get(weekOf(locale, day)) ?? { first: day, total: 0 };
    weeks.set(weekOf(locale, day), { ...known, total: known.total + received });
  }
  return {
    by: 'week',
    points: [...weeks.values()].map(({ first, total }) => ({ label: dayText(locale, first), value: total })),
  };
}

/** Formats a duration in the largest unit that gives at least two, or in minutes. */
export function formatDuration(locale: Locale, seconds: number): string {
  const { minutes, hours, days } = reportsAdmin[locale].statistics;
  if (seconds >= 2 * DAY_SECONDS) return plural(locale, Math.round(seconds / DAY_SECONDS), days);
  if (seconds >= 2 * HOUR_SECONDS) return plural(locale, Math.round(seconds / HOUR_SECONDS), hours);
  return plural(locale, Math.max(1, Math.round(seconds / 60)), minutes);
}

const labelledCounts = <K extends string>(
  names: readonly K[],
  values: Record<K, number>,
  labelOf: (name: K) => string,
): LabelledCount[] =>
  names
    .map((name) => ({ label: labelOf(name), value: values[name] }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);

/** Statistics of a period (`?from&until`), formatted for display; `null` except for admins. */
export async function statisticsView(
  viewer: Viewer,
  search: URLSearchParams,
  { locale, timeZone }: LocaleContext,
): Promise<StatisticsView | null> {
  const actor = actorOf(viewer);
  const given = (name: string) =>
    /^2[01]/.test(search.get(name) ?? '') && isDay(search.get(name)!) ? search.get(name)! : undefined;
  const asked = await reportStatistics(actor, { from: given('from'), until: given('until') });
  const failure = asked.ok ? null : asked.failure;
  const found = asked.ok ? asked : await reportStatistics(actor, {});
  if (!found.ok) return null;
  const { from, until, received, resolved, medianSecondsToResolution, outcomes, ...counts } = found.value;
  const today = dayIn(timeZone, now());
  const decided = outcomes.actioned + outcomes.dismissed;
  const words = reports[locale];
  return {
    from,
    until,
    failure,
    received,
    resolved,
    spans: (Object.keys(spans) as Span[]).map((id) => ({
      id,
      from: addDays(today, 1 - spans[id]),
      until: today,
      current: until === today && from === addDays(today, 1 - spans[id]),
    })),
    median: medianSecondsToResolution === null ? null : formatDuration(locale, medianSecondsToResolution),
    actionedShare: decided === 0 ? null : Math.round((outcomes.actioned / decided) * 100),
    chart: chartOf(locale, counts.days),
    reasons: labelledCounts(reportReasons, counts.reasons, (name) => words.reasons[name]),
    kinds: labelledCounts(kindNames, counts.kinds, (name) => kinds[name].words[locale].title),
    outcomes: labelledCounts(['open', 'assigned', 'actioned', 'dismissed'], outcomes, (name) => words.statuses[name]),
    acts: labelledCounts(reportEntryActions, counts.acts, (name) => words.acts[name]),
    targets: counts.targets.map(({ title, reports: value }) => {
      const { title: label, titleLocale } = titleIn(locale, title);
      return { label, value, own: true, ...(titleLocale === locale ? {} : { lang: localeInfo[titleLocale].htmlLang }) };
    }),
  };
}
