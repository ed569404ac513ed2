import { dayIn, defaultTimeZone } from '#content/format/format-date.ts';
import { isTimeZone } from '#content/format/time-zone.ts';
import type { Issue } from '#content/result.ts';
import { MAX_DATES, ruleDays, unknownDates, type SeriesTiming } from './series.ts';

/** Errors in the rule of an event that repeats, and in its exceptions. */
export function seriesIssues(timing: SeriesTiming): Issue[] {
  const { series, startsAt, timeZone } = timing;
  if (!series || !startsAt) return [];
  const first = dayIn(isTimeZone(timeZone) ? timeZone : defaultTimeZone(), Date.parse(startsAt));
  const issues: Issue[] = [];
  if (series.until == null && series.count == null) issues.push({ path: 'details.series.until', code: 'required' });
  if (series.until != null) {
    const days = ruleDays(series, first, MAX_DATES + 1);
    if (series.until < first) issues.push({ path: 'details.series.until', code: 'before_start' });
    else if (days.length < 2) issues.push({ path: 'details.series.until', code: 'one_date' });
    else if (days.length > MAX_DATES)
      issues.push({ path: 'details.series.until', code: 'too_many', params: { max: MAX_DATES } });
  }
  const unknown = unknownDates(timing);
  if (unknown.length > 0)
    issues.push({ path: 'details.series.changes', code: 'not_in_series', params: { dates: unknown.join(', ') } });
  for (const [index, change] of (series.changes ?? []).entries())
    if (change.startsAt && change.endsAt && change.endsAt < change.startsAt)
      issues.push({ path: `details.series.changes.${index}.endsAt`, code: 'before_start' });
  return issues;
}
