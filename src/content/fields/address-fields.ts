import type * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, parseEmail } from '#content/typed/email.ts';
import { textSchemaFor } from '#content/typed/parse-result.ts';
import { parseWebAddress, MAX_URL_LENGTH } from '#content/typed/web.ts';
import { customField, type CommonOptions, type Field } from './field.ts';

/** An http(s) URL as users type it; `javascript:`, `data:` and the like are rejected (spec, section 5). */
export const httpUrlSchema = (httpsOnly = false): z.ZodMiniType<string> =>
  textSchemaFor((typed) => parseWebAddress(typed, { httpsOnly }));

export function url<const R extends boolean = false>({
  httpsOnly,
  ...options
}: CommonOptions<string, R, false> & { httpsOnly?: boolean } = {}): Field<string, R, false> {
  return customField('url', () => httpUrlSchema(httpsOnly), { ...options, max: MAX_URL_LENGTH });
}

/** An email address as users type it, stored in lower case. */
export const emailSchema = textSchemaFor(parseEmail);

export function email(): Field<string, false, false> {
  return customField('email', () => emailSchema, { max: MAX_EMAIL_LENGTH });
}
