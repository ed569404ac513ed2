import type * as z from 'zod/mini';
import { MAX_MAIL_LENGTH, readMail } from '#content/typed/mail.ts';
import { textSchemaFor } from '#content/typed/reading.ts';
import { readWebAddress, MAX_URL_LENGTH } from '#content/typed/web.ts';
import { customField, type CommonOptions, type Field } from './field.ts';

/** An http(s) URL as users type it; `javascript:`, `data:` and the like are rejected (spec, section 5). */
export const httpUrlSchema = (httpsOnly = false): z.ZodMiniType<string> =>
  textSchemaFor((typed) => readWebAddress(typed, { httpsOnly }));

export function url<const R extends boolean = false>({
  httpsOnly,
  ...options
}: CommonOptions<string, R, false> & { httpsOnly?: boolean } = {}): Field<string, R, false> {
  return customField('url', () => httpUrlSchema(httpsOnly), { ...options, max: MAX_URL_LENGTH });
}

/** An email address as users type it, stored in lower case. */
export const emailSchema = textSchemaFor(readMail);

export function email(): Field<string, false, false> {
  return customField('email', () => emailSchema, { max: MAX_MAIL_LENGTH });
}
