import * as z from 'zod/mini';
import { frequencies, MAX_DATES, MAX_NOTE_LENGTH, type Series } from '#content/model/series.ts';
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
