import * as z from 'zod/mini';
import { isTimeZone } from '#content/format/time-zone.ts';
import { shape, type Common, type Field } from './field.ts';

/** An IANA time zone name, `America/Chicago`. */
export function timeZone<const R extends boolean = false>(
  options: Common<string, R, false> = {},
): Field<string, R, false> {
  return shape('timeZone', () => z.string().check(z.maxLength(64), z.refine(isTimeZone)), options);
}
