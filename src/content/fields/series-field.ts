import * as z from 'zod/mini';
import { dayIn, defaultTimeZone } from '#content/format/format-date.ts';
import { isTimeZone } from '#content/format/time-zone.ts';
import {
  frequencies,
  MAX_DATES,
  MAX_NOTE_LENGTH,
  occurrencesOf,
  ruleDays,
  unknownDates,
  type Series,
  type SeriesTiming,
} from '#content/model/series.ts';
import type { Issue } from '#content/result.ts';
import { customField, daySchema, instantSchema, lineSchema, type Field } from './field.ts';

const noteSchema = z.optional(z.nullable(lineSchema('draft', 0, MAX_NOTE_LENGTH)));

const changeSchema = z.strictObject({
  date: daySchema,
  startsAt: z.optional(z.nullable(instantSchema)),
  endsAt: z.optional(z.nullable(instantSchema)),
  cancelled: z.optional(z.nullable(z.boolean())),
  note: z.optional(z.nullable(z.strictObject({ ua: noteSchema, us: noteSchema }))),
});

const seriesSchema = z.strictObject({
  every: z.enum(frequencies),
  until: z.optional(z.nullable(daySchema)),
  count: z.optional(z.nullable(z.int().check(z.gte(2), z.lte(MAX_DATES)))),
  changes: z.optional(z.nullable(z.array(changeSchema).check(z.maxLength(MAX_DATES)))),
});

/** How an event repeats, with the dates that differ from the rule. */
export function series(): Field<Series, false, false> {
  return customField('series', () => seriesSchema, { max: MAX_DATES });
}

/** Errors in the rule of an event that repeats, and in its exceptions. */
export function seriesIssues(timing: SeriesTiming): Issue[] {
  const { series: rule, startsAt, timeZone } = timing;
  if (!rule || !startsAt) return [];
  const first = dayIn(isTimeZone(timeZone) ? timeZone : defaultTimeZone(), Date.parse(startsAt));
  const issues: Issue[] = [];
  if (rule.until == null && rule.count == null) issues.push({ path: 'details.series.until', code: 'required' });
  if (rule.until != null) {
    const days = ruleDays(rule, first, MAX_DATES + 1);
    if (rule.until < first) issues.push({ path: 'details.series.until', code: 'before_start' });
    else if (days.length < 2) issues.push({ path: 'details.series.until', code: 'one_date' });
    else if (days.length > MAX_DATES)
      issues.push({ path: 'details.series.until', code: 'too_many', params: { max: MAX_DATES } });
  }
  const unknown = unknownDates(timing);
  if (unknown.length > 0)
    issues.push({ path: 'details.series.changes', code: 'not_in_series', params: { dates: unknown.join(', ') } });
  const dates = occurrencesOf(timing) ?? [];
  const changes = rule.changes ?? [];
  for (const [index, { date, endsAt }] of changes.entries()) {
    const start = dates.find((candidate) => candidate.date === date)?.startsAt;
    if (start !== undefined && endsAt && endsAt < start)
      issues.push({ path: `details.series.changes.${index}.endsAt`, code: 'before_start' });
    const sameTime = start !== undefined && dates.some((other) => other.date !== date && other.startsAt === start);
    if (changes[index]!.startsAt && sameTime)
      issues.push({ path: `details.series.changes.${index}.startsAt`, code: 'taken' });
    if (changes.findIndex((change) => change.date === date) !== index)
      issues.push({ path: `details.series.changes.${index}.date`, code: 'taken' });
  }
  return issues;
}
