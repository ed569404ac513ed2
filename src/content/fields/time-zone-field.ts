import * as z from 'zod/mini';
import { isTimeZone } from '#content/format/time-zone.ts';
import { customField, type CommonOptions, type Field } from './field.ts';

/** An IANA time zone name, `America/Chicago`. */
export function timeZone<const R extends boolean = false>(
  options: CommonOptions<string, R, false> = {},
): Field<string, R, false> {
  return customField('timeZone', () => z.string().check(z.maxLength(64), z.refine(isTimeZone)), options);
}
