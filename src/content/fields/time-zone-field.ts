import * as z from 'zod/mini';
import { shape, type Field } from './field.ts';
import { isTimeZone } from '../time-zone.ts';

/** An IANA time zone name, `America/Chicago`. */
export function timeZone(options: { required?: boolean } = {}): Field<string> {
  return shape('timeZone', () => z.string().check(z.maxLength(64), z.refine(isTimeZone)), options);
}
