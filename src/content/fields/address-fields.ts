import type * as z from 'zod/mini';
import { MAIL_MAX, readMail } from '#content/typed/mail.ts';
import { readBy } from '#content/typed/reading.ts';
import { readWebAddress, WEB_MAX } from '#content/typed/web.ts';
import { shape, type Common, type Field } from './field.ts';

/** An http(s) address as people type it; `javascript:`, `data:` and the like are refused (spec, section 5). */
export const httpUrlSchema = (httpsOnly = false): z.ZodMiniType<string> =>
  readBy((typed) => readWebAddress(typed, { httpsOnly }));

export function url<const R extends boolean = false>({
  httpsOnly,
  ...options
}: Common<string, R, false> & { httpsOnly?: boolean } = {}): Field<string, R, false> {
  return shape('url', () => httpUrlSchema(httpsOnly), { ...options, max: WEB_MAX });
}

/** A mail address as people type it, stored in lower case. */
export const emailSchema = readBy(readMail);

export function email(): Field<string, false, false> {
  return shape('email', () => emailSchema, { max: MAIL_MAX });
}
