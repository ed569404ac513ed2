import * as z from 'zod/mini';

/**
 * Reason why a typed value could not be parsed; each has its text in `messages/parse-errors.ts`, which explains what would be
 * valid.
 */
export type ParseErrorCode =
  | 'phone_area_code'
  | 'phone_short'
  | 'phone_long'
  | 'phone_two'
  | 'phone_words'
  | 'phone_unknown'
  | 'number_words'
  | 'number_two'
  | 'number_unclear'
  | 'number_unit'
  | 'point'
  | 'money_words'
  | 'money_currency'
  | 'money_cents'
  | 'money_minor'
  | 'mail_shape'
  | 'mail_two'
  | 'mail_cyrillic'
  | 'mail_zone'
  | 'web_shape'
  | 'web_mail'
  | 'web_two'
  | 'web_network'
  | 'web_handle'
  | 'web_phone'
  | 'colour_shape'
  | 'colour_contrast'
  | 'unsafe_url';

/** Parsed value of a typed text, or its fault. */
export type ParseResult<T> =
  | { ok: true; value: T }
  | { ok: false; fault: ParseErrorCode; params?: Readonly<Record<string, string>> };

export const parseSuccess = <T>(value: T): ParseResult<T> => ({ ok: true, value });

export const parseFailure = (fault: ParseErrorCode, params?: Readonly<Record<string, string>>): ParseResult<never> =>
  params === undefined ? { ok: false, fault } : { ok: false, fault, params };

/** A number, or a text that a reader parses as one; `number` validates the result. */
export function numberSchemaFor(
  number: z.ZodMiniType<number, number>,
  reader: (typed: string) => ParseResult<number>,
): z.ZodMiniType<number> {
  const typed = z.pipe(z.union([z.number(), textSchemaFor(reader)]) as z.ZodMiniType<number>, number);
  return typed;
}

/** Schema of a text that is stored as a reader parses it. */
export function textSchemaFor<T>(reader: (typed: string) => ParseResult<T>): z.ZodMiniType<T> {
  return z.pipe(
    z.string(),
    z.transform((typed: string, ctx): T => {
      const reading = reader(typed);
      if (reading.ok) return reading.value;
      ctx.issues.push({ code: 'custom', input: typed, params: { ...reading.params, code: reading.fault } });
      return z.NEVER;
    }),
  );
}
